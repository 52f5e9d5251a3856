import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { LRUCache } from 'lru-cache';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** A time for a `<time>` element: `iso` is its `datetime` attribute, `text` its content. */
export type FormattedTime = { iso: string; text: string };

/** Intl options of a date with a time. */
const FORMAT = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
// Ends with Z or an offset such as +02:00.
const HAS_ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i;
const DATE_PREFIX = /^\d{4}-\d{2}-\d{2}/;
// 10000-01-01: columns have room for a four-digit year, and later times come from broken records.
const MAX_MILLIS = 253_402_300_800_000;

/** Parses a time of the API to milliseconds since 1970, or null. A time without a zone is UTC (D118). */
export function parseTime(value: string | null): number | null {
  if (value === null) return null;
  const trimmed = value.trim();
  if (!DATE_PREFIX.test(trimmed)) return null;
  const time = HAS_ZONE.test(trimmed) ? dayjs(trimmed) : dayjs.utc(trimmed);
  const millis = time.valueOf();
  return time.isValid() && millis > 0 && millis < MAX_MILLIS ? millis : null;
}

/** Formats a time of the API in a time zone as YYYY-MM-DD HH:mm:ss; null if it is missing or not a time. */
export function formatTime(value: string | null, timeZone: string): FormattedTime | null {
  const millis = parseTime(value);
  if (millis === null) return null;
  return { iso: new Date(millis).toISOString(), text: getFormatter(timeZone).format(millis) };
}

/** Returns the date of a string YYYY-MM-DD, with or without a time, in no time zone (D112); null if it is not a date. */
export function parseCalendarDay(value: string | null): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value?.trim() ?? '')?.[1];
  return day !== undefined && dayjs.utc(day, 'YYYY-MM-DD', true).isValid() ? day : null;
}

/** Formats the date of a time, by default now, in a time zone as YYYY-MM-DD. */
export function formatDay(timeZone: string, millis = Date.now()): string {
  return getFormatter(timeZone).format(millis).slice(0, 'YYYY-MM-DD'.length);
}

/** The date that is some days after a date, or before it, both YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return dayjs.utc(day).add(count, 'day').format('YYYY-MM-DD');
}

/** When a date (YYYY-MM-DD) begins in a time zone, in milliseconds since 1970. */
export function getDayStart(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const getOffset = (millis: number) =>
    Date.parse(`${getFormatter(timeZone).format(millis).replace(' ', 'T')}Z`) - millis;
  const guess = midnight - getOffset(midnight);
  // The offset at the guess differs from that at midnight UTC if the clocks change in between.
  return midnight - getOffset(guess);
}

/** Counts the days between two dates, both YYYY-MM-DD; negative if `to` is the earlier one. */
export function countDays(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/** Formats a time of the API in a time zone as DD MMM, YYYY hh:mm:ss A, as log entries show it; null as in `formatTime`. */
export function formatLogTime(value: string | null, timeZone: string): FormattedTime | null {
  const millis = parseTime(value);
  if (millis === null) return null;
  const parts = FORMATTED_TIME.exec(getFormatter(timeZone).format(millis)) ?? [];
  const [, year, month, day, hour, minutesAndSeconds] = parts;
  const hour24 = Number(hour);
  // 0 and 12 are both written as 12.
  const hour12 = hour24 % 12 === 0 ? 12 : hour24 % 12;
  const time = `${String(hour12).padStart(2, '0')}:${minutesAndSeconds} ${hour24 < 12 ? 'AM' : 'PM'}`;
  const text = `${day} ${MONTHS[Number(month) - 1]}, ${year} ${time}`;
  return { iso: new Date(millis).toISOString(), text };
}

/** The parts of 'YYYY-MM-DD HH:mm:ss': year, month, day, hour, minutes with seconds. */
const FORMATTED_TIME = /^(\d+)-(\d+)-(\d+) (\d+):(.+)$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// Creating a formatter takes as long as formatting 100 times, and 36 kB of memory. Zones come from a cookie, so the cache
// is bounded.
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

/** Returns the formatter of a time zone. The Swedish locale formats as YYYY-MM-DD HH:mm:ss. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('sv-SE', { ...FORMAT, timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Returns the canonical name of a time zone ('europe/paris' gives 'Europe/Paris'), or null if the runtime does not know it. */
export function parseTimeZone(value: string): string | null {
  if (!/^[A-Za-z0-9_+\-/]{1,64}$/.test(value)) return null;
  try {
    return getFormatter(value).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns whether the runtime knows a time zone, whatever the case of its letters. */
export function isTimeZone(value: string): boolean {
  return parseTimeZone(value) !== null;
}
