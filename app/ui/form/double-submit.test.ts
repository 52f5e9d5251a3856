// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isConnected } from '~/ui/remix/connection';
import { isSubmitPending } from '~/ui/remix/remix-internals';
import { preventDoubleSubmits } from './double-submit';

vi.mock(import('~/ui/remix/connection'), { spy: true });
vi.mock(import('~/ui/remix/remix-internals'), { spy: true });

preventDoubleSubmits();

test.each([
  ['that is being sent', '<input name="once" value="KEY">', true, true],
  ['whose key has changed', '<input name="once" value="NEXT">', true, false],
  ['that waits for the connection', '<input name="once" value="KEY">', false, false],
  ['without a key', '', true, false],
])('the submit of a form %s is ignored or not', (_, fields, connected, isIgnored) => {
  vi.mocked(isConnected).mockReturnValue(connected);
  vi.mocked(isSubmitPending).mockImplementation((key) => key === 'KEY');
  document.body.innerHTML = `<form method="post">${fields}</form>`;
  const listener = vi.fn<(event: Event) => void>();
  document.body.firstElementChild?.addEventListener('submit', listener);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  Object.setPrototypeOf(event, SubmitEvent.prototype);
  document.body.firstElementChild?.dispatchEvent(event);
  expect([event.defaultPrevented, listener.mock.calls.length]).toEqual([isIgnored, isIgnored ? 0 : 1]);
});
