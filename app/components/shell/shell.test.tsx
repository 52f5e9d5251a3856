// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, press, showPage, waitFor } from '~/browser-page.test-helpers';
import type { MenuGroup, MenuLink } from '~/domain/access/menu';
import { findListUrl, listBreadcrumbs, listCrumbs } from './breadcrumbs';
import { useKeyboardShortcuts } from './keyboard-shortcuts';
import { findMenuLink, findParentLink } from './menu-links';
import { rememberPlace } from './place-storage';
import { listRecentPlaces } from './recent-places';
import { Shell } from './shell';

const createLink = (label: string, path: string, otherPaths: string[] = []) =>
  ({ page: path, label, path, otherPaths, icon: 'search' }) as unknown as MenuLink;
const MENU: MenuGroup[] = [
  { label: null, links: [createLink('Dashboard', '/', ['/reports'])] },
  { label: 'Agents', links: [createLink('Calls', '/calls', ['/call-']), createLink('Tags', '/tags')] },
] as never;
const USER = { id: '7', name: 'Ann Lee', jobTitle: 'Manager', image: null };

beforeEach(() => sessionStorage.clear());

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

test('with script a URL that opens the menu opens the drawer; a collapsed menu opens at once', async () => {
  const action = vi.fn(() => new Promise(() => {}));
  const shell = (
    <Shell shell={{ user: USER, menu: MENU, nav: 'collapsed', timeZone: 'Europe/Oslo' }} theme="dark">
      <h1>Calls</h1>
    </Shell>
  );
  await showPage(shell, '/calls?menu=open', { action });
  const { dataset } = find('.app');
  expect([dataset['nav'], dataset['menu']]).toEqual(['collapsed', undefined]);
  await waitFor(() => find('[role=dialog].sheet'));
  await click(find('[title="Expand menu"]'));
  expect([dataset['nav'], action.mock.calls.length]).toEqual(['open', 1]);
});

function Shortcuts({ onOpen }: { onOpen: () => void }) {
  useKeyboardShortcuts(onOpen);
  return (
    <>
      <input id="text" />
      <input id="search" type="search" />
    </>
  );
}

test.each([
  ['body', 'k', { ctrlKey: true }, 'switcher'],
  ['#text', 'k', { metaKey: true }, 'switcher'],
  ['body', 'k', {}, null],
  ['body', 'K', { ctrlKey: true, shiftKey: true }, null],
  ['body', 'j', { ctrlKey: true }, null],
  ['body', '/', {}, 'search'],
  ['#text', '/', {}, null],
  ['body', '/', { ctrlKey: true }, null],
  ['body', 'x', {}, null],
])('in %s the key %s with %j opens %s', async (selector, key, init, opened) => {
  const onOpen = vi.fn();
  await showPage(<Shortcuts onOpen={onOpen} />);
  find('#search').checkVisibility = () => true;
  if (selector !== 'body') find(selector).focus();
  const { defaultPrevented } = await press(find(selector), key, init);
  const isSearch = document.activeElement?.id === 'search';
  expect([onOpen.mock.calls.length > 0, isSearch, defaultPrevented]).toEqual([
    opened === 'switcher',
    opened === 'search',
    opened !== null,
  ]);
});
