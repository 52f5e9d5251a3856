// @vitest-environment happy-dom
import { Form, Link, useNavigation } from '@remix-run/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  getUrl,
  press,
  readText,
  showPage,
  showServerPage,
  wait,
} from '~/browser-page.test-helpers';
import { dismissToast, getToasts } from '~/ui/toast/toast-state';
import { AutoRefresh } from './auto-refresh';
import { DelayedRedirectMessage } from './delayed-redirect';
import { GetForm } from './get-form';
import { OfflineNotice } from './offline-notice';
import { pressShortcut } from './press-shortcut';
import { useSlowNavigation } from './slow-navigation';
import { useIsSaving, useIsSubmitting } from './submitting';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of getToasts()) dismissToast(id);
});

afterEach(() => {
  vi.useRealTimers();
  setProperty(navigator, 'onLine', true);
  setProperty(document, 'visibilityState', 'visible');
});

const setProperty = (object: object, name: string, value: unknown) =>
  Object.defineProperty(object, name, { value, configurable: true });
/** Whether the browser has a connection. */
async function setOnline(isOnline: boolean) {
  setProperty(navigator, 'onLine', isOnline);
  await act(async () => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
/** A promise, and the function that resolves it. */
function createDeferred() {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: unknown) => act(async () => resolve(value)) };
}

test('a form of the query leaves out empty fields, but not hidden ones; the URL that is shown makes no entry', async () => {
  const form = (
    <GetForm action="/list#users" shorten={(params) => params.delete('long')}>
      <input type="hidden" name="hide" value="" />
      <input type="hidden" name="long" value="1" />
      <input name="from" />
      <input name="to" defaultValue="2026" />
      <select name="rows">
        <option value="" />
      </select>
      <button>Send</button>
    </GetForm>
  );
  const router = await showPage(form, '/list');
  await click(find('button'));
  expect([getUrl(), router.state.historyAction]).toEqual(['/list?hide=&to=2026#users', 'PUSH']);
  await click(find('button'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a delayed redirect counts the seconds down and then loads its target', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await showPage(<DelayedRedirectMessage redirect={{ to: '/login', seconds: 3, text: 'Done' }} linkText="Log in" />);
  const read = () => readText(find('.leave__line'));
  expect(read()).toBe('Redirecting in 3 seconds.Log in');
  await wait(1250);
  expect(read()).toBe('Redirecting in 2 seconds.Log in');
  await wait(1000);
  expect(read()).toBe('Redirecting in 1 second.Log in');
  await wait(749);
  expect(assign).not.toHaveBeenCalled();
  await wait(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login');
  expect(find('a').getAttribute('href')).toBe('/login');
  expect([find('[role=status]').dataset['tone'], readText(find('[role=status]'))]).toEqual(['success', 'Done']);
  assign.mockRestore();
});

test.each([
  ['that is shown', true, 'visible', undefined, 2],
  ['that reads sooner', true, 'visible', 4000, 2],
  ['without a connection', false, 'visible', undefined, 0],
  ['in a hidden tab', true, 'hidden', undefined, 0],
] as const)('a page %s reads its data again', { tags: ['D178'] }, async (_, isOnline, visibility, everyMs, count) => {
  setProperty(navigator, 'onLine', isOnline);
  setProperty(document, 'visibilityState', visibility);
  const loader = vi.fn(() => null);
  await showPage(<AutoRefresh readAt="10:31:05" everyMs={everyMs} />, '/list', { loader });
  expect(readText(find('main'))).toBe('at 10:31:05');
  const before = loader.mock.calls.length;
  await wait((everyMs ?? 30_000) - 1);
  expect(loader.mock.calls.length - before).toBe(0);
  await wait(1);
  await wait(everyMs ?? 30_000);
  expect(loader.mock.calls.length - before).toBe(count);
});

function Pending() {
  const isSlow = useSlowNavigation();
  const [isSaving, isSubmitting] = [useIsSaving(), useIsSubmitting('save', '7')];
  const { state } = useNavigation();
  return (
    <>
      <output>
        {[state !== 'idle' && 'pending', isSlow && 'slow', isSaving && 'saving', isSubmitting && 'submitting']
          .filter(Boolean)
          .join(' ')}
      </output>
      <Link to="/other">Other</Link>
      <Form method="post">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value="7" />
        <button>Save</button>
        <button name="__intent__" value="add">
          Add
        </button>
      </Form>
      <Form method="get" action="/list">
        <button name="q" value="1">
          Find
        </button>
      </Form>
      <Form method="post">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value="8" />
        <button>Save 8</button>
      </Form>
    </>
  );
}
const readState = () => find('output').textContent;
const findText = (text: string) => findAll('a, button').find((element) => readText(element) === text) as HTMLElement;

test('a navigation is slow after 200 ms, until it has ended', async () => {
  const { promise, resolve } = createDeferred();
  await showPage(<Pending />, '/list', { loader: ({ request }) => (request.url.endsWith('/other') ? promise : null) });
  await click(findText('Other'));
  await wait(199);
  expect(readState()).toBe('pending');
  await wait(1);
  expect(readState()).toBe('pending slow');
  await resolve(null);
  expect(readState()).toBe('');
});

test('Back is slow after 60 ms already', async () => {
  const { promise } = createDeferred();
  const urls: string[] = [];
  const router = await showPage(<Pending />, '/list', {
    loader({ request }) {
      urls.push(request.url);
      return urls.length > 2 ? promise : null;
    },
  });
  await click(findText('Other'));
  await act(async () => router.navigate(-1));
  await wait(59);
  expect(readState()).toBe('pending');
  await wait(1);
  expect(readState()).toBe('pending slow');
});

test('without a connection the page that is shown stays', async () => {
  const { promise } = createDeferred();
  await showPage(<Pending />, '/list', { loader: ({ request }) => (request.url.endsWith('/other') ? promise : null) });
  await setOnline(false);
  await click(findText('Other'));
  await wait(500);
  expect(readState()).toBe('pending');
});

test.each([
  ['Save', 'pending saving submitting'],
  ['Save 8', 'pending saving'],
  // A row more of the form is no save of it.
  ['Add', 'pending saving'],
  ['Find', 'pending'],
])('%s: the page is %s', async (text, state) => {
  const { promise } = createDeferred();
  const loader = ({ request }: { request: Request }) => (request.url.endsWith('q=1') ? promise : null);
  await showPage(<Pending />, '/list', { action: () => promise, loader });
  await click(findText(text));
  expect(readState()).toBe(state);
});

test('a refused form that reloads its page is not saving, nor one that waits for the connection', async () => {
  const [reply, data] = [createDeferred(), createDeferred()];
  let loads = 0;
  await showPage(<Pending />, '/list', {
    action: () => reply.promise,
    loader: () => (loads++ > 0 ? data.promise : null),
  });
  await click(findText('Save'));
  await setOnline(false);
  expect(readState()).toBe('pending submitting');
  await setOnline(true);
  expect(readState()).toBe('pending saving submitting');
  await reply.resolve(null);
  expect(readState()).toBe('pending submitting');
  await data.resolve(null);
  expect(readState()).toBe('');
});

test('without a connection links and forms are blocked with a message, but not what the page has', async () => {
  const action = vi.fn(() => null);
  await showPage(
    <>
      <OfflineNotice />
      <Link to="/other" aria-label="Other page" />
      <Link to="/list?modal=edit">Edit</Link>
      <a href="#part">Part</a>
      <Form method="post">
        <button id="blocked" />
      </Form>
      <Form method="post" data-shows-unsent>
        <button id="own" />
      </Form>
    </>,
    '/list',
    { action },
  );
  expect(readText(find('.offline'))).toBe('');
  await setOnline(false);
  expect(readText(find('.offline'))).toMatch(
    /^You are offline\. No connection since \d\d:\d\d:\d\d\. This page is as it was at \d\d:\d\d:\d\d\. You can read and type\. Nothing can be sent until you are back\.$/,
  );
  await click(find('[aria-label="Other page"]'));
  expect(getToasts().map(({ text }) => text)).toEqual([
    '“Other page” was not opened, because there is no connection. Try again when you are back.',
  ]);
  await click(find('#blocked'));
  expect(getToasts().map(({ text, tone }) => [text, tone])).toEqual([
    ['Not sent, because there is no connection. Try again when you are back.', 'error'],
  ]);
  expect([getUrl(), action.mock.calls.length]).toEqual(['/list', 0]);
  await click(find('#own'));
  expect(action).toHaveBeenCalledOnce();
  await click(findText('Edit'));
  expect(getUrl()).toBe('/list?modal=edit');
  await setOnline(true);
  expect([readText(find('.offline')), getToasts()]).toEqual(['', []]);
  await click(find('#blocked'));
  expect(action).toHaveBeenCalledTimes(2);
  await click(find('[aria-label="Other page"]'));
  expect(getUrl()).toBe('/other');
});

test.each([
  ['n', 'body', {}, 'N'],
  ['+', 'body', {}, 'Plus'],
  ['=', 'body', {}, 'Plus'],
  ['-', 'body', {}, 'Minus'],
  ['n', 'a', {}, 'N'],
  ['n', '[type=range]', {}, 'N'],
  ['n', '[type=text]', {}, null],
  ['n', 'select', {}, null],
  ['n', 'body', { ctrlKey: true }, null],
  ['n', 'body', { metaKey: true }, null],
  ['n', 'body', { altKey: true }, null],
  ['x', 'body', {}, null],
  // Outside of the content of the page.
  ['n', 'header', {}, null],
])('the key %s in %s with %j presses the link with the shortcut %s', async (key, selector, init, shortcut) => {
  await showServerPage(
    <>
      {['N', 'Plus', 'Minus'].map((name) => (
        <button key={name} aria-keyshortcuts={name} />
      ))}
      <a href="#a">A</a>
      <input type="range" />
      <input type="text" />
      <select />
    </>,
  );
  const header = document.body.appendChild(document.createElement('header'));
  const pressed: (string | null)[] = [];
  for (const button of findAll('button'))
    button.addEventListener('click', () => pressed.push(button.getAttribute('aria-keyshortcuts')));
  const onKey = (event: KeyboardEvent) => pressShortcut(event);
  document.addEventListener('keydown', onKey);
  const { defaultPrevented } = await press(find(selector), key, init);
  document.removeEventListener('keydown', onKey);
  header.remove();
  expect([pressed, defaultPrevented]).toEqual(shortcut === null ? [[], false] : [[shortcut], true]);
});
