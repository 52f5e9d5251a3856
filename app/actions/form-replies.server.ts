import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { WriteOutcome, Written } from '~/guard/once/write-outcome';
import { createReferenceId } from '~/lib/reference-id';
import { createMessage } from '~/session/toast.server';
import type { DelayedRedirect } from '~/shared/delayed-redirect';
import type { EditConflict, FormReply } from '~/shared/form-reply';
import type { Message } from '~/shared/message';
import type { UpstreamError } from '~/upstream/upstream-error';
import type { Answers } from './write.server';

type ReplyData = ReturnType<typeof data<FormReply>>;
/** `reply` is a redirect, or data for the page that the user is on. */
export type FormOutcome = WriteOutcome<Response | ReplyData>;

/** Also for a button that adds or removes a row of the form. `text` is shown above the form. */
export function createInvalidFormReply(intent: string, submission: SubmissionResult, text: string | null = null) {
  const message = text === null ? null : createMessage('error', text);
  const status = submission.status === 'error' ? 422 : 200;
  return createReply('nothing', { intent, submission, message }, status);
}

/**
 * With a `title`, `text` becomes the detail. `outcomeCheckUrl` is the page that shows whether the form was saved, if that
 * is unknown (D144).
 */
export function createFailedFormReply(
  intent: string,
  submission: SubmissionResult | null,
  error: UpstreamError,
  { text, title, outcomeCheckUrl }: { text: string; title?: string; outcomeCheckUrl?: string },
) {
  const failure = createMessage('error', text, error.reference);
  const message = title === undefined ? failure : { ...failure, text: title, detail: failure.text };
  return createReply(getWritten(error), { intent, submission, message, outcomeCheckUrl }, getFailureStatus(error));
}

/** 503 if no request reached the API (D151), 502 if the API may have done the write. */
export function getFailureStatus(error: UpstreamError): 400 | 502 | 503 {
  if (error.isUnreachable) return 503;
  return error.mayHaveSucceeded ? 502 : 400;
}

export function getWritten({ mayHaveSucceeded }: UpstreamError): Written {
  return mayHaveSucceeded ? 'unknown' : 'nothing';
}

/** Because of a rate limit (429) or a conflict with current data (409). */
export function createRejectedFormReply(
  intent: string,
  submission: SubmissionResult,
  text: string,
  status: 409 | 429,
  more: Pick<Message, 'detail' | 'link'> = {},
) {
  const message = { ...createMessage('error', text), ...more };
  return createReply('nothing', { intent, submission, message }, status);
}

/** Its record is gone (404), or the user may no longer change it (403). */
export function createRefusedEditReply(
  intent: string,
  submission: SubmissionResult,
  { title, text }: { title: string; text: string },
  status: 403 | 404,
) {
  const message = {
    ...createMessage('error', title),
    detail: `${text} Nothing was saved. What you typed is kept here.`,
  };
  return createReply('nothing', { intent, submission, message, isRefused: true }, status);
}

export function createConflictReply(
  intent: string,
  submission: SubmissionResult,
  recordName: string,
  conflict: EditConflict,
) {
  const count = conflict.fields.filter(({ choice }) => choice === null).length;
  // A row button brings the form back even if all values are chosen.
  const nextStep = count === 0 ? 'Save' : `Choose a value for ${count} ${count === 1 ? 'field' : 'fields'}, then save`;
  const message = {
    ...createMessage('error', `Someone else changed this ${recordName} while you were editing`),
    detail: `Nothing has been saved yet. ${nextStep} again. All other changes are kept.`,
  };
  return createReply('nothing', { intent, submission, message, conflict }, 409);
}

/**
 * The page redirects after some seconds. Without script the `Refresh` header does, for which the route must export
 * `forwardRefreshHeader` as its `headers`.
 */
export function createRedirectingFormReply(intent: string, delayedRedirect: DelayedRedirect, headers = new Headers()) {
  headers.set('Refresh', `${delayedRedirect.seconds};url=${delayedRedirect.to}`);
  return createReply('done', { intent, submission: null, message: null, delayedRedirect }, 200, headers);
}

/** Without it, Remix sends only the cookies. */
export function forwardRefreshHeader({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const refresh = actionHeaders.get('Refresh');
  return refresh === null ? {} : { Refresh: refresh };
}

export function createMessageReply(wrote: Written, intent: string, message: Message, status: 200 | 503 = 200) {
  return createReply(wrote, { intent, submission: null, message }, status);
}

/** Asks the user before the write (D161). */
export function createQuestionReply(intent: string, submission: SubmissionResult, text: string, answers: Answers = {}) {
  return createReply('nothing', { intent, submission, message: createMessage('info', text), ...answers }, 409);
}

function createReply(
  wrote: Written,
  reply: Omit<FormReply, 'idempotencyKey'>,
  status: number,
  headers?: Headers,
): WriteOutcome<ReplyData> {
  return { wrote, reply: data<FormReply>({ ...reply, idempotencyKey: createReferenceId() }, { status, headers }) };
}
