import { Link } from '@remix-run/react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { loadClientModule, useClientModule } from '~/ui/document/client-module';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { preloadOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import laterStyles from '~/ui/styles/later.css?url';
import { readControls, restoreControls } from '~/ui/unsaved/form-values';
import type { DialogProps } from './dialog-props';

// Lazy-loaded with the first dialog: Radix Dialog is a tenth of the script of a list page.
const loadDialogPanel = () => import('./dialog-panel');
preloadOnFirstMove(() => loadClientModule(loadDialogPanel));

/**
 * A dialog with its own URL. The server renders it as a section, which is a part of the page without script. Where scripting
 * is on, CSS shows the section where the modal dialog will be. The dialog replaces it, and keeps the values typed before.
 */
export function Dialog(props: DialogProps) {
  const hydrated = useHydrated();
  const [isServerRendered] = useState(!hydrated);
  const section = useRef<HTMLElement>(null);
  const typedValues = useRef<ReturnType<typeof readControls>>([]);
  const saveTypedValues = useCallback(() => {
    if (section.current) typedValues.current = readControls(section.current);
  }, []);
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
  // A dialog that opens in the browser appears when its script is loaded.
  if (!isServerRendered) return null;
  const { title, description, descriptionId, closeTo, size, children } = props;
  return (
    <>
      {/* At once: the link at the end of the document is for dialogs that open later. */}
      <link rel="stylesheet" href={laterStyles} />
      <div className="overlay" data-server-rendered>
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

/** The scrolling part of a dialog. */
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

/** The actions of a dialog, the primary one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog__foot">{children}</div>;
}
