import { config } from '~/config.server';
import { countStoreQuestion, type StoreOperation } from '~/metrics.server';
import { runInSpan, type SpanAttributes } from '~/trace.server';
import { getErrorCode, StoreUnavailable } from './session-store.server';

/** Longer than the time limit of a command of Redis, so that this one ends only what has no limit of its own. */
const TIME_LIMIT_MS = 5000;

/** A span is a call of another system only if the store is one. */
const KIND = config.SESSION_STORE_URL === null ? 'internal' : 'client';
const SYSTEM_ATTRIBUTES: SpanAttributes = config.SESSION_STORE_URL === null ? {} : { 'db.system.name': 'redis' };

/**
 * Asks the store, in a span and within a time limit: a disk that hangs must not make pages and probes hang. Throws
 * `StoreUnavailable` after it; a write may have taken effect, or still do so.
 */
export function askStore<Answer>(
  operation: StoreOperation,
  ask: () => Promise<Answer>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Answer> {
  const attributes = { ...SYSTEM_ATTRIBUTES, 'db.operation.name': operation };
  return runInSpan({ name: `session store ${operation}`, kind: KIND, attributes }, async (span) => {
    const startedAt = performance.now();
    let outcome: 'done' | 'failed' = 'failed';
    try {
      const answer = await limitTime(ask(), timeLimitMs);
      outcome = 'done';
      return answer;
    } catch (error) {
      span.setAttributes({ 'error.type': getErrorCode(error) ?? 'UNKNOWN' });
      throw error;
    } finally {
      countStoreQuestion(operation, outcome, performance.now() - startedAt);
    }
  });
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
