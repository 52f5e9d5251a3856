import { parseWithZod } from '@conform-to/zod/v4';
import { ActivationCodeFormSchema } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import { codeFailures, waitText } from '~/session/failures.server';
import type { GuardedWrite } from '~/session/guard.server';
import { failedForm, invalidForm, refusedForm } from '~/session/answers/replies.server';
import { redirectWithMessage } from '~/session/answers/toast.server';
import * as calls from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/** Activates the own account with the mailed code. The tab is gone afterwards, so the page falls to GENERAL (D23). */
export async function activateAccount({ api, form, user }: GuardedWrite) {
  const submission = parseWithZod(form, { schema: ActivationCodeFormSchema });
  if (submission.status !== 'success') return invalidForm('activate-account', submission.reply());
  const key = `account ${user.id}`;
  const minutes = await codeFailures.wait(key);
  if (minutes !== null) return refusedForm('activate-account', submission.reply(), waitText(minutes));
  try {
    const { message } = await api(calls.activateAccount, { params: { activationCode: submission.value.code } });
    await codeFailures.succeeded(key);
    return redirectWithMessage(paths.accountTab('general'), 'success', message ?? 'Your account is activated.');
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isRefusal) await codeFailures.failed(key);
    return failedForm('activate-account', submission.reply(), error);
  }
}

/** Sends a new code to the own e-mail and shows what the API says. */
export async function sendActivationCode({ api }: GuardedWrite) {
  try {
    const { message } = await api(calls.sendActivationCode);
    return redirectWithMessage(paths.accountTab('activation'), 'success', message ?? 'A new code was sent.');
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm('send-activation-code', null, error);
    throw error;
  }
}
