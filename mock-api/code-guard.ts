import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from './clock';
import type { Db, MailedCode } from './state';

const DAY_MS = 86_400_000;
/** Mailed codes and links work for a week. */
const LIFETIME_MS = 7 * DAY_MS;

const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 125;
/** Long enough to make a million codes a matter of days, short enough for a portal that waits. */
const LONGEST_DELAY_MS = 1000;
const FORGOTTEN_AFTER_MS = 900_000;
const MAX_COUNTED = 1000;

/** When a code that is mailed now runs out, in milliseconds of the mock's clock. */
export function codeExpiry(now: Date): number {
  return now.getTime() + LIFETIME_MS;
}

/** Whether a code can still be used. One that has worked may be repeated for ever: it changes nothing (D20). */
export function isOpen({ isUsed, expiresAt }: MailedCode, clock: Clock): boolean {
  return isUsed || expiresAt > clock.now().getTime();
}

/**
 * Makes guessing slow: after five failures in a row every answer takes longer than the one before, up to a second. Who
 * has signed in is counted for themselves, everybody else together, because six digits alone name an account (D21).
 */
export async function slowDownGuessing(db: Db, who: string): Promise<void> {
  const over = failuresOf(db, who) - FREE_FAILURES;
  if (over >= 0) await wait(Math.min(FIRST_DELAY_MS * 2 ** over, LONGEST_DELAY_MS), undefined, { ref: false });
}

/** Notes whether a code was right. A quarter of an hour without a failure forgets those before. */
export function noteGuess(db: Db, who: string, isRight: boolean): void {
  const count = failuresOf(db, who) + 1;
  if (db.codeFailures.size >= MAX_COUNTED) db.codeFailures.clear();
  if (isRight) db.codeFailures.delete(who);
  else db.codeFailures.set(who, { count, last: db.clock.now().getTime() });
}

function failuresOf({ codeFailures, clock }: Db, who: string): number {
  const known = codeFailures.get(who);
  return known && clock.now().getTime() - known.last < FORGOTTEN_AFTER_MS ? known.count : 0;
}
