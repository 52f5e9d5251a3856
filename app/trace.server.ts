import type { IncomingHttpHeaders } from 'node:http';
import { version } from '../package.json';
import { config } from './config.server';

/**
 * `headers` are those of a valid trace context, which are passed on to the API. `proxyRequestId`: of a trusted proxy.
 */
type Trace = { traceId: string | null; headers: Record<string, string>; proxyRequestId: string | null };

/** `version-traceid-parentid-flags` of W3C Trace Context. An id of zeros is invalid. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Printable ASCII. W3C Trace Context asks implementations to pass on at least 512 characters. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;
/** Characters of which proxies make request ids. They are safe in a log. */
const PROXY_REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

/** The traces of requests in progress, by request id. API calls and log lines know only the id of their request. */
const traces = new Map<string, Trace>();

/** The global of OpenTelemetry, which an SDK that NODE_OPTIONS loads fills. */
const OPEN_TELEMETRY = Symbol.for('opentelemetry.js.api.1');

export const trace = {
  start(requestId: string, incoming: IncomingHttpHeaders): void {
    const { traceparent, tracestate } = incoming;
    const traceId = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent)?.[1] ?? null) : null;
    const headers: Record<string, string> = {};
    if (traceId !== null) headers.traceparent = String(traceparent);
    if (traceId !== null && typeof tracestate === 'string' && TRACESTATE.test(tracestate))
      headers.tracestate = tracestate;
    // Without a trusted proxy, the header comes from the browser.
    const proxyId = config.TRUST_PROXY > 0 ? String(incoming['x-request-id'] ?? '') : '';
    const proxyRequestId = PROXY_REQUEST_ID.test(proxyId) ? proxyId : null;
    if (traceId !== null || proxyRequestId !== null) traces.set(requestId, { traceId, headers, proxyRequestId });
  },

  end(requestId: string): void {
    traces.delete(requestId);
  },

  findIds(requestId: string): { traceId?: string; proxyRequestId?: string } {
    const { traceId, proxyRequestId } = traces.get(requestId) ?? { traceId: null, proxyRequestId: null };
    return { traceId: traceId ?? undefined, proxyRequestId: proxyRequestId ?? undefined };
  },

  /** The headers of a call that name the request. An SDK adds its own trace context: two of them would be invalid. */
  createHeaders(requestId: string): Record<string, string> {
    const isTraced = (globalThis as Record<symbol, { propagation?: object } | undefined>)[OPEN_TELEMETRY]?.propagation;
    const traceHeaders = isTraced ? {} : traces.get(requestId)?.headers;
    return { 'User-Agent': `automated-portal/${version}`, 'X-Request-Id': requestId, ...traceHeaders };
  },
};
