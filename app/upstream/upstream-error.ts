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

  constructor(details: {
    kind: FailureKind;
    status: number | null;
    text: string;
    reference: string | null;
    requestId: string;
    mayHaveHappened: boolean;
  }) {
    super(`${details.kind}${details.status === null ? '' : ` ${details.status}`}`);
    this.kind = details.kind;
    this.status = details.status;
    this.text = details.text;
    this.reference = details.reference;
    this.requestId = details.requestId;
    this.mayHaveHappened = details.mayHaveHappened;
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
  const text = readErrorText(endpoint, trimmed);
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
