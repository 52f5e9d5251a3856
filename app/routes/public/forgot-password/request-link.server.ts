import { parseWithZod } from '@conform-to/zod/v4';
import { ForgotPasswordFormSchema } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import { clientAddress, forgotPasswordFailures, waitText } from '~/session/failures.server';
import type { Anonymous } from '~/session/guard.server';
import { failedForm, invalidForm, leavingForm, refusedForm } from '~/session/answers/replies.server';
import { forgotPassword } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

export const FORM = 'forgot-password';
/** Section 8, to the letter; the failure tells who has an account (D125). */
const SENT = 'An email containing a link to reset the password is sent to the email.';
const FAILED = 'Account does not exist. Please use a different email.';
const LEAVE_SECONDS = 3;

/** Has the API mail a link for a new password. */
export async function requestLink({ request, publicApi }: Anonymous, form: FormData) {
  const submission = parseWithZod(form, { schema: ForgotPasswordFormSchema });
  if (submission.status !== 'success') return invalidForm(FORM, submission.reply());
  const key = clientAddress(request);
  const minutes = await forgotPasswordFailures.wait(key);
  if (minutes !== null) return refusedForm(FORM, submission.reply(), waitText(minutes));
  try {
    await publicApi(forgotPassword, { body: submission.value });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isRefusal) await forgotPasswordFailures.failed(key);
    return failedForm(FORM, submission.reply(), error, FAILED);
  }
  return leavingForm(FORM, { to: paths.login(), seconds: LEAVE_SECONDS, text: SENT });
}
