// @vitest-environment happy-dom
import { Link, useFetcher, useLocation } from '@remix-run/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { act, click, find, press, readText, showPage, wait } from '~/browser-page.test-helpers';
import { preloadLazyModules } from '~/ui/remix/lazy-on-first-input';
import { useDocumentKeys } from './document-keys';
import { FocusManager } from './focus-manager';

beforeAll(preloadLazyModules);

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

/** Two pages with a table, whose links lead to each other, and a dialog. */
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
        </div>
        {search === '?modal=edit' && (
          <div role="dialog">
            <Link id="close" to={pathname}>
              Close
            </Link>
          </div>
        )}
      </div>
      <FocusManager />
    </>
  );
}
const readFocused = () => readText(document.activeElement ?? document.body);

test('a new page is announced by its title and focuses its heading, a step within the page is not', async () => {
  const router = await showPage(<Pages />, '/list');
  const readAnnouncement = () => find('.sr-only[aria-live=polite]').textContent;
  find('#link').focus();
  document.title = 'List';
  await act(() => router.navigate('/list?q=1'));
  await wait(0);
  expect([readAnnouncement(), readFocused()]).toEqual(['', 'Go']);
  document.title = 'Other';
  const blur = vi.spyOn(find('#link'), 'blur');
  await click(find('#link'));
  await wait(0);
  expect(blur).toHaveBeenCalledOnce();
  expect([readAnnouncement(), readFocused()]).toEqual(['Other', '/other']);
});

test('the place of a page that leads to a new document is kept for the tab', async () => {
  // The key of the first entry of a document.
  const [key, link] = ['default', { href: '/other', index: 0 }];
  sessionStorage.setItem('places', JSON.stringify([[key, { offsets: [[33, 0]], link }]]));
  await showPage(<Pages />, '/list');
  expect([find('#table').scrollTop, readFocused()]).toEqual([33, 'Go']);
  find('#table').scrollTop = 70;
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('places') ?? '')).toContainEqual([key, { offsets: [[70, 0]], link }]);
});

test('a read in the background that ends after the user has left the focused element moves no focus', async () => {
  let end: (value: null) => void = () => {};
  function Page() {
    const { load } = useFetcher();
    return [<button key="button" onClick={() => load('/search')} />, <FocusManager key="manager" />];
  }
  await showPage(<Page />, '/list', {
    loader: ({ request }) => (request.url.endsWith('/search') ? new Promise<null>((resolve) => (end = resolve)) : null),
  });
  find('button').focus();
  await click(find('button'));
  find('button').blur();
  await act(async () => end(null));
  await wait(0);
  expect(document.activeElement).toBe(document.body);
});

test('a dialog that is closed loses the focus before it is removed', async () => {
  await showPage(<Pages />, '/list?modal=edit');
  find('#close').focus();
  const blur = vi.spyOn(find('#close'), 'blur');
  await click(find('#close'));
  expect(blur).toHaveBeenCalledOnce();
});

test('a key of the page is not one of an open dialog, nor one that was handled', async () => {
  const keys: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => keys.push(key);
  function Page() {
    useDocumentKeys(onKey as never);
    return <button onKeyDown={(event) => event.preventDefault()} />;
  }
  await showPage(<Page />, '/list');
  await press(document.body, 'a');
  await press(find('button'), 'b');
  for (const html of ['<div role="dialog"></div>', '<div role="alertdialog"></div>', '<dialog></dialog>']) {
    document.body.insertAdjacentHTML('beforeend', html);
    await press(document.body, 'c');
    document.body.lastElementChild?.remove();
  }
  expect(keys).toEqual(['a']);
});
