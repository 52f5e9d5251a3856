import { DAY_MS } from '../faker/seeded-faker';

/** The seeded calls and runs cover the current month and this many months before, so that all reports have records. */
const HISTORY_MONTHS = 6;
export const MAX_RANDOM = 2 ** 31;
/** Records up to this age are all kept. The newest report shows a month of 31 days that ended at most 31 days ago. */
export const COMPLETE_DAYS = 62;
/** The share of older records that is kept. It bounds the memory and the start time of the mock. */
const KEPT_OLD_SHARE = 0.15;

/** Returns the time from which calls and runs are seeded, in milliseconds since 1970. */
export function getHistoryStart(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - HISTORY_MONTHS, 1);
}

/** Whether a call or run of this age is kept. `random` is its random number, from 0 to `MAX_RANDOM`. */
export function isKept(random: number, ageMs: number): boolean {
  const keptShare = ageMs <= COMPLETE_DAYS * DAY_MS ? 1 : KEPT_OLD_SHARE;
  return random / MAX_RANDOM < keptShare;
}
