import { subscribe } from 'node:diagnostics_channel';
import { config } from '~/config.server';
import { registerGauge } from '~/metrics.server';
import type { AnyEndpoint } from './contract/endpoint';
import { isListEndpoint } from './envelope';
import { MemoryBudget } from './memory-budget';
import { readResponseBody, ResponseTooLargeError, type ResponseBody } from './response-body';
import { Semaphore } from './semaphore';
import { createInvalidResponseError, createNoResponseError, findCauseCode, type UpstreamError } from './upstream-error';

/** A response of the API with any status. The bytes of `body` are reserved in a memory budget until its reader releases them. */
export type ApiResponse = {
  status: number;
  ok: boolean;
  etag: string | null;
  contentType: string | null;
  body: ResponseBody;
};

type Options = {
  endpoint: AnyEndpoint;
  url: string;
  init: RequestInit;
  /** Aborts the wait for a connection, the request and the body. */
  deadline: AbortSignal;
  requestId: string;
  /** Whose share of the connections the request uses. */
  owner: string;
  /** Whether the body is hashed, to find out whether the cache has this list already. */
  withHash: boolean;
};

const MEGABYTE = 1024 * 1024;
const MAX_RECORD_BYTES = 16 * MEGABYTE;
const MAX_QUEUE = 1000;
/** Printable ASCII, and short: it is sent back beside the access token, and servers accept 8 kB of headers at least. */
const ETAG = /^[\x20-\x7e]{1,512}$/;

// Each page load starts with a token exchange. Exchanges have their own connections, so they never wait for reads.
const EXCHANGE_CONNECTIONS = Math.floor(config.API_CONNECTIONS / 4);
const exchangeConnections = new Semaphore(EXCHANGE_CONNECTIONS, MAX_QUEUE);
const otherConnections = new Semaphore(config.API_CONNECTIONS - EXCHANGE_CONNECTIONS, MAX_QUEUE);

registerGauge(
  'portal_api_calls_waiting',
  'API calls that wait for a connection (API_CONNECTIONS)',
  () => exchangeConnections.waiting + otherConnections.waiting,
);

const readBudget = new MemoryBudget(config.READ_MEMORY_MB * MEGABYTE);
// Unlimited: the API has already written when its response arrives, and to refuse that would only hide the outcome.
const writeBudget = new MemoryBudget(Number.POSITIVE_INFINITY);

/** Sends a request and reads the whole response. Throws an `UpstreamError` if there is none. */
export async function send({
  endpoint,
  url,
  init,
  deadline,
  requestId,
  owner,
  withHash,
}: Options): Promise<ApiResponse> {
  const reservation = (endpoint.kind === 'read' ? readBudget : writeBudget).createReservation();
  // False while the call waits for a connection.
  let isStarted = false;
  let status = 0;
  const fetchResponse = async (): Promise<ApiResponse> => {
    isStarted = true;
    const response = await fetchWithRetry(endpoint, url, { ...init, signal: deadline });
    const { ok, headers } = response;
    status = response.status;
    const maxBytes = isListEndpoint(endpoint) && ok ? config.MAX_LIST_MB * MEGABYTE : MAX_RECORD_BYTES;
    const options = { maxBytes, reservation, signal: deadline, withHash };
    const body = await readResponseBody(response, options);
    return { status, ok, etag: parseEtag(headers.get('etag')), contentType: headers.get('content-type'), body };
  };
  try {
    const connections = endpoint.kind === 'exchange' ? exchangeConnections : otherConnections;
    return await connections.run(owner, fetchResponse, deadline);
  } catch (cause) {
    throw toUpstreamError(cause);
  }

  function toUpstreamError(cause: unknown): UpstreamError {
    if (cause instanceof ResponseTooLargeError) return createInvalidResponseError(requestId, status, cause);
    const mayHaveSucceeded = endpoint.kind !== 'read' && isStarted && !hasNoConnection(cause);
    return createNoResponseError(requestId, mayHaveSucceeded, cause);
  }
}

/** Returns an ETag that can be sent back; null if its characters or its length could break the request. */
function parseEtag(etag: string | null): string | null {
  return etag !== null && ETAG.test(etag) ? etag : null;
}

/** D133: retries a read once if no response began, and any other call only if there was no connection. */
async function fetchWithRetry(endpoint: AnyEndpoint, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    // A connect timeout leaves little time: the deadline could abort the retry after the request was sent, and then it is
    // unknown whether the API has processed the request.
    const hasTimeToRetry = findCauseCode(cause) !== 'UND_ERR_CONNECT_TIMEOUT';
    const mayRetry = endpoint.kind === 'read' || (hasNoConnection(cause) && hasTimeToRetry);
    // The error of an aborted retry would not say that nothing was sent, as this one may.
    if (init.signal?.aborted || !mayRetry) throw cause;
    return await fetch(url, init);
  }
}

/** Errors of connections that were never made: DNS, refused, connect timeout, TLS. No request was sent on them. */
const connectErrors = new WeakSet<Error>();
subscribe('undici:client:connectError', (message) => connectErrors.add((message as { error: Error }).error));

function hasNoConnection(cause: unknown): boolean {
  return cause instanceof Error && cause.cause instanceof Error && connectErrors.has(cause.cause);
}
