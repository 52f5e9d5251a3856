import { expect, test } from 'vitest';
import { noteUnexpected, unexpected } from './unexpected-note';

test('a value of another kind is noted, a missing one is not', () => {
  const before = unexpected.count;
  expect([null, undefined].map((value) => noteUnexpected('string', value))).toEqual([null, null]);
  expect(unexpected.count).toBe(before);
  expect([0, '', false].map((value) => noteUnexpected('number', value))).toEqual([null, null, null]);
  expect(unexpected).toEqual({ count: before + 3, lastExpected: 'number' });
});
