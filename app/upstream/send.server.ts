import { config } from '../config.server';
import { type Body, readBytes, TooLarge } from './answer-bytes';
import type { AnyEndpoint } from './contract/endpoint';
import { isList } from './envelope';
import { ReadMemory } from './read-memory';
import { Slots } from './slots';
import { causeCode, noAnswer, nonsense, type UpstreamError } from './upstream-error';

/** What the API answered, whatever its status. Whoever reads the body releases its claim. */
export type Answer = { status: number; ok: boolean; etag: string | null; contentType: string | null; body: Body };

type Sending = {
  endpoint: AnyEndpoint;
  url: string;
  init: RequestInit;
  /** Ends everything: the wait for a connection, the headers and the body. */
  deadline: AbortSignal;
  requestId: string;
  withHash: boolean;
};

const MEGABYTE = 1024 * 1024;
const MAX_RECORD_BYTES = 16 * MEGABYTE;
const MAX_WAITING = 1000;

// Every page load begins with an exchange: it has connections of its own, so that it never waits behind reads.
const FOR_EXCHANGES = Math.floor(config.API_CONNECTIONS / 4);
const exchanges = new Slots(FOR_EXCHANGES, MAX_WAITING);
const others = new Slots(config.API_CONNECTIONS - FOR_EXCHANGES, MAX_WAITING);

const readMemory = new ReadMemory(config.READ_MEMORY_MB * MEGABYTE);
// A write was done already: what it answers is read in any case.
const writeMemory = new ReadMemory(Number.POSITIVE_INFINITY);

/** Sends a request over one of the connections and reads all of the answer; throws `UpstreamError`. */
export async function send({ endpoint, url, init, deadline, requestId, withHash }: Sending): Promise<Answer> {
  const claim = (endpoint.kind === 'read' ? readMemory : writeMemory).claim();
  let isSent = false;
  let status = 0;
  const asked = async (): Promise<Answer> => {
    isSent = true;
    const response = await sendWithRetry(endpoint, url, { ...init, signal: deadline });
    const { ok, headers } = response;
    ({ status } = response);
    const maxBytes = isList(endpoint) && ok ? config.MAX_LIST_MB * MEGABYTE : MAX_RECORD_BYTES;
    const body = await readBytes(response, { maxBytes, claim, signal: deadline, withHash: withHash && ok });
    return { status, ok, etag: headers.get('etag'), contentType: headers.get('content-type'), body };
  };
  try {
    return await (endpoint.kind === 'exchange' ? exchanges : others).run(asked, deadline);
  } catch (cause) {
    claim.release();
    throw failureOf(cause);
  }

  function failureOf(cause: unknown): UpstreamError {
    if (cause instanceof TooLarge) return nonsense(requestId, status, cause);
    return noAnswer(requestId, isSent && !neverConnected(cause), cause);
  }
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

function neverConnected(cause: unknown): boolean {
  return NO_CONNECTION.has(causeCode(cause) ?? '');
}
