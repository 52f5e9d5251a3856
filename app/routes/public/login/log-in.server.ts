import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { LoginFormSchema } from '~/domain/login.form';
import { paths } from '~/domain/paths';
import type { Anonymous } from '~/session/guard.server';
import { clientAddress, loginFailures } from '~/session/failures.server';
import { failedForm, invalidForm, refusedForm } from '~/session/answers/replies.server';
import { signIn } from '~/session/sign-in.server';
import { UpstreamError } from '~/upstream/upstream-error';

/** Logs in and goes to the dashboard; a refusal shows the server's text over the form. */
export async function logIn({ request, requestId }: Anonymous, form: FormData) {
  const submission = parseWithZod(form, { schema: LoginFormSchema });
  const kept = { hideFields: ['password'] };
  if (submission.status !== 'success') return invalidForm('log-in', submission.reply(kept));
  const key = `${submission.value.email.toLowerCase()} ${clientAddress(request)}`;
  const minutes = await loginFailures.wait(key);
  if (minutes !== null) {
    return refusedForm(
      'log-in',
      submission.reply(kept),
      `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    );
  }
  try {
    const cookie = await signIn(request, requestId, submission.value);
    await loginFailures.succeeded(key);
    throw redirect(paths.dashboard(), { status: 303, headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isRefusal) await loginFailures.failed(key);
    return failedForm('log-in', submission.reply(kept), error);
  }
}
