import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '../../e2e/support/property-tests';
import { toListPage } from './list-query';
import { defineList } from './list-spec';

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
  toListPage(items, new URLSearchParams(search), LIST, null);
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
  // Values of other filters cannot be excluded.
  expect(find('without-kind=x')).toBe('abcd');
});

test('an excluded value that no item has stays an option, so that the next form does not lose it', () => {
  const [filter] = getPage('without-tag=gone').filters;
  expect(filter?.exclusion).toEqual({ excluded: ['gone'], requiresAll: false });
  expect(filter?.options.at(-1)).toEqual({ value: 'gone', label: 'gone', count: 0 });
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
