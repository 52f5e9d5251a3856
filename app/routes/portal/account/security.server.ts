import { createFormHandler } from '~/actions/form-handler.server';
import { ChangePasswordFormSchema } from '~/domain/account/password.form';
import { paths } from '~/domain/paths';
import { limitPasswordChange } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';
import { endSession } from '~/session/session-storage.server';
import { changePassword } from '~/upstream/contract/account';

export const securityActions = {
  /**
   * Changes the password and destroys the session, because the API drops the tokens of the session. The page shows the
   * message and then goes to /login (D13).
   */
  'change-password': createFormHandler({
    notDoneText: 'The password was not changed.',
    schema: ChangePasswordFormSchema,
    secretFields: ['currentPassword', 'newPassword', 'confirmPassword'],
    rateLimit: ({ user, request }) => limitPasswordChange(user.id, getClientAddress(request)),
    write: ({ api }, body) => api(changePassword, { body }),
    // Text of the specification, verbatim.
    successText: 'Change password successfully, you will now be redirect to Login Page.',
    headers: async ({ request, requestId, user }) => {
      logSecurity('password-changed', { requestId, address: getClientAddress(request), userId: user.id });
      return new Headers({ 'Set-Cookie': await endSession(request) });
    },
    redirectTo: () => paths.login(),
    redirectAfterSeconds: 2,
    tabHash: '#security',
  }),
};
