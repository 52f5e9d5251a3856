// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, click, find, findAll, listTexts, press, readText, showPage, waitFor } from '~/browser-page.test-helpers';
import type { MenuGroup, MenuLink } from '~/domain/access/menu';
import { storeSingleKeys, usesSingleKeys } from '~/ui/navigation/single-keys';
import { findListUrl, listBreadcrumbs, listCrumbs } from './breadcrumbs';
import { useKeyboardShortcuts } from './keyboard-shortcuts';
import { findMenuLink, findParentLink } from './menu-links';
import { rememberPlace } from './place-storage';
import { listRecentPlaces } from './recent-places';
import { Shell } from './shell';

const createLink = (label: string, path: string, otherPaths: string[] = []) =>
  ({ label, path, otherPaths, icon: 'search' }) as unknown as MenuLink;
const MENU: MenuGroup[] = [
  { label: null, links: [createLink('Dashboard', '/', ['/reports'])] },
  { label: 'Agents', links: [createLink('Calls', '/calls', ['/call-']), createLink('Tags', '/tags')] },
] as never;
const USER = { id: '7', name: 'Ann Lee', jobTitle: 'Manager', image: null };

const clearStorage = () => {
  sessionStorage.clear();
  localStorage.clear();
};
// Other test files share the document.
beforeEach(clearStorage);
afterEach(clearStorage);

test.each([
  ['/', 'Dashboard', undefined],
  ['/reports/3', 'Dashboard', 'Dashboard'],
  ['/calls', 'Calls', undefined],
  ['/calls/7', 'Calls', 'Calls'],
  ['/call-times', 'Calls', 'Calls'],
  ['/callsx', undefined, undefined],
  ['/tags', 'Tags', undefined],
])('the page %s belongs to %s of the menu; the list above it is %s', (path, own, parent) => {
  expect([findMenuLink(MENU, path)?.label, findParentLink(MENU, path)?.label]).toEqual([own, parent]);
});

test.each([
  [['Agents', 'Calls'], '', ['Agents', 'Calls']],
  [['Agents', 'Calls', 'Call 7'], '', ['Agents', 'Calls /calls', 'Call 7']],
  [['Agents', 'Calls', 'Call 7'], '/calls?q=1', ['Agents', 'Calls /calls?q=1', 'Call 7']],
  [['Agents', 'Calls', 'Call 7'], '/tags?q=1', ['Agents', 'Calls /calls', 'Call 7']],
  // A list that is not in the menu of the user, and between pages that are.
  [['Agents', 'Streams', 'Stream 7'], '', ['Agents', 'Stream 7']],
  [['Streams', 'Calls', 'Call 7'], '', ['Streams', 'Calls /calls', 'Call 7']],
  [['Dashboard'], '', ['Dashboard']],
])('the breadcrumbs %j of a page below %j are %j', (labels, listUrl, texts) => {
  const crumbs = listCrumbs(labels, MENU, listUrl);
  expect(crumbs.map(({ label, path }) => [label, path].filter(Boolean).join(' '))).toEqual(texts);
  expect(crumbs.map(({ isLast }) => isLast).indexOf(true)).toBe(texts.length - 1);
});

const HANDLE = { breadcrumbs: ['Agents', 'Calls'], name: () => 'Call 7', listUrl: () => '/calls?own' };

test.each([
  [HANDLE, {}, ['Agents', 'Calls', 'Call 7'], '/calls?own'],
  // After an error there are no data.
  [HANDLE, undefined, ['Agents', 'Calls'], '/calls?list'],
  [{ ...HANDLE, name: () => null, listUrl: undefined }, {}, ['Agents', 'Calls'], '/calls?list'],
  [undefined, {}, [], '/calls?list'],
])('the labels and the list of a page: %#', (handle, data, labels, listUrl) => {
  const location = { search: '?list=/calls?list' };
  expect([listBreadcrumbs(handle, data, location), findListUrl({ handle, data }, location)]).toEqual([labels, listUrl]);
});

test('six recent places are listed, neither the one that is shown nor one that is not in the menu', () => {
  for (const number of [6, 5, 4, 3, 2, 1, 0]) {
    rememberPlace('7', { title: `Call ${number}`, path: `/calls/${number}` });
  }
  rememberPlace('7', { title: 'Streams', path: '/streams' });
  rememberPlace('7', { title: 'Calls', path: '/calls' });
  const entries = listRecentPlaces({ user: USER, menu: MENU }, '/calls/1');
  expect(entries.map(({ label, detail }) => [label, detail])).toEqual([
    ['Calls', undefined],
    ...[0, 2, 3, 4, 5].map((number) => [`Call ${number}`, 'Calls']),
  ]);
});

const createShell = (nav: 'open' | 'collapsed') => (
  <Shell shell={{ user: USER, menu: MENU, nav, timeZone: 'Europe/Oslo' }} theme="dark">
    <h1>Calls</h1>
  </Shell>
);

test('with script a URL that opens the menu opens the drawer; a collapsed menu opens at once', async () => {
  const action = vi.fn(() => new Promise(() => {}));
  await showPage(createShell('collapsed'), '/calls?menu=open', { action });
  const { dataset } = find('.app');
  expect([dataset['nav'], dataset['menu']]).toEqual(['collapsed', undefined]);
  await waitFor(() => find('[role=dialog].sheet'));
  await click(find('[title="Expand menu"]'));
  expect([dataset['nav'], action.mock.calls.length]).toEqual(['open', 1]);
});

function Shortcuts({ onOpen }: { onOpen: (kind: string) => void }) {
  useKeyboardShortcuts(onOpen);
  return (
    <>
      <input id="text" />
      <input id="box" type="checkbox" />
      <input id="search" type="search" />
    </>
  );
}

test.each([
  ['body', 'k', { ctrlKey: true }, 'search'],
  ['#text', 'k', { metaKey: true }, 'search'],
  ['body', 'k', {}, null],
  ['body', 'K', { ctrlKey: true, shiftKey: true }, null],
  ['body', 'j', { ctrlKey: true }, null],
  ['body', '/', {}, 'search box'],
  ['#box', '/', {}, 'search box'],
  ['#text', '/', {}, null],
  ['body', '/', { ctrlKey: true }, null],
  ['body', '?', { shiftKey: true }, 'keys'],
  ['#text', '?', { shiftKey: true }, null],
  ['body', 'x', {}, null],
])('in %s the key %s with %j opens %s', async (selector, key, init, opened) => {
  const onOpen = vi.fn();
  await showPage(<Shortcuts onOpen={onOpen} />);
  find('#search').checkVisibility = () => true;
  if (selector !== 'body') find(selector).focus();
  await press(find(selector), key, init);
  const focused = document.activeElement?.id === 'search' ? 'search box' : null;
  expect(onOpen.mock.calls.flat()[0] ?? focused).toBe(opened);
});

test('without single keys Ctrl K still opens the search', async () => {
  storeSingleKeys(false);
  const onOpen = vi.fn();
  await showPage(<Shortcuts onOpen={onOpen} />);
  for (const key of ['/', '?']) await press(document.body, key);
  await press(document.body, 'k', { ctrlKey: true });
  expect([onOpen.mock.calls, document.activeElement]).toEqual([[['search']], document.body]);
});

test('the search does not open over a page to which the user has gone while its script was loading', async () => {
  await showPage(createShell('open'), '/calls');
  await act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    history.pushState(null, '', '/tags');
  });
  await act(() => import('./shell-dialog'));
  expect(findAll('[role=dialog]')).toEqual([]);
});

test('a menu item opens the list of keys, which has those of the page that is shown', async () => {
  Element.prototype.checkVisibility ??= () => true;
  await showPage(createShell('open'), '/calls');
  find('h1').insertAdjacentHTML('afterend', '<button aria-keyshortcuts="Space K"><b aria-hidden>K</b>Play</button>');
  const item = findAll('.popover button').find((button) => readText(button) === 'Keyboard shortcuts');
  await click(item as HTMLElement);
  await waitFor(() => find('[role=dialog]'));
  expect(listTexts('[role=dialog] :is(h3, dt, kbd)')).toEqual([
    'Everywhere',
    'Search',
    'Ctrl K',
    'Keyboard shortcuts',
    '?',
    'On this page',
    'Play',
    'Space',
    'K',
  ]);
  expect(usesSingleKeys()).toBe(true);
  await click(find('[role=dialog] [type=checkbox]'));
  expect(usesSingleKeys()).toBe(false);
});
