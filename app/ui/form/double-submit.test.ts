// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isConnected } from '~/ui/remix/connection';
import { isSubmitPending } from '~/ui/remix/remix-internals';
import { preventDoubleSubmits } from './double-submit';

vi.mock(import('~/ui/remix/connection'), { spy: true });
vi.mock(import('~/ui/remix/remix-internals'), { spy: true });

preventDoubleSubmits();

test.each([
  [
    'of a form that is being sent',
    { fields: '<input name="once" value="KEY">', pending: 'KEY', connected: true },
    true,
  ],
  [
    'of a form whose key has changed',
    { fields: '<input name="once" value="NEXT">', pending: 'KEY', connected: true },
    false,
  ],
  [
    'of a form that waits for the connection',
    { fields: '<input name="once" value="KEY">', pending: 'KEY', connected: false },
    false,
  ],
  ['of a form without a key', { fields: '', pending: '', connected: true }, false],
])('a submit %s is ignored: %#', (_, { fields, pending, connected }, isIgnored) => {
  vi.mocked(isConnected).mockReturnValue(connected);
  vi.mocked(isSubmitPending).mockImplementation((key) => key === pending);
  document.body.innerHTML = `<form method="post">${fields}</form>`;
  const form = document.body.firstElementChild;
  const listener = vi.fn<(event: Event) => void>();
  form?.addEventListener('submit', listener);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  Object.setPrototypeOf(event, SubmitEvent.prototype);
  form?.dispatchEvent(event);
  expect([event.defaultPrevented, listener.mock.calls.length]).toEqual([isIgnored, isIgnored ? 0 : 1]);
});
