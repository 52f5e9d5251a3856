import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { PAGES, type PageName } from '~/domain/access/pages';
import { paths } from '~/domain/paths';
import { setSecurityHeaders } from '~/http/security-headers.server';
import { log, logCrash } from '~/log.server';
import { getRequestState, type RequestArgs } from '~/session/request-state.server';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { sessions } from '~/session/session-storage.server';
import { StoreUnavailable } from '~/session/store/session-store.server';
import { createMessage, messageCookie, redirectWithMessage } from '~/session/toast.server';
import type { UploadResult } from '~/shared/upload-result';
import { UpstreamError } from '~/upstream/upstream-error';
import { createLoginRedirect } from './access/login-return.server';
import { acceptsJson, errorResponses, isRouteResponse } from './error-responses.server';
import { findEarlierSubmit } from './once/idempotency.server';
import { submittedForm } from './submitted-form.server';

export type HandlerArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** The page behind the login that a handler belongs to, or 'public'. Errors name `recordName` in place of the page. */
type Guard = { page: PageName; recordName?: string } | 'public';
const guards = new WeakMap<object, Guard>();

/** Returns the guard of a loader or an action; undefined if it is not wrapped, which `safety.test.ts` rejects. */
export function getGuard(handler: unknown): Guard | undefined {
  return typeof handler === 'function' ? guards.get(handler) : undefined;
}

const STORE_UNAVAILABLE_TEXT =
  'Logging in and out is not possible at the moment. Nothing was changed; try again in a moment.';

/** Sets the security headers of redirects and downloads, which Remix may not pass to `entry.server.tsx`. */
export function wrapHandler<A extends HandlerArgs, Data>(
  guard: Guard,
  handle: (args: A) => Promise<Data>,
  formatError = (response: unknown, _request: Request) => response,
) {
  const wrapped = async (args: A): Promise<Data> => {
    try {
      return secureResponse(await handle(args), args.request);
    } catch (error) {
      const response = isRouteResponse(error) ? error : await toErrorResponse(error, guard, args);
      throw secureResponse(formatError(response, args.request), args.request);
    }
  };
  guards.set(wrapped, guard);
  return wrapped;
}

async function toErrorResponse(error: unknown, guard: Guard, args: HandlerArgs) {
  const { requestId } = getRequestState(args);
  if (error instanceof SessionEnded) return createSessionEndedResponse(error, args);
  // The texts of a kept form are for users who are signed in.
  const form =
    guard === 'public'
      ? {}
      : {
          unsentForm: submittedForm.toSignedInUnsent(args),
          hasWrittenNothing: submittedForm.get(args)?.hasWrittenNothing,
        };
  if (error instanceof ExchangeUnavailable) return errorResponses.serviceUnavailable(requestId, form);
  if (error instanceof StoreUnavailable) {
    log('error', 'store-unavailable', { requestId, cause: error.code });
    if (guard === 'public') return errorResponses.notDone(requestId, STORE_UNAVAILABLE_TEXT);
    return errorResponses.serviceUnavailable(requestId, form);
  }
  if (!(error instanceof UpstreamError)) {
    // In development Remix shows the error with source lines. `handleError` of `entry.server.tsx` logs it.
    if (process.env.NODE_ENV === 'development') throw error;
    logCrash(error, requestId);
    return errorResponses.crash(requestId);
  }
  const label = guard === 'public' ? 'This page' : PAGES[guard.page].label;
  const recordName = guard === 'public' ? undefined : guard.recordName;
  if (error.status === 403) {
    return errorResponses.forbidden({ label, reason: 'The service does not allow it for your account.', remedy: null });
  }
  if (error.status === 404) return errorResponses.notFound(recordName ?? 'This record');
  return errorResponses.loadFailed(recordName ?? label, requestId, { ...form, isTimeout: error.isTimeout });
}

/** No redirect loop can arise: /login redirects only users who have a session. */
async function createSessionEndedResponse({ clearedCookie }: SessionEnded, args: RequestArgs) {
  const headers = new Headers(clearedCookie === null ? {} : { 'Set-Cookie': clearedCookie });
  const submitted = submittedForm.get(args);
  if (!submitted) return createLoginResponse(args.request, headers);
  if (submitted.options.isUpload) return createUploadResponse(args.request, headers);
  const unsentForm = submittedForm.toUnsent(args);
  if (unsentForm.fields.length === 0 && !unsentForm.isTooLarge) {
    await leaveReason(args.request, headers, ' Nothing was saved.');
    return redirect(paths.login(), { headers });
  }
  const { outcome, delayedRedirect } = await findEarlierSubmit(submitted.form);
  if (delayedRedirect) {
    // This is a duplicate of a submit that ended the session itself, such as a password change.
    return redirectWithMessage(delayedRedirect.to, createMessage('success', delayedRedirect.text), headers);
  }
  return errorResponses.sessionEnded(outcome, unsentForm, headers);
}

/** Says on the log-in why it is shown (D183). A visitor without a session cookie had no session that could end. */
async function leaveReason(request: Request, headers: Headers, more = '') {
  if (!(await sessions.hasCookie(request))) return;
  await messageCookie.leave(headers, createMessage('info', `Your session has ended.${more}`));
}

async function createLoginResponse(request: Request, headers: Headers) {
  const { path, cookies } = await createLoginRedirect(request);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  await leaveReason(request, headers);
  return redirect(path, { headers });
}

async function createUploadResponse(request: Request, headers: Headers) {
  const text = 'Your session has ended. Nothing was uploaded: log in, then choose the file again.';
  if (!acceptsJson(request)) {
    return redirectWithMessage(paths.login(), createMessage('error', text), headers);
  }
  // No idempotency key, because the file cannot be sent again without a new login.
  const result: UploadResult = { isDone: false, text, extra: null, reference: null, idempotencyKey: '' };
  return Response.json(result, { status: 401, headers });
}

function secureResponse<Value>(value: Value, request: Request): Value {
  if (value instanceof Response) setSecurityHeaders(value.headers, request);
  return value;
}
