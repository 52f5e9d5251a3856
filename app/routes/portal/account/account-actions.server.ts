import { createButtonHandler } from '~/actions/button-handler.server';
import { createEditHandler } from '~/actions/edit-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { ActivationCodeFormSchema } from '~/domain/account/activation-code.form';
import { ChangePasswordFormSchema } from '~/domain/account/password.form';
import { toProfileValues } from '~/domain/account/profile-values';
import { ProfileFormSchema, toProfileBody } from '~/domain/account/profile.form';
import { getOwnCompanyId, toUserKey } from '~/domain/account/user';
import { paths } from '~/domain/paths';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { limit } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';
import { loadPrincipal } from '~/session/principal.server';
import { ExchangeUnavailable } from '~/session/session-errors';
import { sessions } from '~/session/session-storage.server';
import { accountCalls } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

export const accountActions = {
  'update-profile': createEditHandler({
    notDoneText: 'Your profile was not saved.',
    schema: ProfileFormSchema,
    recordName: 'profile',
    // An administrator may save the same user on the page of the company.
    recordKey: ({ user }) => toUserKey(user.id, getOwnCompanyId(user)),
    read: readSelf,
    toValues: ({ user }) => toProfileValues(user),
    // `user` and `api` come from `readSelf`: the current record, and the tokens after its token exchange.
    write: (_, form, { user, api }) =>
      api(accountCalls.updateProfile, { params: { userId: user.id }, body: toProfileBody(form, user) }),
    // Text of the specification, verbatim.
    successText: 'User updated successfully!',
    tabHash: '#general',
  }),
  /**
   * Changes the password and destroys the session, because the API drops the tokens of the session. The page shows the
   * message and then goes to /login (D13).
   */
  'change-password': createFormHandler({
    notDoneText: 'The password was not changed.',
    schema: ChangePasswordFormSchema,
    secretFields: ['currentPassword', 'newPassword', 'confirmPassword'],
    rateLimit: ({ user, request }) => limit.passwordChange(user.id, getClientAddress(request)),
    write: ({ api }, body) => api(accountCalls.changePassword, { body }),
    // Text of the specification, verbatim.
    successText: 'Change password successfully, you will now be redirect to Login Page.',
    headers: async ({ request, requestId, user }) => {
      logSecurity('password-changed', { requestId, address: getClientAddress(request), userId: user.id });
      return new Headers({ 'Set-Cookie': await sessions.endRevoked(request) });
    },
    redirectTo: () => paths.login(),
    redirectAfterSeconds: 2,
    tabHash: '#security',
  }),
  /** Activates the account with the emailed code. The tab ACTIVATION then disappears, so this redirects to GENERAL. */
  'activate-account': createFormHandler({
    notDoneText: 'The account was not activated.',
    schema: ActivationCodeFormSchema,
    rateLimit: ({ user }) => limit.accountCode(user.id),
    write: ({ api }, { code }) => api(accountCalls.activateAccount, { params: { activationCode: code } }),
    successText: ({ message }) => message ?? 'Your account is activated.',
    redirectTo: () => paths.accountTab('general'),
    // A failure leads back to this tab.
    tabHash: '#activation',
  }),
  'send-activation-code': createButtonHandler({
    notDoneText: 'No code was sent.',
    rateLimit: ({ user, request }) => limit.mail(user.email ?? user.id, getClientAddress(request)),
    write: ({ api }) => api(accountCalls.sendActivationCode),
    successText: ({ message }) => message ?? 'A new code was sent.',
    tabHash: '#activation',
  }),
};

/**
 * Reads the current record of the signed-in user. The API returns it only when it exchanges the session's tokens for
 * new ones. If the API does not respond, the update was not sent, so the error gets `false` as `mayHaveSucceeded`.
 */
function readSelf(args: GuardedActionArgs) {
  return loadPrincipal(args, { isOwn: true }).catch((error: unknown) => {
    throw error instanceof ExchangeUnavailable ? UpstreamError.noResponse(args.requestId, false, error) : error;
  });
}
