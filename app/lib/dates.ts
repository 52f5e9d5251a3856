import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { LRUCache } from 'lru-cache';
import { addDays, DAY_MS, FIRST_DAY, LAST_DAY } from './calendar';

dayjs.extend(utc);

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
const YEAR_OF_DATE = /^(\d{4})-\d{2}-\d{2}/;
const FIRST_MILLIS = Date.parse(FIRST_DAY);
const LAST_MILLIS = Date.parse(`${LAST_DAY}T23:59:59.999Z`);
/** The calendar repeats after 400 years: 146,097 days. */
const CYCLE = { years: 400, millis: 146_097 * DAY_MS };

/**
 * Parses a time of the API to milliseconds since 1970, or null. A time without a zone is UTC. The years are 1 to
 * 9999: a time whose zone puts it outside of them becomes the first or the last one.
 */
export function parseTime(value: string | null): number | null {
  if (value === null) return null;
  const trimmed = value.trim();
  const year = Number(YEAR_OF_DATE.exec(trimmed)?.[1] ?? 0);
  if (year === 0) return null;
  if (year < 100) {
    // Parsers take the years 0 to 99 for 1900 to 1999.
    const later = parseTime(`${String(year + CYCLE.years).padStart(4, '0')}${trimmed.slice(4)}`);
    return later === null ? null : Math.max(FIRST_MILLIS, later - CYCLE.millis);
  }
  const time = HAS_ZONE.test(trimmed) ? dayjs(trimmed) : dayjs.utc(trimmed);
  return time.isValid() ? Math.min(time.valueOf(), LAST_MILLIS) : null;
}

/** Returns whether `parseTime` can parse a value, but faster for times of the usual formats: lists have 100,000 of them. */
export function isTime(value: string): boolean {
  return YEAR_OF_DATE.test(value.trim()) && (!Number.isNaN(Date.parse(value)) || parseTime(value) !== null);
}

/** Formats a time of the API in a time zone as YYYY-MM-DD HH:mm:ss; null if it is missing or not a time. */
export function formatTime(value: string | null, timeZone: string): FormattedTime | null {
  const millis = parseTime(value);
  return millis === null ? null : { iso: new Date(millis).toISOString(), text: formatMillis(millis, timeZone) };
}

/** Formats a time of the years 1 to 9999; a time zone that puts it outside of them gives the first or last second. */
function formatMillis(millis: number, timeZone: string): string {
  const text = getFormatter(timeZone).format(millis).padStart(LAST_TIME.length, '0');
  // In a zone west of UTC the first hours of the year 1 are still in the year before, which Intl formats as year 1, too.
  if (millis < FIRST_MILLIS + DAY_MS && !text.startsWith('0001-01')) return FIRST_TIME;
  return text.length > LAST_TIME.length ? LAST_TIME : text;
}

const FIRST_TIME = `${FIRST_DAY} 00:00:00`;
const LAST_TIME = `${LAST_DAY} 23:59:59`;

/** Formats the date of a time, by default now, in a time zone as YYYY-MM-DD. */
export function formatDay(timeZone: string, millis = Date.now()): string {
  return formatMillis(millis, timeZone).slice(0, LAST_DAY.length);
}

/** Formats a time in milliseconds since 1970 in a time zone as HH:mm. */
export function formatMinute(millis: number, timeZone: string): string {
  return formatMillis(millis, timeZone).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:mm'.length);
}

/**
 * When a date (YYYY-MM-DD) begins in a time zone, in milliseconds since 1970: where the clocks skip midnight, the first
 * second of the day, or of the next one if they skip the day. No time is before the start of the first date.
 */
export function getDayStart(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  // A zone is at most 16 hours from UTC. Clocks change at whole seconds.
  let before = midnight - DAY_MS;
  let atOrAfter = midnight + DAY_MS;
  while (atOrAfter - before > SECOND_MS) {
    const middle = before + Math.floor((atOrAfter - before) / 2 / SECOND_MS) * SECOND_MS;
    if (formatDay(timeZone, middle) >= day) atOrAfter = middle;
    else before = middle;
  }
  return atOrAfter;
}

/** When a date (YYYY-MM-DD) ends in a time zone, in milliseconds since 1970. The last date has no end. */
export function getDayEnd(day: string, timeZone: string): number {
  return day >= LAST_DAY ? Number.POSITIVE_INFINITY : getDayStart(addDays(day, 1), timeZone);
}

const SECOND_MS = 1000;

/** Formats a time of the API in a time zone as DD MMM, YYYY hh:mm:ss A, as log entries show it; null as in `formatTime`. */
export function formatLogTime(value: string | null, timeZone: string): FormattedTime | null {
  const millis = parseTime(value);
  if (millis === null) return null;
  const parts = FORMATTED_TIME.exec(formatMillis(millis, timeZone)) ?? [];
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
    // All spellings of a zone share a formatter, because a client could send thousands of them.
    return getFormatter(value.toLowerCase()).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns whether the runtime knows a time zone, whatever the case of its letters. */
export function isTimeZone(value: string): boolean {
  return parseTimeZone(value) !== null;
}
