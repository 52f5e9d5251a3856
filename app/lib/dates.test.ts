import { expect, test } from 'vitest';
import { calendarDay, dayIn, daysBetween, isTimeZone, showLogTime, showTime, toMillis } from './dates';

test('FMT-01 D118 a time is shown in the zone of the viewer, 24 hours; without a zone it is UTC', () => {
  expect(showTime('2026-11-20T16:02:44Z', 'UTC')).toEqual({
    iso: '2026-11-20T16:02:44.000Z',
    text: '2026-11-20 16:02:44',
  });
  expect(showTime('2026-11-20T16:02:44', 'Australia/Sydney')?.text).toBe('2026-11-21 03:02:44');
  expect(showTime('2026-11-20 16:02:44.123', 'America/Los_Angeles')?.text).toBe('2026-11-20 08:02:44');
  expect(showTime('2026-07-01T00:30:00+02:00', 'Europe/Paris')?.text).toBe('2026-07-01 00:30:00');
});

test('what is no date is shown as none', () => {
  for (const value of [
    null,
    '',
    'soon',
    '0000-00-00',
    '2026-13-45T99:99:99Z',
    '+275760-09-13T00:00:00Z',
    '1',
    'Invalid Date',
    '2026',
  ]) {
    expect(showTime(value, 'UTC'), String(value)).toBeNull();
    expect(toMillis(value), String(value)).toBeNull();
  }
});

test('only zones that the runtime knows are believed', () => {
  expect(isTimeZone('Europe/Paris')).toBe(true);
  for (const value of ['Nowhere/Land', '', '<script>', '../../etc', 'x'.repeat(100)])
    expect(isTimeZone(value), value).toBe(false);
});

test('FMT-02 D112 a day is the text that was sent, in no zone; one that the calendar does not have is none', () => {
  expect(calendarDay('2026-03-01')).toBe('2026-03-01');
  expect(calendarDay(' 2028-02-29 ')).toBe('2028-02-29');
  expect(calendarDay('2026-03-01T23:30:00-09:00')).toBe('2026-03-01');
  for (const value of [null, '', '2026-02-30', '2026-3-1', '01/03/2026', '2026-03-010', 'soon'])
    expect(calendarDay(value), String(value)).toBeNull();
});

test('which day it is depends on the zone, how many lie between two does not', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  expect(dayIn('Pacific/Auckland', noon)).toBe('2026-11-21');
  expect(dayIn('America/Los_Angeles', noon)).toBe('2026-11-20');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

test('MLOGD-06 FMT-03 the time of a log entry is DD MMM, YYYY hh:mm:ss A in the zone of the viewer', () => {
  expect(showLogTime('2024-03-07T14:05:09Z', 'UTC')).toEqual({
    iso: '2024-03-07T14:05:09.000Z',
    text: '07 Mar, 2024 02:05:09 PM',
  });
  expect(showLogTime('2026-12-31T12:00:00', 'Australia/Sydney')?.text).toBe('31 Dec, 2026 11:00:00 PM');
  expect(showLogTime('2026-12-31T00:00:01Z', 'UTC')?.text).toBe('31 Dec, 2026 12:00:01 AM');
  expect(showLogTime('2026-12-31T12:59:59Z', 'UTC')?.text).toBe('31 Dec, 2026 12:59:59 PM');
  for (const value of [null, '', 'soon', '0000-00-00']) expect(showLogTime(value, 'UTC'), String(value)).toBeNull();
});
