// @vitest-environment happy-dom
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
} from '~/browser-page.test-helpers';
import type { MenuGroup, MenuLink } from '~/domain/access/menu';
import { Header } from './header';
import { useKeyboardShortcuts } from './keyboard-shortcuts';
import { CollapseButton, Menu } from './menu';
import { findMenuLink, findParentLink } from './menu-links';

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
