import type { IncomingHttpHeaders } from 'node:http';
import { config } from './config.server';

/**
 * The trace of a request. `headers` are those of its trace context, which are passed on to the API. Without a valid
 * context they are empty, and `traceId` is null. `proxyRequestId` is the id that a trusted proxy has given the request.
 */
type Trace = { traceId: string | null; headers: Record<string, string>; proxyRequestId: string | null };

/** `version-traceid-parentid-flags` of W3C Trace Context. An id of zeros is invalid. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Printable ASCII. W3C Trace Context asks implementations to pass on at least 512 characters. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;
/** Characters of which proxies make request ids. They are safe in a log. */
const PROXY_REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

/**
 * Attributes of a span: route patterns, names and error codes. They never contain a URL, which can have activation
 * codes and search texts, or anything that a user or the API has written.
 */
export type SpanAttributes = Record<string, string | number | boolean>;

/** Options of a span, which is a part of a trace. The kind of a call of another system is `client`. */
export type SpanOptions = { name: string; kind: 'client' | 'internal'; attributes?: SpanAttributes };

export type Span = { setAttributes: (attributes: SpanAttributes) => unknown };

/** The span of a request. Spans that begin in `run` are its descendants. `route` is null if no route matches. */
export type RequestSpan = {
  run: (work: () => void) => void;
  end: (route: string | null, status: number) => void;
};

/** The part of OpenTelemetry that the portal uses. `incoming` are the headers of the request's trace context. */
export type Tracer = {
  startRequest: (
    requestId: string,
    method: string,
    incoming: Readonly<Record<string, string>>,
  ) => RequestSpan & { traceId: string };
  runInSpan: <Value>(options: SpanOptions, work: (span: Span) => Promise<Value>) => Promise<Value>;
  /** Returns the headers that make a request to the API a part of the current span. */
  createHeaders: () => Record<string, string>;
  /** Sends the spans that have ended. */
  flush: () => Promise<void>;
};

/** The span that work gets while no tracer is set. */
export const NO_SPAN: Span = { setAttributes: () => undefined };
const NO_REQUEST_SPAN: RequestSpan = { run: (work) => work(), end: () => undefined };

/** The tracer of `setTracer`. Stays null without OTEL_EXPORTER_OTLP_ENDPOINT. */
let tracer: Tracer | null = null;

/** The traces of requests in progress, by request id. API calls and log lines know only the id of their request. */
const traces = new Map<string, Trace>();

/** Keeps the trace context of a request until `endTrace`. Ignores an invalid context. */
export function startTrace(requestId: string, incoming: IncomingHttpHeaders): void {
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
}

/** Sets the tracer that creates all further spans. */
export function setTracer(newTracer: Tracer): void {
  tracer = newTracer;
}

/** Starts the span of a request. It is a child of the span in the request's trace context, if there is one. */
export function startRequestSpan(requestId: string, method: string): RequestSpan {
  if (tracer === null) return NO_REQUEST_SPAN;
  const { headers, proxyRequestId } = traces.get(requestId) ?? { headers: {}, proxyRequestId: null };
  const span = tracer.startRequest(requestId, method, headers);
  traces.set(requestId, { traceId: span.traceId, headers, proxyRequestId });
  return span;
}

/** Runs a part of a request's work in its own span. Outside of a request, it runs without a span. */
export function runInSpan<Value>(options: SpanOptions, work: (span: Span) => Promise<Value>): Promise<Value> {
  return tracer === null ? work(NO_SPAN) : tracer.runInSpan(options, work);
}

/** Sends the spans that have ended, within a time limit, before the process exits. */
export async function flushSpans(timeLimitMs: number): Promise<void> {
  if (tracer === null) return;
  const timeLimit = new Promise((resolve) => setTimeout(resolve, timeLimitMs));
  await Promise.race([tracer.flush().catch(() => undefined), timeLimit]);
}

/** Removes the trace of a request whose response has ended. */
export function endTrace(requestId: string): void {
  traces.delete(requestId);
}

/** Returns the ids under which other systems log a request. */
export function findTraceIds(requestId: string): { traceId?: string; proxyRequestId?: string } {
  const { traceId, proxyRequestId } = traces.get(requestId) ?? { traceId: null, proxyRequestId: null };
  return { traceId: traceId ?? undefined, proxyRequestId: proxyRequestId ?? undefined };
}

/**
 * Returns the headers that pass the trace on to the API: those of the current span, or without a tracer the headers of
 * the request.
 */
export function getTraceHeaders(requestId: string): Readonly<Record<string, string>> {
  return tracer?.createHeaders() ?? traces.get(requestId)?.headers ?? {};
}
