import { addDays, countDays, LAST_DAY, parseCalendarDay } from '~/lib/calendar';
import { memoize } from '~/lib/memoize';
import type { License } from './license';

export type LicensePeriod = {
  /** First day, YYYY-MM-DD; today for the first period. */
  from: string;
  days: number;
  licenses: number;
  starting: number;
  /** The last day is the day before the period. */
  ended: number;
  users: number;
  pages: number;
  models: number;
};

/** After the period of today. */
const MAX_CHANGES = 2;

/** Without a start `first` is '': the license has always begun. */
type Term = { first: string; last: string; license: License };

/**
 * The period of today and the next two. Licenses without an expired date, or with reversed dates, do not count. `today`
 * is in the user's time zone.
 */
export function getLicensePeriods(licenses: readonly License[], today: string): LicensePeriod[] {
  const terms = listTerms(licenses);
  const starts = new Set(terms.map(({ first }) => first));
  const lastDays = new Set(terms.map(({ last }) => last).filter((last) => last >= today && last < LAST_DAY));
  const changes = new Set([...starts, ...[...lastDays].map((last) => addDays(last, 1))]);
  const nextChanges = [...changes]
    .filter((day) => day > today)
    .sort()
    .slice(0, MAX_CHANGES);
  return [today, ...nextChanges].map((from) => createPeriod(terms, { from, today }));
}

/** The day after the last end of all licenses that have one, at least `today`. */
export function getNextStart(licenses: readonly License[], today: string): string {
  const lastDays = listTerms(licenses).map(({ last }) => last);
  const lastDay = lastDays.reduce((latest, last) => (last > latest && last < LAST_DAY ? last : latest), '');
  return lastDay < today ? today : addDays(lastDay, 1);
}

function listTerms(licenses: readonly License[]): Term[] {
  // Many licenses have the same dates.
  const parseDay = memoize(parseCalendarDay);
  return licenses.flatMap((license) => {
    const first = parseDay(license.documentStartDate) ?? '';
    const last = parseDay(license.documentExpiredDate);
    return last === null || last < first ? [] : [{ first, last, license }];
  });
}

function createPeriod(terms: readonly Term[], { from, today }: { from: string; today: string }): LicensePeriod {
  const period = { licenses: 0, starting: 0, ended: 0, users: 0, pages: 0, models: 0 };
  const dayBefore = addDays(from, -1);
  for (const { first, last, license } of terms) {
    if (last === dayBefore) period.ended += 1;
    const isValid = first <= from && last >= from;
    if (!isValid) continue;
    period.licenses += 1;
    if (first === from) period.starting += 1;
    period.users += toLimit(license.documentUsers);
    period.pages += toLimit(license.documentPages);
    period.models += toLimit(license.documentModels);
  }
  return { from, days: countDays(today, from), ...period };
}

/** A missing or negative limit counts as 0. */
function toLimit(value: number | null): number {
  return Math.max(0, value ?? 0);
}
