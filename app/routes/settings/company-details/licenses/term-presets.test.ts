import { expect, test } from 'vitest';
import { getTermEnd } from './term-presets';

test('a term ends the day before the day of its anniversary', () => {
  expect(getTermEnd('2026-11-20', 12)).toBe('2027-11-19');
  expect(getTermEnd('2026-01-01', 24)).toBe('2027-12-31');
  expect(getTermEnd('2026-08-31', 6)).toBe('2027-02-27');
  expect(getTermEnd('2028-02-29', 12)).toBe('2029-02-27');
});
