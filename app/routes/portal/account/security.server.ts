import { parseWithZod } from '@conform-to/zod/v4';
import { ChangePasswordFormSchema } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import { clientAddress, passwordFailures, waitText } from '~/session/failures.server';
import type { GuardedWrite } from '~/session/guard.server';
import { keepPrincipalForThisPage } from '~/session/principal.server';
import { failedForm, invalidForm, leavingForm, refusedForm } from '~/session/answers/replies.server';
import { endSession } from '~/session/storage.server';
import { changePassword as changePasswordCall } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

const FORM = 'change-password';
/** Section 8, to the letter. */
const CHANGED = 'Change password successfully, you will now be redirect to Login Page.';
const LEAVE_SECONDS = 2;

/** Changes the password and ends the session in the same answer; the page leaves for /login by itself (D13). */
export async function changePassword(args: GuardedWrite) {
  const { api, form, user, request } = args;
  const submission = parseWithZod(form, { schema: ChangePasswordFormSchema });
  const kept = { hideFields: ['currentPassword', 'newPassword', 'confirmPassword'] };
  if (submission.status !== 'success') return invalidForm(FORM, submission.reply(kept));
  const key = `${user.id} ${clientAddress(request)}`;
  const minutes = await passwordFailures.wait(key);
  if (minutes !== null) return refusedForm(FORM, submission.reply(kept), waitText(minutes));
  try {
    await api(changePasswordCall, { body: submission.value });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isRefusal) await passwordFailures.failed(key);
    return failedForm(FORM, submission.reply(kept), error);
  }
  await passwordFailures.succeeded(key);
  keepPrincipalForThisPage(args);
  return leavingForm(
    FORM,
    { to: paths.login(), seconds: LEAVE_SECONDS, text: CHANGED },
    new Headers({ 'Set-Cookie': await endSession(request) }),
  );
}
