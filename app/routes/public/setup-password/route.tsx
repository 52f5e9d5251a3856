import { data } from '@remix-run/node';
import {
  Form,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { OnceField, OnceProvider } from '~/components/once';
import { PasswordPolicy, useTypedPassword } from '~/components/policy-checklist';
import { PublicBox } from '~/components/public-box';
import { newReference } from '~/lib/reference';
import { waitText } from '~/session/failures.server';
import { anonymous, anonymousAction, readForm } from '~/session/guard.server';
import { once } from '~/session/answers/once.server';
import { isPageVisit, isPrefetch } from '~/http/page-visit.server';
import { type FormReply, refreshHeader } from '~/session/answers/replies.server';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ErrorCount, PasswordField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';
import { invitationOf } from './invitation.server';
import { setPassword } from './set-password.server';

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
  if (!isPageVisit(args.request)) {
    // Some hosts use a code up when it is validated (D20, D132).
    return data(
      { firstName: null, sealed: null, slowed: null, once: newReference() },
      { status: isPrefetch(args.request.headers) ? 503 : 200 },
    );
  }
  const { firstName, sealed, wait } = await invitationOf(args, args.params.activationCode ?? '');
  return data(
    { firstName, sealed, slowed: wait === null ? null : waitText(wait), once: newReference() },
    { status: wait === null ? 200 : 429 },
  );
});

export const action = anonymousAction(async (args) => {
  const form = await readForm(args.request);
  // The code stands in for the session that is not there (D129).
  return once(`setup-password ${args.params.activationCode}`, form.get('once'), () => setPassword(args, form));
});

export default function SetPasswordPage() {
  const { firstName, sealed, slowed, once: load } = useLoaderData<typeof loader>();
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
      <OnceProvider value={load}>
        <PasswordForm reply={reply} sealed={sealed} />
      </OnceProvider>
    </PublicBox>
  );
}

function PasswordForm({ reply, sealed }: { reply: FormReply | undefined; sealed: string | null }) {
  const { form, fields, formProps } = useServerForm<{ password: string; confirm: string }>({
    id: 'setup-password',
    reply: reply?.submission,
  });
  const password = useTypedPassword(fields.password.id);
  const { pathname } = useLocation();
  const busy = useNavigation().formData !== undefined;
  return (
    <Form method="post" action={pathname} replace preventScrollReset className="stack" {...formProps}>
      <OnceField name="setup-password" reply={reply} />
      {sealed && <input type="hidden" name="sealed" value={sealed} />}
      <PageMessage message={reply?.message} />
      <PasswordField field={fields.password} label="Password" autoComplete="new-password" large />
      <PasswordPolicy title="Password Policy" password={password} />
      <PasswordField field={fields.confirm} label="Confirm Password" autoComplete="new-password" large />
      <ErrorCount form={form} />
      <Button type="submit" look="primary" size="lg" block busy={busy} busyText="Saving">
        CONFIRM
      </Button>
    </Form>
  );
}
