import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { forwardRefreshHeader } from '~/actions/form-replies.server';
import { createPageTitle } from '~/components/page-title';
import { NextSteps, PublicBox } from '~/components/public/public-box';
import type { ForgotPasswordFields } from '~/domain/account/password.form';
import { paths } from '~/domain/paths';
import { wrapPublicAction, wrapPublicLoader } from '~/guard/guard.server';
import { createReferenceId } from '~/lib/reference-id';
import type { FormReply } from '~/shared/form-reply';
import { Button } from '~/ui/button/button';
import { TextField } from '~/ui/form/field';
import { HiddenFieldsProvider } from '~/ui/form/idempotency-field';
import { ServerForm } from '~/ui/form/server-form';
import { DelayedRedirectMessage } from '~/ui/navigation/delayed-redirect';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import authStyles from '~/ui/styles/auth.css?url';
import { forgotPasswordActions } from './forgot-password.server';

export const links = () => [{ rel: 'stylesheet', href: authStyles }];
export const meta = () => createPageTitle('Forgot password');
export const headers = forwardRefreshHeader;

export { shouldRevalidate } from '~/shared/should-revalidate';

/** The hidden fields of the form. `owner` names the signed-in user, so it is empty on a public page. */
export const loader = wrapPublicLoader(async () => ({ idempotencyKey: createReferenceId(), owner: '' }));

export const action = wrapPublicAction(forgotPasswordActions);

const NEXT_STEPS = [
  'We send an email to your address.',
  'Open its link and set a new password.',
  'Log in with the new password.',
];

export default function ForgotPasswordPage() {
  const hiddenFields = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const returnPath = useSearchParameters().get('return') ?? '';
  const redirect = reply?.delayedRedirect;
  return (
    <PublicBox
      title="Forgot password"
      intro={!redirect && 'Enter the email of your account. We send you a link to set a new password.'}
      aside={<NextSteps steps={NEXT_STEPS} />}
    >
      {redirect ? (
        <DelayedRedirectMessage redirect={redirect} linkText="Go to log in now" />
      ) : (
        <>
          <HiddenFieldsProvider value={hiddenFields}>
            <EmailForm reply={reply} />
          </HiddenFieldsProvider>
          <p className="muted">
            Remember your password?{' '}
            <Link className="link" to={paths.login(returnPath)}>
              Back to log in
            </Link>
          </p>
        </>
      )}
    </PublicBox>
  );
}

function EmailForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <ServerForm<ForgotPasswordFields> intent="forgot-password" reply={reply} className="stack">
      {({ fields, busy, message }) => (
        <>
          {message}
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="username"
            large
            focusOnLoad={!reply}
          />
          <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Sending">
            CONFIRM
          </Button>
        </>
      )}
    </ServerForm>
  );
}
