import { findActionRefusal, type ActionName } from '~/domain/access/access';
import { forbiddenResponse } from '~/guard/error-responses.server';
import type { GuardedActionArgs, PublicActionArgs } from '~/guard/guard.server';
import type { Attempt, RateLimited } from '~/guard/limits/rate-limiter.server';
import type { Message } from '~/protocol/message';
import type { UpstreamError } from '~/upstream/upstream-error';

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
