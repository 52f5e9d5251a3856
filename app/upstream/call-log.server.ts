import { log } from '~/log.server';
import { metrics } from '~/metrics.server';
import type { AnyEndpoint } from './contract/endpoint';
import type { Mismatches } from './record-parser';
import { findCauseCode, UpstreamError } from './upstream-error';

/** Other errors than `UpstreamError` are no failures of the API. */
export async function logCall<Value>(
  { name, method, path }: AnyEndpoint,
  requestId: string,
  call: () => Promise<Value>,
): Promise<Value> {
  const startedAt = performance.now();
  const getElapsedMs = () => Math.round(performance.now() - startedAt);
  try {
    const value = await call();
    metrics.countCall(name, 'done', getElapsedMs());
    return value;
  } catch (error) {
    if (error instanceof UpstreamError) {
      const { kind, status } = error;
      const ms = getElapsedMs();
      metrics.countCall(name, status === null ? kind : `${kind} ${status}`, ms);
      if (kind === 'invalid-response') metrics.countMismatch('invalid-response');
      log('warn', 'upstream', {
        requestId,
        call: name,
        method,
        path,
        kind,
        status,
        cause: findCauseCode(error.cause),
        ms,
      });
    }
    throw error;
  }
}

/**
 * Logs where a usable response does not match its schema: one line for the records that were left out, and one line per
 * field with replaced values.
 */
export function logMismatches(call: string, requestId: string, mismatches: Mismatches): void {
  const { skippedRecords, skipReasons, repairedRecords, replacedValues } = mismatches;
  if (skippedRecords > 0) {
    metrics.countMismatch('rows-skipped');
    const cause = `schema: ${skipReasons.join(', ')}`;
    log('warn', 'rows-skipped', { requestId, call, skipped: skippedRecords, cause });
  }
  for (const { field, expected, sent } of replacedValues) {
    metrics.countMismatch('unexpected-value');
    log('warn', 'unexpected-value', { requestId, call, field, expected, sent, rows: repairedRecords });
  }
}
