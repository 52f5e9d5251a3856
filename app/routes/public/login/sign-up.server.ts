import { createPublicFormHandler } from '~/actions/form-handler.server';
import { SignUpFormSchema } from '~/domain/account/sign-up.form';
import { paths } from '~/domain/paths';
import { readReturnPath } from '~/guard/access/login-return.server';
import { limitPublicMail } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { createLoginEmailCookie } from '~/http/login-email.server';
import { signUp } from '~/upstream/contract/account';

export const signUpActions = {
  'sign-up': createPublicFormHandler({
    schema: SignUpFormSchema,
    secretFields: ['password', 'confirm'],
    // If the API says that the account exists already, the email field shows this error.
    uniqueField: 'email',
    rateLimit: ({ request }, { email }) => limitPublicMail('sign-up', email, getClientAddress(request)),
    write: ({ publicApi }, { gender, company = '', ...otherFields }) => {
      // The schema accepts only the codes of the API: 0 is Other, 1 Male, 2 Female. Without a selection the body has no
      // gender.
      const optionalGender = gender === undefined ? {} : { gender: gender as 0 | 1 | 2 };
      return publicApi(signUp, { body: { ...otherFields, company, ...optionalGender, agreement: true } });
    },
    successText: 'User created successfully.',
    failureText: ({ kind, text }) => (kind === 'no-response' ? 'Create user failed, please try again later.' : text),
    // The login page fills its email field from this cookie.
    headers: ({ form }) => new Headers({ 'Set-Cookie': createLoginEmailCookie(String(form.get('email'))) }),
    redirectTo: ({ request }) => paths.activateAccount(readReturnPath(request) ?? ''),
  }),
};
