import { Link } from '@remix-run/react';
import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { keptValues, restoreValues } from '../form/form-values';
import { useHydrated } from '../hydrated';
import { Icon } from '../icon';
import type { DialogProps, PanelProps } from './dialog-props';

let loading: Promise<ComponentType<PanelProps>> | null = null;

/** Radix and its code arrive with the first dialog. */
function loadPanel(): Promise<ComponentType<PanelProps>> {
  loading ??= import('./dialog-panel').then((module) => module.DialogPanel);
  return loading;
}

/**
 * A dialog with an address of its own (D134). Until its script is there it stands in the page as a section that
 * works; then the same content moves into the dialog, with what was typed meanwhile.
 */
export function Dialog(props: DialogProps) {
  const hydrated = useHydrated();
  // One that is opened later shows when its script is there.
  const [cameWithDocument] = useState(!hydrated);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const section = useRef<HTMLElement>(null);
  const typed = useRef<ReturnType<typeof keptValues>>([]);

  useEffect(() => {
    let left = false;
    const upgrade = async () => {
      const loaded = await loadPanel();
      if (left) return;
      typed.current = section.current ? keptValues(section.current) : [];
      startTransition(() => setPanel(() => loaded));
    };
    void upgrade();
    return () => {
      left = true;
    };
  }, []);

  if (hydrated && Panel) return <Panel {...props} onMounted={(content) => restoreValues(content, typed.current)} />;
  if (!cameWithDocument) return null;
  const { title, description, closeTo, size, children } = props;
  return (
    <section
      className={`card inline-dialog ${size ? `inline-dialog-${size}` : ''}`}
      aria-labelledby="dialog-title"
      ref={section}
    >
      <div className="dialog__head">
        <div className="grow">
          <h2 id="dialog-title">{title}</h2>
          {description && <p>{description}</p>}
        </div>
        <Link className="icon-btn icon-btn-sm" to={closeTo} aria-label="Close" title="Close">
          <Icon name="x" />
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The scrolling part of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog__body stack">{children}</div>;
}

/** The actions of a dialog, the primary one last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog__foot">{children}</div>;
}
