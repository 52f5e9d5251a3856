import type { z } from 'zod';
import { config } from '~/config.server';
import { toJson } from '~/lib/exact-json';
import { trace } from '~/trace.server';
import { logCall, logMismatches } from './call-log.server';
import type { AnyEndpoint, EndpointParams, EndpointResult } from './contract/endpoint';
import { toPath } from './endpoint-path';
import { isListEndpoint, parseSingleResponse, toUpstreamError, type ParseResult } from './envelope';
import { listCache, readList } from './list-response.server';
import { decodeBody } from './response-body';
import { send, type ApiResponse } from './send.server';
import { parseResponseText, UpstreamError } from './upstream-error';

/** Only the session layer creates one with a token. */
type CallContext = {
  /** Null for public calls. */
  accessToken: string | null;
  /** In the log, on error pages and at the API. */
  requestId: string;
  /** The user, or the client address of a public call. */
  owner: string;
  /** Session id, with which parsed lists are cached. */
  cacheScope?: string;
};

type EndpointBody<E> = E extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined;

export type CallInput<E extends AnyEndpoint> = (keyof EndpointParams<E> extends never
  ? { params?: undefined }
  : { params: EndpointParams<E> }) &
  (EndpointBody<E> extends undefined ? { body?: undefined } : { body: EndpointBody<E> });

/** Statuses with which servers refuse a request because of a header, such as the ETag. */
const REFUSED_ETAG_STATUSES = new Set([400, 412, 431]);

/** Throws an `UpstreamError` for every failure. A read is retried once, any other call only if it was not sent. */
export async function callApi<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  context: CallContext,
): Promise<EndpointResult<E>> {
  const call = logCall(endpoint, context.requestId, () => fetchResult(endpoint, input, context));
  const result = await call.catch((error: unknown) => {
    const isRead = endpoint.kind === 'read' && error instanceof UpstreamError;
    throw isRead ? new UpstreamError({ ...error, mayHaveSucceeded: false }, error.cause) : error;
  });
  return result as EndpointResult<E>;
}

/** Those that this session has received last; null if they are not cached. */
export function findCachedItems<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  cacheScope: string,
): EndpointResult<E> | null {
  const { params }: AnyInput = input;
  const cached = listCache.find(config.API_BASE_URL + toPath(endpoint, params), cacheScope);
  return cached && (cached.records as EndpointResult<E>);
}

/** Those that this session has received or revalidated within this time. */
export function findRecentItems<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { cacheScope, maxAgeMs }: { cacheScope: string; maxAgeMs: number },
): EndpointResult<E> | null {
  const { params }: AnyInput = input;
  const url = config.API_BASE_URL + toPath(endpoint, params);
  return listCache.findRecent(url, cacheScope, maxAgeMs) as EndpointResult<E> | null;
}

type AnyInput = { params?: Record<string, string>; body?: unknown };

async function fetchResult(endpoint: AnyEndpoint, input: AnyInput, context: CallContext): Promise<unknown> {
  const { requestId, owner, cacheScope } = context;
  const deadline = AbortSignal.timeout(getTimeoutMs(endpoint));
  const url = config.API_BASE_URL + toPath(endpoint, input.params);
  // A list is cached by its URL, so only GET qualifies.
  const isCacheable = isListEndpoint(endpoint) && endpoint.method === 'GET';
  const cacheKey = isCacheable && cacheScope !== undefined ? { url, cacheScope } : null;
  const cached = cacheKey && listCache.find(url, cacheKey.cacheScope);
  const sendWithEtag = (etag: string | null) => {
    const init = createRequestInit(endpoint, input.body, context, etag);
    return send({ endpoint, url, init, deadline, requestId, owner, withHash: cacheKey !== null });
  };
  const response = await sendRevalidating(sendWithEtag, cached?.etag ?? null);
  const { status, ok, contentType } = response;

  // A 304 has no body. For the body of other responses memory is reserved, which `readList` or the code below releases.
  if (cacheKey && cached && status === 304) {
    listCache.confirmUnchanged(url, cacheKey.cacheScope);
    return cached.records;
  }
  if (ok && isListEndpoint(endpoint)) {
    const parsed = await readList(endpoint, response, cacheKey, deadline).catch((cause: unknown) => {
      throw deadline.aborted ? UpstreamError.noResponse(requestId, true, cause) : cause;
    });
    return requireValue(parsed, response, endpoint, requestId);
  }
  const body = decodeBody(response.body);
  response.body.reservation.release();
  if (!ok) throw UpstreamError.ofStatus(requestId, status, parseResponseText(endpoint, body, contentType));
  return requireValue(parseSingleResponse(endpoint, body, contentType), response, endpoint, requestId);
}

/** If the host refuses the ETag, sends none. */
async function sendRevalidating(
  sendWithEtag: (etag: string | null) => Promise<ApiResponse>,
  etag: string | null,
): Promise<ApiResponse> {
  const response = await sendWithEtag(etag);
  const isEtagRefused = etag !== null && REFUSED_ETAG_STATUSES.has(response.status);
  if (!isEtagRefused) return response;
  response.body.reservation.release();
  // The host would refuse the ETag of the new response, too. Without one, the next read of this session sends none.
  return { ...(await sendWithEtag(null)), etag: null };
}

/** Throws an `UpstreamError` for a refusal or an invalid response. */
function requireValue(parsed: ParseResult, { status }: ApiResponse, { name }: AnyEndpoint, requestId: string): unknown {
  if (!parsed.ok) throw toUpstreamError(parsed, requestId, status);
  if (parsed.mismatches) logMismatches(name, requestId, parsed.mismatches);
  return parsed.value;
}

function getTimeoutMs(endpoint: AnyEndpoint): number {
  if (endpoint.kind === 'exchange') return config.EXCHANGE_BUDGET_MS;
  return endpoint.kind === 'read' ? config.READ_BUDGET_MS : config.WRITE_BUDGET_MS;
}

function createRequestInit(
  endpoint: AnyEndpoint,
  body: unknown,
  context: CallContext,
  etag: string | null,
): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...trace.createHeaders(context.requestId) });
  if (context.accessToken !== null) headers.set('Authorization', `Bearer ${context.accessToken}`);
  if (etag !== null) {
    headers.set('If-None-Match', etag);
    // Without this header, fetch adds 'Cache-Control: no-cache', to which some hosts respond with the full body.
    headers.set('Cache-Control', 'max-age=0');
  }
  // A redirect is a failure with its status. If fetch followed it, a write could become a GET request.
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' };
  if (body === undefined) return init;
  if (endpoint.bodyFormat === 'form') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body as Record<string, string>)) form.set(name, value);
    return { ...init, body: form };
  }
  headers.set('Content-Type', 'application/json');
  return { ...init, body: toJson(body) };
}
