import { data, type AppLoadContext } from '@remix-run/node';
import { getIncomingBody } from '~/http/body-time.server';
import { getClientAddress } from '~/http/client-address.server';
import { FORM_LIMITS, FormBodyError, FormMemory, readFormBody, type FormSender } from '~/http/form-body.server';
import type { RequestArgs } from '~/session/request-state.server';
import { sessions } from '~/session/session-storage.server';
import { createMessage } from '~/session/toast.server';
import type { FormReply } from '~/shared/form-reply';
import type { UnsentForm } from '~/shared/page-error';
import type { ActionReply } from './action-handlers.server';
import { errorResponses } from './error-responses.server';

/** By load context, which is the same object for all loaders and actions of a request. */
const memories = new WeakMap<AppLoadContext, FormMemory>();

/** Does not check the session, because an ended one must not lose the typed values. */
export async function readForm(args: RequestArgs): Promise<FormData> {
  if (await sessions.hasCookie(args.request)) return readWithLimits(args, 'session');
  const unkeptForm: UnsentForm = { action: '', fields: [], labels: {}, idFields: [], isTooLarge: true };
  return readWithLimits(args, 'no-session', () => errorResponses.sessionEnded('none', unkeptForm));
}

export async function readPublicForm(args: RequestArgs): Promise<FormData> {
  return readWithLimits(args, 'no-session');
}

async function readWithLimits(
  { request, context }: RequestArgs,
  sender: FormSender,
  createTooLargeResponse: () => object = () => errorResponses.refusal('too-large'),
): Promise<FormData> {
  const memory = new FormMemory(sender, getClientAddress(request));
  memories.set(context, memory);
  // Undefined without a body, and in tests.
  const body = getIncomingBody(context);
  body?.onResponseEnd(() => memory.release());
  try {
    return await readFormBody(request, memory, body?.tooSlow);
  } catch (error) {
    memory.release();
    if (!(error instanceof FormBodyError)) throw error;
    throw error.reason === 'too-large' ? createTooLargeResponse() : errorResponses.refusal(error.reason);
  } finally {
    if (!body) memory.release();
  }
}

/** `kept`: of a form that was not processed. `replied`: of one with errors. Reserves memory until it is sent. */
export function canSendBack({ context }: RequestArgs, kind: 'kept' | 'replied', characters: number): boolean {
  const memory = memories.get(context);
  const limit = FORM_LIMITS[memory?.sender ?? 'session'][`${kind}Characters`];
  return characters <= limit && (memory?.reserveReply(characters) ?? true);
}

const UNKEPT_TEXT = 'What you typed was too large to keep on this page.';

export function limitReply<Reply extends ActionReply>(args: RequestArgs, reply: Reply): Reply {
  if (reply instanceof Response || !isFormReply(reply.data)) return reply;
  const { data: content, init } = reply;
  if (canSendBack(args, 'replied', JSON.stringify(content).length)) return reply;
  const message = content.message ?? createMessage('error', 'The form has errors. Nothing was saved.');
  const limited: FormReply = {
    intent: content.intent,
    submission: null,
    message: { ...message, detail: [message.detail, UNKEPT_TEXT].filter(Boolean).join(' ') },
    idempotencyKey: content.idempotencyKey,
    outcomeCheckUrl: content.outcomeCheckUrl,
  };
  return data(limited, init ?? {}) as Reply;
}

function isFormReply(value: unknown): value is FormReply {
  return typeof value === 'object' && value !== null && 'submission' in value && value.submission !== null;
}
