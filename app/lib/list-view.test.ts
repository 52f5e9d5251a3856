import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '../../e2e/support/property-tests';
import { defineList } from './list-spec';
import { viewList } from './list-view';

type Item = { id: string; name: string; tags: readonly string[]; kind: string | null; time: number | null };

const TAGS = ['delay', 'empathy', 'greeting'];
const LIST = defineList({
  name: 'filters',
  search: { label: 'Search', searchedFields: 'names', getTexts: (item: Item) => [item.name], minLength: 1 },
  filters: {
    tag: { label: 'Tags', getValue: (item: Item) => item.tags, excludable: true },
    kind: { label: 'Kind', getValue: (item) => item.kind },
  },
  days: { label: 'Day', getMillis: (item) => item.time },
  pageSizes: [1000],
  pageSize: 1000,
  toRow: ({ id }) => ({ id }),
});

const createItem = (id: string, tags: string): Item => ({
  id,
  name: id,
  tags: tags === '' ? [] : tags.split(' '),
  kind: null,
  time: null,
});
const ITEMS = [
  createItem('a', 'delay'),
  createItem('b', 'delay empathy'),
  createItem('c', 'greeting'),
  createItem('d', ''),
];
const getPage = (search: string, items: readonly Item[] = ITEMS) =>
  viewList(items, new URLSearchParams(search), LIST).page(null);
const find = (search: string) =>
  getPage(search)
    .rows.map(({ id }) => id)
    .join('');

test('values of a filter are selected, excluded, or all required', () => {
  expect(find('tag=delay&tag=greeting')).toBe('abc');
  expect(find('without-tag=empathy')).toBe('acd');
  expect(find('without-tag=empathy&without-tag=greeting')).toBe('ad');
  expect(find('tag=delay&without-tag=empathy')).toBe('a');
  expect(find('tag=delay&tag=empathy&match-tag=all')).toBe('b');
  expect(find('tag=delay&tag=nothing&match-tag=all')).toBe('');
  // A value that is both is excluded: without script both boxes of a tag can be ticked.
  expect(find('tag=empathy&tag=greeting&without-tag=empathy')).toBe('c');
  expect(find('tag=empathy&without-tag=empathy')).toBe('acd');
  // All of no value are all items; other values of the parameter and empty ones do not filter.
  expect(find('match-tag=all&without-tag=')).toBe('abcd');
  expect(find('tag=delay&tag=empathy&match-tag=any')).toBe('ab');
  // A value that the URL repeats is one value.
  expect(find('tag=delay&tag=delay&match-tag=all')).toBe('ab');
  // Values of other filters cannot be excluded.
  expect(find('without-kind=x')).toBe('abcd');
});

test('an excluded value that no item has stays an option, so that the next form does not lose it', () => {
  const [filter] = getPage('without-tag=gone').filters;
  expect(filter?.exclusion).toEqual({ excluded: ['gone'], requiresAll: false });
  expect(filter?.options.at(-1)).toEqual({ value: 'gone', label: 'gone', count: 0 });
});

test('the options are in order of their texts, numbers by value, whatever their case', () => {
  const items = ['b 10', 'C', 'b 9', 'A'].map((kind, index) => ({ ...createItem(String(index), ''), kind }));
  const [, kinds] = getPage('', items).filters;
  expect(kinds?.options.map(({ value }) => value)).toEqual(['A', 'b 9', 'b 10', 'C']);
});

test('with a prefix every parameter of a filter has it, also those that exclude and require values', () => {
  const getTags = ({ tags }: Item) => tags;
  const list = defineList({
    name: 'prefixed-filters',
    paramPrefix: 'a.',
    filters: {
      tag: { label: 'Tags', getValue: getTags, excludable: true },
      none: {
        label: 'No tags',
        getValue: (item) => (getTags(item).length > 0 ? null : 'yes'),
        options: [{ value: 'yes', label: 'No tags' }],
        inMenuOf: 'tag',
        clearsOtherOptions: true,
      },
    },
    findDefaultPage: () => 2,
    pageSizes: [2, 1000],
    pageSize: 1000,
    toRow: ({ id }: Item) => ({ id }),
  });
  const open = (search: string) => viewList(ITEMS, new URLSearchParams(search), list).page(null);
  const findIds = (search: string) =>
    open(search)
      .rows.map(({ id }) => id)
      .join('');
  expect(findIds('a.without-tag=empathy&without-tag=delay')).toBe('acd');
  expect(findIds('a.tag=delay&a.tag=empathy&a.match-tag=all')).toBe('b');
  expect(findIds('a.tag=delay&a.tag=empathy&match-tag=all')).toBe('ab');
  // What is chosen instead of the selected values leaves the excluded ones.
  expect(findIds('a.none=yes&a.tag=delay&a.without-tag=empathy')).toBe('d');
  expect(open('a.none=yes&a.tag=delay&a.without-tag=empathy').filters[0]).toMatchObject({
    selected: [],
    exclusion: { excluded: ['empathy'] },
  });
  expect(findIds('none=yes&a.tag=delay')).toBe('ab');
  expect(open('').paramPrefix).toBe('a.');
  // The page of another list is none of this one.
  expect([findIds('a.rows=2'), findIds('a.rows=2&page=1'), findIds('a.rows=2&a.page=1')]).toEqual(['cd', 'cd', 'ab']);
});

test('a filter in the menu of another one, which is not chosen instead of it, combines with it', () => {
  const list = defineList({
    name: 'menu',
    filters: {
      tag: { label: 'Tags', getValue: ({ tags }: Item) => tags },
      kind: { label: 'Kind', getValue: ({ kind }) => kind, inMenuOf: 'tag' },
    },
    toRow: ({ id }: Item) => ({ id }),
  });
  const items = ['x', 'y', 'x'].map((kind, index) => ({
    ...createItem(String(index), index < 2 ? 'delay' : ''),
    kind,
  }));
  const { rows, filters } = viewList(items, new URLSearchParams('tag=delay&kind=x'), list).page(null);
  expect(rows).toEqual([{ id: '0' }]);
  expect(filters.map(({ options }) => options.map(({ value, count }) => `${value} ${count}`))).toEqual([
    ['delay 1'],
    ['x 1', 'y 1'],
  ]);
});

test('a list without days or a search ignores their parameters', () => {
  const list = defineList({ name: 'plain', hideableColumns: ['Id'], toRow: ({ id }: Item) => ({ id }) });
  const search = 'from=2026-11-20&to=2026-11-20&q=nothing&sort=id&tag=delay&hide=id';
  const page = viewList(ITEMS, new URLSearchParams(search), list).page(null);
  expect(page).toMatchObject({
    matchCount: 4,
    query: { days: { from: null, to: null }, sort: null, filters: {}, hiddenColumns: ['id'] },
    search: null,
    days: null,
    filters: [],
    pageSizes: [10, 20, 50, 100],
  });
  expect(getPage('').pageSizes).toEqual([1000]);
});

test('the hidden columns of a list with a CSV file are those of the file', () => {
  const csvColumns = { Id: ({ id }: { id: string }) => id, 'Created Time': () => null };
  const list = defineList({ name: 'csv', csvColumns, toRow: ({ id }: Item) => ({ id }) });
  const params = new URLSearchParams('hide=created-time&hide=other');
  expect(viewList(ITEMS, params, list).page(null).query.hiddenColumns).toEqual(['created-time']);
});

test('a search does not find what two fields have together', () => {
  const list = defineList({
    name: 'two-fields',
    search: {
      label: 'Search',
      searchedFields: 'names',
      getTexts: ({ name, kind }: Item) => [name, kind],
      minLength: 1,
    },
    toRow: ({ id }: Item) => ({ id }),
  });
  const items = [
    { ...createItem('1', ''), name: 'inv', kind: 'oice' },
    { ...createItem('2', ''), name: 'other' },
  ];
  const count = (q: string) => viewList(items, new URLSearchParams({ q }), list).page(null).matchCount;
  // The kind of the second is null.
  expect(['inv oice', 'invoice', 'other', 'null'].map(count)).toEqual([1, 0, 1, 0]);
});

const item = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('one', 'two'),
  tags: fc.subarray(TAGS),
  kind: fc.constantFrom('x', 'y', null),
  time: fc.constantFrom(Date.parse('2026-11-19T12:00:00Z'), Date.parse('2026-11-20T12:00:00Z'), null),
});
/** A query of each parameter, with several values. */
const query = fc
  .record({
    q: fc.subarray(['one'], { maxLength: 1 }),
    from: fc.subarray(['2026-11-20']),
    tag: fc.subarray(TAGS),
    'without-tag': fc.subarray(TAGS),
    'match-tag': fc.constantFrom(['all'], []),
    kind: fc.subarray(['x', 'y']),
  })
  .map(
    (values) => new URLSearchParams(Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value]))),
  );

test(
  'the count of an option is the number of rows that it alone leaves with the search, the days and the other filters, or, of "all of these", as a further value',
  { tags: ['D152'] },
  (context) =>
    checkProperty(
      context,
      fc.property(fc.array(item, { maxLength: 12 }), query, (items, params) => {
        for (const { name, options } of getPage(String(params), items).filters) {
          for (const { value, count } of options) {
            const alone = new URLSearchParams(params);
            for (const own of [`without-${name}`, `match-${name}`]) alone.delete(own);
            alone.set(name, value);
            const further = new URLSearchParams(params);
            if (!further.has(name, value)) further.append(name, value);
            const isFurther = name === 'tag' && params.has('match-tag', 'all');
            const isExcluded = isFurther && params.has('without-tag', value);
            const { matchCount } = getPage(String(isFurther ? further : alone), items);
            expect(count, String(alone)).toBe(items.length === 0 ? null : isExcluded ? 0 : matchCount);
          }
        }
      }),
    ),
);
