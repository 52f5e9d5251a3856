import * as RadixDialog from '@radix-ui/react-dialog';
import { useNavigate } from '@remix-run/react';
import { useRef, useState, type MouseEvent } from 'react';
import { Icon } from '~/ui/icon/icon';
import { useIsSaving } from '~/ui/navigation/submitting';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getHistoryIndex } from '~/ui/remix/remix-internals';
import { useUnfinishedWork, useUnsavedForm } from '~/ui/unsaved/unfinished-work';
import type { NavigationStep } from '~/ui/unsaved/unsaved-changes-guard';
import { findOpener, focusOpener } from './dialog-opener';
import { DialogContext, type DialogProps } from './dialog-props';

const CONTROLS =
  '.dialog__body :is(input, select, textarea, button, a[href]):not([type=hidden], :disabled), .dialog__foot :is(button, a[href])';

/** Closing is a navigation, which unsaved changes may block. During a save the user cannot close the dialog, also not by Back. */
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
}: DialogProps & {
  isServerRendered: boolean;
  /** Called before the dialog sets its first focus. */
  onMounted: (content: HTMLElement) => void;
}) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(findOpener);
  const close = useClose(closeTo, opener.isLinkToDialog);
  const isSaving = useIsSaving();
  useUnfinishedWork({ root: content, isUnfinished: () => isSaving, isEndedBy: isDialogRemoved });
  const { onSubmit } = useUnsavedForm(content, { isEndedBy: isDialogRemoved, onStay: close.cancel });
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
              // Input methods, toasts, the question about unsaved changes, an open combobox and an open popover handle Esc
              // themselves.
              const handlers = '.toasts, dialog, [role=combobox][aria-expanded=true], .popover[open]';
              if (event.isComposing || isInside(event, handlers)) event.preventDefault();
            }}
            role={isAlert ? 'alertdialog' : 'dialog'}
            // Radix appends the id of `RadixDialog.Description`.
            aria-describedby={descriptionId}
            onInteractOutside={(event) => {
              // A click on a toast does not close the dialog. A toast that the click has closed is already removed.
              const { isConnected } = event.target as Element;
              if (!isConnected || isInside(event, '.toasts')) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (!content.current) return;
              onMounted(content.current);
              // `onMounted` may have restored the focus that was in the server-rendered section.
              if (!content.current.contains(document.activeElement)) focusFirstControl(content.current);
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
            <DialogContext.Provider value={{ isServerRendered }}>{children}</DialogContext.Provider>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Whether a navigation removes the dialog. A submit of its form leads to the same URL, so the dialog stays. */
function isDialogRemoved({ currentLocation, nextLocation }: NavigationStep): boolean {
  return nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search;
}

function focusFirstControl(content: HTMLElement): void {
  const invalid = content.querySelector<HTMLElement>('[aria-invalid=true]');
  const first = content.querySelector<HTMLElement>(CONTROLS);
  (invalid ?? first ?? content).focus();
}

function isInside({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** A dialog that a link of its page has opened closes with Back. `cancel` is for when the user keeps it open. */
function useClose(closeTo: string, isOpenedByLink: boolean) {
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const [openedIndex] = useState(getHistoryIndex);
  return {
    start() {
      // A second Esc must not go back twice.
      if (isClosing.current) return;
      isClosing.current = true;
      // After further navigations in the dialog, the previous entry is no longer the page without the dialog.
      const isAtOpenedEntry = openedIndex === getHistoryIndex();
      if (isOpenedByLink && isAtOpenedEntry) void navigate(-1);
      else void navigate(closeTo, { replace: true, preventScrollReset: true });
    },
    cancel() {
      isClosing.current = false;
    },
  };
}

/** Cancel and No are links, so that they work without script. */
function isCloseLink(event: MouseEvent, closeTo: string): boolean {
  const link = (event.target as Element).closest('a');
  return isPlainClick(event) && link?.href === new URL(closeTo, location.href).href;
}
