import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { WriteOutcome, Written } from '~/guard/action-handlers.server';
import { createReferenceId } from '~/lib/reference-id';
import { createMessage } from '~/session/toast.server';
import type { DelayedRedirect } from '~/shared/delayed-redirect';
import type { FormReply } from '~/shared/form-reply';
import type { UpstreamError } from '~/upstream/upstream-error';
import type { FormRejected } from './write.server';

type ReplyData = ReturnType<typeof data<FormReply>>;
/** `reply` is a redirect, or data for the page that the user is on. */
export type FormOutcome = WriteOutcome<Response | ReplyData>;

/** 503 if no request reached the API (D151), 502 if the API may have done the write. */
export function getFailureStatus(error: UpstreamError): 400 | 502 | 503 {
  if (error.isUnreachable) return 503;
  return error.mayHaveSucceeded ? 502 : 400;
}

export function getWritten({ mayHaveSucceeded }: UpstreamError): Written {
  return mayHaveSucceeded ? 'unknown' : 'nothing';
}

/** Without it, Remix sends only the cookies. */
export function forwardRefreshHeader({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const refresh = actionHeaders.get('Refresh');
  return refresh === null ? {} : { Refresh: refresh };
}

export const formReplies = {
  /** Also for a button that adds or removes a row of the form. `text` is shown above the form. */
  invalid(intent: string, submission: SubmissionResult, text: string | null = null) {
    const message = text === null ? null : createMessage('error', text);
    const status = submission.status === 'error' ? 422 : 200;
    return formReplies.create('nothing', { intent, submission, message }, status);
  },

  /**
   * The page redirects after some seconds. Without script the `Refresh` header does, for which the route must export
   * `forwardRefreshHeader` as its `headers`.
   */
  redirecting(intent: string, delayedRedirect: DelayedRedirect, headers = new Headers()) {
    headers.set('Refresh', `${delayedRedirect.seconds};url=${delayedRedirect.to}`);
    return formReplies.create('done', { intent, submission: null, message: null, delayedRedirect }, 200, headers);
  },

  /** Asks the user before the write (D161). */
  question(intent: string, submission: SubmissionResult, text: string, answers: FormRejected['answers'] = {}) {
    return formReplies.create('nothing', { intent, submission, message: createMessage('info', text), ...answers }, 409);
  },

  create(
    wrote: Written,
    reply: Omit<FormReply, 'idempotencyKey'>,
    status: number,
    headers?: Headers,
  ): WriteOutcome<ReplyData> {
    return { wrote, reply: data<FormReply>({ ...reply, idempotencyKey: createReferenceId() }, { status, headers }) };
  },
};
