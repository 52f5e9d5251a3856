import { paths } from '~/domain/paths';
import { SignUpFormSchema } from '~/domain/sign-up.form';
import { clientAddress } from '~/http/client-address.server';
import { publicFormWrite } from '~/session/answers/form-write.server';
import { takeMail } from '~/session/failures.server';
import { signUp } from '~/upstream/contract/account';

export const signUpWrites = {
  /** Creates the account and shows how to activate it. */
  'sign-up': publicFormWrite({
    schema: SignUpFormSchema,
    secrets: ['password', 'confirm'],
    taken: 'email',
    slow: ({ request }, { email }) => takeMail(email, clientAddress(request)),
    write: ({ publicApi }, { gender, company, ...rest }) => {
      // D16: without a choice there is no gender key, and Other is 0.
      const chosen = gender === undefined ? {} : { gender: gender as 0 | 1 | 2 };
      return publicApi(signUp, { body: { ...rest, company: company ?? '', ...chosen, agreement: true } });
    },
    success: 'User created successfully.',
    failure: ({ kind, text }) => (kind === 'no-answer' ? 'Create user failed, please try again later.' : text),
    to: () => paths.activateAccount(),
  }),
};
