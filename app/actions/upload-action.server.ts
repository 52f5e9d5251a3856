import { data } from '@remix-run/node';
import type { PageName } from '~/domain/access/pages';
import { acceptsJson, errorResponses } from '~/guard/error-responses.server';
import { guardUpload, type GuardedArgs, type GuardedUploadArgs } from '~/guard/guard.server';
import { getClientAddress } from '~/http/client-address.server';
import { UploadAbortedError, UploadRefusedError } from '~/http/upload-body.server';
import { createReferenceId } from '~/lib/reference-id';
import { logSecurity } from '~/log.server';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import type { UploadResult } from '~/shared/upload-result';
import { UpstreamError } from '~/upstream/upstream-error';
import { getFailureStatus, getWritten } from './form-replies.server';
import { getFailureText } from './write.server';

const RETRY_AFTER_SECONDS = '30';

type UploadDefinition<Extra> = {
  maxMb: number;
  /** Returns the message after success, and data for the page. */
  send: (args: GuardedUploadArgs) => Promise<{ text: string; extra: Extra }>;
  /** After an aborted upload. */
  interruptedText: string;
  /** For a form without script. */
  redirectTo: (args: GuardedArgs & Pick<GuardedUploadArgs, 'fields'>, result: UploadResult<Extra>) => string;
};

/**
 * Creates the action of a form with a file, which is streamed to the API. The script of the page receives an
 * `UploadResult` as JSON. A form without script is redirected to a page with the message, or gets an error page with status
 * 503 if no request reached the API.
 */
export function createUploadAction<Extra>(
  page: PageName,
  { maxMb, send, interruptedText, redirectTo }: UploadDefinition<Extra>,
) {
  return guardUpload(page, {
    maxMb,
    send: async (args) => {
      try {
        const { text, extra } = await send(args);
        return { wrote: 'done' as const, reply: createReply(200, text, { extra }) };
      } catch (error) {
        return replyToFailedUpload<Extra>(args, error, interruptedText);
      }
    },
    reply: async ({ data: result, init }, args) => {
      if (acceptsJson(args.request)) {
        return Response.json(result, { status: init?.status, headers: init?.headers });
      }
      if (init?.status === 503) throw errorResponses.notDone(args.requestId, result.text);
      const message = createMessage(result.isDone ? 'success' : 'error', result.text, result.reference);
      return redirectWithMessage(redirectTo(args, result), message);
    },
  });
}

function replyToFailedUpload<Extra>(args: GuardedUploadArgs, error: unknown, interruptedText: string) {
  if (error instanceof UploadRefusedError) {
    // 'slowed' is the security event of all requests that are refused with 429.
    const { request, requestId, user } = args;
    const address = getClientAddress(request);
    if (error.status === 429) logSecurity('slowed', { requestId, address, userId: user.id, detail: 'upload' });
    const reply = createReply<Extra>(error.status, error.text, { errorCode: error.code ?? undefined });
    return { wrote: 'nothing' as const, reply };
  }
  if (error instanceof UploadAbortedError) {
    return { wrote: 'nothing' as const, reply: createReply<Extra>(400, interruptedText) };
  }
  if (!(error instanceof UpstreamError)) throw error;
  const { reference } = error;
  const reply = createReply<Extra>(getFailureStatus(error), getFailureText(error), { reference });
  return { wrote: getWritten(error), reply };
}

function createReply<Extra>(
  status: 200 | 400 | 502 | UploadRefusedError['status'],
  text: string,
  {
    extra = null,
    reference = null,
    errorCode,
  }: { extra?: Extra | null; reference?: string | null; errorCode?: UploadResult['errorCode'] } = {},
) {
  const idempotencyKey = createReferenceId();
  const result: UploadResult<Extra> = { isDone: status === 200, text, errorCode, extra, reference, idempotencyKey };
  const headers = status === 429 || status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : undefined;
  return data(result, { status, headers });
}
