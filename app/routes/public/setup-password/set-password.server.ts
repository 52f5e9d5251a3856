import { SetPasswordFormSchema } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import { FormRejected } from '~/session/answers/form-rejected';
import { publicFormWrite } from '~/session/answers/form-write.server';
import type { AnonymousWrite } from '~/session/guard.server';
import { setupPassword } from '~/upstream/contract/account';
import { invitationOf, rememberSealed } from './invitation.server';

/** Section 8, to the letter. */
const FAILED = 'Setup Password FAILED';
const MISMATCH = 'Password and confirmation password do not match.';

/** Sets the password of the user that the API names for the code now, never of one that the form names (D102). */
const setPassword = publicFormWrite({
  schema: SetPasswordFormSchema,
  secrets: ['password', 'confirm'],
  // D104: on submit the mismatch is said above the form as well.
  aside: (form) => {
    const [password, confirm] = [form.get('password'), form.get('confirm')];
    return password && confirm && password !== confirm ? MISMATCH : null;
  },
  write: async (args, { password }) => {
    const { userId, slowed } = await invitationOf(args, args.param('activationCode'));
    if (slowed) throw new FormRejected(slowed.text, slowed.retryAfterS);
    if (userId === null) throw new FormRejected(FAILED);
    return args.publicApi(setupPassword, { body: { password, userId } });
  },
  success: 'Setup Password SUCCESSFULLY, will redirect to login page.',
  failure: FAILED,
  to: () => paths.login(),
  leaveAfterS: 3,
});

export const setPasswordWrites = {
  'setup-password': async (args: AnonymousWrite) => {
    rememberSealed(args, args.form.get('sealed'));
    return setPassword(args);
  },
};
