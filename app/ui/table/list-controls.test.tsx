// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { find, findAll, listTexts, readText, showServerPage } from '~/browser-page.test-helpers';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { TabHashProvider } from '~/ui/tabs/tab-hash';
import { createColumnBuilder } from './columns';
import { FilterChips } from './filter-chips';
import { useListTable } from './list-table';
import { ListToolbar, type ListToolbarProps } from './list-toolbar';
import { Pager } from './pager';

type Person = { id: string; name: string; kind: string; tags: string[] };

const PEOPLE: Person[] = Array.from({ length: 1200 }, (_, index) => ({
  id: String(index + 1),
  name: `Person ${index + 1}`,
  kind: index % 2 === 0 ? 'new' : 'old',
  tags: index % 3 === 0 ? ['red', 'blue'] : [],
}));

/** A list whose parameters have a prefix, as on a page with several lists. */
const LIST = defineList({
  name: 'people',
  paramPrefix: 'p.',
  search: { label: 'Search', searchedFields: 'names', getTexts: ({ name }: Person) => [name] },
  sorts: { name: ({ name }) => name, kind: ({ kind }) => kind },
  filters: {
    kind: {
      label: 'Kind',
      getValue: ({ kind }) => kind,
      options: [
        { value: 'new', label: 'New' },
        { value: 'old', label: 'Old' },
      ],
    },
    tag: { label: 'Tag', getValue: ({ tags }) => tags, excludable: true },
    untagged: {
      label: 'Untagged',
      getValue: ({ tags }) => (tags.length === 0 ? 'none' : null),
      options: [{ value: 'none', label: 'No tag' }],
      inMenuOf: 'tag',
      clearsOtherOptions: true,
    },
  },
  days: { label: 'Created', getMillis: () => Date.UTC(2026, 4, 5) },
  toRow: ({ id, name }) => ({ id, name }),
  hideableColumns: ['Name', 'Kind', 'Age'],
});
const PLAIN_LIST = defineList({ name: 'plain', sorts: LIST.sorts, toRow: LIST.toRow });

const { column } = createColumnBuilder<{ id: string; name: string }, 'name' | 'kind'>();
const COLUMNS = [
  column('Name', ({ name }) => name, { sort: 'name', isRowTitle: true }),
  column('Kind', () => 'kind', { sort: 'kind' }),
  column('Age', () => '7', { foldRem: 48 }),
  column('Actions', () => 'Edit', { kind: 'action', hiddenHeader: true }),
];

const getPage = (url: string, items = PEOPLE, list: typeof LIST | typeof PLAIN_LIST = LIST) =>
  viewList(items, new URL(url, 'http://portal.test').searchParams, list).page(null);

type ToolbarProps = Omit<ListToolbarProps<{ id: string; name: string }>, 'table' | 'noun'> & { isLoaded?: boolean };

function Toolbar({ isLoaded = true, ...props }: ToolbarProps) {
  const table = useListTable({ columns: COLUMNS, page: props.page });
  return <ListToolbar {...props} table={table} isLoaded={isLoaded} noun={['person', 'people']} />;
}

/** Shows a list in the tab of a page. */
const showControls = async (url: string, { page = getPage(url), ...props }: Partial<ToolbarProps> = {}) =>
  showServerPage(
    <TabHashProvider value="#people">
      <Toolbar page={page} {...props} />
      <FilterChips page={page} />
      <Pager label="Reports" page={{ ...page, shown: page.rows.length }} />
    </TabHashProvider>,
    url,
  );

const readLink = (link: Element) =>
  `${link.getAttribute('aria-label') ?? readText(link)} → ${link.getAttribute('href')}`;

test.each([
  ['/list?other=1', 'Filters', '/list?other=1&p.filters=open#people', 'false'],
  ['/list?p.filters=open', 'Filters', '/list#people', 'true'],
  ['/list?p.from=2026-05-01', 'Filters (1)', null, 'false'],
  ['/list?p.kind=new&p.kind=old&p.without-tag=red&p.to=2026-05-01', 'Filters (4)', null, 'false'],
])('the link to the filters at %s: %s', async (url, text, href, isExpanded) => {
  await showControls(url);
  const link = find('.toolbar > a[aria-expanded]');
  expect([readText(link), link.getAttribute('aria-expanded')]).toEqual([text, isExpanded]);
  if (href !== null) expect(link.getAttribute('href')).toBe(href);
});

test.each([
  [undefined, 'Sort', 'phone-only'],
  [{ form: null, count: 0 }, 'Filters', 'narrow-only'],
  [{ form: null, count: 2 }, 'Filters (2)', 'narrow-only'],
])(
  'a list without filters has a link to its order; with a query %j of the API it is %s',
  async (query, text, shown) => {
    await showControls('/list', { page: getPage('/list', PEOPLE, PLAIN_LIST), query });
    expect(readText(find('.toolbar > a[aria-expanded]'))).toBe(text);
    expect(find('.toolbar > a[aria-expanded]').className).toContain(shown);
  },
);

test.each([
  [1, 10, '1–20 of 200', '1 2 … 10', [null, 2]],
  [3, 10, '41–60 of 200', '1 2 3 4 … 10', [2, 4]],
  [5, 10, '81–100 of 200', '1 … 4 5 6 … 10', [4, 6]],
  [1, 1, '1–20 of 20', '1', [null, null]],
  [60, 60, '1,181–1,200 of 1,200', '1 … 59 60', [59, null]],
])('page %i of %i: %s, %s', async (page, pageCount, range, numbers, [previous, next]) => {
  const url = `/list?p.page=${page}&other=1`;
  await showControls(url, { page: getPage(url, PEOPLE.slice(0, pageCount * 20)) });
  expect(readText(find('.pager > span:first-child'))).toBe(range);
  const shown = [...find('.pager__end').children].filter((child) => !child.matches('.icon-btn')).map(readText);
  expect(shown.join(' ')).toBe(numbers);
  expect(readText(find('[aria-current=page]'))).toBe(String(page));
  const getHref = (label: string) => document.querySelector(`a[aria-label="${label}"]`)?.getAttribute('href') ?? null;
  const getUrl = (number: number | null | undefined) =>
    number && (number === 1 ? '/list?other=1#people' : `/list?p.page=${number}&other=1#people`);
  expect(getHref('Previous page')).toBe(getUrl(previous));
  expect(getHref('Next page')).toBe(getUrl(next));
  expect(getHref('Page 1')).toBe('/list?other=1#people');
});

test('the page of a URL without a page has no parameter, the first one then has', async () => {
  await showControls('/list?p.page=2', { page: { ...getPage('/list?p.page=2'), defaultPage: 3 } });
  expect(find('[aria-label="Page 1"]').getAttribute('href')).toBe('/list?p.page=1#people');
  expect(find('[aria-label="Page 3"]').getAttribute('href')).toBe('/list#people');
});

test.each([
  ['/list', '', ['Default order', 'Name', 'Name, descending', 'Kind', 'Kind, descending']],
  ['/list?p.sort=-kind&p.page=2', '-kind', ['Name', 'Name, descending', 'Kind', 'Kind, descending']],
])('the order of a list on a phone at %s: %j', async (url, value, options) => {
  await showControls(url);
  expect(findAll('.sort-by [selected]').map((option) => option.getAttribute('value'))).toEqual([value]);
  expect(listTexts('.sort-by option')).toEqual(options);
});

test('each filter that is set is a chip, whose link removes it and returns to the first page', async () => {
  await showControls(
    '/list?p.kind=new&p.kind=old&p.tag=red&p.tag=blue&p.match-tag=all&p.page=2&p.open=7&p.from=2026-05-01&q=1',
  );
  expect(findAll('.chips a').map(readLink)).toEqual([
    'Remove the filter Kind: New → /list?p.tag=red&p.tag=blue&p.match-tag=all&p.from=2026-05-01&q=1&p.kind=old#people',
    'Remove the filter Kind: Old → /list?p.tag=red&p.tag=blue&p.match-tag=all&p.from=2026-05-01&q=1&p.kind=new#people',
    'Remove the filter Tag: red → /list?p.kind=new&p.kind=old&p.match-tag=all&p.from=2026-05-01&q=1&p.tag=blue#people',
    'Remove the filter Tag: blue → /list?p.kind=new&p.kind=old&p.match-tag=all&p.from=2026-05-01&q=1&p.tag=red#people',
    'Remove the filter Tag: all of these → /list?p.kind=new&p.kind=old&p.tag=red&p.tag=blue&p.from=2026-05-01&q=1#people',
    'Remove the filter Created: from 2026-05-01 → /list?p.kind=new&p.kind=old&p.tag=red&p.tag=blue&p.match-tag=all&q=1#people',
    'Clear all filters → /list?q=1#people',
  ]);
});

test.each([
  ['p.without-tag=red', ['Without red']],
  ['p.untagged=none', ['No tag']],
  ['p.tag=red&p.match-tag=all', ['Tag: red']],
  ['p.tag=red&p.tag=blue', ['Tag: red', 'Tag: blue']],
  ['p.from=2026-05-01&p.to=2026-05-09', ['Created: from 2026-05-01 to 2026-05-09']],
  ['p.from=2026-05-09&p.to=2026-05-09', ['Created: 2026-05-09']],
  ['', []],
])('the chips of %s: %j', async (query, chips) => {
  await showControls(`/list?${query}`);
  expect(listTexts('.chips__chip')).toEqual(chips);
  expect(findAll('.chips__clear')).toHaveLength(chips.length > 0 ? 1 : 0);
});

test('a filter that is in no menu has a chip, Clear removes it, and the CSV file names it', async () => {
  const url = '/list?p.kind=new&p.day=1&q=1';
  const page = { ...getPage(url), otherFilters: [{ name: 'day', text: 'Day: 1' }] };
  await showControls(url, { page, csvPath: '/list.csv' });
  expect(findAll('.chips a').map(readLink)).toEqual([
    'Remove the filter Kind: New → /list?p.day=1&q=1#people',
    'Remove the filter Day: 1 → /list?p.kind=new&q=1#people',
    'Clear all filters → /list?q=1#people',
  ]);
  expect(readText(find('a[href^="/list.csv"]'))).toBe('CSV of 600 of 1,200 people Kind: New; Day: 1');
});

test('a usual range of days has its name', async () => {
  const page = getPage('/list?p.from=2026-05-01&p.to=2026-05-09');
  const presets = [
    { label: 'Until then', from: '2026-04-01', to: '2026-05-09' },
    { label: 'From then', from: '2026-05-01', to: '2026-06-09' },
    { label: 'Those days', from: '2026-05-01', to: '2026-05-09' },
  ];
  await showControls('/list', { page: { ...page, days: { label: 'Created', presets } } });
  expect(listTexts('.chips__chip')).toEqual(['Created: Those days']);
  expect(listTexts('.filter-menus__presets [aria-current=true]')).toEqual(['Those days']);
});

test.each([
  ['', '1,200 people', 'CSV of all 1,200 people'],
  ['p.q=person&p.kind=new', '600 of 1,200 people', 'CSV of 600 of 1,200 people search “person”; Kind: New'],
  ['p.q=+pe+', '1,200 people', 'CSV of all 1,200 people'],
  ['p.hide=kind&p.hide=age', '1,200 people', 'CSV of all 1,200 people without Kind, Age'],
])('the number of rows and what the CSV file has at ?%s', async (query, count, text) => {
  await showControls(`/list?${query}`, { csvPath: '/list.csv' });
  expect(readText(find('.toolbar__count'))).toBe(count);
  const link = find('a[href^="/list.csv"]');
  expect([readText(link), link.getAttribute('href')]).toEqual([text, `/list.csv${query && `?${query}`}`]);
});

test('the CSV file of a list that also shows other rows has the matches', async () => {
  await showControls('/list', { page: { ...getPage('/list'), exportCount: 7 }, csvPath: '/list.csv' });
  expect(readText(find('.toolbar__count'))).toBe('1,200 people');
  expect(readText(find('a[href^="/list.csv"]'))).toBe('CSV of 7 of 1,200 people');
});

test('one row, an empty list, and a list that could not be loaded', async () => {
  const detailsCsv = { path: '/values.csv', content: 'the values' };
  await showControls('/list', { page: getPage('/list', PEOPLE.slice(0, 1)), csvPath: '/list.csv', detailsCsv });
  expect(readText(find('.toolbar__count'))).toBe('1 person');
  expect(readText(find('a[href="/values.csv"]'))).toBe('CSV of the values of all 1 person');
  find('main').remove();
  await showControls('/list', { page: getPage('/list', []), isLoaded: false, csvPath: '/list.csv', detailsCsv });
  expect(findAll('.toolbar__count, a[href*=".csv"], .toolbar__end .popover')).toEqual([]);
});

test('columns that may be hidden are ticked while they are shown; the others are named', async () => {
  await showControls('/list?p.hide=kind&p.sort=name');
  const boxes = findAll<HTMLInputElement>('.view-menu__columns [name="p.shown"]');
  expect(boxes.map(({ value, checked }) => `${value} ${checked}`)).toEqual(['kind false', 'age true']);
  expect(listTexts('.view-menu__columns .subtle')).toEqual(['hidden at this width', 'Always shown: Name']);
});

test('a list that folds columns has a link that shows all', async () => {
  await showControls('/list?p.fields=all');
  expect(readLink(find('.popover__panel [aria-expanded]'))).toBe('Show fewer columns → /list#people');
  find('main').remove();
  await showControls('/list?p.hide=age');
  expect(findAll('.popover__panel [aria-expanded]')).toEqual([]);
});
