// @vitest-environment happy-dom
import { Form, Link, redirect, useNavigation } from '@remix-run/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, click, find, findAll, getUrl, readText, showPage, wait } from '~/browser-page.test-helpers';
import { AutoRefresh } from './auto-refresh';
import { GetForm } from './get-form';
import { NavigationBar } from './navigation-bar';
import { isPageKey, pressShortcut } from './press-shortcut';
import { storeSingleKeys } from './single-keys';
import { useIsSaving, useIsSubmitting } from './submitting';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  setProperty(navigator, 'onLine', true);
  setProperty(document, 'visibilityState', 'visible');
  document.body.replaceChildren();
});

const setProperty = (object: object, name: string, value: unknown) =>
  Object.defineProperty(object, name, { value, configurable: true });

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
  const before = loader.mock.calls.length;
  await wait((everyMs ?? 30_000) - 1);
  expect(loader.mock.calls.length - before).toBe(0);
  await wait(1);
  await wait(everyMs ?? 30_000);
  expect(loader.mock.calls.length - before).toBe(count);
});

function Pending() {
  const [isSaving, isSubmitting] = [useIsSaving(), useIsSubmitting('save', '7')];
  const isPending = useNavigation().state !== 'idle';
  const states = [isPending && 'pending', isSaving && 'saving', isSubmitting && 'submitting'];
  return (
    <>
      <NavigationBar />
      <output>{states.filter(Boolean).join(' ')}</output>
      <Link to="/other">Other</Link>
      <Form method="post">
        <input type="hidden" name="intent" value="save" />
        <button name="id" value="7">
          Save
        </button>
        <button name="id" value="8">
          Save 8
        </button>
      </Form>
      <Form method="post">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value="7" />
        <button name="__intent__" value="add">
          Add
        </button>
      </Form>
      <Form method="get" action="/list">
        <button name="q" value="1">
          Find
        </button>
      </Form>
    </>
  );
}
const readState = () => find('output').textContent;
const findText = (text: string) => findAll('a, button').find((element) => readText(element) === text) as HTMLElement;

test('a navigation is slow after 200 ms, Back after 60 ms; then the page is busy', { tags: ['D137'] }, async () => {
  let end: (value: null) => void = () => {};
  let loads = 0;
  const router = await showPage(<Pending />, '/list', {
    loader: () => (loads++ === 0 ? null : new Promise<null>((resolve) => (end = resolve))),
  });
  find('main').id = 'main';
  const isBusy = () => {
    const busy = find('main').getAttribute('aria-busy') === 'true';
    expect(readText(find('[role=status]'))).toBe(busy ? 'Loading…' : '');
    return busy;
  };
  for (const [leave, ms] of [
    [() => click(findText('Other')), 200],
    [() => act(async () => router.navigate(-1)), 60],
    [() => click(findText('Other')), 200],
  ] as const) {
    await leave();
    await wait(ms - 1);
    expect([readState(), isBusy()]).toEqual(['pending', false]);
    await wait(1);
    expect(isBusy()).toBe(true);
    await act(async () => end(null));
    expect([readState(), isBusy()]).toEqual(['', false]);
  }
});

test.each([
  ['Save', 'pending saving submitting', 'pending submitting'],
  ['Save 8', 'pending saving', 'pending'],
  // A row more of the form is no save of it.
  ['Add', 'pending saving', 'pending'],
  ['Find', 'pending', ''],
])('%s: the page is %s, and %s while it loads after the reply', async (text, state, stateOfReload) => {
  const ends: ((value: null) => void)[] = [];
  const answerLater = () => new Promise<null>((resolve) => ends.push(resolve));
  let loads = 0;
  await showPage(<Pending />, '/list', { action: answerLater, loader: () => (loads++ === 0 ? null : answerLater()) });
  await click(findText(text));
  expect(readState()).toBe(state);
  await act(async () => ends.shift()?.(null));
  expect(readState()).toBe(stateOfReload);
  await act(async () => ends.shift()?.(null));
  expect(readState()).toBe('');
});

test('a save that leads to the page of its form is saving until the page is drawn', async () => {
  let end: (value: null) => void = () => {};
  let loads = 0;
  await showPage(<Pending />, '/list', {
    action: () => redirect('/list'),
    loader: () => (loads++ === 0 ? null : new Promise<null>((resolve) => (end = resolve))),
  });
  await click(findText('Save'));
  expect(readState()).toBe('pending saving submitting');
  await act(async () => end(null));
  expect(readState()).toBe('');
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
])('the key %s in %s with %j presses the link with the shortcut %s', (key, selector, init, shortcut) => {
  const buttons = ['N', 'Plus', 'Minus'].map((name) => `<button aria-keyshortcuts="${name}"></button>`).join('');
  document.body.innerHTML = `<header></header><main>${buttons}<a></a><input type="range"><input type="text"><select></select></main>`;
  const pressed: (string | null)[] = [];
  for (const button of findAll('button'))
    button.addEventListener('click', () => pressed.push(button.getAttribute('aria-keyshortcuts')));
  const preventDefault = vi.fn();
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false };
  pressShortcut({ key, code: '', ...modifiers, ...init, target: find(selector), preventDefault });
  expect(pressed).toEqual(shortcut === null ? [] : [shortcut]);
  expect(preventDefault).toHaveBeenCalledTimes(pressed.length);
});

test.each([
  ['k', false],
  [' ', false],
  ['ArrowLeft', true],
  ['End', true],
])('while single keys are off, the key %j acts on the page: %j', (key, acts) => {
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false };
  const event = { key, code: '', ...modifiers, target: document.body, preventDefault: () => {} };
  storeSingleKeys(false);
  expect(isPageKey(event)).toBe(acts);
  storeSingleKeys(true);
  expect(isPageKey(event)).toBe(true);
});
