import type { IncomingHttpHeaders } from 'node:http';
import { config } from './config.server';

/** What a request has brought along: its trace context, and the id that a trusted proxy has given it. */
type Trace = { traceId: string | null; headers: Record<string, string>; proxyRequestId: string | null };

/** `version-traceid-parentid-flags` of W3C Trace Context. An id of zeros is invalid. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Printable characters, at most as many as W3C Trace Context asks implementations to pass on. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;
/** An id as proxies make them, which is safe in a log. */
const PROXY_REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

/** By request id, until the response ends: calls and log lines of a request know its id and nothing else of it. */
const traces = new Map<string, Trace>();

/** Reads the trace context of a request, until `endTrace` (D181). An invalid context is ignored. */
export function startTrace(requestId: string, incoming: IncomingHttpHeaders): void {
  const { traceparent, tracestate } = incoming;
  const traceId = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent)?.[1] ?? null) : null;
  const headers: Record<string, string> = {};
  if (traceId !== null) headers.traceparent = String(traceparent);
  if (traceId !== null && typeof tracestate === 'string' && TRACESTATE.test(tracestate))
    headers.tracestate = tracestate;
  // Without a trusted proxy the id is the browser's own.
  const proxyId = config.TRUST_PROXY > 0 ? String(incoming['x-request-id'] ?? '') : '';
  const proxyRequestId = PROXY_REQUEST_ID.test(proxyId) ? proxyId : null;
  if (traceId !== null || proxyRequestId !== null) traces.set(requestId, { traceId, headers, proxyRequestId });
}

/** Forgets the trace context of a request. */
export function endTrace(requestId: string): void {
  traces.delete(requestId);
}

/** The ids under which other systems log a request. */
export function findTraceIds(requestId: string): { traceId?: string; proxyRequestId?: string } {
  const { traceId, proxyRequestId } = traces.get(requestId) ?? { traceId: null, proxyRequestId: null };
  return { traceId: traceId ?? undefined, proxyRequestId: proxyRequestId ?? undefined };
}

/** The headers that pass the trace context of a request on to the API. */
export function getTraceHeaders(requestId: string): Readonly<Record<string, string>> {
  return traces.get(requestId)?.headers ?? {};
}
