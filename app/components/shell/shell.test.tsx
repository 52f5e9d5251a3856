// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  getUrl,
  listTexts,
  press,
  readText,
  showPage,
  showServerPage,
  type,
  wait,
} from '~/browser-page.test-helpers';
import type { MenuGroup, MenuLink } from '~/domain/access/menu';
import { Header } from './header';
import { useKeyboardShortcuts } from './keyboard-shortcuts';
import { CollapseButton, Menu } from './menu';
import { findMenuLink, findParentLink } from './menu-links';
import { rememberPlace } from './place-storage';
import type { SearchData } from './search-results';
import Switcher from './switcher';

const createLink = (label: string, path: string, otherPaths: string[] = []): MenuLink =>
  ({ page: path, label, path, otherPaths, icon: 'search', isPlanned: undefined }) as never;
const MENU: MenuGroup[] = [
  { label: null, links: [createLink('Dashboard', '/', ['/reports'])] },
  { label: 'Agents', links: [createLink('Calls', '/calls', ['/call-']), createLink('Tags', '/tags')] },
] as never;
const USER = { id: '7', name: 'Ann Lee', jobTitle: 'Manager', image: null };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['/', 'Dashboard', undefined],
  ['/reports/3', 'Dashboard', 'Dashboard'],
  ['/calls', 'Calls', undefined],
  ['/calls/7', 'Calls', 'Calls'],
  ['/call-times', 'Calls', 'Calls'],
  ['/callsx', undefined, undefined],
  ['/tags', 'Tags', undefined],
])('the page %s belongs to %s of the menu; the list above it is %s', async (path, own, parent) => {
  expect([findMenuLink(MENU, path)?.label, findParentLink(MENU, path)?.label]).toEqual([own, parent]);
  await showServerPage(<Menu user={USER} menu={MENU} />, path);
  expect(listTexts('.nav__item[aria-current=page]')).toEqual(own === undefined ? [] : [own]);
  expect(listTexts('[role=group]')).toEqual(['AgentsCallsTags']);
  expect(findAll('.nav__item').map((link) => [link.title, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Calls', '/calls'],
    ['Tags', '/tags'],
  ]);
});

const createHeader = (nextBreadcrumbs: string[], onSearch = () => {}, onOpenMenu = () => {}) => (
  <Header
    user={USER}
    menu={MENU}
    theme="dark"
    nextBreadcrumbs={nextBreadcrumbs}
    onOpenMenu={onOpenMenu}
    onSearch={onSearch}
  />
);

test.each([
  [['Agents', 'Calls'], '', ['Agents', '/Calls']],
  [['Agents', 'Calls', 'Call 7'], '', ['Agents', '/Calls /calls', '/Call 7']],
  [['Agents', 'Calls', 'Call 7'], '?list=/calls?q=1', ['Agents', '/Calls /calls?q=1', '/Call 7']],
  [['Agents', 'Calls', 'Call 7'], '?from=/calls?q=2', ['Agents', '/Calls /calls?q=2', '/Call 7']],
  [['Agents', 'Calls', 'Call 7'], '?list=/tags?q=1', ['Agents', '/Calls /calls', '/Call 7']],
  // A list that is not in the menu of the user, and between pages that are.
  [['Agents', 'Streams', 'Stream 7'], '', ['Agents', '/Stream 7']],
  [['Streams', 'Calls', 'Call 7'], '', ['Streams', '/Calls /calls', '/Call 7']],
  [['Dashboard'], '', ['Dashboard']],
])('the breadcrumbs %j at %s are %j', async (labels, search, breadcrumbs) => {
  await showServerPage(createHeader(labels), `/calls/7${search}`);
  const items = findAll('.breadcrumbs li');
  expect(
    items.map((item) => `${readText(item)} ${item.querySelector('a')?.getAttribute('href') ?? ''}`.trim()),
  ).toEqual(breadcrumbs);
  expect(items.map((item) => item.hasAttribute('aria-current'))).toEqual(items.map((item) => item === items.at(-1)));
});

test('without script the header opens the menu by the URL; the chosen theme is pressed', async () => {
  await showServerPage(createHeader([]), '/calls?q=1');
  expect(find('[aria-label="Open menu"]').getAttribute('href')).toBe('/calls?q=1&menu=open');
  expect(findAll('[name=theme][aria-pressed=true]').map(({ title }) => title)).toEqual(['Dark']);
  const controls = findAll('header :is(a, button, summary, fieldset, [role=group]), nav');
  expect(controls.map((control) => control.getAttribute('aria-label') ?? readText(control)).join('|')).toBe(
    'Open menu|Automated|Breadcrumb|Search|Notifications, 5|Ann Lee, account menu|Edit Profile|Log Out|Theme|System|Light|Dark',
  );
  expect(find('[aria-label=Search]').getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
  expect(listTexts('header [translate=no]')).toEqual(['Ann Lee']);
  expect(listTexts('.popover__id')).toEqual(['Ann LeeManager']);
});

test('with script the header opens menu and search in place; a new tab is left to the browser', async () => {
  const [onSearch, onOpenMenu] = [vi.fn(), vi.fn()];
  await showPage(createHeader([], onSearch, onOpenMenu), '/calls');
  await click(find('[aria-label="Open menu"]'));
  await click(find('[aria-label=Search]'));
  expect([onOpenMenu.mock.calls.length, onSearch.mock.calls.length, getUrl()]).toEqual([1, 1, '/calls']);
  const leave = (event: Event) => event.preventDefault();
  document.addEventListener('click', leave);
  const createPress = () => new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  for (const label of ['Search', 'Open menu'])
    await act(async () => find(`[aria-label="${label}"]`).dispatchEvent(createPress()));
  document.removeEventListener('click', leave);
  expect([onOpenMenu.mock.calls.length, onSearch.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  [true, 'Expand menu', 'open'],
  [false, 'Collapse menu', 'collapsed'],
])('the button of a menu that is collapsed (%j): %s', async (isCollapsed, label, value) => {
  await showServerPage(<CollapseButton isCollapsed={isCollapsed} />, '/calls?q=1');
  const button = find<HTMLButtonElement>('button');
  expect([button.title, button.name, button.value]).toEqual([label, 'nav', value]);
  expect(find<HTMLInputElement>('[name=return]').value).toBe('/calls?q=1');
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
  ['k', { ctrlKey: true }, true],
  ['k', { metaKey: true }, true],
  ['k', {}, false],
  ['K', { ctrlKey: true, shiftKey: true }, false],
  ['j', { ctrlKey: true }, false],
])('the key %s with %j opens the switcher: %j', async (key, init, opens) => {
  const onOpen = vi.fn();
  await showPage(<Shortcuts onOpen={onOpen} />);
  const { defaultPrevented } = await press(document.body, key, init);
  expect([onOpen.mock.calls.length === 1, defaultPrevented]).toEqual([opens, opens]);
});

test.each([
  ['body', '/', {}, true],
  ['#text', '/', {}, false],
  ['body', '/', { ctrlKey: true }, false],
  ['body', 'x', {}, false],
])('in %s the key %s with %j focuses the search: %j', async (selector, key, init, focuses) => {
  await showPage(<Shortcuts onOpen={() => {}} />);
  find('#search').checkVisibility = () => true;
  if (selector !== 'body') find(selector).focus();
  const { defaultPrevented } = await press(find(selector), key, init);
  expect([document.activeElement?.id === 'search', defaultPrevented]).toEqual([focuses, focuses]);
});

function Page({ user = USER }: { user?: typeof USER }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <Switcher user={user} menu={MENU} onClose={() => setOpen(false)} />;
}

const createResults = (query: string, count: number, failed: string[] = []): SearchData => ({
  query,
  groups: [
    {
      label: 'Companies',
      count,
      entries: Array.from({ length: count }, (_, index) => ({
        id: String(index),
        label: `${query} ${index}`,
        path: `/companies/${index}`,
        icon: 'search',
      })),
    },
  ],
  searched: ['pages', 'companies', 'calls'],
  failed,
  unsearched: query === 'more' ? [{ id: 'users', label: 'Search users', path: '/users', icon: 'search' }] : [],
});

/** Shows the open switcher, whose search answers with `count` results. */
async function showSwitcher(count = 2, failed: string[] = [], user = USER) {
  const queries: string[] = [];
  await showPage(<Page user={user} />, '/calls', {
    loader({ request }) {
      const query = new URL(request.url).searchParams.get('q') ?? '';
      if (query !== '') queries.push(query);
      return createResults(query, count, failed);
    },
  });
  return { field: find<HTMLInputElement>('[role=combobox]'), queries };
}
const getActive = () => readText(find('[role=option][aria-selected=true]'));

test('the switcher begins with recent places and the menu; the arrow keys go around', async () => {
  rememberPlace('8', { title: 'Call 3', path: '/calls/3' });
  rememberPlace('8', { title: 'Tags', path: '/tags' });
  rememberPlace('8', { title: 'Calls', path: '/calls' });
  rememberPlace('8', { title: 'Companies', path: '/companies' });
  const { field } = await showSwitcher(0, [], { ...USER, id: '8' });
  // Neither the page that is shown nor one that is not in the menu.
  expect(listTexts('[role=option]')).toEqual(['Tags', 'Call 3Calls', 'Dashboard', 'Calls', 'Tags']);
  expect(getActive()).toBe('Tags');
  await press(field, 'ArrowUp');
  expect([getActive(), field.getAttribute('aria-activedescendant')]).toEqual(['Tags', 'switcher-4']);
  await press(field, 'ArrowDown');
  await press(field, 'ArrowDown');
  expect(getActive()).toBe('Call 3Calls');
  await press(field, 'Enter');
  expect([getUrl(), findAll('[role=dialog]').length]).toEqual(['/calls/3', 0]);
});

test('a pause of 200 ms in typing searches; six results of a group are listed, then the search page', async () => {
  const { field, queries } = await showSwitcher(8);
  await type(field, 'har');
  await wait(199);
  await type(field, 'harb ');
  await wait(199);
  expect(queries).toEqual([]);
  expect(listTexts('[role=option]').at(-1)).toBe('Search for “harb”');
  await wait(1);
  expect(queries).toEqual(['harb']);
  expect(listTexts('[role=group]')).toHaveLength(2);
  expect(listTexts('[role=option]')).toHaveLength(7);
  expect(readText(find('[role=status]'))).toBe('6 results.');
  // A space more is the same search.
  await type(field, 'harb  ');
  await wait(300);
  expect(queries).toEqual(['harb']);
});

test('until the results of the typed text are loaded, the old ones are marked and Enter searches', async () => {
  const { field } = await showSwitcher();
  await type(field, 'har');
  await wait(200);
  expect(getActive()).toBe('har 0');
  await type(field, 'kes');
  await press(field, 'ArrowDown');
  expect([getActive(), readText(find('[role=status]')), find('[role=status]').className]).toEqual([
    'Search for “kes”',
    'Searching…',
    'switcher__status',
  ]);
  expect([find('[role=listbox]').getAttribute('aria-busy'), listTexts('[role=option]')[0]]).toEqual(['true', 'har 0']);
  await press(field, 'Enter');
  expect(getUrl()).toBe('/search?q=kes');
});

test('what was not searched is an option beside the search page', async () => {
  const { field } = await showSwitcher(0);
  await type(field, 'more');
  await wait(200);
  expect(listTexts('[role=option]')).toEqual(['Search users', 'Search for “more”']);
});

test('Enter opens the first result; a cleared field shows the menu again, without a search', async () => {
  const { field, queries } = await showSwitcher();
  await type(field, 'har');
  await wait(200);
  await type(field, '');
  await wait(300);
  expect([listTexts('[role=option]')[0], readText(find('[role=status]')), queries]).toEqual(['Dashboard', '', ['har']]);
  // Cleared before the search of it has begun.
  await type(field, 'harb');
  await type(field, '');
  await wait(300);
  expect(queries).toEqual(['har']);
  await type(field, 'ha');
  // The results of before are not shown again.
  expect(listTexts('[role=option]')[0]).toBe('Dashboard');
  await wait(200);
  expect(getActive()).toBe('ha 0');
  await press(field, 'Enter');
  expect(getUrl()).toBe('/companies/0');
});

test('a switcher that is closed gives the focus back, one whose result was chosen does not', async () => {
  for (const [key, id] of [
    ['Escape', 'opener'],
    ['Enter', ''],
  ] as const) {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.id = 'opener';
    opener.focus();
    const { field } = await showSwitcher();
    await press(field, key);
    await wait(10);
    expect([document.activeElement?.id, findAll('[role=dialog]').length]).toEqual([id, 0]);
    opener.remove();
  }
});

test.each([
  [0, [], 'No results in pages, companies and calls.'],
  [1, [], '1 result.'],
  [2, ['tags', 'runs'], '2 results. Could not be searched: tags and runs.'],
])('%i results with the failures %j: %s', async (count, failed, text) => {
  const { field } = await showSwitcher(count, failed);
  await type(field, 'har');
  await wait(200);
  expect(readText(find('[role=status]'))).toBe(text);
  expect(find('[role=status]').className).toBe(count === 0 || failed.length > 0 ? 'switcher__status' : 'sr-only');
});
