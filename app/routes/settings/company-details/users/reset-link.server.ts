import { createButtonHandler } from '~/actions/button-handler.server';
import { FormRejected } from '~/actions/write.server';
import { findEditUserRefusal } from '~/domain/access/access';
import { requireItem } from '~/guard/access/require-item.server';
import { forbiddenResponse } from '~/guard/error-responses.server';
import { limitMail } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { forgotPassword } from '~/upstream/contract/account';
import { listCompanyUsers } from '~/upstream/contract/settings';

/** Mails a user the link of Forgot password. Who may edit the user may send it (D172). */
export const sendResetLink = createButtonHandler({
  notDoneText: 'The reset link was not sent.',
  write: async (args) => {
    const users = args.api(listCompanyUsers, { params: { companyId: args.param('companyId') } });
    const target = await requireItem(users, args.form.get('id'), 'This user');
    const reason = findEditUserRefusal(args.user, target);
    if (reason) throw forbiddenResponse({ label: 'Send reset link', reason, remedy: null });
    const { email, isActivated } = target;
    if (!isActivated || !email) throw new FormRejected('Only an activated user with an email gets a reset link.');
    const limited = await limitMail(email, getClientAddress(args.request));
    if (limited.kind === 'limited') throw new FormRejected(limited.text);
    await args.api(forgotPassword, { body: { email } });
    return email;
  },
  successText: 'The reset link was sent.',
  successDetail: (email) => email,
  tabHash: '#users',
});
