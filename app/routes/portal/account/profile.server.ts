import { parseWithZod } from '@conform-to/zod/v4';
import { ProfileFormSchema, profileBody } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import type { GuardedWrite } from '~/session/guard.server';
import { failedForm, invalidForm } from '~/session/answers/replies.server';
import { redirectWithMessage } from '~/session/answers/toast.server';
import { updateProfile as updateProfileCall } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/** Saves the own profile; header and menu show it with the page that follows. */
export async function updateProfile({ api, form, user }: GuardedWrite) {
  const submission = parseWithZod(form, { schema: ProfileFormSchema });
  if (submission.status !== 'success') return invalidForm('update-profile', submission.reply());
  try {
    await api(updateProfileCall, { params: { userId: user.id }, body: profileBody(submission.value, user) });
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm('update-profile', submission.reply(), error);
    throw error;
  }
  return redirectWithMessage(paths.accountTab('general'), 'success', 'User updated successfully!');
}
