import { findActionRefusal, type ActionName } from '~/domain/access/access';
import { errorResponses } from '~/guard/error-responses.server';
import type { GuardedActionArgs, PublicActionArgs } from '~/guard/guard.server';
import type { Attempt, RateLimited } from '~/guard/limits/rate-limiter.server';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { StoreUnavailable } from '~/session/store/session-store.server';
import type { FormReply } from '~/shared/form-reply';
import type { Message } from '~/shared/message';
import { UpstreamError } from '~/upstream/upstream-error';

export type ActionArgs = GuardedActionArgs | PublicActionArgs;
type MaybePromise<Value> = Value | Promise<Value>;

/** `Value` is the parsed form; void for a button, which has no fields. */
export type WriteDefinition<Args, Value, Result> = {
  /** May throw a `FormRejected` or an error page before the call that writes. */
  write: (args: Args, value: Value) => Promise<Result>;
  /** Without it, access to the page is enough. */
  action?: ActionName;
  successText: string | null | ((result: Result, value: Value) => string);
  successLink?: (result: Result) => Message['link'] | null;
  /** Shown if there is no link. */
  successDetail?: (result: Result, value: Value) => string | null | undefined;
  /** If `write` has made another API call with a result of its own. */
  getSecondMessage?: (result: Result) => Message | null;
  /** A function may return null to keep the text of the API. */
  failureText?: string | ((error: UpstreamError) => string | null);
  /** If the API sends no text, such as 'The recording was not matched.' */
  notDoneText?: string;
  /** By default the same page without its dialog. */
  redirectTo?: (args: Args, result: Result) => MaybePromise<string>;
  /** For a button, such as to the page with the same rows still selected. */
  failureUrl?: (args: Args) => string;
  /** Of the page that shows whether a form was saved; by default the same page. */
  outcomeCheckPath?: string;
  tabHash?: `#${string}`;
  /** Fields that the schema lacks. An error page keeps only fields that the handler names. */
  otherFields?: readonly string[];
  headers?: (args: Args, result: Result) => MaybePromise<Headers>;
  /** Called before the write, whose outcome is recorded on the returned attempt. */
  rateLimit?: (args: Args, value: Value) => Promise<Attempt | RateLimited>;
};

export function requireActionPermission(args: ActionArgs, action: ActionName | undefined): void {
  // A public page has no user.
  const reason = action && 'user' in args ? findActionRefusal(args.user, action) : null;
  if (reason) throw errorResponses.forbidden({ label: 'this action', reason, remedy: null });
}

const UNKNOWN_OUTCOME_TEXT = 'We cannot tell whether this was saved. Check before you send it again.';

type FailureDescription = {
  text: string;
  isUnknownOutcome: boolean;
  /**
   * Only if the write was certainly not done and `text` is a general one. A button shows this in place of `text`, a form as
   * the title above it.
   */
  notDoneMessage?: string;
};

export function describeFailure(
  { failureText, notDoneText }: Pick<WriteDefinition<never, never, never>, 'failureText' | 'notDoneText'>,
  error: UpstreamError,
): FailureDescription {
  const customText = (typeof failureText === 'function' ? failureText(error) : failureText) ?? null;
  if (customText !== null) return { text: customText, isUnknownOutcome: false };
  // Only an error without a text of the API has a reference.
  const isGeneralText = error.reference !== null;
  const hasMessage = notDoneText && isGeneralText && !error.mayHaveSucceeded;
  const notDoneMessage = hasMessage ? `${notDoneText} Try again.` : undefined;
  return { text: getFailureText(error), isUnknownOutcome: error.isOutcomeUnknown, notDoneMessage };
}

/** What the user reads of an outage (D151) and of an unknown outcome (D144). */
export function getFailureText(error: UpstreamError): string {
  if (error.isUnreachable) return `${error.text} Nothing was saved.`;
  if (!error.isOutcomeUnknown) return error.text;
  const text = error.kind === 'no-response' ? 'The service did not answer.' : error.text;
  return `${/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text} ${UNKNOWN_OUTCOME_TEXT}`;
}

type Answers = Pick<FormReply, 'confirm' | 'otherAnswer'>;

/**
 * Thrown before the write, if the portal rejects it: a conflict with current data, a rate limit, or a question that the user
 * must answer first.
 */
export class FormRejected extends Error {
  override name = 'FormRejected';
  readonly text: string;
  /** Null if the reason is no rate limit. */
  readonly retryAfterSeconds: number | null;
  readonly answers: Answers;
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

export type WriteEnd<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; refusal: RateLimited | FormRejected }
  | { kind: 'failed'; error: UpstreamError };

/** Returns failures of API calls and `FormRejected`; throws all other errors, such as error pages. */
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

/** `error` is null if the API did nothing: the session has ended, the tokens could not be exchanged or read. */
export type AfterWriteResult<Value> = { ok: true; value: Value } | { ok: false; error: UpstreamError | null };

/** For a call after the write: a thrown failure would look like a failed write, and the user would send the form again. */
export async function tryAfterWrite<Value>(call: Promise<Value>): Promise<AfterWriteResult<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof UpstreamError) return { ok: false, error };
    const isWithoutTokens = [SessionEnded, ExchangeUnavailable, StoreUnavailable].some((kind) => error instanceof kind);
    if (isWithoutTokens) return { ok: false, error: null };
    throw error;
  }
}
