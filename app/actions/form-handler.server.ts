import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { HandlerOptions } from '~/guard/action-handlers.server';
import type { GuardedActionArgs, PublicActionArgs } from '~/guard/guard.server';
import type { RateLimited } from '~/guard/limits/rate-limiter.server';
import { getClientAddress } from '~/http/client-address.server';
import { limitPathLength } from '~/lib/safe-url';
import { logSecurity } from '~/log.server';
import { getClosedModalUrl } from '~/protocol/modal-url';
import { getRequestState } from '~/session/request-state.server';
import { createMessage, redirectWithMessage, toMessageDetail } from '~/session/toast.server';
import type { UpstreamError } from '~/upstream/upstream-error';
import { FormRejected } from './form-rejected';
import {
  createFailedFormReply,
  createInvalidFormReply,
  createQuestionReply,
  createRedirectingFormReply,
  createRejectedFormReply,
  type FormOutcome,
} from './form-replies.server';
import { runWrite, type FailedWrite } from './run-write.server';
import { describeFailure, requireAction, type ActionArgs, type WriteDefinition } from './write-definition.server';

export type FormDefinition<Args, Schema extends z.ZodType, Result> = WriteDefinition<Args, z.output<Schema>, Result> & {
  schema: Schema;
  /** Fields whose values are never sent back to the page. */
  secretFields?: readonly (keyof z.output<Schema> & string)[];
  /** The field to which the API's 'already exists' refers. */
  uniqueField?: keyof z.output<Schema> & string;
  /** Title above the API's text, and above the form if `uniqueField` has the error. */
  failureTitle?: string;
  /** Returns a message above the form for invalid fields. */
  getFormMessage?: (form: FormData) => string | null;
  /** The form stays, shows its message, and the page redirects after this time. */
  redirectAfterSeconds?: number;
};

/** How a form replies to the outcome of its write. */
type OutcomeDefinition<Args, Schema extends z.ZodType, Result> = Omit<FormDefinition<Args, Schema, Result>, 'write'>;

/**
 * Creates the handler of a form: validates it with its schema, writes, and redirects to the page without its dialog,
 * with a message. Invalid fields, a refusal of the API and an unknown outcome keep the form open.
 */
export function createFormHandler<Schema extends z.ZodType, Result>(
  definition: FormDefinition<GuardedActionArgs, Schema, Result>,
) {
  return createHandler(definition);
}

/** Like `createFormHandler`, for a form of a public page. */
export function createPublicFormHandler<Schema extends z.ZodType, Result>(
  definition: FormDefinition<PublicActionArgs, Schema, Result>,
) {
  return createHandler(definition);
}

function createHandler<Args extends ActionArgs, Schema extends z.ZodType, Result>(
  definition: FormDefinition<Args, Schema, Result>,
) {
  const { schema, secretFields = [], getFormMessage } = definition;
  const options: HandlerOptions = { ...describeFields(schema), tabHash: definition.tabHash };
  const handle = async (args: Args): Promise<FormOutcome> => {
    requireAction(args, definition.action);
    const intent = String(args.form.get('intent') ?? '');
    const submission = parseWithZod(args.form, { schema });
    const createResult = (result: { fieldErrors?: Record<string, string[]> } = {}) =>
      submission.reply({ hideFields: [...secretFields], ...result });
    if (args.form.has('clear')) return askBeforeClear(args, intent, createResult(), definition.tabHash);
    if (submission.status !== 'success') {
      return createInvalidFormReply(intent, createResult(), getFormMessage?.(args.form) ?? null);
    }
    const { value } = submission;
    const outcome = await runWrite(definition, args, value);
    if (outcome.kind !== 'done') return replyToFailedWrite(args, intent, definition, outcome, createResult);
    return replyToSuccess(args, intent, definition, outcome.result, value);
  };
  return Object.assign(handle, options);
}

/** Replies to a form whose write was refused or has failed. */
export function replyToFailedWrite<Args extends ActionArgs, Schema extends z.ZodType, Result>(
  args: Args,
  intent: string,
  definition: OutcomeDefinition<Args, Schema, Result>,
  outcome: FailedWrite,
  createResult: (result?: { fieldErrors?: Record<string, string[]> }) => SubmissionResult,
): FormOutcome {
  if (outcome.kind === 'refused') return replyToRefusal(args, intent, createResult(), outcome.refusal);
  return replyToFailure(args, intent, definition, outcome.error, createResult);
}

function replyToFailure<Args extends ActionArgs, Schema extends z.ZodType, Result>(
  args: Args,
  intent: string,
  definition: OutcomeDefinition<Args, Schema, Result>,
  error: UpstreamError,
  createResult: (result?: { fieldErrors?: Record<string, string[]> }) => SubmissionResult,
) {
  const { uniqueField, failureTitle, outcomeCheckPath, tabHash } = definition;
  const { text, isUnknownOutcome, notDoneText } = describeFailure(definition, error);
  if (uniqueField && isConflict(error)) {
    return createInvalidFormReply(
      intent,
      createResult({ fieldErrors: { [uniqueField]: [text] } }),
      failureTitle ?? null,
    );
  }
  if (!isUnknownOutcome) {
    return createFailedFormReply(intent, createResult(), error, { text, title: failureTitle ?? notDoneText });
  }
  // Without a login there is no page on which the outcome could be checked.
  const outcomeCheckUrl = 'user' in args ? (outcomeCheckPath ?? getPageUrl(args, tabHash)) : undefined;
  return createFailedFormReply(intent, createResult(), error, { text, outcomeCheckUrl });
}

/** Redirects after a successful write, or replies with a message before a delayed redirect. */
export async function replyToSuccess<Args extends ActionArgs, Schema extends z.ZodType, Result>(
  args: Args,
  intent: string,
  definition: OutcomeDefinition<Args, Schema, Result>,
  result: Result,
  value: z.output<Schema>,
): Promise<FormOutcome> {
  const { successText, successLink, successDetail, getSecondMessage, redirectTo, redirectAfterSeconds, tabHash } =
    definition;
  const text = typeof successText === 'function' ? successText(result, value) : successText;
  const url = redirectTo ? limitPathLength(await redirectTo(args, result)) : getPageUrl(args, tabHash);
  const headers = await definition.headers?.(args, result);
  if (text === null) return { wrote: 'done', reply: redirect(url, { status: 303, headers }) };
  if (redirectAfterSeconds !== undefined) {
    return createRedirectingFormReply(intent, { to: url, seconds: redirectAfterSeconds, text }, headers);
  }
  const link = successLink?.(result) ?? undefined;
  const message = {
    ...createMessage('success', text),
    detail: link ? undefined : toMessageDetail(successDetail?.(result, value)),
    link,
    second: getSecondMessage?.(result) ?? undefined,
  };
  return { wrote: 'done', reply: await redirectWithMessage(url, message, headers) };
}

/** Returns the URL of the page without its dialog. */
function getPageUrl({ request }: ActionArgs, tabHash: string | undefined): string {
  return limitPathLength(getClosedModalUrl(new URL(request.url), tabHash));
}

/** Without script the server asks before it clears a form. The link of its question loads the form again. */
export function askBeforeClear({ request }: ActionArgs, intent: string, submission: SubmissionResult, tabHash = '') {
  const { pathname, search } = new URL(request.url);
  const confirm = { text: 'Clear the form', url: pathname + search + tabHash };
  return createQuestionReply(intent, submission, 'What you have entered would be lost.', confirm);
}

function replyToRefusal(
  args: ActionArgs,
  intent: string,
  submission: SubmissionResult,
  refusal: RateLimited | FormRejected,
) {
  const { text, retryAfterSeconds } = refusal;
  if (refusal instanceof FormRejected && refusal.confirm)
    return createQuestionReply(intent, submission, text, refusal.confirm);
  if (retryAfterSeconds === null) return createRejectedFormReply(intent, submission, text, 409);
  const state = getRequestState(args);
  state.retryAfterSeconds = retryAfterSeconds;
  const userId = 'user' in args ? args.user.id : null;
  logSecurity('slowed', {
    requestId: state.requestId,
    address: getClientAddress(args.request),
    userId,
    detail: intent,
  });
  return createRejectedFormReply(intent, submission, text, 429);
}

/** Text of an API error that says that a value exists already, like 'The name is already in use'. */
const CONFLICT_TEXT = /\b(?:already (?:exists?|taken|in use|used|registered)|taken)\b/i;

/** Whether the API refused because the value exists already. The API sends no error code, so its text decides. */
function isConflict({ status, text }: UpstreamError): boolean {
  return status !== null && status < 500 && CONFLICT_TEXT.test(text);
}

/** Returns the labels of a schema's fields, which are their descriptions, and the names of those that have `ID_FIELD`. */
export function describeFields(schema: z.ZodType): Required<Pick<HandlerOptions, 'labels' | 'idFields'>> {
  if (!(schema instanceof z.ZodObject)) return { labels: {}, idFields: [] };
  const fields = Object.entries<z.ZodType>(schema.shape);
  return {
    labels: Object.fromEntries(fields.map(([name, field]) => [name, field.description ?? name])),
    idFields: fields.flatMap(([name, field]) => (field.meta()?.isId === true ? [name] : [])),
  };
}
