import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, formatLogTime, formatMinute, formatTime, isTime, parseTime, parseTimeZone } from './dates';

afterEach(() => vi.restoreAllMocks());

test(
  'a time is formatted in the time zone of the user, with 24 hours; a time without a zone is UTC',
  { tags: ['FMT-01', 'D118'] },
  () => {
    expect(formatTime('2026-11-20T16:02:44Z', 'UTC')).toEqual({
      iso: '2026-11-20T16:02:44Z',
      text: '2026-11-20 16:02:44',
    });
    expect(formatTime('2026-11-20T16:02:44', 'Australia/Sydney')?.text).toBe('2026-11-21 03:02:44');
    expect(formatTime('2026-11-20 16:02:44.123', 'America/Los_Angeles')?.text).toBe('2026-11-20 08:02:44');
    expect(formatTime('2026-07-01T00:30:00+02:00', 'Europe/Paris')?.text).toBe('2026-07-01 00:30:00');
    expect(
      ['2026-07-01T00:30:00+0200', '2026-07-01T00:30:00-0330', '2026-07-01T00:30:00z', ' 2026-07-01T00:30:00Z '].map(
        (value) => formatTime(value, 'UTC')?.text,
      ),
    ).toEqual(['2026-06-30 22:30:00', '2026-07-01 04:00:00', '2026-07-01 00:30:00', '2026-07-01 00:30:00']);
  },
);

test('what is a time is one that is parsed, in whatever format', () => {
  const times = ['2026-11-20T16:02:44Z', '2026-11-20 16:02', '2026-11-20', ' 2026-11-20 ', '0050-06-01 12:30:00'];
  const others = ['', 'soon', '2026', '11/20/2026', 'Nov 20, 2026', '0000-00-00'];
  for (const value of [...times, ...others]) {
    expect(isTime(value), value).toBe(times.includes(value));
    expect(parseTime(value) !== null, value).toBe(times.includes(value));
  }
});

test('the current date depends on the time zone', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  expect(formatDay('Pacific/Auckland', noon)).toBe('2026-11-21');
  expect(formatDay('America/Los_Angeles', noon)).toBe('2026-11-20');
  expect(['UTC', 'Asia/Kathmandu'].map((timeZone) => formatMinute(noon, timeZone))).toEqual(['12:00', '17:45']);
});

test(
  'the time of a log entry is DD MMM, YYYY hh:mm:ss A in the time zone of the user',
  { tags: ['MLOGD-06', 'FMT-03'] },
  () => {
    expect(formatLogTime('2024-03-07T14:05:09Z', 'UTC')).toEqual({
      iso: '2024-03-07T14:05:09Z',
      text: '07 Mar, 2024 02:05:09 PM',
    });
    expect(formatLogTime('2026-12-31T12:00:00', 'Australia/Sydney')?.text).toBe('31 Dec, 2026 11:00:00 PM');
    expect(formatLogTime('2026-12-31T00:00:01Z', 'UTC')?.text).toBe('31 Dec, 2026 12:00:01 AM');
    expect(formatLogTime('2026-12-31T12:59:59Z', 'UTC')?.text).toBe('31 Dec, 2026 12:59:59 PM');
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`);
    expect(months.map((month) => formatLogTime(`${month}T00:00:00Z`, 'UTC')?.text.slice(3, 6)).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    );
    for (const value of [null, '', 'soon', '0000-00-00']) expect(formatLogTime(value, 'UTC'), String(value)).toBeNull();
  },
);

test('a time zone has one canonical name, whatever the case of its letters; one that the runtime lacks is invalid', () => {
  expect(['etc/gmt+5', 'Etc/GMT-14', 'America/Port-au-Prince'].map(parseTimeZone)).toEqual([
    'Etc/GMT+5',
    'Etc/GMT-14',
    'America/Port-au-Prince',
  ]);
  expect(['europe/paris', 'EUROPE/PARIS', 'utc'].map(parseTimeZone)).toEqual(['Europe/Paris', 'Europe/Paris', 'UTC']);
  for (const value of ['Nowhere/Land', '', '<script>', '../../etc', 'x'.repeat(100)])
    expect(parseTimeZone(value), value).toBeNull();
});
