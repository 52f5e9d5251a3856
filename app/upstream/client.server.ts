import { config } from '../config.server';
import { log } from '../log.server';
import { textOf } from './answer-bytes';
import type { AnyEndpoint, EndpointBody, EndpointParams, EndpointResult } from './contract/endpoint';
import { isList, jsonOf, type Read, readRecord } from './envelope';
import { logged } from './failure-log.server';
import { knownList, readList, sameAgain } from './list-answer.server';
import { type Answer, send } from './send.server';
import { answered, errorTextOf, noAnswer, nonsense } from './upstream-error';

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

const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Segments that hold names or codes; every other one is an id and must look like one. */
const FREE_TEXT = new Set(['companyName', 'customerName', 'activationCode']);

/** True for a value that may stand as an id in a path of the API. */
export function isId(value: string | null | undefined): value is string {
  return typeof value === 'string' && ID.test(value);
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
  const result = await logged(endpoint, context.requestId, async () => resultOf(endpoint, input, context));
  return result as EndpointResult<E>;
}

/** The rows of a list as this reader was given them last, without a call; null: they are not known. */
export function knownRows<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  reader: string,
): EndpointResult<E> | null {
  const { params }: Input = input;
  const known = knownList({ url: config.API_BASE_URL + pathOf(endpoint, params), reader });
  return known && (known.rows as EndpointResult<E>);
}

type Input = { params?: Record<string, string>; body?: unknown };

async function resultOf(endpoint: AnyEndpoint, input: Input, context: CallContext): Promise<unknown> {
  const { requestId, reader } = context;
  const deadline = AbortSignal.timeout(budgetOf(endpoint));
  const url = config.API_BASE_URL + pathOf(endpoint, input.params);
  // Lists that are asked for by address alone can be recognised when they come again.
  const whose = isList(endpoint) && endpoint.method === 'GET' && reader !== undefined ? { url, reader } : null;
  const known = whose && knownList(whose);
  const init = requestOf(endpoint, input.body, context, known?.etag ?? null);
  const answer = await send({ endpoint, url, init, deadline, requestId, withHash: whose !== null });

  if (whose && known && answer.status === 304) return sameAgain(whose, known);
  const { status, ok, contentType } = answer;
  if (ok && isList(endpoint)) {
    const read = await readList(endpoint, answer, whose, deadline).catch((cause: unknown) => {
      throw deadline.aborted ? noAnswer(requestId, true, cause) : cause;
    });
    return valueOf(read, answer, endpoint, requestId);
  }
  const body = textOf(answer.body);
  answer.body.claim.release();
  if (!ok) throw answered(requestId, status, errorTextOf(endpoint, body, contentType));
  return valueOf(readOne(endpoint, body, contentType), answer, endpoint, requestId);
}

function valueOf(read: Read, { status }: Answer, { name }: AnyEndpoint, requestId: string): unknown {
  if (!read.ok) throw nonsense(requestId, status);
  if (read.skipped > 0) log('warn', 'rows-skipped', { requestId, call: name, skipped: read.skipped });
  return read.value;
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

function requestOf(endpoint: AnyEndpoint, body: unknown, context: CallContext, etag: string | null): RequestInit {
  const headers = new Headers({ Accept: 'application/json', 'X-Request-Id': context.requestId });
  if (context.accessToken !== null) headers.set('Authorization', `Bearer ${context.accessToken}`);
  if (etag !== null) {
    headers.set('If-None-Match', etag);
    // Without it fetch adds 'no-cache', which some hosts answer in full.
    headers.set('Cache-Control', 'max-age=0');
  }
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' };
  if (body === undefined) return init;
  if (endpoint.multipart === 'fields') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body as Record<string, string>)) form.set(name, value);
    return { ...init, body: form };
  }
  headers.set('Content-Type', 'application/json');
  return { ...init, body: JSON.stringify(body) };
}

function readOne(endpoint: AnyEndpoint, body: string, contentType: string | null): Read {
  const isMessage = endpoint.answer === 'message';
  if (body.trim() === '') return isMessage ? { ok: true, value: { message: null }, skipped: 0 } : { ok: false };
  const json = jsonOf(body);
  if (json === undefined) return readPlainMessage(endpoint, body, contentType);
  return readRecord(json, endpoint.result, isMessage);
}

/** A write that was answered 2xx with plain text was done, and the text is its message. */
function readPlainMessage(endpoint: AnyEndpoint, body: string, contentType: string | null): Read {
  const text =
    endpoint.answer === 'message' && !contentType?.includes('json') ? errorTextOf(endpoint, body, contentType) : null;
  return text === null ? { ok: false } : { ok: true, value: { message: text }, skipped: 0 };
}
