import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { HandlerOptions } from '~/guard/action-handlers.server';
import type { GuardedActionArgs, PublicActionArgs } from '~/guard/guard.server';
import type { RateLimited } from '~/guard/limits/rate-limiter.server';
import { getClientAddress } from '~/http/client-address.server';
import { limitPathLength } from '~/lib/safe-url';
import { logSecurity } from '~/log.server';
import { getRequestState } from '~/session/request-state.server';
import { createMessage, redirectWithMessage, toMessageDetail } from '~/session/toast.server';
import { getClosedModalUrl } from '~/shared/modal-url';
import type { UpstreamError } from '~/upstream/upstream-error';
import { formReplies, getFailureStatus, getWritten, type FormOutcome } from './form-replies.server';
import {
  FormRejected,
  runWrite,
  describeFailure,
  requireActionPermission,
  type ActionArgs,
  type WriteDefinition,
} from './write.server';

export type FormDefinition<Args, Schema extends z.ZodType, Result> = WriteDefinition<Args, z.output<Schema>, Result> & {
  schema: Schema;
  /** Never sent back to the page, such as passwords. */
  secretFields?: readonly (keyof z.output<Schema> & string)[];
  /** Sending it twice is harmless. */
  isRepeatable?: boolean;
  /** Shows the error if the API says that a value exists already. */
  uniqueField?: keyof z.output<Schema> & string;
  failureTitle?: string;
  /** Shown above a form with invalid fields, besides the messages at the fields. */
  getFormMessage?: (form: FormData) => string | null;
  /** After success the form shows `successText` for this time before the redirect. By default it redirects at once. */
  redirectAfterSeconds?: number;
};

/** From conform's result the page shows the form again. */
type CreateResult = (errors?: { fieldErrors?: Record<string, string[]> }) => SubmissionResult;

type OutcomeDefinition<Args, Schema extends z.ZodType, Result> = Omit<FormDefinition<Args, Schema, Result>, 'write'>;

/** `outcome`: nothing was written, and the user gets this instead. */
export type FormWrite<Schema extends z.ZodType, Result> =
  | { value: z.output<Schema>; result: Result }
  | { outcome: FormOutcome };

/**
 * Creates the handler of a form. After the write it redirects to the page without its dialog, with a message. Invalid
 * fields, a failed write and an unknown outcome keep the form open.
 */
export function createFormHandler<Schema extends z.ZodType, Result>(
  definition: FormDefinition<GuardedActionArgs, Schema, Result>,
) {
  return createHandler(definition, async (args, value) => ({ value, result: await definition.write(args, value) }));
}

export function createPublicFormHandler<Schema extends z.ZodType, Result>(
  definition: FormDefinition<PublicActionArgs, Schema, Result>,
) {
  return createHandler(definition, async (args, value) => ({ value, result: await definition.write(args, value) }));
}

/** A form that `mayBeInvalid` has a value only if it is valid. */
export function createHandler<Args extends ActionArgs, Schema extends z.ZodType, Result>(
  definition: OutcomeDefinition<Args, Schema, Result>,
  write: (
    args: Args,
    value: z.output<Schema>,
    submission: Submission<unknown>,
    intent: string,
  ) => Promise<FormWrite<Schema, Result>>,
  mayBeInvalid: (form: FormData) => boolean = () => false,
) {
  const { schema, secretFields = [], getFormMessage, rateLimit } = definition;
  const { tabHash, otherFields, outcomeCheckPath, isRepeatable } = definition;
  const options: HandlerOptions = {
    ...describeFields(schema),
    tabHash,
    otherFields,
    outcomeCheckPath,
    isRepeatable,
  };
  const handle = async (args: Args): Promise<FormOutcome> => {
    requireActionPermission(args, definition.action);
    const intent = String(args.form.get('intent') ?? '');
    const submission = parseWithZod(args.form, { schema });
    const createResult: CreateResult = (errors) => submission.reply({ hideFields: [...secretFields], ...errors });
    if (args.form.has('clear')) return askBeforeClear(args, intent, createResult(), tabHash);
    if (submission.status !== 'success' && !mayBeInvalid(args.form)) {
      return formReplies.invalid(intent, createResult(), getFormMessage?.(args.form) ?? null);
    }
    const value = (submission.status === 'success' ? submission.value : undefined) as z.output<Schema>;
    const end = await runWrite({ rateLimit, write: () => write(args, value, submission, intent) }, args, value);
    if (end.kind === 'refused') return replyToRefusal(args, intent, createResult(), end.refusal);
    if (end.kind === 'failed') return replyToUpstreamError(args, intent, definition, end.error, createResult);
    if ('outcome' in end.result) return end.result.outcome;
    return replyToSuccess(args, intent, definition, end.result.result, end.result.value);
  };
  return Object.assign(handle, options);
}

function replyToUpstreamError<Args extends ActionArgs, Schema extends z.ZodType, Result>(
  args: Args,
  intent: string,
  definition: OutcomeDefinition<Args, Schema, Result>,
  error: UpstreamError,
  createResult: CreateResult,
) {
  const { uniqueField, failureTitle, outcomeCheckPath, tabHash } = definition;
  const { text, isUnknownOutcome, notDoneMessage } = describeFailure(definition, error);
  if (uniqueField && isDuplicateValue(error)) {
    const submission = createResult({ fieldErrors: { [uniqueField]: [text] } });
    return formReplies.invalid(intent, submission, failureTitle ?? null);
  }
  const failure = createMessage('error', text, error.reference);
  const title = isUnknownOutcome ? undefined : (failureTitle ?? notDoneMessage);
  const message = title === undefined ? failure : { ...failure, text: title, detail: failure.text };
  // The pages that show the outcome (D144) need a login.
  const canCheck = isUnknownOutcome && 'user' in args;
  const outcomeCheckUrl = canCheck ? (outcomeCheckPath ?? getPageUrl(args, tabHash)) : undefined;
  const reply = { intent, submission: createResult(), message, outcomeCheckUrl };
  return formReplies.create(getWritten(error), reply, getFailureStatus(error));
}

async function replyToSuccess<Args extends ActionArgs, Schema extends z.ZodType, Result>(
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
  const detail = toMessageDetail(successDetail?.(result, value));
  if (redirectAfterSeconds !== undefined) {
    return formReplies.redirecting(intent, { to: url, seconds: redirectAfterSeconds, text, detail }, headers);
  }
  const link = successLink?.(result) ?? undefined;
  const message = {
    ...createMessage('success', text),
    // The text of a link already names the record.
    detail: link ? undefined : detail,
    link,
    second: getSecondMessage?.(result) ?? undefined,
  };
  return { wrote: 'done', reply: await redirectWithMessage(url, message, headers) };
}

/** Limited, because the URL is sent in a header. */
function getPageUrl({ request }: ActionArgs, tabHash: string | undefined): string {
  return limitPathLength(getClosedModalUrl(new URL(request.url), tabHash));
}

/**
 * With script the browser clears the form and posts nothing. The link in the question loads the page anew, with the form
 * as it was at first.
 */
function askBeforeClear({ request }: ActionArgs, intent: string, submission: SubmissionResult, tabHash = '') {
  const { pathname, search } = new URL(request.url);
  const confirm = { text: 'Clear the form', url: pathname + search + tabHash };
  return formReplies.question(intent, submission, 'What you have entered would be lost.', { confirm });
}

function replyToRefusal(
  args: ActionArgs,
  intent: string,
  submission: SubmissionResult,
  refusal: RateLimited | FormRejected,
) {
  const { text, retryAfterSeconds } = refusal;
  if (refusal instanceof FormRejected && refusal.answers.confirm) {
    return formReplies.question(intent, submission, text, refusal.answers);
  }
  const more = refusal instanceof FormRejected ? refusal.more : {};
  const reply = { intent, submission, message: { ...createMessage('error', text), ...more } };
  if (retryAfterSeconds === null) return formReplies.create('nothing', reply, 409);
  const state = getRequestState(args);
  state.retryAfterSeconds = retryAfterSeconds;
  const { requestId } = state;
  const userId = 'user' in args ? args.user.id : null;
  logSecurity('slowed', { requestId, address: getClientAddress(args.request), userId, detail: intent });
  return formReplies.create('nothing', reply, 429);
}

/** Such as 'The name is already in use' and 'Name taken': the API sends no error code. */
const DUPLICATE_VALUE_TEXT = /\b(?:already (?:exists?|in use|used|registered)|taken)\b/i;

function isDuplicateValue({ status, text }: UpstreamError): boolean {
  return status !== null && status < 500 && DUPLICATE_VALUE_TEXT.test(text);
}

/**
 * The error page needs both to show a form again. The label is the description of a field in the schema, and `isId` is in
 * its metadata.
 */
export function describeFields(schema: z.ZodType): Required<Pick<HandlerOptions, 'labels' | 'idFields'>> {
  if (!(schema instanceof z.ZodObject)) return { labels: {}, idFields: [] };
  const fields = Object.entries<z.ZodType>(schema.shape);
  return {
    labels: Object.fromEntries(fields.map(([name, field]) => [name, field.description ?? name])),
    idFields: fields.flatMap(([name, field]) => (field.meta()?.isId === true ? [name] : [])),
  };
}
