import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '../../e2e/support/property-tests';
import { formatDay, formatLogTime, formatTime, getDayEnd, getDayStart } from './dates';
import { defineList } from './list-spec';
import { viewList } from './list-view';

/** Zones whose clocks change at 02:00, 03:00 or midnight, by an hour or by half an hour, in both hemispheres. */
const ZONES = [
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Beirut',
  'Africa/Cairo',
  'Europe/London',
  'America/Santiago',
  'America/Havana',
  'America/New_York',
] as const;
const DAY_MS = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show, read from the parts of the runtime's English format. */
function readClock(millis: number, timeZone: string) {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(millis).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  // `Date` parses the English name of the month.
  const monthNumber = String(new Date(`${month} 1, 2000`).getMonth() + 1).padStart(2, '0');
  const dayPeriod = Number(hour) < 12 ? 'AM' : 'PM';
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return {
    day: `${year}-${monthNumber}-${day}`,
    text: `${year}-${monthNumber}-${day} ${hour}:${minute}:${second}`,
    logText: `${day} ${month}, ${year} ${hour12}:${minute}:${second} ${dayPeriod}`,
  };
}

/** How far the clocks of a zone are ahead of UTC. */
const getOffset = (millis: number, timeZone: string) =>
  Date.parse(`${readClock(millis, timeZone).text.replace(' ', 'T')}Z`) - millis;

/** The days of a zone on which its clocks change, with the days around them. */
function listChanges(timeZone: string): string[] {
  const noons = Array.from({ length: 3 * 366 }, (_, index) => Date.UTC(2024, 0, 1, 12) + index * DAY_MS);
  const changed = noons.filter((noon) => getOffset(noon, timeZone) !== getOffset(noon + DAY_MS, timeZone));
  return changed.flatMap((noon) => [-1, 0, 1, 2].map((days) => readClock(noon + days * DAY_MS, timeZone).day));
}

const TIMES = defineList({
  name: 'times-of-a-test',
  days: { label: 'Day', getMillis: ({ time }: { time: number }) => time },
  toRow: ({ time }, _: object) => ({ id: String(time) }),
});

/** Whether each of the seven `times` of the next test is in the day. */
const IS_IN_DAY = [false, true, true, true, true, false, false];

test.each(ZONES)(
  'the days on which the clocks of %s change begin and end at the first second of a date',
  (timeZone) => {
    const days = listChanges(timeZone);
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) {
      const start = getDayStart(day, timeZone);
      const end = getDayEnd(day, timeZone);
      const times = [start - 1, start, start + 1, start + DAY_MS / 2, end - 1, end, end + 1];
      expect(times.map((time) => readClock(time, timeZone).day === day)).toEqual(IS_IN_DAY);
      const params = new URLSearchParams({ from: day, to: day });
      const matches = [
        ...viewList(
          times.map((time) => ({ time })),
          params,
          TIMES,
          timeZone,
        ).matches,
      ];
      expect(
        matches.map(({ time }) => time),
        day,
      ).toEqual(times.filter((_time, index) => IS_IN_DAY[index]));
    }
  },
);

test('every time is shown as the clocks of the zone show it', (context) =>
  checkProperty(
    context,
    fc.property(
      fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2100, 0) }),
      fc.constantFrom(...ZONES, ...Intl.supportedValuesOf('timeZone')),
      (millis, timeZone) => {
        const clock = readClock(millis, timeZone);
        const iso = new Date(millis).toISOString();
        expect(formatTime(iso, timeZone)?.text).toBe(clock.text);
        expect(formatLogTime(iso, timeZone)?.text).toBe(clock.logText);
        expect(formatDay(timeZone, millis)).toBe(clock.day);
      },
    ),
    { runs: 300 },
  ));
