/** Arithmetic of dates YYYY-MM-DD, in no time zone. Runs in the browser too, so it does not use dayjs. */

/** The last date with a four-digit year: a license with this expired date has no end. */
export const LAST_DAY = '9999-12-31';

/** The first and the last date that a person may type in a form (D164): another one is a slip, such as the year 0024. */
export const FIRST_TYPED_DAY = '2000-01-01';
export const LAST_TYPED_DAY = '2100-12-31';

/** Returns the date some days after (or with a negative number before) a valid date. */
export function addDays(day: string, days: number): string {
  const { year, month, date } = parse(day);
  return format(Date.UTC(year, month, date + days));
}

/** Returns the same day of the month some months later: of a shorter month its last day. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = parse(day);
  // Day 0 is the last day of the month before.
  const lastDate = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return format(Date.UTC(year, month + months, Math.min(date, lastDate)));
}

function parse(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: month - 1, date };
}

function format(millis: number): string {
  const day = new Date(millis).toISOString();
  // A later year has six digits and a sign.
  return /^\d{4}-/.test(day) ? day.slice(0, LAST_DAY.length) : LAST_DAY;
}
