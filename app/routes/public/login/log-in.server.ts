import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { LoginFormSchema } from '~/domain/login.form';
import { paths } from '~/lib/paths';
import type { Anonymous } from '~/session/guard.server';
import { failedForm, invalidForm } from '~/session/replies.server';
import { signIn } from '~/session/sign-in.server';
import { UpstreamError } from '~/upstream/upstream-error';

/** Logs in and goes to the dashboard; a refusal shows the server's text over the form. */
export async function logIn({ request, requestId }: Anonymous, form: FormData) {
  const submission = parseWithZod(form, { schema: LoginFormSchema });
  const kept = { hideFields: ['password'] };
  if (submission.status !== 'success') return invalidForm('log-in', submission.reply(kept));
  try {
    const cookie = await signIn(request, requestId, submission.value);
    throw redirect(paths.dashboard(), { status: 303, headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm('log-in', submission.reply(kept), error);
    throw error;
  }
}
