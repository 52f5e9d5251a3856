import { log } from '../log.server';
import { countCall } from '../metrics.server';
import type { AnyEndpoint } from './contract/endpoint';
import { findCauseCode, UpstreamError } from './upstream-error';

/** Makes a call and counts it in the metrics; a failure is logged in one line. */
export async function logCall<Value>(
  { name, method, path }: AnyEndpoint,
  requestId: string,
  call: () => Promise<Value>,
): Promise<Value> {
  const startedAt = performance.now();
  const getElapsedMs = () => Math.round(performance.now() - startedAt);
  try {
    const value = await call();
    countCall(name, 'done', getElapsedMs());
    return value;
  } catch (error) {
    if (error instanceof UpstreamError) {
      const { kind, status } = error;
      const ms = getElapsedMs();
      countCall(name, status === null ? kind : `${kind} ${status}`, ms);
      const cause = findCauseCode(error.cause);
      log('warn', 'upstream', { requestId, call: name, method, path, kind, status, cause, ms });
    }
    throw error;
  }
}
