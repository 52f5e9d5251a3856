// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isSubmitPending } from '~/ui/remix/remix-internals';
import { preventDoubleSubmits } from './double-submit';

vi.mock(import('~/ui/remix/remix-internals'), { spy: true });

preventDoubleSubmits();

test.each([
  ['that is being sent', '<input name="once" value="KEY">', true],
  ['whose key has changed', '<input name="once" value="NEXT">', false],
  ['without a key', '', false],
])('the submit of a form %s is ignored or not', (_, fields, isIgnored) => {
  vi.mocked(isSubmitPending).mockImplementation((key) => key === 'KEY');
  document.body.innerHTML = `<form method="post">${fields}</form>`;
  const listener = vi.fn<(event: Event) => void>();
  document.body.firstElementChild?.addEventListener('submit', listener);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  Object.setPrototypeOf(event, SubmitEvent.prototype);
  document.body.firstElementChild?.dispatchEvent(event);
  expect([event.defaultPrevented, listener.mock.calls.length]).toEqual([isIgnored, isIgnored ? 0 : 1]);
});
