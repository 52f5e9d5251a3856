import { expect, test } from 'vitest';
import { getDayName } from './day-name';

test('a date has the name of its weekday', () => {
  expect(getDayName('2026-11-20')).toEqual({ weekday: 'Fri', day: 20, month: 'November 2026' });
  expect(getDayName('2027-01-03')).toEqual({ weekday: 'Sun', day: 3, month: 'January 2027' });
});
