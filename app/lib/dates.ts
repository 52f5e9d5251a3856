import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** A moment ready for the screen: what `<time datetime>` carries and what is read. */
export type ShownTime = { iso: string; text: string };

const FIGURES = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
const HAS_ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i;
const STARTS_LIKE_A_DATE = /^\d{4}-\d{2}-\d{2}/;

/** Milliseconds since 1970 of a time as the API writes it, or null. A time without a zone is UTC (D118). */
export function toMillis(value: string | null): number | null {
  if (value === null) return null;
  const trimmed = value.trim();
  if (!STARTS_LIKE_A_DATE.test(trimmed)) return null;
  const moment = HAS_ZONE.test(trimmed) ? dayjs(trimmed) : dayjs.utc(trimmed);
  const millis = moment.valueOf();
  // 9999-12-31: what lies behind it is a broken value, and four digits of year are what the column holds.
  return moment.isValid() && millis > 0 && millis < 253_402_300_800_000 ? millis : null;
}

/** A time of the API in the viewer's zone as YYYY-MM-DD HH:mm:ss, or null when there is none or it is no date. */
export function showTime(value: string | null, timeZone: string): ShownTime | null {
  const millis = toMillis(value);
  if (millis === null) return null;
  return { iso: new Date(millis).toISOString(), text: clockOf(timeZone).format(millis) };
}

/** The day of a text YYYY-MM-DD, with or without a time behind it, as it is written and in no zone (D112); else null. */
export function calendarDay(value: string | null): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value?.trim() ?? '')?.[1];
  return day !== undefined && dayjs.utc(day, 'YYYY-MM-DD', true).isValid() ? day : null;
}

/** Which day it is in a zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, millis = Date.now()): string {
  return clockOf(timeZone).format(millis).slice(0, 'YYYY-MM-DD'.length);
}

/** Whole days from one day to another, both as YYYY-MM-DD; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/**
 * A time of the API in the viewer's zone as DD MMM, YYYY hh:mm:ss A, which log entries alone have (section 9); null when
 * there is none or it is no date.
 */
export function showLogTime(value: string | null, timeZone: string): ShownTime | null {
  const millis = toMillis(value);
  if (millis === null) return null;
  const [, year, month, day, hour, rest] = CLOCK_TEXT.exec(clockOf(timeZone).format(millis)) ?? [];
  const hours = Number(hour);
  const twelve = String(hours % 12 || 12).padStart(2, '0');
  const text = `${day} ${MONTHS[Number(month) - 1]}, ${year} ${twelve}:${rest} ${hours < 12 ? 'AM' : 'PM'}`;
  return { iso: new Date(millis).toISOString(), text };
}

const CLOCK_TEXT = /^(\d+)-(\d+)-(\d+) (\d+):(.+)$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// One for each zone: making one takes as long as writing a hundred times.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes a moment as YYYY-MM-DD HH:mm:ss, as Swedish does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...FIGURES, timeZone });
  clocks.set(timeZone, known);
  return known;
}

/** Whether this runtime knows the zone, for example 'Europe/Paris'. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z0-9_+\-/]{1,64}$/.test(value)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
