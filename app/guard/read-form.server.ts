import type { AppLoadContext } from '@remix-run/node';
import { getIncomingBody } from '~/http/body-time.server';
import { getClientAddress } from '~/http/client-address.server';
import { FormBodyError, readFormBody } from '~/http/form-body.server';
import { FORM_LIMITS, FormMemory, type FormSender } from '~/http/form-body.server';
import type { RequestArgs } from '~/session/request-state.server';
import { hasSessionCookie } from '~/session/session-storage.server';
import {
  formTooLargeResponse,
  formTooSlowResponse,
  malformedFormResponse,
  tooManyFormsResponse,
  unkeptFormResponse,
  unsupportedFormResponse,
} from './error-responses.server';

const ERROR_RESPONSES = {
  'too-large': formTooLargeResponse,
  'too-slow': formTooSlowResponse,
  'not-a-form': unsupportedFormResponse,
  malformed: malformedFormResponse,
  busy: tooManyFormsResponse,
};

/** By load context, which is the same object for all loaders and actions of a request. */
const memories = new WeakMap<AppLoadContext, FormMemory>();

/** Does not check the session, because an ended one must not lose the typed values. */
export async function readForm(args: RequestArgs): Promise<FormData> {
  if (await hasSessionCookie(args.request)) return readWithLimits(args, 'session', ERROR_RESPONSES);
  return readWithLimits(args, 'no-session', { ...ERROR_RESPONSES, 'too-large': unkeptFormResponse });
}

export async function readPublicForm(args: RequestArgs): Promise<FormData> {
  return readWithLimits(args, 'no-session', ERROR_RESPONSES);
}

async function readWithLimits(
  { request, context }: RequestArgs,
  sender: FormSender,
  errorResponses: Record<FormBodyError['reason'], () => object>,
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
    throw errorResponses[error.reason]();
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
