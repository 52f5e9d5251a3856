import { cleanText } from '~/lib/lenient-schema';
import { shortenText } from '~/lib/shorten-text';
import type { AnyEndpoint } from './contract/endpoint';

const NO_RESPONSE_TEXT = 'The service did not answer. Your entries are kept.';
const INVALID_RESPONSE_TEXT = 'The service did not answer as expected.';
/** In code points. */
const MAX_DISPLAY_TEXT = 500;
const MAX_CAUSE_DEPTH = 5;
/** In the log. */
const TIMEOUT_CODE = 'DEADLINE';
/** Request Timeout, Too Early and Too Many Requests. */
const TEMPORARY_STATUSES = [408, 425, 429];
/** A gateway returns them on its own. */
const GATEWAY_STATUSES = [408, 502, 504];

/** `no-response`: no connection, a timeout or a lost response. `invalid-response`: an invalid or too large body. */
type FailureKind = 'status' | 'no-response' | 'invalid-response';

type Details = {
  kind: FailureKind;
  status: number | null;
  text: string;
  /** The request id if `text` is the portal's, so that support finds the log entry. */
  reference: string | null;
  requestId: string;
  /** The API may have processed the call. `callApi` sets it to false for every read. */
  mayHaveSucceeded: boolean;
};

/** Its `cause`: a network error, a timeout, a too large body or an invalid one. */
export class UpstreamError extends Error implements Details {
  override name = 'UpstreamError';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly text: string;
  readonly reference: string | null;
  readonly requestId: string;
  readonly mayHaveSucceeded: boolean;

  constructor(details: Details, cause?: unknown) {
    const message = details.status === null ? details.kind : `${details.kind} ${details.status}`;
    super(message, cause === undefined ? undefined : { cause });
    this.kind = details.kind;
    this.status = details.status;
    this.text = details.text;
    this.reference = details.reference;
    this.requestId = details.requestId;
    this.mayHaveSucceeded = details.mayHaveSucceeded;
  }

  static noResponse(requestId: string, mayHaveSucceeded: boolean, cause: unknown): UpstreamError {
    const text = NO_RESPONSE_TEXT;
    return new UpstreamError(
      { kind: 'no-response', status: null, text, reference: requestId, requestId, mayHaveSucceeded },
      cause,
    );
  }

  /** `cause` is an error, or a code for the log: 'not-json', 'schema: id (null)'. */
  static invalidResponse(
    requestId: string,
    status: number | null,
    cause: Error | string,
    text = INVALID_RESPONSE_TEXT,
  ): UpstreamError {
    return new UpstreamError(
      { kind: 'invalid-response', status, text, reference: requestId, requestId, mayHaveSucceeded: true },
      typeof cause === 'string' ? Object.assign(new Error(cause), { code: cause }) : cause,
    );
  }

  /**
   * `text` is the result of `parseResponseText`. After a server error or a timeout (408) the API may have written before
   * it failed.
   */
  static ofStatus(requestId: string, status: number, text: string | null): UpstreamError {
    return new UpstreamError({
      kind: 'status',
      status,
      text: text ?? INVALID_RESPONSE_TEXT,
      reference: text === null ? requestId : null,
      requestId,
      mayHaveSucceeded: status >= 500 || status === 408,
    });
  }

  get isTimeout(): boolean {
    return this.kind === 'no-response' && findCauseCode(this) === TIMEOUT_CODE;
  }

  /** Nothing was written: the request did not reach the API, or it was a read. */
  get isUnreachable(): boolean {
    return this.kind === 'no-response' && !this.mayHaveSucceeded;
  }

  /** The API may have written, and only a gateway has responded, or nothing that can be read. */
  get isOutcomeUnknown(): boolean {
    return this.mayHaveSucceeded && (this.kind !== 'status' || GATEWAY_STATUSES.includes(this.status ?? 0));
  }

  /** For good: a 4xx status that is not one of `TEMPORARY_STATUSES`. */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && !TEMPORARY_STATUSES.includes(this.status);
  }
}

/** Characters without width, control characters of the writing direction, and the byte order mark. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Null for an empty body or an HTML page (D120). */
export function parseResponseText(endpoint: AnyEndpoint, body: string, contentType: string | null): string | null {
  const trimmed = body.trim();
  if (trimmed === '' || contentType?.includes('text/html') || /^<(?:!doctype|html)/i.test(trimmed)) return null;
  return toDisplayText(extractText(endpoint, trimmed));
}

/** Without invisible characters, cut to 500 characters. */
export function toDisplayText(text: string): string | null {
  const cleaned = cleanText(text).replace(INVISIBLE, '').trim();
  return cleaned === '' ? null : shortenText(cleaned, MAX_DISPLAY_TEXT);
}

/** A JSON string, the `message` of an object if the endpoint has one, else the body. */
function extractText(endpoint: AnyEndpoint, body: string): string {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return body;
  }
  if (typeof json === 'string') return json;
  if (endpoint.errorTextSource === 'message' && typeof json === 'object' && json !== null && 'message' in json) {
    if (typeof json.message === 'string') return json.message;
  }
  return body;
}

/** The first `code` in the chain of causes, 'DEADLINE' for a timeout, else the name of the error. */
export function findCauseCode(cause: unknown): string | null {
  let error = cause;
  for (let depth = 0; error instanceof Error && depth < MAX_CAUSE_DEPTH; depth += 1) {
    if ('code' in error && typeof error.code === 'string') return error.code;
    if (error.name === 'TimeoutError') return TIMEOUT_CODE;
    error = error.cause;
  }
  return cause instanceof Error ? cause.name : null;
}
