import { expect, test } from 'vitest';
import { countStarted, findNextTime, findPageAt, findSentenceAt, findItemsAround } from './time-lookup';

test('the page at a time is the last one that has started, and the first one before all', () => {
  const pageStarts = [0.4, 100, 250];
  expect([0, 0.4, 99.9, 99.96, 100, 249, 9000].map((seconds) => findPageAt(pageStarts, seconds))).toEqual([
    1, 1, 1, 2, 2, 2, 3,
  ]);
  expect(findPageAt([], 12)).toBe(1);
});

test('a sentence is spoken from its start to the next one; players round its start', () => {
  const sentences = [
    { id: 'a', start: 1, nextStart: 4 },
    { id: 'b', start: 4, nextStart: 9 },
    { id: 'untimed', start: null, nextStart: null },
  ];
  const find = (seconds: number) => findSentenceAt(sentences, seconds)?.id ?? null;
  expect([0.9, 0.96, 3.9, 3.95, 3.96, 8.9, 9].map(find)).toEqual([null, 'a', 'a', 'b', 'b', 'b', null]);
  expect(findSentenceAt([{ id: 'last', start: 9, nextStart: null }], 600)?.id).toBe('last');
});

test('the occasion of a time is the last one that has started', () => {
  const occasions = [3, 60, 60, 61].map((start) => ({ start }));
  expect([0, 3, 59.9, 60, 61, 900].map((seconds) => countStarted(occasions, seconds))).toEqual([0, 1, 1, 3, 4, 4]);
  expect(countStarted([], 5)).toBe(0);
});

const createSection = (...items: string[]) => ({ items, before: 'x', after: 'y', count: 9, countBefore: 4 });

test.for([
  [0, { number: 5, previous: 'x', current: 'a', next: 'a' }],
  [1, { number: 5, previous: 'x', current: 'a', next: 'b' }],
  [2, { number: 6, previous: 'a', current: 'b', next: 'c' }],
  [3, { number: 7, previous: 'b', current: 'c', next: 'y' }],
] as const)('after %d of three matches the steps lead out of them, and before the first to it', ([count, expected]) => {
  expect(findItemsAround(createSection('a', 'b', 'c'), count)).toEqual(expected);
  expect(findItemsAround(createSection(), count)).toBeNull();
});

test('the next time is after the current one, of which players round the seconds', () => {
  expect([0, 9.94, 10, 19.96, 30].map((seconds) => findNextTime([10, 20], seconds))).toEqual([10, 10, 20, null, null]);
});
