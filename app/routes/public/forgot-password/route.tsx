import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { OnceField, OnceProvider } from '~/components/once';
import { PublicBox } from '~/components/public-box';
import { paths } from '~/domain/paths';
import { newReference } from '~/lib/reference';
import { anonymous, anonymousAction, readForm } from '~/session/guard.server';
import { once } from '~/session/answers/once.server';
import { type FormReply, refreshHeader } from '~/session/answers/replies.server';
import { Button } from '~/ui/button';
import { TextField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';
import { requestLink } from './request-link.server';

// Its code comes when the form is done.
const DelayedRedirect = lazy(() =>
  import('~/ui/delayed-redirect').then((module) => ({ default: module.DelayedRedirect })),
);

export const meta = () => [{ title: 'Forgot password · Automated' }];
export const headers = refreshHeader;

export const loader = anonymous(async () => ({ once: newReference() }));

export const action = anonymousAction(async (args) => {
  const form = await readForm(args.request);
  // The token is random and known to one page only, so it stands in for the session that is not there (D129).
  return once('forgot-password', form.get('once'), () => requestLink(args, form));
});

export default function ForgotPasswordPage() {
  const load = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply?.leave) {
    return (
      <PublicBox title="Forgot password">
        <Suspense>
          <DelayedRedirect leave={reply.leave} link="Go to log in now" />
        </Suspense>
      </PublicBox>
    );
  }
  return (
    <PublicBox
      title="Forgot password"
      lead="Enter the e-mail of your account. We send you a link to set a new password."
    >
      <OnceProvider value={load.once}>
        <EmailForm reply={reply} />
      </OnceProvider>
      <p className="auth__alt">
        You know it?{' '}
        <Link className="link" to={paths.login()}>
          Back to log in
        </Link>
      </p>
    </PublicBox>
  );
}

function EmailForm({ reply }: { reply: FormReply | undefined }) {
  const { fields, formProps } = useServerForm<{ email: string }>({ id: 'forgot-password', reply: reply?.submission });
  const busy = useNavigation().formData !== undefined;
  return (
    <Form method="post" action={paths.forgotPassword()} replace preventScrollReset className="stack" {...formProps}>
      <OnceField name="forgot-password" reply={reply} />
      <PageMessage message={reply?.message} />
      <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" large />
      <Button type="submit" look="primary" size="lg" block busy={busy} busyText="Sending">
        CONFIRM
      </Button>
    </Form>
  );
}
