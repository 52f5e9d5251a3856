import { isConnected } from '~/ui/remix/connection';
import { isSubmitPending } from '~/ui/remix/remix-internals';

/**
 * Ignores the second submit of a double click or of a held key. A button shows that it is busy after the next render, which
 * is too late for both, and the response to the first click may have been shown before the second one.
 */
export function preventDoubleSubmits(): void {
  addEventListener('click', ignoreSecondClick, { capture: true });
  addEventListener('submit', ignorePendingForm, { capture: true });
}

function ignoreSecondClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.detail < 2 || button?.type !== 'submit' || button.form?.method !== 'post') return;
  // The buttons of conform that add and remove rows may be clicked quickly.
  if (button.name !== '__intent__') event.preventDefault();
}

function ignorePendingForm(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  const key = new FormData(event.target).get('once');
  // Without a connection the request waits, and the form says what its button does.
  if (key === null || !isConnected() || !isSubmitPending(key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
