import type { HandlerOptions } from '~/guard/action-handlers.server';
import { notDoneResponse } from '~/guard/error-responses.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import type { Written } from '~/guard/once/write-outcome';
import type { Message } from '~/protocol/message';
import { getClosedModalUrl } from '~/protocol/modal-url';
import { isPageError, type PageError } from '~/protocol/page-error';
import { createMessage, redirectWithMessage, toMessageDetail } from '~/session/toast.server';
import type { UpstreamError } from '~/upstream/upstream-error';
import { createMessageReply, getWritten, type FormOutcome } from './form-replies.server';
import { runWrite, type WriteEnd } from './run-write.server';
import { describeFailure, requireAction, type WriteDefinition } from './write-definition.server';

/**
 * Creates the handler of a write without fields: a confirmed dialog, or a button of a row. No form is open, so a failure
 * is a message of the page (D139). If no request reached the API, a form that does not stay on its page, which needs
 * script, gets an error page, unless the definition has a URL for it.
 */
export function createRowHandler<Result>(definition: WriteDefinition<GuardedActionArgs, void, Result>) {
  const { action, tabHash, successText, successLink, successDetail, getSecondMessage, redirectTo, failureUrl } =
    definition;
  const handle = async (args: GuardedActionArgs): Promise<FormOutcome> => {
    requireAction(args, action);
    const showError = async (wrote: Written, text: string, reference: string | null = null): Promise<FormOutcome> => {
      const message = createMessage('error', text, reference);
      if (!failureUrl) return replyOrRedirect(args, tabHash, wrote, message);
      return { wrote, reply: await redirectWithMessage(failureUrl(args), message) };
    };
    let end: WriteEnd<Result>;
    try {
      end = await runWrite(definition, args, undefined);
    } catch (error) {
      if (!isPageErrorResponse(error) || !(args.form.has('stay') || failureUrl)) throw error;
      return showError('nothing', `${error.data.title}.`);
    }
    if (end.kind === 'refused') return showError('nothing', end.refusal.text);
    if (end.kind === 'failed') {
      const { error } = end;
      const description = describeFailure(definition, error);
      // Without a text of the API, the definition's text says more than the general one of the portal.
      const text = description.notDoneText ?? description.text;
      return error.wroteNothing && !failureUrl
        ? replyToOutage(args, text, error)
        : showError(getWritten(error), text, error.reference);
    }
    const { result } = end;
    const text = (typeof successText === 'function' ? successText(result) : successText) ?? '';
    const message = {
      ...createMessage('success', text),
      detail: toMessageDetail(successDetail?.(result)),
      link: successLink?.(result) ?? undefined,
      second: getSecondMessage?.(result) ?? undefined,
    };
    if (!redirectTo) return replyOrRedirect(args, tabHash, 'done', message);
    return { wrote: 'done', reply: await redirectWithMessage(await redirectTo(args, result), message) };
  };
  return Object.assign(handle, { tabHash } satisfies HandlerOptions);
}

/**
 * Replies with 503, after which the same form may be sent again. A form that stays on its page gets a message, any
 * other an error page.
 */
function replyToOutage({ form, requestId }: GuardedActionArgs, text: string, { reference }: UpstreamError) {
  if (!form.has('stay')) throw notDoneResponse(requestId, text);
  const message = createMessage('error', text, reference);
  return createMessageReply('nothing', String(form.get('intent') ?? ''), message, 503);
}

/** Whether an error is a thrown error page, such as 404 for a record that another user has deleted. */
function isPageErrorResponse(error: unknown): error is { data: PageError } {
  return typeof error === 'object' && error !== null && 'data' in error && isPageError(error.data);
}

/** Replies with a message to a form that stays on its page, else redirects to the page without its dialog. */
async function replyOrRedirect(
  { request, form }: GuardedActionArgs,
  tabHash: string | undefined,
  wrote: Written,
  message: Message,
): Promise<FormOutcome> {
  if (form.has('stay')) return createMessageReply(wrote, String(form.get('intent') ?? ''), message);
  return { wrote, reply: await redirectWithMessage(getClosedModalUrl(new URL(request.url), tabHash), message) };
}
