import { expect, test } from 'vitest';
import { getTermEnd } from './term-presets';

test.each([
  ['2026-11-20', 12, '2027-11-19'],
  ['2026-01-01', 24, '2027-12-31'],
  ['2026-08-31', 6, '2027-02-27'],
  ['2028-02-29', 12, '2029-02-27'],
])('a term from %s of %i months ends on %s, the day before its anniversary', (start, months, end) => {
  expect(getTermEnd(start, months)).toBe(end);
});
