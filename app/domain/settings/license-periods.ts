import { addDays, countDays, LAST_DAY, parseCalendarDay } from '~/lib/calendar';
import type { License } from './license';

/** The limits of a company while the same licenses count: the sums of their numbers. */
export type LicensePeriod = {
  /** First day, YYYY-MM-DD; today for the first period. */
  from: string;
  /** Days from today to `from`. */
  days: number;
  /** Number of licenses that count. */
  licenses: number;
  /** Number of these that start on the first day. */
  starting: number;
  /** Number of licenses that ended the day before. */
  ended: number;
  users: number;
  pages: number;
  models: number;
};

/** Periods after today's that are computed. */
const MAX_CHANGES = 2;

/** First and last day of a license. A license without a start has begun. */
type Term = { first: string; last: string; license: License };

/**
 * Today's period and the periods after the next two changes, for the day `today` in the user's time zone. A license
 * without an expired date does not count, because its term is unknown.
 */
export function getLicensePeriods(licenses: readonly License[], today: string): LicensePeriod[] {
  const terms = listTerms(licenses);
  const starts = new Set(terms.map(({ first }) => first));
  const ends = new Set(terms.map(({ last }) => last).filter((last) => last >= today && last < LAST_DAY));
  const changes = new Set([...starts, ...[...ends].map((last) => addDays(last, 1))]);
  const nextChanges = [...changes]
    .filter((day) => day > today)
    .sort()
    .slice(0, MAX_CHANGES);
  return [today, ...nextChanges].map((from) => sumTerms(terms, from, today));
}

/** When a new license begins, for the day `today`: today, or the day after the last license ends. */
export function getNextStart(licenses: readonly License[], today: string): string {
  const lastDays = listTerms(licenses).map(({ last }) => last);
  const lastDay = lastDays.reduce((latest, last) => (last > latest && last < LAST_DAY ? last : latest), '');
  return lastDay < today ? today : addDays(lastDay, 1);
}

function listTerms(licenses: readonly License[]): Term[] {
  // Many licenses have the same dates, and parsing one takes microseconds.
  const parsed = new Map<string | null, string | null>();
  const parse = (value: string | null) => {
    const known = parsed.get(value);
    if (known !== undefined) return known;
    const day = parseCalendarDay(value);
    parsed.set(value, day);
    return day;
  };
  return licenses.flatMap((license) => {
    const first = parse(license.documentStartDate) ?? '';
    const last = parse(license.documentExpiredDate);
    return last === null || last < first ? [] : [{ first, last, license }];
  });
}

function sumTerms(terms: readonly Term[], from: string, today: string): LicensePeriod {
  const period = { licenses: 0, starting: 0, ended: 0, users: 0, pages: 0, models: 0 };
  const dayBefore = addDays(from, -1);
  for (const { first, last, license } of terms) {
    if (last === dayBefore) period.ended += 1;
    if (first > from || last < from) continue;
    period.licenses += 1;
    if (first === from) period.starting += 1;
    period.users += toLimit(license.documentUsers);
    period.pages += toLimit(license.documentPages);
    period.models += toLimit(license.documentModels);
  }
  return { from, days: countDays(today, from), ...period };
}

function toLimit(value: number | null): number {
  return Math.max(0, value ?? 0);
}
