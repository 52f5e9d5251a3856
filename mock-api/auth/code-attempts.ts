import { setTimeout as wait } from 'node:timers/promises';
import type { MailedCode } from '../records/mails';
import type { Clock } from '../state/clock';
import type { Db } from '../state/mock';

const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 125;
/** Trying a million codes takes days, and the portal's request does not time out. */
const MAX_DELAY_MS = 1000;
const FAILURE_LIFETIME_MS = 900_000;
const MAX_CALLERS = 1000;

/** Whether a code is accepted. A used code stays valid: repeating it changes nothing. */
export function isUsable({ isUsed, expiresAt }: MailedCode, clock: Clock): boolean {
  return isUsed || expiresAt > clock.now().getTime();
}

/**
 * Slows down guessing: after five consecutive failures each response is delayed longer, up to a second. Signed-in users
 * are counted separately, all other callers together, because six digits alone identify an account.
 */
export async function delayAfterFailures(db: Db, caller: string): Promise<void> {
  const excess = countFailures(db, caller) - FREE_FAILURES;
  if (excess >= 0) await wait(Math.min(FIRST_DELAY_MS * 2 ** excess, MAX_DELAY_MS), undefined, { ref: false });
}

/** Records an attempt. Failures are forgotten after a success, or after 15 minutes without a failure. */
export function recordAttempt(db: Db, caller: string, isSuccess: boolean): void {
  const count = countFailures(db, caller) + 1;
  if (db.codeFailures.size >= MAX_CALLERS) db.codeFailures.clear();
  if (isSuccess) db.codeFailures.delete(caller);
  else db.codeFailures.set(caller, { count, last: db.clock.now().getTime() });
}

function countFailures({ codeFailures, clock }: Db, caller: string): number {
  const failures = codeFailures.get(caller);
  return failures && clock.now().getTime() - failures.last < FAILURE_LIFETIME_MS ? failures.count : 0;
}
