import { config } from '~/config.server';
import { log } from '~/log.server';
import { countCall, countMismatch } from '~/metrics.server';
import { runInSpan, type Span, type SpanAttributes } from '~/trace.server';
import type { AnyEndpoint } from './contract/endpoint';
import type { Mismatches } from './record-parser';
import { findCauseCode, UpstreamError } from './upstream-error';

const { hostname, port, protocol } = new URL(config.API_BASE_URL);
const SERVER_ATTRIBUTES: SpanAttributes = {
  'server.address': hostname,
  'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
};

/**
 * Makes a call, in a span, and counts it in the metrics; a failure is logged in one line. `call` adds the status of a
 * response that is no failure to the span.
 */
export function logCall<Value>(
  endpoint: AnyEndpoint,
  requestId: string,
  call: (span: Span) => Promise<Value>,
): Promise<Value> {
  const { name, method, path } = endpoint;
  const attributes = {
    ...SERVER_ATTRIBUTES,
    'http.request.method': method,
    'url.template': path,
    'portal.call': name,
  };
  return runInSpan({ name: `${method} ${path}`, kind: 'client', attributes }, async (span) => {
    const startedAt = performance.now();
    const getElapsedMs = () => Math.round(performance.now() - startedAt);
    try {
      const value = await call(span);
      countCall(name, 'done', getElapsedMs());
      return value;
    } catch (error) {
      if (error instanceof UpstreamError) {
        const { kind, status } = error;
        const ms = getElapsedMs();
        countCall(name, status === null ? kind : `${kind} ${status}`, ms);
        if (kind === 'invalid-response') countMismatch('invalid-response');
        const cause = findCauseCode(error.cause);
        log('warn', 'upstream', { requestId, call: name, method, path, kind, status, cause, ms });
        if (status !== null) span.setAttributes({ 'http.response.status_code': status });
        span.setAttributes({ 'error.type': kind === 'status' ? String(status) : (cause ?? kind) });
      }
      throw error;
    }
  });
}

/** Logs what a usable response has that its schema does not accept: one line per field, and one for records left out. */
export function logMismatches(call: string, requestId: string, mismatches: Mismatches): void {
  const { skipped, skipReasons, affected, values } = mismatches;
  if (skipped > 0) {
    countMismatch('rows-skipped');
    log('warn', 'rows-skipped', { requestId, call, skipped, cause: `schema: ${skipReasons.join(', ')}` });
  }
  for (const { field, expected, sent } of values) {
    countMismatch('unexpected-value');
    log('warn', 'unexpected-value', { requestId, call, field, expected, sent, rows: affected });
  }
}
