// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, findAll, getUrl, listTexts, press, readText, showPage, type, wait } from '~/browser-page.test-helpers';
import type { MenuGroup } from '~/domain/access/menu';
import { rememberPlace } from './place-storage';
import type { SearchData } from './search-results';
import Switcher from './switcher';

const createLink = (label: string, path: string) => ({ page: path, label, path, otherPaths: [], icon: 'search' });
const MENU = [
  { label: null, links: [createLink('Dashboard', '/')] },
  { label: 'Agents', links: [createLink('Calls', '/calls'), createLink('Tags', '/tags')] },
] as unknown as MenuGroup[];
const USER = { id: '7', name: 'Ann Lee', jobTitle: 'Manager', image: null };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
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

test('a page of the menu that matches is selected before the results are loaded', async () => {
  const { field } = await showSwitcher();
  await type(field, 'har');
  await wait(200);
  await type(field, 'tag');
  expect(listTexts('[role=option]')).toEqual(['Tags', 'har 0', 'har 1', 'Search for “tag”']);
  expect([getActive(), findAll('[data-old] [role=option]').length]).toEqual(['Tags', 2]);
  await press(field, 'Enter');
  expect(getUrl()).toBe('/tags');
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
