import { expect, test } from 'vitest';
import type { Review } from './review-data.server';
import { describeNoMatch, findStops, getShownValues, listShownPages } from './shown-values';

const createValue = (number: number, page: number, changes: object = {}) => ({
  number,
  page,
  label: `Label ${number}`,
  text: `Text ${number}`,
  isDoubtful: false,
  isChanged: false,
  table: null,
  ...changes,
});
const TAB = {
  values: [
    createValue(1, 1, { table: { rows: [['Tea', { text: 'Milk', previous: 'Mlk' }, null]] } }),
    createValue(2, 1, { isDoubtful: true }),
    createValue(3, 3, { isDoubtful: true, isChanged: true }),
  ],
  pages: [
    { number: 1, kind: 'entries', count: 2 },
    { number: 2, kind: 'invalid', count: 0 },
    { number: 3, kind: 'entries', count: 1 },
  ],
  part: 1,
  partCount: 1,
};
const show = (search: string, changes: object = {}, isComplete = true) => {
  const review = { isComplete, predicted: { ...TAB, ...changes }, moderated: { ...TAB, ...changes } };
  return getShownValues(review as unknown as Review, new URLSearchParams(search));
};
const listPages = (...args: Parameters<typeof show>) =>
  listShownPages(show(...args))?.map(({ number, values }) => [number, ...values.map((value) => value.number)]) ?? null;

test.each([
  ['', [[1, 1, 2], [2], [3, 3]]],
  ['tab=moderated&only=changed', [[3, 3]]],
  // Predicted values have no such filter.
  ['only=changed', [[1, 1, 2], [2], [3, 3]]],
  ['find=text+2', [[1, 2]]],
  ['find=milk', [[1, 1]]],
  ['find=zzz', null],
])('the pages and values at %j are %j', (search, pages) => {
  expect(listPages(search)).toEqual(pages);
});

test('of a large document only the pages that have values in its part are shown, as the server has filtered them', () => {
  expect(listPages('find=zzz', { partCount: 3, values: TAB.values.slice(2) }, false)).toEqual([[3, 3]]);
  expect(listPages('', { partCount: 3, values: TAB.values.slice(2) }, false)).toEqual([[3, 3]]);
  expect(listPages('', { pages: [], values: [] })).toEqual([]);
});

test.each([
  ['all', 'zzz', 'No label or value contains “zzz”.'],
  ['below', ' zzz ', 'No value below 90 contains “zzz”.'],
  ['changed', '', 'No value that moderation has changed.'],
] as const)('no value matches %s and "%s": %s', (filter, find, text) => {
  expect(describeNoMatch({ filter, find })).toBe(text);
});

test('steps lead to the stops of this part, and before and after them into the parts beside', () => {
  const tab = { part: 2, partCount: 3, stopCount: 5, stopCountBefore: 1 };
  const stops = { previousStop: { value: 1, part: 1 }, nextStop: { value: 9, part: 3 } };
  expect(findStops({ ...tab, ...stops }, { previous: null, next: null, position: 1, count: 1 })).toEqual({
    previous: { value: 1, part: 1 },
    next: { value: 9, part: 3 },
    count: 5,
    position: 2,
  });
  expect(findStops({ ...tab, ...stops }, { previous: 3, next: 5, position: null, count: 3 })).toEqual({
    previous: { value: 3, part: 2 },
    next: { value: 5, part: 2 },
    count: 5,
    position: null,
  });
  const whole = { part: 1, partCount: 1, stopCount: 5, stopCountBefore: 0, previousStop: null, nextStop: null };
  // A search in the browser leaves two stops.
  expect(findStops(whole, { previous: null, next: null, position: 2, count: 2 })).toMatchObject({
    count: 2,
    position: 2,
    next: null,
  });
});
