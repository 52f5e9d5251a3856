const DAY_MS = 24 * 60 * 60_000;
/** Months before the current one that the seeded calls and runs cover, so that all reports have records. */
const HISTORY_MONTHS = 6;
/** Up to this age records are complete. The newest report is about a month that ended at most 31 days ago. */
export const COMPLETE_DAYS = 62;
/** The share of older records that is kept, which bounds the memory and the start time of the mock. */
const OLD_SHARE = 0.15;

/** The first time of the seeded calls and runs. */
export function getHistoryStart(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - HISTORY_MONTHS, 1);
}

/** The share of the records of an age (ms) that is kept. */
export function getKeptShare(age: number): number {
  return age <= COMPLETE_DAYS * DAY_MS ? 1 : OLD_SHARE;
}
