import { Link } from '@remix-run/react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { loadClientModule, useClientModule } from '~/ui/document/client-module';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { preloadOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import laterStyles from '~/ui/styles/later.css?url';
import { readControls, restoreControls } from '~/ui/unsaved/form-values';
import type { DialogProps } from './dialog-props';

// Radix Dialog would be a tenth of the page's script, so it is loaded later: with the first move of the pointer, or the first key.
const loadDialogPanel = () => import('./dialog-panel');
preloadOnFirstInput(() => loadClientModule(loadDialogPanel));

/**
 * The server renders a dialog as a section, which without script is a part of the page. With script, CSS shows the section
 * like a dialog until the modal dialog replaces it and takes over the values typed before.
 */
export function Dialog(props: DialogProps) {
  const hydrated = useHydrated();
  const [isServerRendered] = useState(!hydrated);
  const section = useRef<HTMLElement>(null);
  const typedValues = useRef<ReturnType<typeof readControls>>([]);
  const saveTypedValues = useCallback(() => {
    if (section.current) typedValues.current = readControls(section.current);
  }, []);
  // Only a dialog that the server rendered works without the script, as a section.
  const panel = useClientModule(loadDialogPanel, { isOptional: isServerRendered, onLoad: saveTypedValues });

  if (hydrated && panel) {
    return (
      <panel.DialogPanel
        {...props}
        isServerRendered={isServerRendered}
        onMounted={(content) => restoreControls(content, typedValues.current)}
      />
    );
  }
  // A dialog that opens after hydration has no section. It appears when its script is loaded.
  if (!isServerRendered) return null;
  const { title, description, descriptionId, closeTo, size, children } = props;
  return (
    <>
      {/* The document links these styles at its end, which would be too late for this dialog. `data-opens-tab` selects
          the tab that contains the dialog. */}
      <link rel="stylesheet" href={laterStyles} />
      <div className="overlay" data-server-rendered data-opens-tab>
        <section
          className={size ? `dialog dialog-${size}` : 'dialog'}
          aria-labelledby="dialog-title"
          aria-describedby={descriptionId ?? (description ? 'dialog-description' : undefined)}
          ref={section}
        >
          <div className="dialog__head">
            <div className="grow">
              <h2 id="dialog-title">{title}</h2>
              {description && <p id="dialog-description">{description}</p>}
            </div>
            <Link className="icon-btn icon-btn-sm" to={closeTo} aria-label="Close" title="Close">
              <Icon name="x" />
            </Link>
          </div>
          {children}
        </section>
      </div>
    </>
  );
}

export function DialogBody({
  onMounted,
  children,
}: {
  /** Must be stable. */
  onMounted?: (body: HTMLElement | null) => void;
  children: ReactNode;
}) {
  return (
    <div className="dialog__body stack" ref={onMounted}>
      {children}
    </div>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog__foot">{children}</div>;
}
