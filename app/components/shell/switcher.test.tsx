// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, findAll, getUrl, listTexts, press, readText, showPage, type, wait } from '~/browser-page.test-helpers';
import type { MenuGroup } from '~/domain/access/menu';
import type { SearchData, SearchEntry } from './search-results';
import Switcher from './switcher';
import { describeResults, listOptions, listPageGroups } from './switcher-options';

const createLink = (label: string, path: string) => ({ label, path, icon: 'search' });
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

const toEntry = (label: string, path: string, detail?: string): SearchEntry => ({
  id: path,
  label,
  path,
  icon: 'search',
  ...(detail && { detail }),
});
const ACTIONS = { label: 'Actions', count: 1, entries: [toEntry('Create Tag', '/tags?modal=create')] };
const PAGE_DATA: SearchData = {
  ...createResults('', 0),
  groups: [{ label: 'Pages', count: 2, entries: [toEntry('Dashboard', '/'), toEntry('Tags', '/tags')] }, ACTIONS],
};
const OLD = {
  ...createResults('har', 2),
  groups: [
    { label: 'Pages', count: 1, entries: [toEntry('Harbours', '/harbours')] },
    { label: 'Calls', count: 2, entries: [toEntry('Harbour 1', '/1', 'Ann'), toEntry('Harbour 2', '/2', 'Tagore')] },
  ],
};
const more = (query: string) => ['More', `All results for “${query}”`];

test.each([
  ['', undefined, undefined, [['Pages', 'Dashboard', 'Calls', 'Tags']], 0],
  [
    '',
    undefined,
    PAGE_DATA,
    [
      ['Pages', 'Dashboard', 'Tags'],
      ['Actions', 'Create Tag'],
    ],
    0,
  ],
  ['har', createResults('har', 1), PAGE_DATA, [['Companies', 'har 0'], more('har')], 0],
  ['more', createResults('more', 0), PAGE_DATA, [['More', 'Search users', 'All results for “more”']], 0],
  // While records are searched, pages and actions are found, and Enter opens the first of them.
  ['tag', undefined, undefined, [['Pages', 'Tags'], more('tag')], 0],
  ['create', undefined, PAGE_DATA, [['Actions', 'Create Tag'], more('create')], 0],
  // What was found before stays if it has the new words, also in its second line. It is not what Enter opens.
  ['tag', OLD, PAGE_DATA, [['Pages', 'Tags'], ['Actions', 'Create Tag'], ['Calls', 'Harbour 2'], more('tag')], 0],
  ['harb ann', OLD, PAGE_DATA, [['Calls', 'Harbour 1'], more('harb ann')], null],
  ['kes', OLD, PAGE_DATA, [more('kes')], null],
])('the options of %j: %#', (query, results, pageData, texts, defaultIndex) => {
  const options = listOptions(query, results, { recent: [], pages: listPageGroups(MENU, pageData) });
  expect(options.groups.map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual(texts);
  const counts = texts.map((group) => group.length - 1);
  expect(options.groups.map(({ start }) => start)).toEqual(
    counts.map((_, index) => counts.slice(0, index).reduce((sum, count) => sum + count, 0)),
  );
  expect([options.keys.length, options.defaultIndex]).toEqual([
    counts.reduce((sum, count) => sum + count, 0),
    defaultIndex,
  ]);
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
      if (query === '') return PAGE_DATA;
      queries.push(query);
      return query === 'lost' ? 'There is no connection' : createResults(query, 2);
    },
  });
  return { field: find<HTMLInputElement>('[role=combobox]'), queries };
}
/** The text of the option that Enter opens, if one is marked. */
const getActive = () => listTexts('[role=option][aria-selected=true]').join();
const getStatus = () => readText(find('[role=status]'));

test('a pause of 200 ms in typing searches; a space more, or a cleared field, does not', async () => {
  const { field, queries } = await showSwitcher();
  await type(field, 'har');
  await wait(199);
  await type(field, 'harb ');
  await wait(199);
  expect([queries, getStatus(), find('[role=listbox]').getAttribute('aria-busy')]).toEqual([[], 'Searching…', 'true']);
  // Nothing is known yet.
  expect([getActive(), field.hasAttribute('aria-activedescendant')]).toEqual(['', false]);
  await wait(1);
  expect([queries, getActive(), listTexts('mark')]).toEqual([['harb'], 'harb 0', ['harb', 'harb']]);
  await type(field, 'harb  ');
  await wait(300);
  await type(field, 'kes');
  await type(field, '');
  await wait(300);
  expect([queries, listTexts('[role=option]')[0], getStatus()]).toEqual([['harb'], 'Dashboard', '']);
  await type(field, 'ha');
  // The results of before are not shown again.
  expect(listTexts('[role=option]')).toEqual(['All results for “ha”']);
});

test('a page or action is found at once; what the arrow keys select stays when the records are loaded', async () => {
  const { field } = await showSwitcher();
  await type(field, 'tag');
  expect(getActive()).toBe('Tags');
  await press(field, 'ArrowUp');
  await wait(200);
  expect(getActive()).toBe('All results for “tag”');
  expect(field.getAttribute('aria-activedescendant')).toBe(find('[aria-selected=true]').id);
});

test('the arrow keys go around, Enter opens the selected page, and Esc gives the focus back', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  for (const [keys, url, focused] of [
    [['ArrowUp', 'ArrowDown', 'ArrowDown', 'Enter'], '/tags', document.body],
    [['ArrowUp', 'Enter'], '/tags?modal=create', document.body],
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

test('the keys that compose a text choose, open and close nothing', async () => {
  const { field } = await showSwitcher();
  const active = getActive();
  for (const key of ['ArrowDown', 'Enter', 'Escape']) await press(field, key, { isComposing: true });
  expect([getActive(), getUrl(), findAll('[role=dialog]').length]).toEqual([active, '/calls', 1]);
});

test('a search without a connection says so, and Enter opens the page of the search', async () => {
  const { field } = await showSwitcher();
  await type(field, 'lost');
  await wait(200);
  expect([getStatus(), getActive()]).toEqual(['The portal cannot be reached.', '']);
  await press(field, 'Enter');
  expect(getUrl()).toBe('/search?q=lost');
});
