import { expect, test, vi } from 'vitest';
import { defineList, type ListSpec } from './list-spec';
import { viewList } from './list-view';

type Item = { name: string | null; size: number | null; kind?: string; marks?: string };
type Row = { id: string; name: string | null; size: number | null };

let listCount = 0;
const createList = (change: Partial<ListSpec<Item, Row, null, 'name' | 'size'>> = {}) => {
  listCount += 1;
  return defineList<Item, Row, null, 'name' | 'size'>({
    name: `test-${listCount}`,
    search: { label: 'Search names', searchedFields: 'name', getTexts: (item) => [item.name] },
    sorts: { name: (item) => item.name, size: (item) => item.size },
    defaultSort: 'name',
    toRow: ({ name, size }) => ({ id: String(name), name, size }),
    ...change,
  });
};
const LIST = createList();
const ITEMS: Item[] = [
  { name: 'Zoë', size: 2, kind: 'a', marks: 'x' },
  { name: 'adam', size: null, kind: 'b', marks: 'y' },
  { name: null, size: 10, kind: 'a', marks: 'y' },
  { name: 'Item 10', size: 1, kind: 'b', marks: 'z' },
  { name: 'Item 9', size: 3 },
];
const getPage = (search: string, list = LIST, items = ITEMS) =>
  viewList(items, new URLSearchParams(search), list).page(null);
const getNames = (search: string, list = LIST) => getPage(search, list).rows.map((row) => row.name);

test('items are sorted with numbers by value and missing values last in both directions', () => {
  expect(getNames('')).toEqual(['adam', 'Item 9', 'Item 10', 'Zoë', null]);
  expect(getNames('sort=-name')).toEqual(['Zoë', 'Item 10', 'Item 9', 'adam', null]);
  expect(getPage('sort=size').rows.map((row) => row.size)).toEqual([1, 2, 3, 10, null]);
  expect(getNames('', createList({ defaultSort: undefined }))).toEqual(['Zoë', 'adam', null, 'Item 10', 'Item 9']);
  // Equal values keep the order of the API in both directions, also those that differ in case.
  const equal = ['B', 'a', 'A', 'b', null, 'á', null].map((name, size) => ({ name, size }));
  const sortEqual = (sort: string) => getPage(`sort=${sort}`, LIST, equal).rows.map(({ size }) => size);
  expect([sortEqual('name'), sortEqual('-name')]).toEqual([
    [1, 2, 5, 0, 3, 4, 6],
    [0, 3, 1, 2, 5, 4, 6],
  ]);
});

test('the search filters from three characters on, trimmed, without case and accents', { tags: ['SEARCH-01'] }, () => {
  expect(getPage('q=zo').matchCount).toBe(5);
  expect(getPage('q=%20zo%20').matchCount).toBe(5);
  expect(getNames('q=ZOE')).toEqual(['Zoë']);
  const oneCharacterList = createList({
    search: { label: 'Search', searchedFields: 'name', getTexts: (item) => [item.name], minLength: 1 },
  });
  expect(getPage('q=z', oneCharacterList).matchCount).toBe(1);
  expect(getPage('q=nothing')).toMatchObject({ matchCount: 0, total: 5, firstRow: 0, pageCount: 1 });
  expect(getPage('q=z', oneCharacterList).search?.placeholder).toBe('Search');
  // Characters are counted as people do, and a text of invisible ones has no words.
  expect(getPage('q=😀😀').matchCount).toBe(5);
  expect(getPage(`q=${'\u200B'.repeat(3)}`).matchCount).toBe(5);
  expect(getPage(`q=${'a'.repeat(201)}`).query.search).toBe('a'.repeat(200));
});

test(
  'the page has the label and minimum length of the search, and the names of the searched fields if nothing matches',
  { tags: ['SEARCH-01'] },
  () => {
    expect(getPage('').search).toEqual({
      label: 'Search names',
      placeholder: 'Search names (3+ characters)',
      minLength: 3,
    });
    expect(getPage('q=zzz').search).toHaveProperty('searchedFields', 'name');
    expect(getPage('q=zzz', LIST, []).search).not.toHaveProperty('searchedFields');
    expect(getPage('', createList({ search: undefined })).search).toBeNull();
  },
);

test('a page has 20 rows or an allowed page size; a page past the end becomes the last one; invalid parameters become the default', () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({ name: `Row ${index}`, size: index }));
  expect(getPage('', LIST, rows).rows).toHaveLength(20);
  expect(getPage('page=3', LIST, rows)).toMatchObject({ firstRow: 41, pageCount: 3 });
  expect(getPage('page=99', LIST, rows).query.page).toBe(3);
  expect(getPage('rows=50', LIST, rows).rows).toHaveLength(45);
  const invalid = [
    'rows=7',
    'rows=-1',
    'rows=abc',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'sort=constructor',
    'sort=__proto__',
  ];
  for (const search of invalid) {
    expect(getPage(search, LIST, rows), search).toMatchObject({
      firstRow: 1,
      query: { page: 1, pageSize: 20, sort: { key: 'name' } },
    });
  }
});

test('a filter matches any of its values, combines with search and sort order, and counts its options', () => {
  const list = createList({
    filters: {
      kind: { label: 'Kind', getValue: (item) => item.kind ?? null },
      marks: {
        label: 'Marks',
        getValue: (item) => item.marks ?? null,
        options: [{ value: 'y', label: 'Why' }],
      },
    },
  });
  expect(getNames('kind=b', list)).toEqual(['adam', 'Item 10']);
  expect(getNames('kind=b&kind=nobody', list)).toEqual(['adam', 'Item 10']);
  const withAllMarks = createList({ filters: { marks: { label: 'Marks', getValue: (item) => item.marks ?? null } } });
  expect(getNames('marks=x&marks=z', withAllMarks)).toEqual(['Item 10', 'Zoë']);
  expect(getNames('kind=a&marks=y', list)).toEqual([null]);
  expect(getNames('kind=b&q=item&sort=-size', list)).toEqual(['Item 10']);
  expect(getPage('kind=nobody', list)).toMatchObject({ matchCount: 0, total: 5 });
  // Its options are fixed, so no item can ever have another value.
  expect(getPage('marks=nobody', list)).toMatchObject({
    matchCount: 5,
    query: { filters: { marks: { selected: [] } } },
  });
  expect(getPage('kind=', list).matchCount).toBe(5);
  expect(getPage('kind=b&marks=y', list).filters).toEqual([
    {
      name: 'kind',
      label: 'Kind',
      isSwitch: false,
      selected: ['b'],
      options: [
        // Of the two items with Why.
        { value: 'a', label: 'a', count: 1 },
        { value: 'b', label: 'b', count: 1 },
      ],
    },
    {
      name: 'marks',
      label: 'Marks',
      isSwitch: true,
      selected: ['y'],
      // Of the two items of kind b.
      options: [{ value: 'y', label: 'Why', count: 1 }],
    },
  ]);
});

test('iteration covers the matching items of all pages in sorted order', { tags: ['D74'] }, () => {
  const rows = viewList(ITEMS, new URLSearchParams('q=item&sort=-name&page=2&rows=10'), LIST).matches;
  expect(rows.map(({ name }) => name)).toEqual(['Item 10', 'Item 9']);
});

test('a filter that is chosen instead of another one leaves that one without a selection', () => {
  const list = createList({
    filters: {
      kind: { label: 'Kind', getValue: (item) => item.kind ?? null },
      none: {
        label: 'No kind',
        getValue: (item) => (item.kind ? null : 'yes'),
        options: [{ value: 'yes', label: 'No kind' }],
        inMenuOf: 'kind',
        clearsOtherOptions: true,
      },
    },
  });
  expect(getNames('none=yes&kind=a', list)).toEqual(['Item 9']);
  expect(getNames('none=&kind=a', list)).toEqual(['Zoë', null]);
  const countOptions = (search: string) =>
    getPage(search, list).filters.map(({ options }) => options.map(({ count }) => count));
  for (const search of ['', 'none=yes', 'kind=a']) expect(countOptions(search), search).toEqual([[2, 2], [1]]);
  const [kind, none] = getPage('none=yes', list).filters;
  expect(none).toMatchObject({ selected: ['yes'], isSwitch: true, inMenuOf: 'kind', clearsOtherOptions: true });
  expect(kind).not.toHaveProperty('clearsOtherOptions');
  expect(kind).not.toHaveProperty('exclusion');
});

test('a filter of many values has 200 options, and one with options of its own only these', () => {
  const items = Array.from({ length: 300 }, (_, index) => ({ name: 'x', size: 1, kind: String(index) }));
  const getValue = (item: Item) => item.kind ?? null;
  const options = [{ value: '1', label: 'One' }];
  const list = createList({
    filters: { kind: { label: 'Kind', getValue }, one: { label: 'One', getValue, options } },
  });
  const listValues = (search: string, rows: Item[]) =>
    getPage(search, list, rows).filters.map((filter) => filter.options.map(({ value }) => value));
  const [kinds, ones] = listValues('kind=299&one=299', items);
  expect(kinds).toEqual([...Array.from({ length: 200 }, (_, index) => String(index)), '299']);
  expect(ones).toEqual(['1']);
  // The list may have failed to load.
  expect(listValues('kind=299&one=299', [])).toEqual([['299'], ['1']]);
});

test('without a page in the URL the list may begin at another one, unless it is searched', () => {
  const list = createList({
    pageSize: 2,
    defaultSort: undefined,
    findDefaultPage: (_, params) => Number(params.get('at')),
  });
  const open = (search: string) => {
    const { query, defaultPage, rows } = getPage(search, list);
    return [query.page, defaultPage, rows.map(({ name }) => name)];
  };
  expect(open('at=2')).toEqual([2, 2, [null, 'Item 10']]);
  expect(open('at=9')).toEqual([3, 9, ['Item 9']]);
  expect(open('at=2&page=1')).toEqual([1, 2, ['Zoë', 'adam']]);
  expect(open('at=2&q=item')).toEqual([1, undefined, ['Item 10', 'Item 9']]);
});

test('the page of an item is found in the order of the list, and none if the query excludes it', () => {
  const [zoe, adam] = ITEMS;
  const list = createList({ pageSize: 2 });
  const find = (item: Item | undefined, search: string) =>
    viewList(ITEMS, new URLSearchParams(search), list, 'UTC').findPageOf(item as Item);
  expect([find(adam, ''), find(zoe, ''), find(zoe, 'rows=10'), find(zoe, 'q=zoe')]).toEqual([1, 2, 1, 1]);
  expect([find(zoe, 'q=adam'), find({ name: 'Zoë', size: 2 }, '')]).toEqual([null, null]);
});

test('an index is cached with its items: each function of the spec is called once per item', () => {
  let calls = 0;
  const countCall = <Value>(value: Value): Value => {
    calls += 1;
    return value;
  };
  const list = createList({
    search: { label: 'Search', searchedFields: 'name', getTexts: (item) => countCall([item.name]) },
    sorts: { name: (item) => countCall(item.name), size: (item) => item.size },
    filters: { kind: { label: 'Kind', getValue: (item) => countCall(item.kind ?? null) } },
  });
  const rows = [...ITEMS];
  for (let run = 0; run < 5; run += 1) getPage('q=item&kind=b&sort=name', list, rows);
  expect(calls).toBe(3 * rows.length);
});

test('a filter of several values per item matches items that have one of them, and counts each value once per item', () => {
  const list = createList({
    filters: { mark: { label: 'Mark', getValue: ({ marks }) => [...(marks ?? '')] } },
  });
  const items = [
    { name: 'one', size: 1, marks: 'xy' },
    { name: 'two', size: 2 },
    { name: 'three', size: 3, marks: 'yy' },
    { name: 'four', size: 4, marks: 'z' },
  ];
  const getMatches = (search: string) => getPage(search, list, items).rows.map(({ name }) => name);
  expect(getMatches('sort=size&mark=y')).toEqual(['one', 'three']);
  expect(getMatches('sort=size&mark=x&mark=z')).toEqual(['one', 'four']);
  expect(getMatches('mark=none')).toEqual([]);
  const [filter] = getPage('mark=none', list, items).filters;
  expect(filter?.options).toEqual([
    { value: 'x', label: 'x', count: 1 },
    { value: 'y', label: 'y', count: 2 },
    { value: 'z', label: 'z', count: 1 },
    // The selected value stays an option, so that the next form does not lose it.
    { value: 'none', label: 'none', count: 0 },
  ]);
});

test('a range of days is inclusive and in the time zone of the viewer', () => {
  const list = createList({ days: { label: 'Day', getMillis: ({ marks }) => (marks ? Date.parse(marks) : null) } });
  const items = ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z', ''];
  const params = (search: string) => new URLSearchParams(search);
  const dated = items.map((marks, index) => ({ name: String(index), size: index, marks }));
  const match = (search: string, timeZone?: string) =>
    viewList(dated, params(search), list, timeZone).matches.map(({ name }) => name);
  // Summer time begins on 29 March, which has 23 hours.
  expect(match('from=2026-03-29&to=2026-03-29', 'Europe/Paris')).toEqual(['1', '2']);
  expect(match('from=2026-03-29')).toEqual(['2', '3']);
  expect(match('to=2026-03-28', 'Europe/Paris')).toEqual(['0']);
  expect(match('from=29.03.2026')).toHaveLength(5);
  expect(match('from=2026-03-29&to=2026-03-29')).toEqual(['2', '3']);
});

test('the ranges to choose from end today and have the days that they say', () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), toFake: ['Date'] });
  const list = createList({ days: { label: 'Created', getMillis: () => null } });
  const presets = getPage('', list).days?.presets;
  vi.setSystemTime('2026-03-01T20:00:00Z');
  const inTokyo = viewList(ITEMS, new URLSearchParams(), list, 'Asia/Tokyo').page(null).days;
  vi.useRealTimers();
  expect(inTokyo).toEqual({ label: 'Created', presets });
  expect(presets).toEqual([
    { label: 'Today', from: '2026-03-02', to: '2026-03-02' },
    { label: 'Yesterday', from: '2026-03-01', to: '2026-03-01' },
    { label: 'Last 7 days', from: '2026-02-24', to: '2026-03-02' },
    { label: 'Last 30 days', from: '2026-02-01', to: '2026-03-02' },
  ]);
});
