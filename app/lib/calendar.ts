/** Calendar dates: strings YYYY-MM-DD of the years 1 to 9999, without a time zone. Without dayjs, for the browser. */

/** The API sends both: the year 1 stands for no date, and a license that expires on the last date has no end. */
export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9999-12-31';

/** Another typed date is an error, such as the year 0024. */
export const FIRST_TYPED_DAY = '2000-01-01';
export const LAST_TYPED_DAY = '2100-12-31';

export function isTypedDay(day: string): boolean {
  return day >= FIRST_TYPED_DAY && day <= LAST_TYPED_DAY;
}

export const DAY_MS = 86_400_000;

/** Null if the date at the start of the string is invalid. Ignores a time after it. */
export function parseCalendarDay(value: string | null): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value?.trim() ?? '')?.[1];
  if (day === undefined || day < FIRST_DAY) return null;
  const { year, monthIndex, date } = parseDay(day);
  // `Date` turns a day that does not exist, such as February 30, into a day of the next month.
  return formatUtcDay(toMillis(year, monthIndex, date)) === day ? day : null;
}

export function addDays(day: string, days: number): string {
  const { year, monthIndex, date } = parseDay(day);
  return formatUtcDay(toMillis(year, monthIndex, date + days));
}

/** Keeps the day of the month, or takes the last day of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const { year, monthIndex, date } = parseDay(day);
  // `Date` takes the day 0 as the last day of the month before.
  const lastDate = new Date(toMillis(year, monthIndex + months + 1, 0)).getUTCDate();
  return formatUtcDay(toMillis(year, monthIndex + months, Math.min(date, lastDate)));
}

export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function parseDay(day: string): { year: number; monthIndex: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, monthIndex: month - 1, date };
}

/** Does not use `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999. */
function toMillis(year: number, monthIndex: number, date: number): number {
  return new Date(0).setUTCFullYear(year, monthIndex, date);
}

/** Outside of the years 1 to 9999 it becomes `FIRST_DAY` or `LAST_DAY`. */
function formatUtcDay(millis: number): string {
  if (Number.isNaN(millis) || millis < Date.parse(FIRST_DAY)) return FIRST_DAY;
  return millis > Date.parse(LAST_DAY) ? LAST_DAY : new Date(millis).toISOString().slice(0, LAST_DAY.length);
}
