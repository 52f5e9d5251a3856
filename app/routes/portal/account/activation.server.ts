import { ActivationCodeFormSchema } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import { clientAddress } from '~/http/client-address.server';
import { formWrite, rowWrite } from '~/session/answers/form-write.server';
import { takeAccountCode, takeMail } from '~/session/failures.server';
import { activateAccount, sendActivationCode } from '~/upstream/contract/account';

export const activationWrites = {
  /** Activates the own account with the mailed code. The tab is gone afterwards, so the page falls to GENERAL (D23). */
  'activate-account': formWrite({
    undone: 'The account was not activated.',
    schema: ActivationCodeFormSchema,
    slow: ({ user }) => takeAccountCode(user.id),
    write: ({ api }, { code }) => api(activateAccount, { params: { activationCode: code } }),
    success: ({ message }) => message ?? 'Your account is activated.',
    to: () => paths.accountTab('general'),
    hash: '#activation',
  }),
  /** Sends a new code to the own e-mail and shows what the API says. */
  'send-activation-code': rowWrite({
    undone: 'No code was sent.',
    slow: ({ user, request }) => takeMail(user.email ?? user.id, clientAddress(request)),
    write: ({ api }) => api(sendActivationCode),
    success: ({ message }) => message ?? 'A new code was sent.',
    hash: '#activation',
  }),
};
