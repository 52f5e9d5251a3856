import { createPublicFormHandler } from '~/actions/form-handler.server';
import { FormRejected } from '~/actions/write.server';
import { SetPasswordFormSchema } from '~/domain/account/password.form';
import { paths } from '~/domain/paths';
import type { PublicActionArgs } from '~/guard/guard.server';
import { accountCalls } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';
import { findInvitation, getReason, setPostedInvitation } from './invitation.server';

const FAILED = 'Setup Password FAILED';
const MISMATCH = 'Password and confirmation password do not match.';

/** The specified text, with the reason of the API and a way on (D172). */
function rejectLink(reason: string | null): FormRejected {
  const link = { text: 'Request another link', url: paths.forgotPassword() };
  return new FormRejected(FAILED, { more: { detail: reason ?? undefined, link } });
}

/**
 * Sets the password of the user whom the API returns for the code. A user id in the form is ignored, because it could
 * be the id of another user (D132).
 */
const setPassword = createPublicFormHandler({
  schema: SetPasswordFormSchema,
  secretFields: ['password', 'confirm'],
  // The specification has two texts for a mismatch: this one above the form, and the text of the schema at the field.
  getFormMessage: (form) => {
    const password = form.get('password');
    const confirm = form.get('confirm');
    return password && confirm && password !== confirm ? MISMATCH : null;
  },
  write: async (args, { password }) => {
    const { userId, rateLimited, reason, outage } = await findInvitation(args, args.param('activationCode'));
    if (rateLimited) throw new FormRejected(rateLimited.text, { retryAfterSeconds: rateLimited.retryAfterSeconds });
    if (outage) throw outage;
    if (userId === null) throw rejectLink(reason);
    try {
      return await args.publicApi(accountCalls.setupPassword, { body: { password, userId } });
    } catch (error) {
      if (error instanceof UpstreamError && error.isRefusal) throw rejectLink(getReason(error));
      throw error;
    }
  },
  successText: 'Setup Password SUCCESSFULLY, will redirect to login page.',
  failureText: FAILED,
  redirectTo: () => paths.login(),
  redirectAfterSeconds: 3,
});

export const setPasswordActions = {
  'setup-password': async (args: PublicActionArgs) => {
    setPostedInvitation(args, args.form.get('invitation'));
    return setPassword(args);
  },
};
