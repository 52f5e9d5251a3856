// @vitest-environment happy-dom
import { Link, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, click, find, findAll, press, readText, showPage, wait } from '~/browser-page.test-helpers';
import { createWaitingFetch } from '~/ui/remix/connection';
import { installBackForwardReload } from './back-forward-cache';
import { useDocumentKeys } from './document-keys';
import { FocusManager } from './focus-manager';
import { NavigationBar } from './navigation-bar';
import { OfflineNotice } from './offline-notice';
import { useLoadMissing } from './view-parameters';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.title = '';
  Object.defineProperty(Element.prototype, 'checkVisibility', { value: () => true, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Two pages with a table, whose links lead to each other, a dialog and a form. */
function Pages() {
  const { pathname, search } = useLocation();
  return (
    <>
      <div key={pathname}>
        <h1>{pathname}</h1>
        <div data-table-scroller id="table">
          <Link id="link" to={pathname === '/list' ? '/other' : '/list'}>
            Go
          </Link>
          <Link id="edit" to="?modal=edit">
            Edit
          </Link>
        </div>
        <Link key={search} id="renewed" to="?q=1">
          Renew
        </Link>
        {search === '?modal=edit' && (
          <div role="dialog">
            <Link id="close" to={pathname}>
              Close
            </Link>
          </div>
        )}
      </div>
      <FocusManager />
      <NavigationBar />
    </>
  );
}
const readAnnouncement = () => find('.sr-only[aria-live=polite]').textContent;

test('a new page is announced by its title and focuses its heading, a step within the page is not', async () => {
  const router = await showPage(<Pages />, '/list');
  find('#link').focus();
  document.title = 'List';
  await act(() => router.navigate('/list?q=1'));
  await wait(0);
  expect([readAnnouncement(), document.activeElement]).toEqual(['', find('#link')]);
  document.title = 'Other';
  await click(find('#link'));
  // React does not remove the focused element: its focus has gone before.
  expect(document.activeElement).toBe(document.body);
  await wait(0);
  expect([readAnnouncement(), readText(document.activeElement ?? document.body)]).toEqual(['Other', '/other']);
});

test('Back restores the scroll position of a table and the focus of the link that led away', async () => {
  const router = await showPage(<Pages />, '/list');
  find('#table').scrollTop = 70;
  find('#link').focus();
  await click(find('#link'));
  await wait(0);
  expect(find('#table').scrollTop).toBe(0);
  await act(() => router.navigate(-1));
  await wait(0);
  expect([find('#table').scrollTop, document.activeElement]).toEqual([70, find('#link')]);
});

test('a page has the place at which the user left it, wherever it was scrolled while the next one was loaded', async () => {
  let end: (value: null) => void = () => {};
  const router = await showPage(<Pages />, '/list', {
    loader: ({ request }) =>
      new URL(request.url).pathname === '/other' ? new Promise<null>((resolve) => (end = resolve)) : null,
  });
  find('#table').scrollTop = 70;
  await click(find('#link'));
  find('#table').scrollTop = 20;
  await act(async () => end(null));
  await wait(0);
  await act(() => router.navigate(-1));
  await wait(0);
  expect(find('#table').scrollTop).toBe(70);
});

test('a new visit of a page starts at its heading', async () => {
  await showPage(<Pages />, '/list');
  find('#table').scrollTop = 70;
  for (let time = 0; time < 2; time += 1) {
    find('#link').focus();
    await click(find('#link'));
    await wait(0);
  }
  expect([find('#table').scrollTop, readText(document.activeElement ?? document.body)]).toEqual([0, '/list']);
});

test('the place of a page that leads to a new document is kept for the tab', async () => {
  const router = await showPage(<Pages />, '/list');
  find('#table').scrollTop = 70;
  find('#link').focus();
  window.dispatchEvent(new Event('pagehide'));
  const { key } = router.state.location;
  const places = JSON.parse(sessionStorage.getItem('places') ?? '[]') as [string, unknown][];
  expect(places.find(([name]) => name === key)?.[1]).toEqual({
    offsets: [[70, 0]],
    link: { href: '/other', index: 0 },
  });
});

test('a document that is loaded again has scroll position and focus of before', async () => {
  // The key of the first entry of a document.
  sessionStorage.setItem(
    'places',
    JSON.stringify([['default', { offsets: [[33, 0]], link: { href: '/list?modal=edit', index: 0 } }]]),
  );
  await showPage(<Pages />, '/list');
  expect([find('#table').scrollTop, document.activeElement]).toEqual([33, find('#edit')]);
});

test('a link that a step within the page renders again keeps the focus', async () => {
  await showPage(<Pages />, '/list');
  find('#renewed').focus();
  const before = document.activeElement;
  await click(find('#renewed'));
  await wait(0);
  expect(document.activeElement).toBe(find('#renewed'));
  expect(document.activeElement).not.toBe(before);
});

test('a closed dialog gives its focus back, before it is removed', async () => {
  await showPage(<Pages />, '/list?modal=edit');
  find('#close').focus();
  const blur = vi.spyOn(find('#close'), 'blur');
  await click(find('#close'));
  expect([blur.mock.calls.length, findAll('[role=dialog]')]).toEqual([1, []]);
});

test('a slow navigation is announced, and marks the page as busy until it has ended', async () => {
  let end: (value: null) => void = () => {};
  let loads = 0;
  await showPage(<Pages />, '/list', {
    loader: () => (loads++ === 0 ? null : new Promise<null>((resolve) => (end = resolve))),
  });
  find('main').id = 'main';
  await click(find('#link'));
  await wait(200);
  const bar = find('.navigation-bar');
  expect([readText(bar), bar.dataset['shown'], bar.role, find('main').getAttribute('aria-busy')]).toEqual([
    'Loading…',
    'true',
    'status',
    'true',
  ]);
  await act(async () => end(null));
  expect([readText(bar), bar.dataset['shown'], find('main').getAttribute('aria-busy')]).toEqual(['', undefined, null]);
});

test('while a request does not reach the portal the page says so', async () => {
  await showPage(<OfflineNotice />, '/list');
  const send = vi.fn<typeof fetch>(async () => new Response('data')).mockRejectedValueOnce(new TypeError('failed'));
  const response = createWaitingFetch(send)(new URL('https://portal.test/list.data'));
  await wait(0);
  expect(readText(find('.offline'))).toMatch(/^The portal cannot be reached\. No connection since /);
  await wait(3000);
  await response;
  expect(readText(find('.offline'))).toBe('');
});

test('a page that the browser shows from its cache is hidden and loaded again, others are not', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  installBackForwardReload();
  const fire = (type: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  fire('pagehide', false);
  fire('pageshow', false);
  expect([document.documentElement.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  fire('pagehide', true);
  expect([document.documentElement.hidden, reload.mock.calls.length]).toEqual([true, 0]);
  fire('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
  fire('pagehide', false);
});

test('a key of the page is not one of an open dialog, nor one that was handled', async () => {
  const keys: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => keys.push(key);
  function Page() {
    useDocumentKeys(onKey as never);
    return <button onKeyDown={(event) => event.preventDefault()} />;
  }
  const Shown = () => useLocation().pathname === '/list' && <Page />;
  const router = await showPage(<Shown />, '/list');
  await press(document.body, 'a');
  await press(find('button'), 'b');
  for (const html of ['<div role="dialog"></div>', '<div role="alertdialog"></div>', '<dialog></dialog>']) {
    document.body.insertAdjacentHTML('beforeend', html);
    await press(document.body, 'c');
    document.body.lastElementChild?.remove();
  }
  await act(() => router.navigate('/other'));
  await press(document.body, 'd');
  expect(keys).toEqual(['a']);
});

function Missing({ isMissing }: { isMissing: boolean }) {
  const [isOpen, setOpen] = useState(isMissing);
  return <button onClick={() => setOpen(!isOpen && isMissing)}>{String(useLoadMissing(isOpen))}</button>;
}

test.each([
  [true, 1],
  [false, 0],
])('what a URL opens and the page lacks (%j) is loaded once per entry of the history', async (isMissing, count) => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  let loads = 0;
  const router = await showPage(<Missing isMissing={isMissing} />, '/list', { loader: () => (loads += 1) });
  const first = loads;
  await wait(1);
  for (let time = 0; time < 2; time += 1) await click(find('button'));
  await wait(1);
  expect([loads - first, readText(find('button'))]).toEqual([count, 'false']);
  await act(() => router.navigate('/list?modal=edit'));
  const next = loads;
  await wait(1);
  expect(loads - next).toBe(count);
  vi.unstubAllGlobals();
});
