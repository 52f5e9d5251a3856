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

type RowDefinition<Result> = WriteDefinition<GuardedActionArgs, void, Result>;

/**
 * Creates the handler of a write without fields: of a dialog that asks for confirmation, or of a row's button. The
 * replies are messages of the page, also after a failure, because no form is open that could show it (D139).
 *
 * A form with the field `stay` is sent by script and gets its message as a reply. Any other form is redirected to a
 * page that shows the message. If no request reached the API, it gets an error page, unless the definition has a
 * `failureUrl`.
 */
export function createRowHandler<Result>(definition: RowDefinition<Result>) {
  const { action, tabHash, failureUrl } = definition;
  const handle = async (args: GuardedActionArgs): Promise<FormOutcome> => {
    requireAction(args, action);
    let end: WriteEnd<Result>;
    try {
      end = await runWrite(definition, args, undefined);
    } catch (error) {
      const canShowMessage = args.form.has('stay') || failureUrl !== undefined;
      if (!isPageErrorResponse(error) || !canShowMessage) throw error;
      return replyWithError(args, definition, 'nothing', createMessage('error', `${error.data.title}.`));
    }
    if (end.kind === 'refused') {
      return replyWithError(args, definition, 'nothing', createMessage('error', end.refusal.text));
    }
    if (end.kind === 'failed') return replyToUpstreamError(args, definition, end.error);
    return replyToSuccess(args, definition, end.result);
  };
  return Object.assign(handle, { tabHash } satisfies HandlerOptions);
}

async function replyToSuccess<Result>(
  args: GuardedActionArgs,
  { tabHash, successText, successLink, successDetail, getSecondMessage, redirectTo }: RowDefinition<Result>,
  result: Result,
): Promise<FormOutcome> {
  const text = (typeof successText === 'function' ? successText(result) : successText) ?? '';
  const message = {
    ...createMessage('success', text),
    detail: toMessageDetail(successDetail?.(result)),
    link: successLink?.(result) ?? undefined,
    second: getSecondMessage?.(result) ?? undefined,
  };
  if (!redirectTo) return replyOrRedirect(args, tabHash, 'done', message);
  return { wrote: 'done', reply: await redirectWithMessage(await redirectTo(args, result), message) };
}

/** Replies to a form whose API call failed. */
async function replyToUpstreamError<Result>(
  args: GuardedActionArgs,
  definition: RowDefinition<Result>,
  error: UpstreamError,
): Promise<FormOutcome> {
  const description = describeFailure(definition, error);
  // Without a text of the API, the text of the definition says more than the general one of the portal.
  const text = description.notDoneText ?? description.text;
  if (error.wroteNothing && !definition.failureUrl) return replyToOutage(args, text, error);
  return replyWithError(args, definition, getWritten(error), createMessage('error', text, error.reference));
}

/** Replies with status 503 that no request reached the API, so that the same form may be sent again. */
function replyToOutage({ form, requestId }: GuardedActionArgs, text: string, { reference }: UpstreamError) {
  if (!form.has('stay')) throw notDoneResponse(requestId, text);
  const message = createMessage('error', text, reference);
  return createMessageReply('nothing', String(form.get('intent') ?? ''), message, 503);
}

/** Shows the message of a failure on the page of `failureUrl`, or where the form was. */
async function replyWithError<Result>(
  args: GuardedActionArgs,
  { failureUrl, tabHash }: RowDefinition<Result>,
  wrote: Written,
  message: Message,
): Promise<FormOutcome> {
  if (!failureUrl) return replyOrRedirect(args, tabHash, wrote, message);
  return { wrote, reply: await redirectWithMessage(failureUrl(args), message) };
}

/** Whether a thrown value is an error page, such as one with status 404 for a record that another user has deleted. */
function isPageErrorResponse(error: unknown): error is { data: PageError } {
  return typeof error === 'object' && error !== null && 'data' in error && isPageError(error.data);
}

/**
 * Replies to a form that stays on its page with the message. Redirects any other form to the page without its dialog.
 */
async function replyOrRedirect(
  { request, form }: GuardedActionArgs,
  tabHash: string | undefined,
  wrote: Written,
  message: Message,
): Promise<FormOutcome> {
  if (form.has('stay')) return createMessageReply(wrote, String(form.get('intent') ?? ''), message);
  return { wrote, reply: await redirectWithMessage(getClosedModalUrl(new URL(request.url), tabHash), message) };
}
