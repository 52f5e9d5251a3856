// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  click,
  find,
  findAll,
  findInput,
  getUrl,
  listTexts,
  readText,
  showPage,
  type,
} from '~/browser-page.test-helpers';
import { readPlaces } from '~/components/shell/place-storage';
import { dismissToast, getToasts } from '~/ui/toast/toast-state';
import PortalLayout from './layout';
import SearchPage from './search/route';

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of getToasts()) dismissToast(id);
});

const LAYOUT = {
  shell: {
    user: { id: '7', name: 'Ann Lee', jobTitle: 'Manager', image: null },
    menu: [
      { label: 'Agents', links: [{ page: 'calls', label: 'Calls', path: '/calls', otherPaths: [], icon: 'search' }] },
    ],
    nav: 'open',
    timeZone: 'UTC',
  },
  theme: 'dark',
  density: 'compact',
  message: { id: '1', tone: 'success', text: 'Saved', reference: null },
  hiddenFields: { idempotencyKey: 'KEY', owner: '7 Ann Lee' },
  viewer: 'v',
};

test('each page of the menu is remembered, its message shown, and its theme pressed', async () => {
  const route = {
    loader: () => LAYOUT,
    handle: {
      breadcrumbs: ['Agents', 'Calls'],
      name: (_: unknown, { search }: { search: string }) => `Call 7${search}`,
    },
  };
  await showPage(<PortalLayout />, '/calls/7?q=secret', route);
  // Without the query, which may be confidential.
  expect(readPlaces('7')).toEqual([{ title: 'Call 7', path: '/calls/7' }]);
  expect(listTexts('.breadcrumbs li')).toEqual(['Agents', '/Calls', '/Call 7?q=secret']);
  expect([...getToasts().map(({ text }) => text), ...listTexts('.banner__title')]).toEqual(['Saved']);
  expect(findAll('[name=theme][aria-pressed=true]').map(({ title }) => title)).toEqual(['Dark']);
});

const RESULTS = {
  query: 'ann',
  groups: [
    {
      label: 'Companies',
      count: 1200,
      entries: [{ id: '1', label: 'Ann AS', path: '/companies/1', icon: 'search', detail: 'No. 7' }],
    },
    { label: 'Pages', count: 1, entries: [{ id: '2', label: 'Annual', path: '/annual', icon: 'search' }] },
  ],
  searched: ['pages', 'calls'],
  failed: [],
  unsearched: [],
};
const showSearch = (changes: object = {}) =>
  showPage(<SearchPage />, '/search?q=ann', { loader: () => ({ ...RESULTS, ...changes }) });

test('the search page lists the results by kind, with the number of all', async () => {
  await showSearch();
  expect(listTexts('.card__head')).toEqual(['Companies1 of 1,200', 'Pages1']);
  expect(findAll('.card a').map((link) => [readText(link), link.getAttribute('href')])).toEqual([
    ['Ann ASNo. 7', '/companies/1'],
    ['Annual', '/annual'],
  ]);
  const field = findInput('[name=q]');
  expect([field.value, field.required, field.maxLength, field.getAttribute('aria-label')]).toEqual([
    'ann',
    false,
    200,
    'Search the portal',
  ]);
  await type(field, 'bob');
  await click(find('form button'));
  expect(getUrl()).toBe('/search?q=bob');
});

test('a search names what it has searched, what has failed, and what can be searched', async () => {
  const unsearched = [{ id: 'users', label: 'Search users', path: '/users', icon: 'search' }];
  await showSearch({ groups: [], failed: ['tags'], unsearched });
  expect(readText(find('.state'))).toBe(
    'Nothing matches “ann”No results in pages and calls. Try fewer or other words.',
  );
  expect(readText(find('[role=alert]'))).toBe('Could not be searched: tags. Try again.');
  expect(readText(find('section a[href="/users"]'))).toBe('Search users');
});

test('an empty search asks for words', async () => {
  await showSearch({ query: '' });
  expect(findInput('[name=q]').required).toBe(true);
});
