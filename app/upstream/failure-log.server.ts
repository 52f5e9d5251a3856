import { log } from '../log.server';
import { countCall } from '../metrics.server';
import type { AnyEndpoint } from './contract/endpoint';
import { causeCode, UpstreamError } from './upstream-error';

/** Makes a call; its failure is one line of the log. */
export async function logged<Value>(
  { name, method, path }: AnyEndpoint,
  requestId: string,
  call: () => Promise<Value>,
): Promise<Value> {
  const started = performance.now();
  const ended = () => Math.round(performance.now() - started);
  try {
    const value = await call();
    countCall(name, 'done', ended());
    return value;
  } catch (error) {
    if (error instanceof UpstreamError) {
      const { kind, status } = error;
      const ms = ended();
      countCall(name, status === null ? kind : `${kind} ${status}`, ms);
      log('warn', 'upstream', { requestId, call: name, method, path, kind, status, cause: causeCode(error.cause), ms });
    }
    throw error;
  }
}
