import { ForgotPasswordFormSchema } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import { clientAddress } from '~/http/client-address.server';
import { publicFormWrite } from '~/session/answers/form-write.server';
import { takePasswordLink } from '~/session/failures.server';
import { forgotPassword } from '~/upstream/contract/account';

export const passwordLinkWrites = {
  /** Has the API mail a link for a new password. Section 8, to the letter; the failure tells who has an account (D125). */
  'forgot-password': publicFormWrite({
    schema: ForgotPasswordFormSchema,
    slow: ({ request }, { email }) => takePasswordLink(email, clientAddress(request)),
    write: ({ publicApi }, body) => publicApi(forgotPassword, { body }),
    success: 'An email containing a link to reset the password is sent to the email.',
    failure: 'Account does not exist. Please use a different email.',
    to: () => paths.login(),
    leaveAfterS: 3,
  }),
};
