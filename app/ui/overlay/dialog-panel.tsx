import * as RadixDialog from '@radix-ui/react-dialog';
import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useRef, useState } from 'react';
import type { PanelProps } from './dialog-props';
import { useUnsavedForm } from '../form/unsaved-form';
import { UnsavedQuestion } from '../form/unsaved-question';
import { Icon } from '../icon';
import { focusHeading, focusOn, rowNear } from '../place';
import { isPlain } from '../plain-click';

const FIRST_CONTROL =
  '.dialog__body :is(input, select, textarea, button, a[href]):not([type=hidden], :disabled), .dialog__foot :is(button, a[href])';

/**
 * The dialog with script: focus moves in and is kept, Esc closes, focus returns to what opened it. What was typed is not
 * lost by Esc, Cancel or Back without a question, and nothing closes while a save is under way.
 */
export function DialogPanel({ title, description, closeTo, size, isQuestion, children, onMounted }: PanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(openerOf);
  const close = useClose(closeTo, opener.isAtLink);
  const form = useUnsavedForm(
    content,
    // Its own form posts to its own address.
    ({ currentLocation: here, nextLocation: next }) => next.pathname !== here.pathname || next.search !== here.search,
  );
  const closeNow = () => {
    form.release();
    close.now();
  };
  const tryToClose = () => {
    if (form.isSaving || form.asks) return;
    if (form.isUnsaved()) form.ask({ go: close.now, stay: () => undefined });
    else closeNow();
  };

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && tryToClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay">
          <RadixDialog.Content
            className={size ? `dialog dialog-${size}` : 'dialog'}
            ref={content}
            onClickCapture={(event) => close.isAskedBy(event) && tryToClose()}
            onSubmit={form.onSubmit}
            onEscapeKeyDown={(event) => {
              // In a message Esc is the message's.
              const isElsewhere = event.target instanceof Element && event.target.closest('.toasts');
              if (!isElsewhere && !form.asks) return;
              event.preventDefault();
              if (!isElsewhere) form.keep();
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
              returnTo(opener);
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
            {form.guard}
            {form.asks && <UnsavedQuestion onKeep={form.keep} onDiscard={form.discard} />}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type Opener = {
  focused: HTMLElement | null;
  /** The address of the dialog: the link to it may be drawn anew meanwhile. */
  address: string;
  /** Ids of the rows after and before the one that it is about. */
  rows: { after: string[]; before: string[] };
  /** It is the link to this very dialog, so that the entry of the history before is the page without it. */
  isAtLink: boolean;
};

/** What opened the dialog: what has the focus, or in a document that came with the dialog the link to it. */
function openerOf(): Opener {
  const address = window.location.href;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const link = focused && focused !== document.body ? focused : linkTo(address);
  const row = link?.closest('tr[id]');
  const all = row ? [...(row.parentElement?.querySelectorAll('tr[id]') ?? [])] : [];
  const at = row ? all.indexOf(row) : -1;
  const ids = all.map(({ id }) => id);
  return {
    focused,
    address,
    rows: { after: ids.slice(at + 1), before: ids.slice(0, Math.max(0, at)).reverse() },
    isAtLink: focused instanceof HTMLAnchorElement && focused.href === address,
  };
}

/** Back to what opened the dialog; where it is gone with its row, to the next row, else to the heading. */
function returnTo({ focused, address, rows }: Opener): void {
  const isThere = focused?.isConnected && focused !== document.body;
  const place = (isThere ? focused : linkTo(address)) ?? rowNear(rows);
  if (place) focusOn(place);
  else focusHeading();
}

/** The link of the page to the dialog of this address, whatever else its query says. */
function linkTo(address: string): HTMLElement | null {
  const wanted = dialogOf(address);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="modal="]')];
  return links.find(({ href }) => dialogOf(href) === wanted) ?? null;
}

function dialogOf(address: string): string {
  const { searchParams } = new URL(address);
  return `${searchParams.get('modal')} ${searchParams.get('id') ?? ''}`;
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
  const isAskedBy = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOther = event.button !== 0 || !isPlain(event);
    if (isOther || link?.href !== new URL(closeTo, window.location.href).href) return false;
    event.preventDefault();
    return true;
  };
  return { now, isAskedBy };
}

/** Number of the entry that the router keeps in it. */
function entryOfHistory(): unknown {
  return (window.history.state as { idx?: number } | null)?.idx;
}
