import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { PublicBox } from '~/components/public-box';
import type { ForgotPasswordFields } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/lib/form-reply';
import { newReference } from '~/lib/reference';
import { refreshHeader } from '~/session/answers/replies.server';
import { anonymous, anonymousAction } from '~/session/guard.server';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/form/field';
import { OnceProvider } from '~/ui/form/once';
import { ServerForm } from '~/ui/form/server-form';
import { passwordLinkWrites } from './request-link.server';

// Its code comes when the form is done.
const DelayedRedirect = lazy(() =>
  import('~/ui/delayed-redirect').then((module) => ({ default: module.DelayedRedirect })),
);

export const meta = () => [{ title: 'Forgot password · Automated' }];
export const headers = refreshHeader;

export const loader = anonymous(async () => ({ once: newReference(), owner: '' }));

export const action = anonymousAction(passwordLinkWrites);

export default function ForgotPasswordPage() {
  const origin = useLoaderData<typeof loader>();
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
      lead="Enter the email of your account. We send you a link to set a new password."
    >
      <OnceProvider value={origin}>
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
  return (
    <ServerForm<ForgotPasswordFields> intent="forgot-password" reply={reply} className="stack">
      {({ fields, busy, message }) => (
        <>
          {message}
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" large />
          <Button type="submit" look="primary" size="lg" block busy={busy} busyText="Sending">
            CONFIRM
          </Button>
        </>
      )}
    </ServerForm>
  );
}
