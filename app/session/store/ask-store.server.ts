import { countStoreQuestion, type StoreOperation } from '../../metrics.server';
import { StoreUnavailable } from './session-store.server';

/** Longer than the time limit of a command of Redis, so that this one ends only what has no limit of its own. */
const TIME_LIMIT_MS = 5000;

/**
 * Asks the store, within a time limit: a disk that hangs must not make pages and probes hang. Throws `StoreUnavailable`
 * after it; a write may have taken effect, or still do so.
 */
export async function askStore<Answer>(
  operation: StoreOperation,
  ask: () => Promise<Answer>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Answer> {
  const startedAt = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const answer = await limitTime(ask(), timeLimitMs);
    outcome = 'done';
    return answer;
  } finally {
    countStoreQuestion(operation, outcome, performance.now() - startedAt);
  }
}

/** Rejects with `StoreUnavailable` if a task takes longer. */
async function limitTime<Value>(task: Promise<Value>, timeLimitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(null, 'ETIMEDOUT')), timeLimitMs);
  });
  try {
    return await Promise.race([task, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
