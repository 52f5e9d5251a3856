import { getIncomingBody } from '~/http/body-time.server';
import { FormBodyError, readFormBody } from '~/http/form-body.server';
import type { FormSender } from '~/http/form-memory.server';
import type { RequestArgs } from '~/session/request-state.server';
import { hasSessionCookie } from '~/session/session-storage.server';
import {
  formTooLargeResponse,
  formTooSlowResponse,
  malformedFormResponse,
  tooManyFormsResponse,
  unsupportedFormResponse,
} from './error-responses.server';

const ERROR_RESPONSES = {
  'too-large': formTooLargeResponse,
  'too-slow': formTooSlowResponse,
  'not-a-form': unsupportedFormResponse,
  malformed: malformedFormResponse,
  busy: tooManyFormsResponse,
};

/**
 * Reads the form of a page behind the login. Throws 400, 408, 413, 415 or 503 if the form exceeds a limit or cannot be
 * read. Does not check the session, because an ended one must not lose the typed values. Forms of requests with a
 * session cookie share more memory.
 */
export async function readForm(args: RequestArgs): Promise<FormData> {
  return readWithLimits(args, (await hasSessionCookie(args.request)) ? 'session' : 'no-session');
}

/** Reads the form of a public page: like `readForm`, but with lower limits. */
export async function readPublicForm(args: RequestArgs): Promise<FormData> {
  return readWithLimits(args, 'public');
}

async function readWithLimits({ request, context }: RequestArgs, sender: FormSender): Promise<FormData> {
  try {
    // The signal aborts if the body takes too long. It is undefined without a body, and in tests.
    return await readFormBody(request, { sender, tooSlow: getIncomingBody(context)?.tooSlow });
  } catch (error) {
    if (!(error instanceof FormBodyError)) throw error;
    throw ERROR_RESPONSES[error.reason]();
  }
}
