import * as RadixDialog from '@radix-ui/react-dialog';
import { useBlocker, useNavigate } from '@remix-run/react';
import { type MouseEvent, useRef, useState } from 'react';
import { Button } from '../button';
import type { PanelProps } from './dialog-props';
import { isChanged } from '../form/form-values';
import { Icon } from '../icon';

const FIRST_CONTROL =
  '.dialog__body :is(input, select, textarea, button, a[href]):not([type=hidden], :disabled), .dialog__foot :is(button, a[href])';

/**
 * The dialog with script: focus moves in and is kept, Esc closes, focus returns to what opened it. What was typed is not
 * lost by Esc or Back without a question.
 */
export function DialogPanel({ title, description, closeTo, size, isQuestion, children, onMounted }: PanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(openerOf);
  const close = useClose(closeTo, opener.isAtLink);
  // A form that came back refused is drawn with what was typed: it is as unsaved as before.
  const wasSent = useRef(false);
  const isUnsaved = () => content.current !== null && (wasSent.current || isChanged(content.current));
  const [asks, setAsks] = useState(false);
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !close.isClosing() && isUnsaved());
  const isBlocked = blocker.state === 'blocked';
  const tryToClose = () => {
    if (!asks && isUnsaved()) setAsks(true);
    else close.now();
  };
  const keepEditing = () => {
    blocker.reset?.();
    setAsks(false);
  };

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && tryToClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay">
          <RadixDialog.Content
            className={size ? `dialog dialog-${size}` : 'dialog'}
            ref={content}
            onClickCapture={close.byLink}
            onSubmit={() => {
              wasSent.current ||= isUnsaved();
            }}
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
              opener.places.find((place) => place.isConnected)?.focus({ preventScroll: true });
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
            {(asks || isBlocked) && (
              <div className="dialog__ask" role="alert">
                <p className="grow">You have unsaved changes.</p>
                <Button size="sm" onClick={keepEditing}>
                  Keep editing
                </Button>
                <Button size="sm" look="danger" onClick={() => (isBlocked ? blocker.proceed() : close.now())}>
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

/**
 * What had the focus when the dialog opened, and what around it can take it: the row of a deleted record is gone.
 * `isAtLink`: it is the link to this very dialog, so that the entry of the history before is the page without it.
 */
function openerOf(): { places: HTMLElement[]; isAtLink: boolean } {
  const focused = document.activeElement;
  const places: HTMLElement[] = [];
  for (let place = focused; place instanceof HTMLElement && place !== document.body; place = place.parentElement)
    if (place === focused || place.hasAttribute('tabindex')) places.push(place);
  return { places, isAtLink: focused instanceof HTMLAnchorElement && focused.href === window.location.href };
}

/** D147: a dialog that was opened from its page goes back to it; one that was opened by its address gives the entry up. */
function useClose(closeTo: string, wasOpenedHere: boolean) {
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const [entry] = useState(entryOfHistory);
  const now = () => {
    // A second press would be a second step back.
    if (isClosing.current) return;
    isClosing.current = true;
    if (wasOpenedHere && entry === entryOfHistory()) void navigate(-1);
    else void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  /** Cancel and No are links, for life without script. */
  const byLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isOther || link?.href !== new URL(closeTo, window.location.href).href) return;
    event.preventDefault();
    now();
  };
  return { now, byLink, isClosing: () => isClosing.current };
}

/** Number of the entry that the router keeps in it. */
function entryOfHistory(): unknown {
  return (window.history.state as { idx?: number } | null)?.idx;
}
