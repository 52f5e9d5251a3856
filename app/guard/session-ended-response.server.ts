import { redirect } from '@remix-run/node';
import { paths } from '../domain/paths';
import type { UploadResult } from '../lib/upload-result';
import type { RequestArgs } from '../session/request-state.server';
import type { SessionEnded } from '../session/session-errors';
import { createMessage, redirectWithMessage } from '../session/toast.server';
import { acceptsJson, sessionEndedResponse } from './error-responses.server';
import { findEarlierSubmit } from './idempotency.server';
import { createLoginRedirect } from './login-return.server';
import { getSubmittedForm, toUnsentForm } from './submitted-form.server';

/**
 * Creates the response to a request without a session: a page redirects to /login, which leads back to it (D158); a
 * submit keeps the typed values (D130). Each response clears the cookie, so that no redirect loop can arise (D7, D10).
 */
export async function createSessionEndedResponse({ clearedCookie }: SessionEnded, args: RequestArgs) {
  const submitted = getSubmittedForm(args);
  if (submitted?.options.isUpload) return createUploadResponse(args.request, clearedCookie);
  const unsentForm = toUnsentForm(args);
  if (!submitted) return createLoginResponse(args.request, clearedCookie);
  if (unsentForm.fields.length === 0) return redirect(paths.login(), { headers: { 'Set-Cookie': clearedCookie } });
  const { outcome, delayedRedirect } = await findEarlierSubmit(submitted.form);
  if (delayedRedirect) {
    // D13: the first submit has ended the session, this one is its duplicate.
    const headers = new Headers({ 'Set-Cookie': clearedCookie });
    return redirectWithMessage(delayedRedirect.to, createMessage('success', delayedRedirect.text), headers);
  }
  return sessionEndedResponse(outcome, unsentForm, clearedCookie);
}

async function createLoginResponse(request: Request, clearedCookie: string) {
  const { path, cookies } = await createLoginRedirect(request);
  const headers = new Headers({ 'Set-Cookie': clearedCookie });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(path, { headers });
}

/** Creates the response to an upload, whose file cannot be kept. The page's script receives JSON, a form without script the login page. */
async function createUploadResponse(request: Request, clearedCookie: string) {
  const text = 'Your session has ended. Nothing was uploaded: log in, then choose the file again.';
  const headers = new Headers({ 'Set-Cookie': clearedCookie });
  if (!acceptsJson(request)) {
    return redirectWithMessage(paths.login(), createMessage('error', text), headers);
  }
  const result: UploadResult = { isDone: false, text, extra: null, reference: null, idempotencyKey: '' };
  return Response.json(result, { status: 401, headers });
}
