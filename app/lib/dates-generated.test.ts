import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { FIRST_DAY, LAST_DAY, parseCalendarDay } from './calendar';
import { formatDay, formatLogTime, formatTime, getDayStart, parseTime } from './dates';
import { getDayName } from './day-name';
import { formatRelativeTime } from './relative-time';

const FIRST = Date.parse(FIRST_DAY);
const LAST = Date.parse(`${LAST_DAY}T23:59:59.999Z`);
const DAY_MS = 86_400_000;
const BROKEN = /NaN|Invalid|undefined|Infinity|null/;

/** All zones of the runtime: with offsets of 45 minutes, of 14 hours, and with changes of the clocks at midnight. */
const zone = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));
/** A time of the years 1 to 9999; often at their edges, or of the years in which clocks change. */
const millis = fc.oneof(
  fc.integer({ min: FIRST, max: LAST }),
  fc.integer({ min: FIRST, max: FIRST + 2 * DAY_MS }),
  fc.integer({ min: LAST - 2 * DAY_MS, max: LAST }),
  fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2040, 0) }),
  fc.constantFrom(FIRST, LAST, -1, 0, 1),
);
const day = millis.map((time) => new Date(time).toISOString().slice(0, LAST_DAY.length));

test('every time of the years 1 to 9999 is shown, in every zone, and read back', { tags: ['REAL-07'] }, (context) =>
  checkProperty(
    context,
    fc.property(millis, zone, (time, timeZone) => {
      const iso = new Date(time).toISOString();
      const withoutZone = iso.slice(0, -1);
      expect([iso, withoutZone, withoutZone.replace('T', ' '), `${withoutZone}+00:00`].map(parseTime)).toEqual(
        Array(4).fill(time),
      );
      expect(formatTime(iso, timeZone)).toEqual({
        iso: `${iso.slice(0, -'.000Z'.length)}Z`,
        text: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      });
      expect(formatTime(iso, 'UTC')?.text).toBe(withoutZone.slice(0, 19).replace('T', ' '));
      expect(formatLogTime(iso, timeZone)?.text).toMatch(/^\d\d [A-Z][a-z]{2}, \d{4} \d\d:\d\d:\d\d [AP]M$/);
      const name = getDayName(formatDay(timeZone, time));
      expect(Object.values(name).join(' ')).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]+ \d+$/);
      expect(formatRelativeTime(iso)).not.toMatch(BROKEN);
    }),
    { runs: 300 },
  ),
);

test('an offset that leads out of the years 1 to 9999 gives the first or the last time', () => {
  expect(formatTime('9999-12-31T23:59:59-08:00', 'UTC')?.text).toBe('9999-12-31 23:59:59');
  expect(formatTime('0001-01-01T00:00:00+14:00', 'UTC')?.text).toBe('0001-01-01 00:00:00');
  expect(formatTime('9999-12-31T23:59:59', 'Australia/Sydney')?.text).toBe('9999-12-31 23:59:59');
  expect(formatTime('0001-01-01T00:00:00', 'America/Los_Angeles')?.text).toBe('0001-01-01 00:00:00');
  expect(formatTime('0050-06-01 12:30:00', 'UTC')?.text).toBe('0050-06-01 12:30:00');
});

test('a text that is no time is null, and never throws', (context) =>
  checkProperty(
    context,
    fc.property(
      fc.oneof(
        unusualString,
        fc.tuple(day, unusualString).map((parts) => parts.join('')),
      ),
      zone,
      (text, timeZone) => {
        const time = formatTime(text, timeZone);
        expect(JSON.stringify([time, formatLogTime(text, timeZone)?.text ?? ''])).not.toMatch(/NaN|Invalid|undefined/);
        expect(time === null).toBe(parseTime(text) === null);
        const parsedDay = parseCalendarDay(text);
        if (parsedDay !== null) expect(text.trim().startsWith(parsedDay)).toBe(true);
      },
    ),
    { runs: 300 },
  ));

test('a day begins at its first second, also where the clocks change at midnight or skip the day', () => {
  const starts = [
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00Z'],
    // The clocks change from 00:00 to 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
    // The clocks change from 23:30 to 00:30.
    ['America/Toronto', '1919-03-31', '1919-03-31T04:30:00Z'],
    // The 30th is skipped: the 31st follows the 29th.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
  ] as const;
  for (const [timeZone, date, start] of starts) {
    expect(getDayStart(date, timeZone), `${timeZone} ${date}`).toBe(Date.parse(start));
  }
});
