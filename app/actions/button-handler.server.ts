import type { HandlerOptions, Written } from '~/guard/action-handlers.server';
import { errorResponses } from '~/guard/error-responses.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { createMessage, redirectWithMessage, toMessageDetail } from '~/session/toast.server';
import type { Message } from '~/shared/message';
import { getClosedModalUrl } from '~/shared/modal-url';
import { isPageError, type PageError } from '~/shared/page-error';
import type { UpstreamError } from '~/upstream/upstream-error';
import { formReplies, getWritten, type FormOutcome } from './form-replies.server';
import {
  runWrite,
  type WriteEnd,
  describeFailure,
  requireActionPermission,
  type WriteDefinition,
} from './write.server';

type ButtonDefinition<Result> = WriteDefinition<GuardedActionArgs, void, Result>;
type MessageOutcome = { wrote: Written; message: Message };

/**
 * Creates the handler of a write without fields: of a button, or of a question with Yes and No. The outcome is a message
 * (D139), which the page gets in the first of these ways that applies:
 *
 * - By a redirect to `redirectTo` after success, or to `failureUrl` after a failure, if the definition has it.
 * - As data, if the field `stay` is '1', which only the page's script sets.
 * - As data, if the API is unreachable and `stay` is 'unsent': a question stays open then.
 * - As an error page, if there is no `stay`, and the API is unreachable or `write` throws an error page.
 * - By a redirect to the same page without its dialog.
 */
export function createButtonHandler<Result>(definition: ButtonDefinition<Result>) {
  const { action, tabHash, failureUrl, otherFields } = definition;
  const handle = async (args: GuardedActionArgs): Promise<FormOutcome> => {
    requireActionPermission(args, action);
    let end: WriteEnd<Result>;
    try {
      end = await runWrite(definition, args, undefined);
    } catch (error) {
      const canShowMessage = args.form.has('stay') || failureUrl !== undefined;
      if (!isPageErrorResponse(error) || !canShowMessage) throw error;
      // Thrown before the write, for example if the record is gone.
      const message = createMessage('error', `${error.data.title}.`);
      return replyWithError(args, definition, { wrote: 'nothing', message });
    }
    if (end.kind === 'refused') {
      return replyWithError(args, definition, { wrote: 'nothing', message: createMessage('error', end.refusal.text) });
    }
    if (end.kind === 'failed') return replyToUpstreamError(args, definition, end.error);
    return replyToSuccess(args, definition, end.result);
  };
  // The guard reads these.
  return Object.assign(handle, { tabHash, otherFields } satisfies HandlerOptions);
}

async function replyToSuccess<Result>(
  args: GuardedActionArgs,
  { tabHash, successText, successLink, successDetail, getSecondMessage, redirectTo }: ButtonDefinition<Result>,
  result: Result,
): Promise<FormOutcome> {
  const text = (typeof successText === 'function' ? successText(result) : successText) ?? '';
  const message = {
    ...createMessage('success', text),
    detail: toMessageDetail(successDetail?.(result)),
    link: successLink?.(result) ?? undefined,
    second: getSecondMessage?.(result) ?? undefined,
  };
  if (!redirectTo) return replyOrRedirect(args, tabHash, { wrote: 'done', message });
  return { wrote: 'done', reply: await redirectWithMessage(await redirectTo(args, result), message) };
}

async function replyToUpstreamError<Result>(
  args: GuardedActionArgs,
  definition: ButtonDefinition<Result>,
  error: UpstreamError,
): Promise<FormOutcome> {
  const description = describeFailure(definition, error);
  // `notDoneMessage` replaces only general texts, such as 'The service did not answer as expected.'
  const text = description.notDoneMessage ?? description.text;
  if (error.isUnreachable && !definition.failureUrl) return replyToOutage(args, text, error);
  const message = createMessage('error', text, error.reference);
  return replyWithError(args, definition, { wrote: getWritten(error), message });
}

/** After status 503 `shouldRevalidate` does not load the page again, because nothing has changed. */
function replyToOutage({ form, requestId }: GuardedActionArgs, text: string, { reference }: UpstreamError) {
  if (!form.has('stay')) throw errorResponses.notDone(requestId, text);
  const message = createMessage('error', text, reference);
  return createMessageReply(form, { wrote: 'nothing', message }, 503);
}

async function replyWithError<Result>(
  args: GuardedActionArgs,
  { failureUrl, tabHash }: ButtonDefinition<Result>,
  { wrote, message }: MessageOutcome,
): Promise<FormOutcome> {
  if (!failureUrl) return replyOrRedirect(args, tabHash, { wrote, message });
  return { wrote, reply: await redirectWithMessage(failureUrl(args), message) };
}

function isPageErrorResponse(error: unknown): error is { data: PageError } {
  return typeof error === 'object' && error !== null && 'data' in error && isPageError(error.data);
}

async function replyOrRedirect(
  { request, form }: GuardedActionArgs,
  tabHash: string | undefined,
  { wrote, message }: MessageOutcome,
): Promise<FormOutcome> {
  if (form.get('stay') === '1') return createMessageReply(form, { wrote, message }, 200);
  return { wrote, reply: await redirectWithMessage(getClosedModalUrl(new URL(request.url), tabHash), message) };
}

function createMessageReply(form: FormData, { wrote, message }: MessageOutcome, status: 200 | 503) {
  return formReplies.create(wrote, { intent: String(form.get('intent') ?? ''), submission: null, message }, status);
}
