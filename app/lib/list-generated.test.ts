import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '../../e2e/support/property-tests';
import { defineList } from './list-spec';
import { viewList } from './list-view';

type Item = { id: string; name: string; tags: readonly string[]; kind: string | null; time: number | null };

const TAGS = ['delay', 'empathy', 'greeting'];
const LIST = defineList({
  name: 'counted-list',
  search: { label: 'Search', searchedFields: 'names', getTexts: ({ name }: Item) => [name], minLength: 1 },
  filters: {
    tag: { label: 'Tags', getValue: ({ tags }: Item) => tags, excludable: true },
    kind: { label: 'Kind', getValue: ({ kind }) => kind },
  },
  days: { label: 'Day', getMillis: ({ time }) => time },
  toRow: ({ id }) => ({ id }),
});
const getPage = (params: URLSearchParams, items: readonly Item[]) => viewList(items, params, LIST).page(null);
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
        for (const { name, options } of getPage(params, items).filters) {
          for (const { value, count } of options) {
            const alone = new URLSearchParams(params);
            for (const own of [`without-${name}`, `match-${name}`]) alone.delete(own);
            alone.set(name, value);
            const further = new URLSearchParams(params);
            if (!further.has(name, value)) further.append(name, value);
            const isFurther = name === 'tag' && params.has('match-tag', 'all');
            const isExcluded = isFurther && params.has('without-tag', value);
            const { matchCount } = getPage(isFurther ? further : alone, items);
            expect(count, String(alone)).toBe(items.length === 0 ? null : isExcluded ? 0 : matchCount);
          }
        }
      }),
    ),
);
