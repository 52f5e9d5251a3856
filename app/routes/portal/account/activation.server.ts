import { createButtonHandler } from '~/actions/button-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { ActivationCodeFormSchema } from '~/domain/account/activation-code.form';
import { paths } from '~/domain/paths';
import { limitAccountCode, limitMail } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { activateAccount, sendActivationCode } from '~/upstream/contract/account';

export const activationActions = {
  /** Activates the account with the emailed code. The tab ACTIVATION then disappears, so this redirects to GENERAL. */
  'activate-account': createFormHandler({
    notDoneText: 'The account was not activated.',
    schema: ActivationCodeFormSchema,
    rateLimit: ({ user }) => limitAccountCode(user.id),
    write: ({ api }, { code }) => api(activateAccount, { params: { activationCode: code } }),
    successText: ({ message }) => message ?? 'Your account is activated.',
    redirectTo: () => paths.accountTab('general'),
    // A failure leads back to this tab.
    tabHash: '#activation',
  }),
  'send-activation-code': createButtonHandler({
    notDoneText: 'No code was sent.',
    rateLimit: ({ user, request }) => limitMail(user.email ?? user.id, getClientAddress(request)),
    write: ({ api }) => api(sendActivationCode),
    successText: ({ message }) => message ?? 'A new code was sent.',
    tabHash: '#activation',
  }),
};
