import { ChangePasswordFormSchema } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import { clientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';
import { formWrite } from '~/session/answers/form-write.server';
import { takePasswordChange } from '~/session/failures.server';
import { endSession } from '~/session/storage.server';
import { changePassword } from '~/upstream/contract/account';

export const securityWrites = {
  /** Changes the password and ends the session in the same answer; the page leaves for /login by itself (D13). */
  'change-password': formWrite({
    undone: 'The password was not changed.',
    schema: ChangePasswordFormSchema,
    secrets: ['currentPassword', 'newPassword', 'confirmPassword'],
    slow: ({ user, request }) => takePasswordChange(user.id, clientAddress(request)),
    write: ({ api }, body) => api(changePassword, { body }),
    // Section 8, to the letter.
    success: 'Change password successfully, you will now be redirect to Login Page.',
    headers: async ({ request, requestId, user }) => {
      logSecurity('password-changed', { requestId, address: clientAddress(request), userId: user.id });
      return new Headers({ 'Set-Cookie': await endSession(request) });
    },
    to: () => paths.login(),
    leaveAfterS: 2,
    hash: '#security',
  }),
};
