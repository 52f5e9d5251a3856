import * as RadixDialog from '@radix-ui/react-dialog';
import { useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { Button } from '../button';
import type { PanelProps } from './dialog-props';
import { isChanged } from '../form/form-values';
import { Icon } from '../icon';

const FIRST_CONTROL =
  '.dialog__body :is(input, select, textarea, button, a[href]):not([type=hidden], :disabled), .dialog__foot :is(button, a[href])';

/** The dialog with script: focus moves in and is kept, Esc closes, focus returns to what opened it. */
export function DialogPanel({ title, description, closeTo, size, isQuestion, children, onMounted }: PanelProps) {
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef(document.activeElement);
  const [asks, setAsks] = useState(false);
  const close = () => navigate(closeTo, { preventScrollReset: true });
  const tryToClose = () => {
    if (content.current && !asks && isChanged(content.current)) setAsks(true);
    else close();
  };

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && tryToClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay">
          <RadixDialog.Content
            className={size ? `dialog dialog-${size}` : 'dialog'}
            ref={content}
            role={isQuestion ? 'alertdialog' : 'dialog'}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={(event) => {
              // A message over the dialog is no place outside of it.
              if (event.target instanceof Element && event.target.closest('.toasts')) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (!content.current) return;
              onMounted(content.current);
              if (content.current.contains(document.activeElement)) return;
              const invalid = content.current.querySelector<HTMLElement>('[aria-invalid=true]');
              (invalid ?? content.current.querySelector<HTMLElement>(FIRST_CONTROL) ?? content.current).focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
            }}
          >
            <div className="dialog__head">
              <div className="grow">
                <RadixDialog.Title>{title}</RadixDialog.Title>
                {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
              </div>
              <RadixDialog.Close className="icon-btn icon-btn-sm" aria-label="Close" title="Close">
                <Icon name="x" />
              </RadixDialog.Close>
            </div>
            {children}
            {asks && (
              <div className="dialog__ask" role="alert">
                <p className="grow">You have unsaved changes.</p>
                <Button size="sm" onClick={() => setAsks(false)}>
                  Keep editing
                </Button>
                <Button size="sm" look="danger" onClick={close}>
                  Discard
                </Button>
              </div>
            )}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
