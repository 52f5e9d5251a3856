import { createPublicFormHandler } from '~/actions/form-handler.server';
import { FormRejected } from '~/actions/form-rejected';
import { LoginFormSchema } from '~/domain/account/login.form';
import { findPathAfterLogin } from '~/guard/access/login-return.server';
import { limitAcceptedLogin, limitLogin } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { createLoginEmailCookie, readLoginEmail } from '~/http/login-email.server';
import { createViewerCookie } from '~/http/viewer.server';
import { signIn } from '~/session/sign-in.server';

/** Counts a login that the API has accepted. Throws `FormRejected` beyond the limit. */
async function countLogin(email: string): Promise<void> {
  const attempt = await limitAcceptedLogin(email);
  if (attempt.kind === 'limited')
    throw new FormRejected(attempt.text, { retryAfterSeconds: attempt.retryAfterSeconds });
}

export const loginActions = {
  /** Logs in and redirects to the requested page, else to the dashboard; a refusal shows the API's text above the form. */
  'log-in': createPublicFormHandler({
    notDoneText: 'You are not logged in.',
    schema: LoginFormSchema,
    secretFields: ['password'],
    rateLimit: ({ request }, { email }) => limitLogin(email, getClientAddress(request)),
    write: ({ request, requestId }, credentials) =>
      signIn(request, requestId, credentials, () => countLogin(credentials.email)),
    successText: null,
    // Also after a lost response: a repeated login does no harm.
    failureText: ({ text }) => text,
    headers: ({ request }, { cookie, userId }) => {
      const headers = new Headers({ 'Set-Cookie': cookie });
      headers.append('Set-Cookie', createViewerCookie(userId));
      if (readLoginEmail(request) !== '') headers.append('Set-Cookie', createLoginEmailCookie(''));
      return headers;
    },
    redirectTo: ({ request, form }, { userId }) => findPathAfterLogin(request, form, userId),
  }),
};
