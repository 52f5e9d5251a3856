import { createPublicFormHandler } from '~/actions/form-handler.server';
import { ForgotPasswordFormSchema } from '~/domain/account/password.form';
import { paths } from '~/domain/paths';
import { readReturnPath } from '~/guard/access/login-return.server';
import { limit } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { loginEmailCookie } from '~/http/login-email.server';
import { accountCalls } from '~/upstream/contract/account';

export const forgotPasswordActions = {
  /**
   * Requests an email with a link for setting a new password. The specified failure text reveals which accounts exist.
   * A rate limit prevents that a visitor tries many emails (D125).
   */
  'forgot-password': createPublicFormHandler({
    schema: ForgotPasswordFormSchema,
    rateLimit: ({ request }, { email }) => limit.publicMail('forgot-password', email, getClientAddress(request)),
    write: ({ publicApi }, body) => publicApi(accountCalls.forgotPassword, { body }),
    successText: 'An email containing a link to reset the password is sent to the email.',
    successDetail: (_result, { email }) => `It goes to ${email}.`,
    // If the request did not reach the API, the account may exist. Null keeps the text of the error.
    failureText: (error) => (error.isUnreachable ? null : 'Account does not exist. Please use a different email.'),
    // The login page fills its email field from this cookie.
    headers: ({ form }) => new Headers({ 'Set-Cookie': loginEmailCookie.create(String(form.get('email'))) }),
    redirectTo: ({ request }) => paths.login(readReturnPath(request) ?? ''),
    redirectAfterSeconds: 3,
  }),
};
