import { expect, test } from 'vitest';
import { chooseFifth } from '../e2e/support/full-run';

const ITEMS = Array.from({ length: 23 }, (_, index) => index);
const isRepresentative = (item: number) => item < 2;
const choose = (seed: number, isActive = true) => chooseFifth(ITEMS, isRepresentative, { seed, isActive });

test('five full runs in a row test every item, each run the representatives and a fifth of the others', () => {
  const runs = [20_786, 20_787, 20_788, 20_789, 20_790].map((seed) => choose(seed));
  expect(runs.flatMap((items) => items.slice(2)).toSorted((a, b) => a - b)).toEqual(ITEMS.slice(2));
  for (const items of runs) expect(items.slice(0, 2)).toEqual([0, 1]);
  expect(choose(20_791)).toEqual(runs[0]);
  expect(choose(20_786, false)).toEqual(ITEMS);
});
