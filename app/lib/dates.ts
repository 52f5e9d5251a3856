import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { LRUCache } from 'lru-cache';
import { addDays, DAY_MS, FIRST_DAY, LAST_DAY } from './calendar';

dayjs.extend(utc);

export type FormattedTime = { iso: string; text: string };

const SECOND_MS = 1000;
const DATE_TIME_OPTIONS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
// Ends with Z or an offset such as +02:00.
const HAS_ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i;
/** More than any format has: a long text would keep the parser busy. */
const MAX_TIME_LENGTH = 64;
const YEAR_OF_DATE = /^(\d{4})-\d{2}-\d{2}/;
const FIRST_MILLIS = Date.parse(FIRST_DAY);
const LAST_MILLIS = Date.parse(`${LAST_DAY}T23:59:59.999Z`);
const FIRST_TIME = `${FIRST_DAY} 00:00:00`;
const LAST_TIME = `${LAST_DAY} 23:59:59`;
/** The calendar repeats after 400 years, which are 146,097 days. */
const CALENDAR_CYCLE = { years: 400, millis: 146_097 * DAY_MS };

/** A time without a zone is UTC. A time outside of the years 1 to 9999 becomes their first or last millisecond. */
export function parseTime(value: string | null): number | null {
  if (value === null) return null;
  const trimmed = value.trim();
  if (trimmed.length > MAX_TIME_LENGTH) return null;
  const year = Number(YEAR_OF_DATE.exec(trimmed)?.[1] ?? 0);
  if (year === 0) return null;
  if (year < 100) {
    // Parsers take the years 0 to 99 for 1900 to 1999. So the same time 400 years later is parsed and moved back.
    const laterMillis = parseTime(`${String(year + CALENDAR_CYCLE.years).padStart(4, '0')}${trimmed.slice(4)}`);
    return laterMillis === null ? null : Math.max(FIRST_MILLIS, laterMillis - CALENDAR_CYCLE.millis);
  }
  const time = HAS_ZONE.test(trimmed) ? dayjs(trimmed) : dayjs.utc(trimmed);
  return time.isValid() ? Math.min(time.valueOf(), LAST_MILLIS) : null;
}

/** The native parser is tried first: it is faster for long lists. */
export function isTime(value: string): boolean {
  return YEAR_OF_DATE.test(value.trim()) && (!Number.isNaN(Date.parse(value)) || parseTime(value) !== null);
}

/** To the second, as the text is. */
const toIso = (millis: number) => `${new Date(millis).toISOString().slice(0, -'.000Z'.length)}Z`;

/** YYYY-MM-DD HH:mm:ss; null if it is missing or not a time. */
export function formatTime(value: string | null, timeZone: string): FormattedTime | null {
  const millis = parseTime(value);
  return millis === null ? null : { iso: toIso(millis), text: formatMillis(millis, timeZone) };
}

/** A time outside of the years 1 to 9999 in this zone becomes their first or last second. */
function formatMillis(millis: number, timeZone: string): string {
  // Intl writes years below 1000 without leading zeros.
  const text = getFormatter(timeZone).format(millis).padStart(LAST_TIME.length, '0');
  // In a zone west of UTC, the year 1 in UTC begins on December 31 of the year 1 BC. Intl writes that year as 1, too.
  if (millis < FIRST_MILLIS + DAY_MS && !text.startsWith('0001-01')) return FIRST_TIME;
  return text.length > LAST_TIME.length ? LAST_TIME : text;
}

/** In milliseconds since 1970. */
export function formatDay(timeZone: string, millis = Date.now()): string {
  return formatMillis(millis, timeZone).slice(0, LAST_DAY.length);
}

export function formatMinute(millis: number, timeZone: string): string {
  return formatMillis(millis, timeZone).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:mm'.length);
}

export function formatNow(timeZone: string): string {
  return formatMillis(Date.now(), timeZone).slice('YYYY-MM-DD '.length);
}

/**
 * In milliseconds since 1970. If the clocks skip midnight, this is the first second after it; if they skip the whole
 * date, the start of the next one. For `FIRST_DAY` it is before every time that `parseTime` returns.
 */
export function getDayStart(day: string, timeZone: string): number {
  const utcMidnight = Date.parse(day);
  // A binary search. A zone is at most 16 hours from UTC, so the date begins less than a day before or after midnight
  // in UTC. Clocks change at whole seconds.
  let before = utcMidnight - DAY_MS;
  let atOrAfter = utcMidnight + DAY_MS;
  while (atOrAfter - before > SECOND_MS) {
    const middle = before + Math.floor((atOrAfter - before) / 2 / SECOND_MS) * SECOND_MS;
    if (formatDay(timeZone, middle) >= day) atOrAfter = middle;
    else before = middle;
  }
  return atOrAfter;
}

/** Infinity for `LAST_DAY`. */
export function getDayEnd(day: string, timeZone: string): number {
  return day >= LAST_DAY ? Number.POSITIVE_INFINITY : getDayStart(addDays(day, 1), timeZone);
}

/** As '05 Mar, 2026 02:30:00 PM'. */
export function formatLogTime(value: string | null, timeZone: string): FormattedTime | null {
  const millis = parseTime(value);
  if (millis === null) return null;
  const [, year, month, day, hour, minutesAndSeconds] = FORMATTED_TIME.exec(formatMillis(millis, timeZone)) ?? [];
  const hour24 = Number(hour);
  const hour12 = hour24 % 12 === 0 ? 12 : hour24 % 12;
  const time = `${String(hour12).padStart(2, '0')}:${minutesAndSeconds} ${hour24 < 12 ? 'AM' : 'PM'}`;
  const text = `${day} ${MONTHS[Number(month) - 1]}, ${year} ${time}`;
  return { iso: toIso(millis), text };
}

const FORMATTED_TIME = /^(\d+)-(\d+)-(\d+) (\d+):(.+)$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// Creating a formatter takes as long as formatting 100 times, and it needs 36 kB of memory. Time zones come from a
// cookie, so the cache has a limit.
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

/** The Swedish locale formats as YYYY-MM-DD HH:mm:ss. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('sv-SE', { ...DATE_TIME_OPTIONS, timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The canonical name, or null if it is unknown. */
export function parseTimeZone(value: string): string | null {
  if (!/^[A-Za-z0-9_+\-/]{1,64}$/.test(value)) return null;
  try {
    // Lower case, so that a client cannot fill the cache with spellings of one zone: 'Europe/Paris', 'EUROPE/Paris'.
    return getFormatter(value.toLowerCase()).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
