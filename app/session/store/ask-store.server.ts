import { config } from '~/config.server';
import { countStoreOperation, type StoreOperation } from '~/metrics.server';
import { runInSpan, type SpanAttributes } from '~/trace.server';
import { getErrorCode, StoreUnavailable } from './session-store.server';

/** For operations without their own limit, such as those of a disk. A Redis command has a lower one (2 s). */
const TIME_LIMIT_MS = 5000;

const isRedis = config.SESSION_STORE_URL !== null;
/** OpenTelemetry calls the span of a call to another system `client`. */
const SPAN_KIND = isRedis ? 'client' : 'internal';
const SYSTEM_ATTRIBUTES: SpanAttributes = isRedis ? { 'db.system.name': 'redis' } : {};

/**
 * Runs an operation of the store in a span, measures it, and limits its time: a disk that hangs must not make pages and
 * probes hang. At the limit it throws `StoreUnavailable`, but a write may still take effect.
 */
export function askStore<Answer>(
  operation: StoreOperation,
  ask: () => Promise<Answer>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Answer> {
  const attributes = { ...SYSTEM_ATTRIBUTES, 'db.operation.name': operation };
  return runInSpan({ name: `session store ${operation}`, kind: SPAN_KIND, attributes }, async (span) => {
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
      countStoreOperation(operation, outcome, performance.now() - startedAt);
    }
  });
}

/** Returns the result of a task. Rejects with `StoreUnavailable` if it takes longer than the limit. */
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
