import { redirect } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { acceptsJson, sessionEndedResponse } from '~/guard/error-responses.server';
import { findEarlierSubmit } from '~/guard/once/idempotency.server';
import { getSubmittedForm, toUnsentForm } from '~/guard/submitted-form.server';
import type { RequestArgs } from '~/session/request-state.server';
import type { SessionEnded } from '~/session/session-errors';
import { hasSessionCookie } from '~/session/session-storage.server';
import { createMessage, leaveMessage, redirectWithMessage } from '~/session/toast.server';
import type { UploadResult } from '~/shared/upload-result';
import { createLoginRedirect } from './login-return.server';

/** No redirect loop can arise: /login redirects only users who have a session. */
export async function createSessionEndedResponse({ clearedCookie }: SessionEnded, args: RequestArgs) {
  const headers = new Headers(clearedCookie === null ? {} : { 'Set-Cookie': clearedCookie });
  const submitted = getSubmittedForm(args);
  if (!submitted) return createLoginResponse(args.request, headers);
  if (submitted.options.isUpload) return createUploadResponse(args.request, headers);
  const unsentForm = toUnsentForm(args);
  if (unsentForm.fields.length === 0 && !unsentForm.isTooLarge) {
    await leaveReason(args.request, headers, ' Nothing was saved.');
    return redirect(paths.login(), { headers });
  }
  const { outcome, delayedRedirect } = await findEarlierSubmit(submitted.form);
  if (delayedRedirect) {
    // This is a duplicate of a submit that ended the session itself, such as a password change.
    return redirectWithMessage(delayedRedirect.to, createMessage('success', delayedRedirect.text), headers);
  }
  return sessionEndedResponse(outcome, unsentForm, headers);
}

/** Says on the log-in why it is shown (D183). A visitor without a session cookie had no session that could end. */
async function leaveReason(request: Request, headers: Headers, more = '') {
  if (!(await hasSessionCookie(request))) return;
  await leaveMessage(headers, createMessage('info', `Your session has ended.${more}`));
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
