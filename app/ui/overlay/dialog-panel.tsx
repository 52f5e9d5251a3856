import * as RadixDialog from '@radix-ui/react-dialog';
import { useNavigate } from '@remix-run/react';
import { useCallback, useRef, useState, type MouseEvent } from 'react';
import { Icon } from '~/ui/icon/icon';
import { useIsSaving } from '~/ui/navigation/submitting';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getHistoryIndex } from '~/ui/remix/remix-internals';
import { useUnsavedForm, type NavigationStep } from '~/ui/unsaved/unsaved-forms';
import { findOpener, focusOpener } from './dialog-opener';
import { DialogContext, type DialogPanelProps } from './dialog-props';

const FIRST_CONTROL =
  '.dialog__body :is(input, select, textarea, button, a[href]):not([type=hidden], :disabled), .dialog__foot :is(button, a[href])';

/**
 * The dialog with script, on Radix Dialog. It traps the focus and returns it to its opener. Closing is a navigation, which
 * the guard of unsaved changes may block; nothing closes it while a save is pending.
 */
export function DialogPanel({
  title,
  description,
  descriptionId,
  closeTo,
  size,
  isAlert,
  isServerRendered,
  children,
  onMounted,
}: DialogPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(findOpener);
  const close = useClose(closeTo, opener.isLinkToDialog);
  const isSaving = useIsSaving();
  const { onSubmit } = useUnsavedForm(content, isDialogRemoved, close.cancel);
  const tryToClose = () => {
    if (!isSaving) close.start();
  };

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && tryToClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay" data-server-rendered={isServerRendered || undefined}>
          <RadixDialog.Content
            className={size ? `dialog dialog-${size}` : 'dialog'}
            ref={content}
            onClickCapture={(event) => {
              if (!isCloseLink(event, closeTo)) return;
              event.preventDefault();
              tryToClose();
            }}
            onSubmit={onSubmit}
            onEscapeKeyDown={(event) => {
              // Toasts, the dialog about unsaved changes and an open list handle Esc themselves.
              if (isInside(event, '.toasts, dialog[open], [role=combobox][aria-expanded=true], .popover[open]'))
                event.preventDefault();
            }}
            role={isAlert ? 'alertdialog' : 'dialog'}
            // Radix adds the id of its own description.
            aria-describedby={descriptionId}
            onInteractOutside={(event) => {
              // After the click: a toast that it has closed is no longer in the document.
              const isRemoved = event.target instanceof Element && !event.target.isConnected;
              if (isRemoved || isInside(event, '.toasts')) event.preventDefault();
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
              focusOpener(opener);
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
            <DialogContext.Provider value={{ close: close.start, isServerRendered }}>{children}</DialogContext.Provider>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A navigation to the same URL is a submit of the dialog's form, which keeps the dialog. */
function isDialogRemoved({ currentLocation, nextLocation }: NavigationStep): boolean {
  return nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search;
}

function isInside({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** A dialog that was opened by a link of its page closes by Back; one opened by its URL replaces the entry. */
function useClose(closeTo: string, isOpenedByLink: boolean) {
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const [openIndex] = useState(getHistoryIndex);
  const start = () => {
    // A second Esc must not go back twice.
    if (isClosing.current) return;
    isClosing.current = true;
    // With another index the previous entry is no longer the page without the dialog.
    if (isOpenedByLink && openIndex === getHistoryIndex()) void navigate(-1);
    else void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  const cancel = useCallback(() => {
    isClosing.current = false;
  }, []);
  return { start, cancel };
}

/** Cancel and No are links, which also work without script. */
function isCloseLink(event: MouseEvent, closeTo: string): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlainLeftClick = event.button === 0 && isPlainClick(event);
  return isPlainLeftClick && link?.href === new URL(closeTo, window.location.href).href;
}
