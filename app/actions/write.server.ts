import { findActionRefusal, type ActionName } from '~/domain/access/access';
import { forbiddenResponse } from '~/guard/error-responses.server';
import type { GuardedActionArgs, PublicActionArgs } from '~/guard/guard.server';
import type { Attempt, RateLimited } from '~/guard/limits/rate-limiter.server';
import type { FormReply } from '~/protocol/form-reply';
import type { Message } from '~/protocol/message';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { UpstreamError } from '~/upstream/upstream-error';

export type ActionArgs = GuardedActionArgs | PublicActionArgs;
export type MaybePromise<Value> = Value | Promise<Value>;

/**
 * The properties that form handlers and button handlers share. `Value` is the parsed form, or void for a button
 * handler, which has no fields. `Result` is what `write` returns.
 */
export type WriteDefinition<Args, Value, Result> = {
  /** Calls the API. May throw a `FormRejected` or an error page before the call that writes. */
  write: (args: Args, value: Value) => Promise<Result>;
  /** Action of the access policy that the user's role must allow. Without it, access to the page is enough. */
  action?: ActionName;
  /** Message after success, or null for none. */
  successText: string | null | ((result: Result, value: Value) => string);
  /** Link in the message after success, to the page of the written record. */
  successLink?: (result: Result) => Message['link'] | null;
  /** Name of the written record. It is shown below the message after success if that has no link. */
  successDetail?: (result: Result, value: Value) => string | null | undefined;
  /** A second message after success, if `write` has made another API call with a result of its own. */
  getSecondMessage?: (result: Result) => Message | null;
  /** Replaces the text of a failed call. A function may return null to keep the text. */
  failureText?: string | ((error: UpstreamError) => string | null);
  /** Text for a write that was certainly not done, if the API sends none, such as 'The recording was not matched.' */
  notDoneText?: string;
  /** URL of the redirect after success; by default the same page without its dialog. */
  redirectTo?: (args: Args, result: Result) => MaybePromise<string>;
  /**
   * For a button handler: URL of the redirect after a failure, for example of the page with the same rows still
   * selected. By default the same page without its dialog.
   */
  failureUrl?: (args: Args) => string;
  /** Path of the page on which the user can check whether a form was saved; by default the same page. */
  outcomeCheckPath?: string;
  /** URL fragment of the tab that contains the form, to return to this tab. */
  tabHash?: `#${string}`;
  /** Names of fields and buttons that the schema lacks: an error page keeps only fields that the handler names. */
  otherFields?: readonly string[];
  /** Headers of the response after success. */
  headers?: (args: Args, result: Result) => MaybePromise<Headers>;
  /** Limits repeated attempts. Called before the write, whose outcome is then recorded on the returned attempt. */
  rateLimit?: (args: Args, value: Value) => Promise<Attempt | RateLimited>;
};

/** Throws 403 if the user's role does not allow the action. */
export function requireActionPermission(args: ActionArgs, action: ActionName | undefined): void {
  // A public page has no user, and its forms have no `action`.
  const reason = action && 'user' in args ? findActionRefusal(args.user, action) : null;
  if (reason) throw forbiddenResponse({ label: 'this action', reason, remedy: null });
}

const UNKNOWN_OUTCOME_TEXT =
  'The service did not answer. We cannot tell whether this was saved. Check before you send it again.';

/** How a failed write is shown. */
export type FailureDescription = {
  /** The text of the definition or of the API; without these, a general text of the portal. */
  text: string;
  /** Whether the API may have done the write, although no response arrived, and `text` says so. */
  isUnknownOutcome: boolean;
  /**
   * The `notDoneText` of the definition and 'Try again.' Set only if the write was certainly not done and `text` is a
   * general text of the portal. A button handler shows this in place of `text`, and a form as the title above `text`.
   */
  notDoneMessage?: string;
};

/** Describes a failed write with the texts of its definition, of the API, or of the portal. */
export function describeFailure(
  { failureText, notDoneText }: Pick<WriteDefinition<never, never, never>, 'failureText' | 'notDoneText'>,
  error: UpstreamError,
): FailureDescription {
  const customText = (typeof failureText === 'function' ? failureText(error) : failureText) ?? null;
  // This text replaces all others, also the text of an unknown outcome.
  if (customText !== null) return { text: customText, isUnknownOutcome: false };
  const text = getFailureText(error);
  const isUnknownOutcome = hasUnknownOutcome(error);
  // Only an error without a text of the API has a reference.
  const hasApiText = error.reference === null;
  const isCertainlyNotDone = !error.mayHaveSucceeded;
  if (notDoneText && !hasApiText && isCertainlyNotDone) {
    return { text, isUnknownOutcome, notDoneMessage: `${notDoneText} Try again.` };
  }
  return { text, isUnknownOutcome };
}

/**
 * Returns the text of a failed write. It says that nothing was saved if no request reached the API (D151), or that the
 * outcome is unknown (D144). Otherwise it is the text of the error.
 */
export function getFailureText(error: UpstreamError): string {
  if (error.isUnreachable) return `${error.text} Nothing was saved.`;
  return hasUnknownOutcome(error) ? UNKNOWN_OUTCOME_TEXT : error.text;
}

/** Whether the API may have done the write, although no response arrived. */
function hasUnknownOutcome({ kind, mayHaveSucceeded }: UpstreamError): boolean {
  return kind === 'no-response' && mayHaveSucceeded;
}

export type Answers = Pick<FormReply, 'confirm' | 'otherAnswer'>;

/**
 * A handler throws this before it writes, if the portal rejects the write. The reason is a conflict with current data,
 * a rate limit, or a question that the user must answer first.
 */
export class FormRejected extends Error {
  override name = 'FormRejected';
  /** Shown to the user. */
  readonly text: string;
  /** Seconds until a retry is allowed; null if the reason is no rate limit. */
  readonly retryAfterSeconds: number | null;
  /** Set if the rejection is a question. */
  readonly answers: Answers;
  /** The reason of the API, and a way on, which are shown below the text. */
  readonly more: Pick<Message, 'detail' | 'link'>;

  constructor(
    text: string,
    {
      retryAfterSeconds = null,
      more = {},
      ...answers
    }: Partial<Pick<FormRejected, 'retryAfterSeconds' | 'more'>> & Answers = {},
  ) {
    super('Form rejected');
    this.text = text;
    this.more = more;
    this.retryAfterSeconds = retryAfterSeconds;
    this.answers = answers;
  }
}

/** A write that was refused by the portal, or whose API call has failed. */
export type FailedWrite =
  /** The rate limit, or a `FormRejected` that `write` throws before it calls the API to write. */
  | { kind: 'refused'; refusal: RateLimited | FormRejected }
  /** The API may have done the write nevertheless, see `mayHaveSucceeded` of the error. */
  | { kind: 'failed'; error: UpstreamError };
/** How a write ended. */
export type WriteEnd<Result> = { kind: 'done'; result: Result } | FailedWrite;

/**
 * Calls `write` of a definition, if its rate limit allows that, and records the outcome for the rate limit. Returns
 * failures of API calls and `FormRejected`; throws all other errors, such as error pages. `value` is the parsed form.
 */
export async function runWrite<Args, Value, Result>(
  { rateLimit, write }: Pick<WriteDefinition<Args, Value, Result>, 'rateLimit' | 'write'>,
  args: Args,
  value: Value,
): Promise<WriteEnd<Result>> {
  const attempt = await rateLimit?.(args, value);
  if (attempt?.kind === 'limited') return { kind: 'refused', refusal: attempt };
  let result: Result;
  try {
    result = await write(args, value);
  } catch (error) {
    await attempt?.recordFailure(error);
    if (error instanceof FormRejected) return { kind: 'refused', refusal: error };
    if (error instanceof UpstreamError) return { kind: 'failed', error };
    throw error;
  }
  await attempt?.recordSuccess();
  return { kind: 'done', result };
}

/**
 * Outcome of an API call that an action makes after its write. `error` is null if the call was not sent, because the
 * session has ended or the tokens could not be exchanged.
 */
export type AfterWrite<Value> = { ok: true; value: Value } | { ok: false; error: UpstreamError | null };

/**
 * Waits for an API call that an action makes after its write. Returns a failure instead of throwing it. A thrown
 * failure would look like a failed write, and the user would send the form again.
 */
export async function tryAfterWrite<Value>(call: Promise<Value>): Promise<AfterWrite<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof UpstreamError) return { ok: false, error };
    if (error instanceof SessionEnded || error instanceof ExchangeUnavailable) return { ok: false, error: null };
    throw error;
  }
}
