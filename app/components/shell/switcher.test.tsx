// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, findAll, getUrl, listTexts, press, readText, showPage, type, wait } from '~/browser-page.test-helpers';
import type { MenuGroup } from '~/domain/access/menu';
import type { SearchData } from './search-results';
import Switcher from './switcher';
import { describeResults, listHomeGroups, listOptions } from './switcher-options';

const createLink = (label: string, path: string) => ({ page: path, label, path, otherPaths: [], icon: 'search' });
const MENU = [
  { label: null, links: [createLink('Dashboard', '/')] },
  { label: 'Agents', links: [createLink('Calls', '/calls'), createLink('Tags', '/tags')] },
] as unknown as MenuGroup[];
const USER = { id: '7', name: 'Ann Lee', jobTitle: 'Manager', image: null };

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

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

const PAGES = ['Pages', 'Dashboard', 'Calls', 'Tags'];

test.each([
  ['', undefined, [PAGES], null],
  [
    'har',
    createResults('har', 1),
    [
      ['Companies', 'har 0'],
      ['More', 'Search for “har”'],
    ],
    null,
  ],
  ['more', createResults('more', 0), [['Companies'], ['More', 'Search users', 'Search for “more”']], null],
  // Results that are being loaded: Enter opens a page of the menu, else the search page.
  [
    'har',
    undefined,
    [
      ['old Pages', ...PAGES.slice(1)],
      ['More', 'Search for “har”'],
    ],
    3,
  ],
  [
    'kes',
    createResults('har', 1),
    [
      ['old Companies', 'har 0'],
      ['More', 'Search for “kes”'],
    ],
    1,
  ],
  [
    'tag',
    createResults('har', 1),
    [
      ['Pages', 'Tags'],
      ['old Companies', 'har 0'],
      ['More', 'Search for “tag”'],
    ],
    0,
  ],
  [
    'tag',
    undefined,
    [
      ['Pages', 'Tags'],
      ['More', 'Search for “tag”'],
    ],
    0,
  ],
])('the options of %j: %#', (query, results, texts, pendingIndex) => {
  const options = listOptions(query, results, listHomeGroups(USER, MENU, '/tags'), MENU);
  expect(
    options.groups.map(({ label, isOld, entries }) => [
      isOld ? `old ${label}` : label,
      ...entries.map((entry) => entry.label),
    ]),
  ).toEqual(texts);
  const counts = texts.map((group) => group.length - 1);
  expect(options.groups.map(({ start }) => start)).toEqual(
    counts.map((_, index) => counts.slice(0, index).reduce((sum, count) => sum + count, 0)),
  );
  expect([options.count, options.pendingIndex]).toEqual([counts.reduce((sum, count) => sum + count, 0), pendingIndex]);
});

test.each([
  [0, [], 'No results in pages, companies and calls.', true],
  [1, [], '1 result.', false],
  [8, [], '6 results.', false],
  [2, ['tags', 'runs'], '2 results. Could not be searched: tags and runs.', true],
])('%i results with the failures %j: %s', (count, failed, text, isVisible) => {
  expect(describeResults(createResults('har', count, failed))).toEqual({ text, isVisible });
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <Switcher user={USER} menu={MENU} onClose={() => setOpen(false)} />;
}

/** Shows the open switcher, and records what it searches for. The search for 'lost' has no connection. */
async function showSwitcher() {
  const queries: string[] = [];
  await showPage(<Page />, '/calls', {
    loader({ request }) {
      const query = new URL(request.url).searchParams.get('q') ?? '';
      if (query !== '') queries.push(query);
      return query === 'lost' ? 'There is no connection' : createResults(query, 2);
    },
  });
  return { field: find<HTMLInputElement>('[role=combobox]'), queries };
}
const getActive = () => readText(find('[role=option][aria-selected=true]'));
const getStatus = () => readText(find('[role=status]'));

test('a pause of 200 ms in typing searches; a space more, or a cleared field, does not', async () => {
  const { field, queries } = await showSwitcher();
  await type(field, 'har');
  await wait(199);
  await type(field, 'harb ');
  await wait(199);
  expect([queries, getStatus(), find('[role=listbox]').getAttribute('aria-busy')]).toEqual([[], 'Searching…', 'true']);
  await press(field, 'ArrowDown');
  expect(getActive()).toBe('Search for “harb”');
  await wait(1);
  expect([queries, getActive()]).toEqual([['harb'], 'harb 0']);
  await type(field, 'harb  ');
  await wait(300);
  await type(field, 'kes');
  await type(field, '');
  await wait(300);
  expect([queries, listTexts('[role=option]')[0], getStatus()]).toEqual([['harb'], 'Dashboard', '']);
  await type(field, 'ha');
  // The results of before are not shown again.
  expect(listTexts('[role=option]')[0]).toBe('Dashboard');
});

test('the arrow keys go around, Enter opens the selected page, and Esc gives the focus back', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  for (const [keys, url, focused] of [
    [['ArrowUp', 'ArrowDown', 'ArrowDown', 'Enter'], '/calls', document.body],
    [['ArrowUp', 'Enter'], '/tags', document.body],
    [['Escape'], '/calls', opener],
  ] as const) {
    opener.focus();
    const { field } = await showSwitcher();
    for (const key of keys) await press(field, key);
    await wait(10);
    expect([getUrl(), document.activeElement, findAll('[role=dialog]').length]).toEqual([url, focused, 0]);
  }
  opener.remove();
});

test('a search without a connection says so', async () => {
  const { field } = await showSwitcher();
  await type(field, 'lost');
  await wait(200);
  expect([getStatus(), getActive()]).toEqual(['The portal cannot be reached.', 'Search for “lost”']);
});
