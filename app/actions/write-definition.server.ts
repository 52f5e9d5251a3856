import { findActionRefusal, type ActionName } from '~/domain/access/access';
import { forbiddenResponse } from '~/guard/error-responses.server';
import type { GuardedActionArgs, PublicActionArgs } from '~/guard/guard.server';
import type { Attempt, RateLimited } from '~/guard/limits/rate-limiter.server';
import type { Message } from '~/protocol/message';
import type { UpstreamError } from '~/upstream/upstream-error';

export type ActionArgs = GuardedActionArgs | PublicActionArgs;
export type MaybePromise<Value> = Value | Promise<Value>;

/** The properties that form handlers and row handlers share. `Value` is void for a row handler: it has no fields. */
export type WriteDefinition<Args, Value, Result> = {
  /** Calls the API. */
  write: (args: Args, value: Value) => Promise<Result>;
  /** Action of the policy table that the user's role must allow. */
  action?: ActionName;
  /** Message after success; null: none. */
  successText: string | null | ((result: Result, value: Value) => string);
  /** The page that the message after success is about; null: none. */
  successLink?: (result: Result) => Message['link'] | null;
  /** The name of the written record, shown below the message where no link has it. */
  successDetail?: (result: Result, value: Value) => string | null | undefined;
  /** The message of a second call, after the message of success; null: there was none. */
  getSecondMessage?: (result: Result) => Message | null;
  /** Replaces the text of a failed call; null: keep it. */
  failureText?: string | ((error: UpstreamError) => string | null);
  /**
   * Text of a write that certainly failed and for which the API has sent no text, like 'The recording was not matched.'
   * The portal appends 'Try again.'
   */
  notDoneText?: string;
  /** URL after success; by default the same page without its dialog. */
  redirectTo?: (args: Args, result: Result) => MaybePromise<string>;
  /** URL after a failure, for a row handler: the same page without its dialog, and with what was chosen. */
  failureUrl?: (args: Args) => string;
  /** Path of the page on which the user can check whether the write was done; by default the same page without its dialog. */
  outcomeCheckPath?: string;
  /** Fragment of the tab to return to. */
  tabHash?: `#${string}`;
  /** Headers of the response after success. */
  headers?: (args: Args, result: Result) => MaybePromise<Headers>;
  /** Limits repeated failures. Called before the write; the outcome of the write is recorded. */
  rateLimit?: (args: Args, value: Value) => Promise<Attempt | RateLimited>;
};

/** Throws 403 if the user's role does not allow the action. */
export function requireAction(args: ActionArgs, action: ActionName | undefined): void {
  const reason = action && 'user' in args ? findActionRefusal(args.user, action) : null;
  if (reason) throw forbiddenResponse({ label: 'this action', reason, remedy: null });
}

const UNKNOWN_OUTCOME_TEXT =
  'The service did not answer. We cannot tell whether this was saved. Check before you send it again.';

/**
 * How a failed write is shown. `notDoneText` is set if the write was certainly not done and the API has sent no text.
 */
export type FailureDescription = { text: string; isUnknownOutcome: boolean; notDoneText?: string };

/** Describes a failed write by its definition. */
export function describeFailure(
  { failureText, notDoneText }: Pick<WriteDefinition<never, never, never>, 'failureText' | 'notDoneText'>,
  error: UpstreamError,
): FailureDescription {
  const customText = (typeof failureText === 'function' ? failureText(error) : failureText) ?? null;
  if (customText !== null) return { text: customText, isUnknownOutcome: false };
  const text = getFailureText(error);
  const isUnknownOutcome = hasUnknownOutcome(error);
  // Without a text of the API the error has a reference and a text of the portal.
  if (!notDoneText || error.reference === null || error.mayHaveSucceeded) return { text, isUnknownOutcome };
  return { text, isUnknownOutcome, notDoneText: `${notDoneText} Try again.` };
}

/** Returns the text of a failed write: the API's, that nothing was saved (D151), or that its outcome is unknown (D144). */
export function getFailureText(error: UpstreamError): string {
  if (error.wroteNothing) return `${error.text} Nothing was saved.`;
  return hasUnknownOutcome(error) ? UNKNOWN_OUTCOME_TEXT : error.text;
}

/** Whether the API may have done the write although no response arrived. */
function hasUnknownOutcome({ kind, mayHaveSucceeded }: UpstreamError): boolean {
  return kind === 'no-response' && mayHaveSucceeded;
}
