import { parseWithZod } from '@conform-to/zod/v4';
import { SetPasswordFormSchema } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import { waitText } from '~/session/failures.server';
import type { Anonymous } from '~/session/guard.server';
import { failedForm, invalidForm, leavingForm, refusedForm } from '~/session/answers/replies.server';
import { setupPassword } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';
import { invitationOf, rememberSealed } from './invitation.server';

const FORM = 'setup-password';
const LEAVE_SECONDS = 3;
/** Section 8, to the letter. */
const DONE = 'Setup Password SUCCESSFULLY, will redirect to login page.';
const FAILED = 'Setup Password FAILED';
const MISMATCH = 'Password and confirmation password do not match.';

/** Sets the password of the user that the API names for the code now, never of one that the form names (D102). */
export async function setPassword(args: Anonymous, form: FormData) {
  rememberSealed(args, form.get('sealed'));
  const submission = parseWithZod(form, { schema: SetPasswordFormSchema });
  const kept = { hideFields: ['password', 'confirm'] };
  if (submission.status !== 'success') {
    // D104: on submit the mismatch is said above the form as well.
    const [password, confirm] = [form.get('password'), form.get('confirm')];
    return invalidForm(FORM, submission.reply(kept), password && confirm && password !== confirm ? MISMATCH : null);
  }
  const { password } = submission.value;
  const { userId, wait } = await invitationOf(args, args.params.activationCode ?? '');
  if (wait !== null) return refusedForm(FORM, submission.reply(kept), waitText(wait));
  if (userId === null) return refusedForm(FORM, submission.reply(kept), FAILED, 400);
  try {
    await args.publicApi(setupPassword, { body: { password, userId } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return failedForm(FORM, submission.reply(kept), error, FAILED);
  }
  return leavingForm(FORM, { to: paths.login(), seconds: LEAVE_SECONDS, text: DONE });
}
