import { subscribe } from 'node:diagnostics_channel';
import { config } from '~/config.server';
import { MEGABYTE } from '~/lib/file-size';
import { registerGauge } from '~/metrics.server';
import type { AnyEndpoint } from './contract/endpoint';
import { isListEndpoint } from './envelope';
import { MemoryBudget } from './memory-budget';
import { readResponseBody, ResponseTooLargeError, type ResponseBody } from './response-body';
import { Semaphore } from './semaphore';
import { findCauseCode, UpstreamError } from './upstream-error';

/** Whoever uses `body` must release its `reservation` of memory. */
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
  deadline: AbortSignal;
  requestId: string;
  owner: string;
  /** The hash shows whether a list is in the cache already. */
  withHash: boolean;
};

const MAX_RECORD_BYTES = 16 * MEGABYTE;
/** Of one group: of exchanges, or of other calls. */
const MAX_QUEUE = 1000;
/** Many servers limit all headers to 8 kB. */
const ETAG = /^[\x20-\x7e]{1,512}$/;

// Each page load starts with a token exchange. Exchanges have their own connections, so that they never wait for reads.
const EXCHANGE_CONNECTIONS = Math.floor(config.API_CONNECTIONS / 4);
const exchangeConnections = new Semaphore(EXCHANGE_CONNECTIONS, MAX_QUEUE);
const otherConnections = new Semaphore(config.API_CONNECTIONS - EXCHANGE_CONNECTIONS, MAX_QUEUE);

registerGauge(
  'portal_api_calls_waiting',
  'API calls that wait for a connection (API_CONNECTIONS)',
  () => exchangeConnections.waiting + otherConnections.waiting,
);

const readBudget = new MemoryBudget(config.READ_MEMORY_MB * MEGABYTE);
// Without a limit: when the response of a write arrives, the API has written already. To refuse it would only hide the
// outcome.
const writeBudget = new MemoryBudget(Number.POSITIVE_INFINITY);

/** Throws an `UpstreamError` if no response arrives or it is too large. */
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
  const toUpstreamError = (cause: unknown): UpstreamError => {
    if (cause instanceof ResponseTooLargeError) return UpstreamError.invalidResponse(requestId, status, cause);
    const mayHaveSucceeded = isStarted && !isConnectError(cause);
    return UpstreamError.noResponse(requestId, mayHaveSucceeded, cause);
  };
  try {
    if (endpoint.kind !== 'exchange') return await otherConnections.run(owner, fetchResponse, deadline);
    // Half of the budget is left for the call: if it were aborted after it was sent, the new token pair would be lost.
    const waitLimit = AbortSignal.timeout(Math.ceil(config.EXCHANGE_BUDGET_MS / 2));
    return await exchangeConnections.run(owner, fetchResponse, waitLimit);
  } catch (cause) {
    throw toUpstreamError(cause);
  }
}

/** Null if its characters or its length could break the request. */
function parseEtag(etag: string | null): string | null {
  return etag !== null && ETAG.test(etag) ? etag : null;
}

/** A read is retried once if no response arrives, another call only if no connection was made (D133). */
async function fetchWithRetry(endpoint: AnyEndpoint, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    // After a connect timeout, little time is left. The deadline could abort the retry when the request is sent, and
    // then it would be unknown whether the API has processed it.
    const hasTimeToRetry = findCauseCode(cause) !== 'UND_ERR_CONNECT_TIMEOUT';
    const mayRetry = endpoint.kind === 'read' || (isConnectError(cause) && hasTimeToRetry);
    // After the deadline, a retry would fail at once, and its error would not say that no connection was made.
    if (init.signal?.aborted || !mayRetry) throw cause;
    return await fetch(url, init);
  }
}

/** Errors of connections that were not made, so that no request was sent: DNS, refused, connect timeout, TLS. */
const connectErrors = new WeakSet<Error>();
// An error of fetch has one of them as its `cause`, and does not say otherwise whether a connection was made.
subscribe('undici:client:connectError', (message) => connectErrors.add((message as { error: Error }).error));

function isConnectError(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && connectErrors.has(error.cause);
}
