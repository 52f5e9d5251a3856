import { CONFORM_INTENT } from '~/lib/conform-intent';
import { isSubmitPending } from '~/ui/remix/remix-internals';

/**
 * Ignores the second submit of a double click or of a held Enter key. The busy button is too late: it begins with the next
 * render, and after a fast response it ends before the second click.
 */
export function preventDoubleSubmits(): void {
  addEventListener('click', ignoreSecondClick, { capture: true });
  addEventListener('submit', ignorePendingForm, { capture: true });
  addEventListener('keydown', ignoreHeldEnter, { capture: true });
}

/** It would press a button again after each response, and submit a dialog that it has just opened. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLButtonElement;
  if (repeat && key === 'Enter' && isControl && target.form?.method === 'post') event.preventDefault();
}

function ignoreSecondClick(event: MouseEvent): void {
  const { target, detail } = event;
  if (detail < 2 || !(target instanceof Element)) return;
  // The first click may have removed the last of the chips above these options, so that they have moved up.
  if (target.closest('.multi-select__list')) event.preventDefault();
  const button = target.closest('button');
  if (button?.type !== 'submit' || button.form?.method !== 'post') return;
  // conform's buttons that add and remove rows may be clicked quickly.
  if (button.name !== CONFORM_INTENT) event.preventDefault();
}

function ignorePendingForm(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  const idempotencyKey = new FormData(event.target).get('once');
  if (idempotencyKey === null || !isSubmitPending(idempotencyKey)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
