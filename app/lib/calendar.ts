/** Arithmetic of dates YYYY-MM-DD of the years 1 to 9999, in no time zone. Runs in the browser too, so it does not use dayjs. */

/**
 * The first and the last date that a result can be: records have such years for no date. A license with the last one as
 * expired date has no end.
 */
export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9999-12-31';

/** The first and the last date that a person may type in a form: another one is a slip, such as the year 0024. */
export const FIRST_TYPED_DAY = '2000-01-01';
export const LAST_TYPED_DAY = '2100-12-31';

/** Whether a date lies in the range that a person may type. */
export function isTypedDay(day: string): boolean {
  return day >= FIRST_TYPED_DAY && day <= LAST_TYPED_DAY;
}

export const DAY_MS = 86_400_000;

/** Returns the date of a string YYYY-MM-DD, with or without a time, in no time zone; null if it is not a date. */
export function parseCalendarDay(value: string | null): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value?.trim() ?? '')?.[1];
  if (day === undefined || day < FIRST_DAY) return null;
  const { year, month, date } = parse(day);
  // A date that the calendar does not have, such as February 30, becomes another one.
  return format(toMillis(year, month, date)) === day ? day : null;
}

/** Returns the date some days after (or with a negative number before) a valid date. */
export function addDays(day: string, days: number): string {
  const { year, month, date } = parse(day);
  return format(toMillis(year, month, date + days));
}

/** Returns the same day of the month some months later: of a shorter month its last day. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = parse(day);
  // Day 0 is the last day of the month before.
  const lastDate = new Date(toMillis(year, month + months + 1, 0)).getUTCDate();
  return format(toMillis(year, month + months, Math.min(date, lastDate)));
}

/** Counts the days between two valid dates; negative if `to` is the earlier one. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function parse(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: month - 1, date };
}

/** Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999. */
function toMillis(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month, date);
}

/** A date before the first one or after the last one becomes that one. */
function format(millis: number): string {
  if (!(millis >= Date.parse(FIRST_DAY))) return FIRST_DAY;
  return millis > Date.parse(LAST_DAY) ? LAST_DAY : new Date(millis).toISOString().slice(0, LAST_DAY.length);
}
