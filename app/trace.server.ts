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

/**
 * What spans contain: route patterns, names and error codes. No address, because it can contain activation codes
 * and search texts, and nothing that a user or the API has written.
 */
export type SpanAttributes = Record<string, string | number | boolean>;

/** A part of a trace. `client`: a call of another system. */
export type SpanOptions = { name: string; kind: 'client' | 'internal'; attributes?: SpanAttributes };

export type Span = { setAttributes: (attributes: SpanAttributes) => unknown };

/** The span of a request. Spans that begin in `run` are its descendants. `end` gets null if no route matches. */
export type RequestSpan = {
  run: (work: () => void) => void;
  end: (route: string | null, status: number) => void;
};

/** The part of OpenTelemetry that the portal uses. */
export type Tracer = {
  startRequest: (
    requestId: string,
    method: string,
    incoming: Readonly<Record<string, string>>,
  ) => RequestSpan & { traceId: string };
  runInSpan: <Value>(options: SpanOptions, work: (span: Span) => Promise<Value>) => Promise<Value>;
  /** The headers that make a request to the API a part of the current span. */
  createHeaders: () => Record<string, string>;
  /** Sends the spans that have ended. */
  flush: () => Promise<void>;
};

/** Stands for a span where there is none. */
export const NO_SPAN: Span = { setAttributes: () => undefined };
const NO_REQUEST_SPAN: RequestSpan = { run: (work) => work(), end: () => undefined };

/** Null without OTEL_EXPORTER_OTLP_ENDPOINT. */
let tracer: Tracer | null = null;

/** By request id, until the response ends: calls and log lines of a request know its id and nothing else of it. */
const traces = new Map<string, Trace>();

/** Reads the trace context of a request, until `endTrace`. An invalid context is ignored. */
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

/** Starts to create spans. */
export function setTracer(newTracer: Tracer): void {
  tracer = newTracer;
}

/** Starts the span of a request, as a child of the span that the request has named. */
export function startRequestSpan(requestId: string, method: string): RequestSpan {
  if (tracer === null) return NO_REQUEST_SPAN;
  const { headers, proxyRequestId } = traces.get(requestId) ?? { headers: {}, proxyRequestId: null };
  const span = tracer.startRequest(requestId, method, headers);
  traces.set(requestId, { traceId: span.traceId, headers, proxyRequestId });
  return span;
}

/** Does a part of the work of a request in a span of its own. Outside of a request there is no span. */
export function runInSpan<Value>(options: SpanOptions, work: (span: Span) => Promise<Value>): Promise<Value> {
  return tracer === null ? work(NO_SPAN) : tracer.runInSpan(options, work);
}

/** Sends the spans that have ended, within a time limit, before the process exits. */
export async function flushSpans(timeLimitMs: number): Promise<void> {
  if (tracer === null) return;
  const timeLimit = new Promise((resolve) => setTimeout(resolve, timeLimitMs));
  await Promise.race([tracer.flush().catch(() => undefined), timeLimit]);
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

/** The headers that pass the trace context on to the API: that of the call's span, else that of the request. */
export function getTraceHeaders(requestId: string): Readonly<Record<string, string>> {
  return tracer?.createHeaders() ?? traces.get(requestId)?.headers ?? {};
}
