import { config } from '../config.server';
import { log } from '../log.server';
import type { AnyEndpoint, EndpointBody, EndpointParams, EndpointResult } from './contract/endpoint';
import { readBytes, sizeOf, textOf, TooLarge } from './answer-bytes';
import { errorTextOf, NO_ANSWER_TEXT, NONSENSE_TEXT, UpstreamError } from './upstream-error';
import { readRecord, readRows } from './envelope';
import { type CachedList, hashOf, ListCache } from './list-cache.server';

/** What a call is made with. Only the session layer makes one with a token. */
export type CallContext = {
  /** Bearer token, or null for the public calls. */
  accessToken: string | null;
  /** Id under which log, page and API know this request. */
  requestId: string;
  /** Whose lists these are: rows that were parsed for a session are found again for it alone. */
  reader?: string;
};

/** Arguments of a call: path parameters and body, each only where the endpoint has them. */
export type CallInput<E extends AnyEndpoint> = (keyof EndpointParams<E> extends never
  ? { params?: undefined }
  : { params: EndpointParams<E> }) &
  (EndpointBody<E> extends undefined ? { body?: undefined } : { body: EndpointBody<E> });

const MEGABYTE = 1024 * 1024;
const MAX_RECORD_BYTES = 16 * MEGABYTE;
const LIST_CACHE_BYTES = 256 * MEGABYTE;
const lists = new ListCache(LIST_CACHE_BYTES);
const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Segments that hold names or codes; every other one is an id and must look like one. */
const FREE_TEXT = new Set(['companyName', 'customerName', 'activationCode']);

/** True for a value that may stand as an id in a path of the API. */
export function isId(value: string | undefined): value is string {
  return value !== undefined && ID.test(value);
}

/**
 * Makes one call of the API: the only door to the network. Answers the parsed result; every failure is an
 * `UpstreamError` (network, deadline, status, size, shape). Retries follow D133.
 */
export async function callApi<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  context: CallContext,
): Promise<EndpointResult<E>> {
  const started = performance.now();
  const failed = (error: UpstreamError, cause?: unknown): UpstreamError => {
    log('warn', 'upstream', {
      requestId: context.requestId,
      call: endpoint.name,
      method: endpoint.method,
      path: endpoint.path,
      kind: error.kind,
      status: error.status,
      cause: causeCode(cause),
      ms: Math.round(performance.now() - started),
    });
    return error;
  };

  const deadline = AbortSignal.timeout(budgetOf(endpoint));
  const url = config.API_BASE_URL + pathOf(endpoint, input.params);
  const known = isCached(endpoint) && context.reader !== undefined ? lists.known(url, context.reader) : null;
  let response: Response;
  try {
    response = await sendWithRetry(endpoint, url, requestOf(endpoint, input.body, context, deadline, known));
  } catch (cause) {
    throw failed(noAnswer(context, !neverConnected(cause)), cause);
  }

  let chunks: Uint8Array[];
  try {
    chunks = await readBytes(
      response,
      isList(endpoint) && response.ok ? config.MAX_LIST_MB * MEGABYTE : MAX_RECORD_BYTES,
    );
  } catch (cause) {
    if (cause instanceof TooLarge) throw failed(nonsense(response.status, context), cause);
    throw failed(noAnswer(context, true), cause);
  }

  if (known && response.status === 304) {
    lists.touch(url, known);
    return known.rows as EndpointResult<E>;
  }
  const hash = isCached(endpoint) && context.reader !== undefined && response.ok ? hashOf(chunks) : null;
  const etag = response.headers.get('etag');
  const same = hash === null || context.reader === undefined ? null : lists.same(url, hash, etag, context.reader);
  if (same) return same.rows as EndpointResult<E>;

  const body = textOf(chunks);
  if (!response.ok) throw failed(answered(endpoint, response, body, context));
  const read = await readAnswer(endpoint, body, response.headers.get('content-type'));
  if (!read.ok) throw failed(nonsense(response.status, context));
  if (read.skipped > 0)
    log('warn', 'rows-skipped', { requestId: context.requestId, call: endpoint.name, skipped: read.skipped });
  if (hash !== null && context.reader !== undefined) {
    lists.keep(url, { rows: read.value as unknown[], hash, etag, bytes: sizeOf(chunks) }, context.reader);
  }
  return read.value as EndpointResult<E>;
}

function isList(endpoint: AnyEndpoint): boolean {
  return endpoint.answer === 'list' || endpoint.answer === 'bare-list';
}

/** Lists that are asked for by address alone can be recognised when they come again. */
function isCached(endpoint: AnyEndpoint): boolean {
  return isList(endpoint) && endpoint.method === 'GET';
}

function budgetOf(endpoint: AnyEndpoint): number {
  if (endpoint.kind === 'exchange') return config.EXCHANGE_BUDGET_MS;
  return endpoint.kind === 'read' ? config.READ_BUDGET_MS : config.WRITE_BUDGET_MS;
}

function pathOf(endpoint: AnyEndpoint, params: Record<string, string> | undefined): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name] ?? '';
    // Percent-encoding alone keeps '..', which would climb to another call.
    const allowed = FREE_TEXT.has(name) ? value !== '' && value !== '.' && value !== '..' : isId(value);
    if (!allowed) throw new TypeError(`${endpoint.name} was called with an unusable ${name}`);
    return encodeURIComponent(value.toWellFormed());
  });
}

function requestOf(
  endpoint: AnyEndpoint,
  body: unknown,
  context: CallContext,
  signal: AbortSignal,
  known: CachedList | null,
): RequestInit {
  const headers = new Headers({ Accept: 'application/json', 'X-Request-Id': context.requestId });
  if (context.accessToken !== null) headers.set('Authorization', `Bearer ${context.accessToken}`);
  if (known?.etag) {
    headers.set('If-None-Match', known.etag);
    // Without it fetch adds 'no-cache', which some hosts answer in full.
    headers.set('Cache-Control', 'max-age=0');
  }
  const init: RequestInit = { method: endpoint.method, headers, signal, redirect: 'manual' };
  if (body === undefined) return init;
  if (endpoint.multipart === 'fields') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body as Record<string, string>)) form.set(name, value);
    return { ...init, body: form };
  }
  headers.set('Content-Type', 'application/json');
  return { ...init, body: JSON.stringify(body) };
}

/** D133: a read is sent again once when no answer began; anything else only when no connection was made. */
async function sendWithRetry(endpoint: AnyEndpoint, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const mayRetry = endpoint.kind === 'read' || neverConnected(cause);
    if (init.signal?.aborted || !mayRetry) throw cause;
    return await fetch(url, init);
  }
}

const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function causeCode(cause: unknown): string | null {
  for (let error = cause, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    if ('code' in error && typeof error.code === 'string') return error.code;
    if (error.name === 'TimeoutError') return 'DEADLINE';
  }
  return cause instanceof Error ? cause.name : null;
}

function neverConnected(cause: unknown): boolean {
  return NO_CONNECTION.has(causeCode(cause) ?? '');
}

function noAnswer(context: CallContext, mayHaveHappened: boolean): UpstreamError {
  return new UpstreamError({
    kind: 'no-answer',
    status: null,
    text: NO_ANSWER_TEXT,
    reference: context.requestId,
    requestId: context.requestId,
    mayHaveHappened,
  });
}

function nonsense(status: number, context: CallContext): UpstreamError {
  return new UpstreamError({
    kind: 'nonsense',
    status,
    text: NONSENSE_TEXT,
    reference: context.requestId,
    requestId: context.requestId,
    mayHaveHappened: true,
  });
}

function answered(endpoint: AnyEndpoint, response: Response, body: string, context: CallContext): UpstreamError {
  const text = errorTextOf(endpoint, body, response.headers.get('content-type'));
  return new UpstreamError({
    kind: 'answered',
    status: response.status,
    text: text ?? NONSENSE_TEXT,
    reference: text === null ? context.requestId : null,
    requestId: context.requestId,
    mayHaveHappened: response.status >= 500 || response.status === 408,
  });
}

type Read = { ok: true; value: unknown; skipped: number } | { ok: false };

async function readAnswer(endpoint: AnyEndpoint, body: string, contentType: string | null): Promise<Read> {
  if (body.trim() === '') {
    if (isList(endpoint)) return { ok: true, value: [], skipped: 0 };
    return endpoint.answer === 'message' ? { ok: true, value: { message: null }, skipped: 0 } : { ok: false };
  }
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return readPlainMessage(endpoint, body, contentType);
  }
  if (isList(endpoint)) return readRows(json, endpoint.result, config.MAX_LIST_ROWS);
  return readRecord(json, endpoint.result, endpoint.answer === 'message');
}

/** A write that was answered 2xx with plain text was done, and the text is its message. */
function readPlainMessage(endpoint: AnyEndpoint, body: string, contentType: string | null): Read {
  const text =
    endpoint.answer === 'message' && !contentType?.includes('json') ? errorTextOf(endpoint, body, contentType) : null;
  return text === null ? { ok: false } : { ok: true, value: { message: text }, skipped: 0 };
}
