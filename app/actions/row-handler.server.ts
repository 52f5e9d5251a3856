import type { HandlerOptions } from '../guard/action-handlers.server';
import type { GuardedActionArgs } from '../guard/guard.server';
import { notDoneResponse } from '../guard/error-responses.server';
import { allowResubmit } from '../guard/kept-response.server';
import type { Message } from '../lib/message';
import { getClosedModalUrl } from '../lib/modal-url';
import { isPageError, type PageError } from '../lib/page-error';
import { createMessage, redirectWithMessage } from '../session/toast.server';
import { UpstreamError } from '../upstream/upstream-error';
import { FormRejected } from './form-rejected';
import { createMessageReply } from './form-replies.server';
import { describeFailure, requireAction, type WriteDefinition } from './write-definition.server';

/**
 * Creates the handler of a write without fields: a confirmed dialog, or a button of a row. No form is open, so a failure
 * is a message of the page (D139). If no request reached the API, a form that does not stay on its page, which needs
 * script, gets an error page.
 */
export function createRowHandler<Result>(definition: WriteDefinition<GuardedActionArgs, void, Result>) {
  const { action, tabHash, rateLimit, write, successText, successLink, redirectTo } = definition;
  const handle = async (args: GuardedActionArgs) => {
    requireAction(args, action);
    const attempt = await rateLimit?.(args);
    if (attempt && 'retryAfterSeconds' in attempt) {
      return allowResubmit(await replyOrRedirect(args, tabHash, createMessage('error', attempt.text)));
    }
    let result: Result;
    try {
      result = await write(args);
    } catch (error) {
      await attempt?.recordFailure(error);
      if (error instanceof FormRejected) {
        return allowResubmit(await replyOrRedirect(args, tabHash, createMessage('error', error.text)));
      }
      if (isPageErrorResponse(error) && args.form.has('stay')) {
        return allowResubmit(await replyOrRedirect(args, tabHash, createMessage('error', `${error.data.title}.`)));
      }
      if (!(error instanceof UpstreamError)) throw error;
      const description = describeFailure(definition, error);
      // Without a text of the API, the definition's text says more than the general one of the portal.
      const failureText = description.notDoneText ?? description.text;
      if (error.wroteNothing) return replyToOutage(args, failureText, error);
      const response = await replyOrRedirect(args, tabHash, createMessage('error', failureText, error.reference));
      return error.mayHaveSucceeded ? response : allowResubmit(response);
    }
    await attempt?.recordSuccess();
    const text = (typeof successText === 'function' ? successText(result) : successText) ?? '';
    const message = { ...createMessage('success', text), link: successLink?.(result) ?? undefined };
    if (redirectTo) return redirectWithMessage(await redirectTo(args, result), message);
    return replyOrRedirect(args, tabHash, message);
  };
  return Object.assign(handle, { tabHash } satisfies HandlerOptions);
}

/**
 * Replies with 503, after which the same form may be sent again. A form that stays on its page gets a message, any
 * other an error page.
 */
function replyToOutage({ form, requestId }: GuardedActionArgs, text: string, { reference }: UpstreamError) {
  if (!form.has('stay')) throw notDoneResponse(requestId, text);
  return createMessageReply(String(form.get('intent') ?? ''), createMessage('error', text, reference), 503);
}

/** Whether an error is a thrown error page, such as 404 for a record that another user has deleted. */
function isPageErrorResponse(error: unknown): error is { data: PageError } {
  return typeof error === 'object' && error !== null && 'data' in error && isPageError(error.data);
}

/** Replies with a message to a form that stays on its page, else redirects to the page without its dialog. */
function replyOrRedirect({ request, form }: GuardedActionArgs, tabHash: string | undefined, message: Message) {
  const intent = String(form.get('intent') ?? '');
  if (form.has('stay')) return createMessageReply(intent, message);
  return redirectWithMessage(getClosedModalUrl(new URL(request.url), tabHash), message);
}
