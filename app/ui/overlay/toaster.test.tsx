// @vitest-environment happy-dom
import { Form, useActionData } from '@remix-run/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, click, find, findAll, focus, press, showPage, wait } from '~/browser-page.test-helpers';
import type { Message } from '~/shared/message';
import { preloadLazyModules } from '~/ui/remix/lazy-on-first-input';
import { dismissToast, getToasts, showToast } from '~/ui/toast/toast-state';
import { PageMessage, Toaster } from './toaster';

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const toMessage = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  tone: 'success',
  text: `Text ${id}`,
  reference: null,
  ...changes,
});
const show = (id: string, changes?: Partial<Message>, source?: string) =>
  act(async () => showToast(toMessage(id, changes), source));
const getIds = () => getToasts().map(({ id }) => id);
const findToast = (id: string) => find(`[data-toast="${id}"]`);

async function showToaster() {
  await showPage(
    <>
      <button id="opener">Open</button>
      <Toaster />
    </>,
  );
  await act(preloadLazyModules);
  await focus(find('#opener'));
}

test('the four newest messages are shown, each once', async () => {
  await showToaster();
  for (const id of ['1', '2', '3', '4', '5', '5']) await show(id);
  expect(getIds()).toEqual(['2', '3', '4', '5']);
});

test.each([
  ['success', []],
  ['error', ['1']],
] as const)('after six seconds a message with the tone %s is gone but for an error', async (tone, rest) => {
  await showToaster();
  await show('1', { tone });
  await wait(5999);
  expect(getIds()).toEqual(['1']);
  await wait(1);
  expect(getIds()).toEqual(rest);
});

test.each([
  ['hovered', 'mouseenter', 'mouseleave', '#toasts'],
  // These events do not bubble.
  ['focused at its button', 'focus', 'blur', '#toasts button'],
])('a message that is %s stays, and six seconds more', async (_, begin, end, selector) => {
  await showToaster();
  await show('1');
  await wait(5000);
  const target = find(selector);
  await act(async () => target.dispatchEvent(new Event(begin)));
  await wait(10_000);
  expect(getIds()).toEqual(['1']);
  await act(async () => target.dispatchEvent(new Event(end)));
  await wait(6000);
  expect(getIds()).toEqual([]);
});

test.each([
  ['1', {}, false],
  ['2', {}, true],
  ['1', { shiftKey: true }, true],
])('Tab at the button of message %s with %j: it leaves the messages (%j)', async (id, init, leaves) => {
  await showToaster();
  await show('1');
  await show('2');
  await press(document.body, 'F8');
  await focus(findToast(id).querySelector('button'));
  const { defaultPrevented } = await press(document.activeElement as Element, 'Tab', init);
  expect([defaultPrevented, document.activeElement?.id === 'opener']).toEqual([leaves, leaves]);
  expect(getIds()).toEqual(['1', '2']);
});

test('a submit dismisses the message of its form before, and the one of its response is shown although React draws neither', async () => {
  let setState: (state: { loaderData: object; navigation: object }) => void = () => {};
  const subscribe = (listener: typeof setState) => {
    setState = listener;
    return () => {};
  };
  vi.stubGlobal('__remixRouter', { subscribe });
  await showPage(<PageMessage message={null} />);
  vi.unstubAllGlobals();
  const formData = new FormData();
  formData.set('intent', 'save');
  const submit = (message: Message) =>
    act(async () => {
      setState({ loaderData: {}, navigation: { formData } });
      setState({ loaderData: { layout: { message }, page: null }, navigation: {} });
      setState({ loaderData: { layout: { message: null } }, navigation: {} });
    });
  await submit(toMessage('1', { tone: 'error' }));
  await show('2', {}, 'other');
  await submit(toMessage('3'));
  expect(getToasts().map(({ id, source }) => `${id} ${source}`)).toEqual(['2 other', '3 save']);
  dismissToast('3');
  await act(async () => setState({ loaderData: { layout: { message: toMessage('3') } }, navigation: {} }));
  expect(getIds()).toEqual(['2']);
});

test('the message of a later response is a toast, as is its second result', async () => {
  function Page() {
    return (
      <Form method="post">
        <button>Save</button>
        <PageMessage message={useActionData<Message>()} />
      </Form>
    );
  }
  await showPage(<Page />, '/list', { action: () => toMessage('1', { second: toMessage('2', { tone: 'error' }) }) });
  await click(find('button'));
  expect(getIds()).toEqual(['1', '2']);
  expect(findAll('.banner')).toEqual([]);
});
