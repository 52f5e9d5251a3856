import { parseWithZod } from '@conform-to/zod/v4';
import { SignUpFormSchema } from '~/domain/sign-up.form';
import { paths } from '~/domain/paths';
import type { Anonymous } from '~/session/guard.server';
import { failedForm, invalidForm } from '~/session/answers/replies.server';
import { redirectWithMessage } from '~/session/answers/toast.server';
import { signUp as signUpCall } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/** Creates the account and shows how to activate it. */
export async function signUp({ publicApi }: Anonymous, form: FormData) {
  const submission = parseWithZod(form, { schema: SignUpFormSchema });
  const kept = { hideFields: ['password', 'confirm'] };
  if (submission.status !== 'success') return invalidForm('sign-up', submission.reply(kept));
  const { gender, company, ...rest } = submission.value;
  // D16: without a choice there is no gender key, and Other is 0.
  const body = { ...rest, company: company ?? '', ...(gender === undefined ? {} : { gender: gender as 0 | 1 | 2 }) };
  try {
    await publicApi(signUpCall, { body: { ...body, agreement: true } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const text = error.kind === 'no-answer' ? 'Create user failed, please try again later.' : error.text;
    return failedForm('sign-up', submission.reply(kept), error, text);
  }
  return redirectWithMessage(paths.activateAccount(), 'success', 'User created successfully.');
}
