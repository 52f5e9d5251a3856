import { expect, test } from 'vitest';
import { addDays, addMonths } from './calendar';

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
});

test('months are added with the day of the month, at most the last one', () => {
  expect(addMonths('2026-11-20', 12)).toBe('2027-11-20');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
});
