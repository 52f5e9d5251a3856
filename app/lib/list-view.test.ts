import { expect, test, vi } from 'vitest';
import { defineList, type ListSpec } from './list-spec';
import { viewList } from './list-view';

type Item = { id: string; name: string | null; size: number | null; kind: string | null; tags: readonly string[] };

const createItem = (id: string, fields: Partial<Item> = {}): Item => ({
  id,
  name: id,
  size: null,
  kind: null,
  tags: [],
  ...fields,
});
const createList = (change: Partial<ListSpec<Item, Item, null, 'name' | 'size'>> = {}) =>
  defineList<Item, Item, null, 'name' | 'size'>({
    name: 'list-of-a-test',
    search: { label: 'Search names', searchedFields: 'name', getTexts: ({ name, kind }) => [name, kind] },
    sorts: { name: ({ name }) => name, size: ({ size }) => size },
    toRow: (item) => item,
    ...change,
  });

const FILTERS: NonNullable<ListSpec<Item, Item, null>['filters']> = {
  tag: { label: 'Tags', getValue: ({ tags }) => tags, excludable: true },
  kind: { label: 'Kind', getValue: ({ kind }) => kind },
  none: {
    label: 'No tag',
    options: [{ value: 'yes', label: 'No tag' }],
    inMenuOf: 'tag',
    clearsOtherOptions: true,
    getValue: ({ tags }) => (tags.length > 0 ? null : 'yes'),
  },
};
const LIST = createList({ filters: FILTERS });
const ITEMS = [
  createItem('a', { name: 'Zoë', size: 2, kind: 'x', tags: ['delay'] }),
  createItem('b', { name: 'adam', size: null, kind: 'y', tags: ['delay', 'empathy', 'delay'] }),
  createItem('c', { name: null, size: 10, kind: 'x', tags: ['greeting'] }),
  createItem('d', { name: 'Item 10', size: 1, kind: 'y' }),
  createItem('e', { name: 'Item 9', size: 3 }),
];
const getPage = (search: string, list = LIST, items = ITEMS) =>
  viewList(items, new URLSearchParams(search), list).page(null);
const find = (search: string, list = LIST, items = ITEMS) =>
  getPage(search, list, items)
    .rows.map(({ id }) => id)
    .join('');
/** Each filter with its options and their counts. */
const countOptions = (search: string, list = LIST, items = ITEMS) =>
  getPage(search, list, items).filters.map(({ name, options }) =>
    [name, ...options.map(({ value, count }) => `${value} ${count}`)].join(', '),
  );

test.each([
  ['', 'abcde'],
  ['sort=name', 'bedac'],
  ['sort=-name', 'adebc'],
  ['sort=size', 'daecb'],
  ['sort=-size', 'ceadb'],
  ['sort=constructor', 'abcde'],
  ['sort=__proto__', 'abcde'],
])('items in the order of %j: numbers by value, missing values last in both directions', (search, expected) => {
  expect(find(search)).toBe(expected);
});

test('equal values keep the order of the API in both directions, also those that differ in case', () => {
  const items = ['B', 'a', 'A', 'b', null, 'á', null].map((name, index) => createItem(String(index), { name }));
  expect([find('sort=name', LIST, items), find('sort=-name', LIST, items)]).toEqual(['1250346', '0312546']);
  expect(find('', createList({ defaultSort: '-name' }), items)).toBe('0312546');
});

test.each([
  // From three characters on, trimmed, without case and accents.
  ['zo', 'abcde'],
  [' zo ', 'abcde'],
  ['ZOE', 'a'],
  ['nothing', ''],
  // Characters are counted as people do, and a text of invisible ones has no words.
  ['😀😀', 'abcde'],
  ['\u200B'.repeat(3), 'abcde'],
  // Both words are in the item, but not across two of its fields.
  ['item y', 'd'],
  ['10y', ''],
  ['null', ''],
])('the search %j', { tags: ['SEARCH-01'] }, (q, expected) => {
  expect(find(String(new URLSearchParams({ q })))).toBe(expected);
});

test(
  'the page has the label and minimum length of the search, and the names of the searched fields if nothing matches',
  { tags: ['SEARCH-01'] },
  () => {
    const search = { label: 'Search names', placeholder: 'Search names (3+)', minLength: 3 };
    expect(getPage('').search).toEqual(search);
    expect(getPage('q=zzz').search).toEqual({ ...search, searchedFields: 'name' });
    expect(getPage('q=zzz', LIST, []).search).toEqual(search);
    expect(getPage('', createList({ search: undefined })).search).toBeNull();
    const short = createList({ search: { label: 'Search', searchedFields: 'x', getTexts: () => ['z'], minLength: 1 } });
    expect(getPage('q=z', short)).toMatchObject({ matchCount: 5, search: { placeholder: 'Search' } });
    expect(getPage(`q=${'a'.repeat(201)}`).query.search).toBe('a'.repeat(200));
  },
);

test('a page has 20 rows or an allowed page size, and a page past the end becomes the last one', () => {
  const rows = Array.from({ length: 45 }, (_, index) => createItem(String(index)));
  expect(getPage('', LIST, rows).rows).toHaveLength(20);
  expect(getPage('page=3', LIST, rows)).toMatchObject({ firstRow: 41, pageCount: 3, pageSizes: [10, 20, 50, 100] });
  expect(getPage('page=99', LIST, rows).query.page).toBe(3);
  expect(getPage('rows=50', LIST, rows).rows).toHaveLength(45);
  expect(getPage('q=zzz', LIST, rows)).toMatchObject({ matchCount: 0, total: 45, firstRow: 0, pageCount: 1 });
  for (const search of ['rows=7', 'rows=-1', 'rows=abc', 'page=0', 'page=-2', 'page=1.5', 'page=x'])
    expect(getPage(search, LIST, rows), search).toMatchObject({ firstRow: 1, query: { page: 1, pageSize: 20 } });
});

test.each([
  ['kind=y', 'bd'],
  ['kind=y&kind=nobody', 'bd'],
  ['kind=nobody', ''],
  ['kind=', 'abcde'],
  ['kind=x&tag=greeting', 'c'],
  ['kind=y&q=item&sort=-size', 'd'],
  ['tag=delay&tag=greeting', 'abc'],
  ['without-tag=empathy', 'acde'],
  ['without-tag=empathy&without-tag=greeting', 'ade'],
  ['tag=delay&without-tag=empathy', 'a'],
  ['tag=delay&tag=empathy&match-tag=all', 'b'],
  ['tag=delay&tag=nothing&match-tag=all', ''],
  // A value that is both is excluded: without script both boxes of a tag can be ticked.
  ['tag=empathy&tag=greeting&without-tag=empathy', 'c'],
  ['tag=empathy&without-tag=empathy', 'acde'],
  // All of no value are all items; other values of the parameter and empty ones do not filter.
  ['match-tag=all&without-tag=', 'abcde'],
  ['tag=delay&tag=empathy&match-tag=any', 'ab'],
  // A value that the URL repeats is one value.
  ['tag=delay&tag=delay&match-tag=all', 'ab'],
  // Values of other filters cannot be excluded.
  ['without-kind=x', 'abcde'],
  // 'No tag' is chosen instead of the selected tags, and leaves the excluded ones. It has one fixed option.
  ['none=yes&tag=delay', 'de'],
  ['none=&tag=delay', 'ab'],
  ['none=nobody', 'abcde'],
  ['none=yes&tag=delay&without-tag=delay', 'de'],
])('the filters %s match %j', (search, expected) => {
  expect(find(search)).toBe(expected);
  // With a prefix every parameter has it, and those of another list have no effect.
  const prefixed = createList({ filters: FILTERS, paramPrefix: 'a.' });
  expect(find(`${search.replaceAll(/(^|&)/g, '$1a.')}&q=other&page=2`, prefixed)).toBe(expected);
  expect(find(search, prefixed)).toBe('abcde');
});

test('the filters have their choices and their options, each value once, an empty one not at all', () => {
  const [tag, kind, none] = getPage('none=yes&tag=delay&without-tag=gone&kind=x').filters;
  expect(tag).toMatchObject({ label: 'Tags', isSwitch: false, selected: [] });
  expect(tag?.exclusion).toEqual({ excluded: ['gone'], requiresAll: false });
  expect(kind).toEqual({ name: 'kind', label: 'Kind', isSwitch: false, selected: ['x'], options: expect.any(Array) });
  expect(none).toMatchObject({ selected: ['yes'], isSwitch: true, inMenuOf: 'tag', clearsOtherOptions: true });
  const values = ['b 10', 'C', '', 'b 9', ' ', 'A'].map((value, index) => createItem(String(index), { kind: value }));
  expect(countOptions('', LIST, values)[1]).toBe('kind, A 1, b 9 1, b 10 1, C 1');
});

test.each([
  ['', 'tag, delay 2, empathy 1, greeting 1', 'kind, x 2, y 2', 'none, yes 2'],
  // Of the two items with this tag.
  ['tag=delay', 'tag, delay 2, empathy 1, greeting 1', 'kind, x 1, y 1', 'none, yes 2'],
  ['tag=delay&kind=x', 'tag, delay 1, empathy 0, greeting 1', 'kind, x 1, y 1', 'none, yes 0'],
  ['none=yes', 'tag, delay 2, empathy 1, greeting 1', 'kind, x 0, y 1', 'none, yes 2'],
  // A chosen value that no item has stays an option, so that the next form does not lose it.
  ['without-tag=gone', 'tag, delay 2, empathy 1, greeting 1, gone 0', 'kind, x 2, y 2', 'none, yes 2'],
])('the options of %j count what each of them alone leaves', (search, ...expected) => {
  expect(countOptions(search)).toEqual(expected);
});

test('a filter of many values has 200 options, and one with options of its own only these', () => {
  const items = Array.from({ length: 300 }, (_, index) => createItem(String(index), { kind: String(index) }));
  const list = createList({
    filters: {
      kind: FILTERS.kind as never,
      one: { ...FILTERS.kind, options: [{ value: '1', label: 'One' }] } as never,
    },
  });
  const [kinds, ones] = getPage('kind=299&one=299', list, items).filters;
  expect(kinds?.options.map(({ value }) => value)).toEqual([
    ...Array.from({ length: 200 }, (_, n) => String(n)),
    '299',
  ]);
  expect(ones?.options.map(({ value }) => value)).toEqual(['1']);
  // The list may have failed to load.
  expect(countOptions('kind=299&one=299', list, [])).toEqual(['kind, 299 null', 'one, 1 null']);
});

test('the matching items of all pages are in sorted order', { tags: ['D74'] }, () => {
  const params = new URLSearchParams('q=item&sort=-name&page=2&rows=10');
  expect(viewList(ITEMS, params, LIST).matches.map(({ id }) => id)).toEqual(['d', 'e']);
});

test('without a page in the URL the list may begin at another one, unless it is searched', () => {
  const list = createList({ pageSize: 2, findDefaultPage: (_, params) => Number(params.get('at')) });
  const open = (search: string) => {
    const { query, defaultPage } = getPage(search, list);
    return [query.page, defaultPage, find(search, list)];
  };
  expect(open('at=2')).toEqual([2, 2, 'cd']);
  expect(open('at=9')).toEqual([3, 9, 'e']);
  expect(open('at=2&page=1')).toEqual([1, 2, 'ab']);
  for (const search of ['at=2&q=item', 'at=2&sort=size'])
    expect(open(search).slice(0, 2), search).toEqual([1, undefined]);
});

test('the page of an item is found in the order of the list, and none if the query excludes it', () => {
  const [zoe, adam] = ITEMS;
  const list = createList({ pageSize: 2, defaultSort: 'name' });
  const findPage = (item: Item | undefined, search: string) =>
    viewList(ITEMS, new URLSearchParams(search), list).findPageOf(item as Item);
  expect([findPage(adam, ''), findPage(zoe, ''), findPage(zoe, 'rows=10')]).toEqual([1, 2, 1]);
  expect([findPage(zoe, 'q=zoe'), findPage(zoe, 'q=adam'), findPage(createItem('a'), '')]).toEqual([1, null, null]);
});

test('what is found is kept with the items: each function of the spec is called once per item', () => {
  const getKind = vi.fn(({ kind }: Item) => kind);
  const getName = vi.fn(({ name }: Item) => name);
  const list = createList({
    search: { label: 'Search', searchedFields: 'name', getTexts: (item) => [getName(item)] },
    sorts: { name: getKind, size: getKind },
    filters: { kind: { label: 'Kind', getValue: getKind } },
  });
  for (let run = 0; run < 5; run += 1) getPage(`q=item&kind=b&sort=name&page=${run}`, list);
  expect([getKind.mock.calls.length, getName.mock.calls.length]).toEqual([2 * ITEMS.length, ITEMS.length]);
});

test.each([
  // Summer time begins on 29 March, which has 23 hours.
  ['from=2026-03-29&to=2026-03-29', 'Europe/Paris', '12'],
  ['from=2026-03-29', undefined, '23'],
  ['to=2026-03-28', 'Europe/Paris', '0'],
  ['from=29.03.2026', undefined, '01234'],
  ['from=2026-03-29&to=2026-03-29', undefined, '23'],
])('the range of days %s in %s is inclusive', (search, timeZone, expected) => {
  const list = createList({ days: { label: 'Day', getMillis: ({ kind }) => (kind ? Date.parse(kind) : null) } });
  const times = ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z', ''];
  const items = times.map((kind, index) => createItem(String(index), { kind }));
  const { matches, millis } = viewList(items, new URLSearchParams(search), list, timeZone);
  expect(matches.map(({ id }) => id).join('')).toBe(expected);
  expect(millis).toEqual(matches.map(({ kind }) => (kind ? Date.parse(kind) : Number.NaN)));
});

test('the ranges to choose from end today in the time zone of the viewer', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T20:00:00Z'), toFake: ['Date'] });
  const list = createList({ days: { label: 'Created', getMillis: () => null } });
  const { days } = viewList(ITEMS, new URLSearchParams(), list, 'Asia/Tokyo').page(null);
  vi.useRealTimers();
  expect(days?.label).toBe('Created');
  expect(days?.presets.map(({ label, from, to }) => `${label}: ${from} to ${to}`)).toEqual([
    'Today: 2026-03-02 to 2026-03-02',
    'Yesterday: 2026-03-01 to 2026-03-01',
    'Last 7 days: 2026-02-24 to 2026-03-02',
    'Last 30 days: 2026-02-01 to 2026-03-02',
  ]);
});

test('a list without days, filters or sorts ignores their parameters, and hides the columns that it or its file has', () => {
  const list = defineList({ name: 'plain', hideableColumns: ['Id'], toRow: ({ id }: Item) => ({ id }) });
  const search = 'from=2026-11-20&to=2026-11-20&q=nothing&sort=id&tag=delay&hide=id';
  expect(viewList(ITEMS, new URLSearchParams(search), list).page(null)).toMatchObject({
    matchCount: 5,
    query: { days: { from: null, to: null }, sort: null, hiddenColumns: ['id'] },
    days: null,
    filters: [],
  });
  const withFile = createList({ csvColumns: { Id: ({ id }) => id, 'Created Time': () => null } });
  expect(getPage('hide=created-time&hide=other', withFile).query.hiddenColumns).toEqual(['created-time']);
});

test.each([
  ['kind=x', undefined],
  ['kind=x&tag=empathy', { kind: 1, tag: 2 }],
  ['kind=x&q=adam', { q: 2, kind: 1 }],
  ['q=nothing&kind=x&tag=empathy', { q: 0, kind: 0, tag: 0 }],
])('a list emptied by %s has the counts without each of these', (search, counts) => {
  expect(getPage(search).countsWithout).toEqual(counts);
  expect(getPage(search, LIST, []).countsWithout).toBeUndefined();
});
