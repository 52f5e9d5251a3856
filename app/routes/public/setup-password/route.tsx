import { data } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { PasswordPolicy, useTypedPassword } from '~/components/policy-checklist';
import { PublicBox } from '~/components/public-box';
import type { SetPasswordFields } from '~/domain/account.form';
import { isPageVisit, isPrefetch } from '~/http/page-visit.server';
import type { FormReply } from '~/lib/form-reply';
import { newReference } from '~/lib/reference';
import { refreshHeader } from '~/session/answers/replies.server';
import { anonymous, anonymousAction } from '~/session/guard.server';
import { stateOf } from '~/session/request-state.server';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ErrorCount, PasswordField } from '~/ui/form/field';
import { OnceProvider } from '~/ui/form/once';
import { ServerForm } from '~/ui/form/server-form';
import { invitationOf } from './invitation.server';
import { setPasswordWrites } from './set-password.server';

// Its code comes when the form is done.
const DelayedRedirect = lazy(() =>
  import('~/ui/delayed-redirect').then((module) => ({ default: module.DelayedRedirect })),
);

export const meta = () => [{ title: 'Set password · Automated' }];
export const headers = refreshHeader;
/** The code has been asked for when the page was opened; an answer of the form tells nothing new about it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== 'POST' && defaultShouldRevalidate;

export const loader = anonymous(async (args) => {
  const origin = { once: newReference(), owner: '' };
  if (!isPageVisit(args.request)) {
    // Some hosts use a code up when it is validated (D20, D132).
    const status = isPrefetch(args.request.headers) ? 503 : 200;
    return data({ firstName: null, sealed: null, slowed: null, origin }, { status });
  }
  const { firstName, sealed, slowed } = await invitationOf(args, args.param('activationCode'));
  if (slowed) stateOf(args).retryAfterS = slowed.retryAfterS;
  return data({ firstName, sealed, slowed: slowed?.text ?? null, origin }, { status: slowed ? 429 : 200 });
});

export const action = anonymousAction(setPasswordWrites);

export default function SetPasswordPage() {
  const { firstName, sealed, slowed, origin } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const title = firstName ? `Welcome, ${firstName}` : 'Welcome';
  if (reply?.leave) {
    return (
      <PublicBox title={title}>
        <Suspense>
          <DelayedRedirect leave={reply.leave} link="Go to log in now" />
        </Suspense>
      </PublicBox>
    );
  }
  return (
    <PublicBox title={title} lead="Set the password of your account.">
      {slowed && !reply && <Banner tone="error" title={slowed} live />}
      <OnceProvider value={origin}>
        <PasswordForm reply={reply} sealed={sealed} />
      </OnceProvider>
    </PublicBox>
  );
}

function PasswordForm({ reply, sealed }: { reply: FormReply | undefined; sealed: string | null }) {
  return (
    <ServerForm<SetPasswordFields> intent="setup-password" reply={reply} className="stack">
      {({ fields, form, busy, message }) => (
        <>
          {sealed && <input type="hidden" name="sealed" value={sealed} />}
          {message}
          <PasswordField field={fields.password} label="Password" autoComplete="new-password" large />
          <TypedPolicy fieldId={fields.password.id} />
          <PasswordField field={fields.confirm} label="Confirm Password" autoComplete="new-password" large />
          <ErrorCount form={form} />
          <Button type="submit" look="primary" size="lg" block busy={busy} busyText="Saving">
            CONFIRM
          </Button>
        </>
      )}
    </ServerForm>
  );
}

function TypedPolicy({ fieldId }: { fieldId: string }) {
  return <PasswordPolicy title="Password Policy" password={useTypedPassword(fieldId)} />;
}
