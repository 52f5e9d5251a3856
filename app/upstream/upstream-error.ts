import type { AnyEndpoint } from './contract/endpoint';
import { cleanText } from '../lib/lenient';

export const NO_ANSWER_TEXT = 'The service did not answer. Your entries are kept.';
export const NONSENSE_TEXT = 'The service did not answer as expected.';
const MAX_SHOWN = 500;

/**
 * `answered`: the API said no (any status but 2xx). `no-answer`: no connection, a timeout or a lost answer.
 * `nonsense`: a 2xx that cannot be read.
 */
export type FailureKind = 'answered' | 'no-answer' | 'nonsense';

/** The one error of the client. `text` may be shown to a user: it is plain text, at most 500 characters. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly kind: FailureKind;
  /** HTTP status of the answer, null without one. */
  readonly status: number | null;
  readonly text: string;
  /** Present where the text is our own: the id under which the log tells more. */
  readonly reference: string | null;
  /** The id under which the log tells more, in any case. */
  readonly requestId: string;
  /** False only when it is certain that nothing was done. */
  readonly mayHaveHappened: boolean;

  /** `cause` is what the log names: a fault of the network, a limit. */
  constructor(
    details: {
      kind: FailureKind;
      status: number | null;
      text: string;
      reference: string | null;
      requestId: string;
      mayHaveHappened: boolean;
    },
    cause?: unknown,
  ) {
    super(
      `${details.kind}${details.status === null ? '' : ` ${details.status}`}`,
      cause === undefined ? undefined : { cause },
    );
    this.kind = details.kind;
    this.status = details.status;
    this.text = details.text;
    this.reference = details.reference;
    this.requestId = details.requestId;
    this.mayHaveHappened = details.mayHaveHappened;
  }

  /** Whether the answer did not come in time. */
  get isLate(): boolean {
    return this.kind === 'no-answer' && causeCode(this) === 'DEADLINE';
  }

  /** D9: the API refused for good (4xx other than 408, 425 and 429), in contrast to an outage. */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && ![408, 425, 429].includes(this.status);
  }
}

const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The text of an error answer as a user may see it, or null where it is none (D120): HTML pages, empty bodies. */
export function errorTextOf(endpoint: AnyEndpoint, body: string, contentType: string | null): string | null {
  const trimmed = body.trim();
  if (trimmed === '' || contentType?.includes('text/html') || /^<(?:!doctype|html)/i.test(trimmed)) return null;
  return shownText(readErrorText(endpoint, trimmed));
}

/** A text of the API as a user may see it, or null where nothing is left of it: visible signs, at most 500 (D120). */
export function shownText(text: string): string | null {
  const cut = [...cleanText(text).replace(INVISIBLE, '').trim()];
  if (cut.length === 0) return null;
  return cut.length > MAX_SHOWN ? `${cut.slice(0, MAX_SHOWN - 1).join('')}…` : cut.join('');
}

function readErrorText(endpoint: AnyEndpoint, body: string): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return body;
  }
  if (typeof parsed === 'string') return parsed;
  if (endpoint.errorText === 'message' && typeof parsed === 'object' && parsed !== null && 'message' in parsed) {
    if (typeof parsed.message === 'string') return parsed.message;
  }
  return body;
}

/** No connection, no answer in time, or a lost one. */
export function noAnswer(requestId: string, mayHaveHappened: boolean, cause: unknown): UpstreamError {
  const text = NO_ANSWER_TEXT;
  return new UpstreamError(
    { kind: 'no-answer', status: null, text, reference: requestId, requestId, mayHaveHappened },
    cause,
  );
}

/** An answer that cannot be read. */
export function nonsense(requestId: string, status: number, cause?: unknown): UpstreamError {
  const text = NONSENSE_TEXT;
  return new UpstreamError(
    { kind: 'nonsense', status, text, reference: requestId, requestId, mayHaveHappened: true },
    cause,
  );
}

/** An answer that says no; `text` is what `errorTextOf` read of it. */
export function answered(requestId: string, status: number, text: string | null): UpstreamError {
  return new UpstreamError({
    kind: 'answered',
    status,
    text: text ?? NONSENSE_TEXT,
    reference: text === null ? requestId : null,
    requestId,
    mayHaveHappened: status >= 500 || status === 408,
  });
}

/** The code by which the log names a fault. */
export function causeCode(cause: unknown): string | null {
  for (let error = cause, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    if ('code' in error && typeof error.code === 'string') return error.code;
    if (error.name === 'TimeoutError') return 'DEADLINE';
  }
  return cause instanceof Error ? cause.name : null;
}
