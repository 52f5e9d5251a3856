import { expect, test } from 'vitest';
import { formatDuration } from './duration';

const HOUR = 3_600_000;

test('a length of time has its two largest units', () => {
  const lengths = [0, 49, 400, 9_940, 10_400, 59_499, 59_500, 60_000, 225_400, HOUR - 1, 2 * HOUR + 300_000];
  expect(lengths.map(formatDuration)).toEqual([
    '0 s',
    '0 s',
    '0.4 s',
    '9.9 s',
    '10 s',
    '59 s',
    '1 min',
    '1 min',
    '3 min 45 s',
    '1 h',
    '2 h 5 min',
  ]);
  expect([HOUR - 501, HOUR - 500, 24 * HOUR - 30_001, 24 * HOUR - 30_000].map(formatDuration)).toEqual([
    '59 min 59 s',
    '1 h',
    '23 h 59 min',
    '1 d',
  ]);
  expect(formatDuration(24 * HOUR - 1)).toBe('1 d');
  expect(formatDuration(76 * HOUR)).toBe('3 d 4 h');
});
