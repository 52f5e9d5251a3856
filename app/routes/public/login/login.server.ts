import { createPublicFormHandler } from '~/actions/form-handler.server';
import { FormRejected } from '~/actions/write.server';
import { LoginFormSchema } from '~/domain/account/login.form';
import { SignUpFormSchema } from '~/domain/account/sign-up.form';
import { paths } from '~/domain/paths';
import {
  createGoBackMessage,
  findPathAfterLogin,
  isLoginForOtherTab,
  readReturnPath,
} from '~/guard/access/login-return.server';
import { limit } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { loginEmailCookie } from '~/http/login-email.server';
import { viewerCookie } from '~/http/viewer.server';
import { signIn } from '~/session/sign-in.server';
import { messageCookie } from '~/session/toast.server';
import { accountCalls } from '~/upstream/contract/account';

/** Limits the logins that the API accepts, whose sessions would fill the store. The form shows `FormRejected`. */
async function countAcceptedLogin(email: string): Promise<void> {
  const attempt = await limit.acceptedLogin(email);
  if (attempt.kind === 'limited') {
    throw new FormRejected(attempt.text, { retryAfterSeconds: attempt.retryAfterSeconds });
  }
}

export const loginActions = {
  /** Redirects to the page that was requested before the login, else to the dashboard. */
  'log-in': createPublicFormHandler({
    isRepeatable: true,
    notDoneText: 'You are not logged in.',
    schema: LoginFormSchema,
    secretFields: ['password'],
    // Rejects a login after too many failures. A login that the API accepts is no failure.
    rateLimit: ({ request }, { email }) => limit.login(email, getClientAddress(request)),
    // `signIn` counts the login when the API has accepted it, before a session starts.
    write: ({ request, requestId }, credentials) =>
      signIn(request, requestId, credentials, () => countAcceptedLogin(credentials.email)),
    // No message: the redirect shows that the login was successful.
    successText: null,
    // Also after a lost response the user need not check the outcome, because a repeated login is harmless.
    failureText: ({ text }) => text,
    headers: async ({ request }, { cookie: sessionCookie, userId }) => {
      const headers = new Headers({ 'Set-Cookie': sessionCookie });
      // Identifies the last user of this browser, so that another user is not shown this user's pages.
      headers.append('Set-Cookie', viewerCookie.create(userId));
      if (loginEmailCookie.read(request) !== '') headers.append('Set-Cookie', loginEmailCookie.create(''));
      if (isLoginForOtherTab(request)) await messageCookie.leave(headers, createGoBackMessage());
      return headers;
    },
    redirectTo: ({ request, form }, { userId }) => findPathAfterLogin(request, form, userId),
  }),
  'sign-up': createPublicFormHandler({
    schema: SignUpFormSchema,
    secretFields: ['password', 'confirm'],
    // If the API says that the account exists already, the email field shows this error.
    uniqueField: 'email',
    rateLimit: ({ request }, { email }) => limit.publicMail('sign-up', email, getClientAddress(request)),
    write: ({ publicApi }, { gender, company = '', ...otherFields }) => {
      // The schema accepts only the codes of the API: 0 is Other, 1 Male, 2 Female. Without a selection the body has no
      // gender.
      const optionalGender = gender === undefined ? {} : { gender: gender as 0 | 1 | 2 };
      return publicApi(accountCalls.signUp, { body: { ...otherFields, company, ...optionalGender, agreement: true } });
    },
    successText: 'User created successfully.',
    failureText: ({ kind, text }) => (kind === 'no-response' ? 'Create user failed, please try again later.' : text),
    // The login page fills its email field from this cookie.
    headers: ({ form }) => new Headers({ 'Set-Cookie': loginEmailCookie.create(String(form.get('email'))) }),
    redirectTo: ({ request }) => paths.activateAccount(readReturnPath(request) ?? ''),
  }),
};
