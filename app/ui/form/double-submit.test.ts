// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isSubmitPending } from '~/ui/remix/remix-internals';
import { preventDoubleSubmits } from './double-submit';

vi.mock(import('~/ui/remix/remix-internals'), { spy: true });

preventDoubleSubmits();

test.each([
  ['of a form that is being sent', { fields: '<input name="once" value="KEY">', pending: 'KEY' }, true],
  ['of a form whose key has changed', { fields: '<input name="once" value="NEXT">', pending: 'KEY' }, false],
  ['of a form without a key', { fields: '', pending: '' }, false],
])('a submit %s is ignored: %#', (_, { fields, pending }, isIgnored) => {
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
