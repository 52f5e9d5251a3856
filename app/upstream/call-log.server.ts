import { config } from '~/config.server';
import { log } from '~/log.server';
import { countCall, countMismatch } from '~/metrics.server';
import { runInSpan, type Span, type SpanAttributes } from '~/trace.server';
import type { AnyEndpoint } from './contract/endpoint';
import type { Mismatches } from './record-parser';
import { findCauseCode, UpstreamError } from './upstream-error';

const { hostname, port, protocol } = new URL(config.API_BASE_URL);
/** The names of these attributes are those of OpenTelemetry. */
const SERVER_ATTRIBUTES: SpanAttributes = {
  'server.address': hostname,
  // The port of a URL is empty if it is the default of the protocol.
  'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
};

/**
 * Other errors than `UpstreamError` are no failures of the API. `call` sets the status of a successful response on the
 * span.
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
        const outcome = status === null ? kind : `${kind} ${status}`;
        countCall(name, outcome, ms);
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

/** One line for the records that were left out, and one per field with replaced values. */
export function logMismatches(call: string, requestId: string, mismatches: Mismatches): void {
  const { skippedRecords, skipReasons, repairedRecords, replacedValues } = mismatches;
  if (skippedRecords > 0) {
    countMismatch('rows-skipped');
    const cause = `schema: ${skipReasons.join(', ')}`;
    log('warn', 'rows-skipped', { requestId, call, skipped: skippedRecords, cause });
  }
  for (const { field, expected, sent } of replacedValues) {
    countMismatch('unexpected-value');
    log('warn', 'unexpected-value', { requestId, call, field, expected, sent, rows: repairedRecords });
  }
}
