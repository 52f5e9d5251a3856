import { limitTime } from '~/lib/limit-time';
import { metrics, type StoreOperation } from '~/metrics.server';
import { StoreUnavailable } from './session-store.server';

/** For operations without their own limit, such as those of a disk. A Redis command has a lower one (2 s). */
const TIME_LIMIT_MS = 5000;

/** A disk that hangs must not make pages and probes hang. At the time limit a write may still take effect. */
export async function askStore<Answer>(
  operation: StoreOperation,
  ask: () => Promise<Answer>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Answer> {
  const startedAt = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const answer = await limitTime(ask(), timeLimitMs, () => new StoreUnavailable(null, 'ETIMEDOUT'));
    outcome = 'done';
    return answer;
  } finally {
    metrics.countStoreOperation(operation, outcome, performance.now() - startedAt);
  }
}
