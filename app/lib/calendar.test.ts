import { expect, test } from 'vitest';
import { addDays, addMonths, countDays, parseCalendarDay } from './calendar';

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

test(
  'a date is the string of the API, in no time zone; a date that the calendar does not have is null',
  { tags: ['FMT-02'] },
  () => {
    expect(parseCalendarDay('2026-03-01')).toBe('2026-03-01');
    expect(parseCalendarDay(' 2028-02-29 ')).toBe('2028-02-29');
    expect(parseCalendarDay('2026-03-01T23:30:00-09:00')).toBe('2026-03-01');
    expect(parseCalendarDay('2026-03-01 23:30')).toBe('2026-03-01');
    for (const value of [null, '', '2026-02-30', '2026-3-1', '01/03/2026', '2026-03-010', 'soon'])
      expect(parseCalendarDay(value), String(value)).toBeNull();
  },
);

test('the days between two dates are counted in both directions', () => {
  expect(countDays('2026-03-28', '2026-03-30')).toBe(2);
  expect(countDays('2027-01-01', '2026-12-31')).toBe(-1);
});
