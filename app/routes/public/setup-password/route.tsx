import { data } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { forwardRefreshHeader } from '~/actions/form-replies.server';
import { createPageTitle } from '~/components/page-title';
import { PolicyChecklist } from '~/components/policy-checklist';
import { NextSteps, PublicBox } from '~/components/public/public-box';
import type { SetPasswordFields } from '~/domain/account/password.form';
import { wrapPublicAction, wrapPublicLoader } from '~/guard/guard.server';
import { isPageVisit, isPrefetch } from '~/http/page-visit.server';
import { createReferenceId } from '~/lib/reference-id';
import { getRequestState } from '~/session/request-state.server';
import type { FormReply } from '~/shared/form-reply';
import { shouldRevalidate as shouldRevalidatePage } from '~/shared/should-revalidate';
import { Button } from '~/ui/button/button';
import { ErrorCount, PasswordField } from '~/ui/form/field';
import { HiddenFieldsProvider } from '~/ui/form/idempotency-field';
import { ServerForm } from '~/ui/form/server-form';
import { Banner } from '~/ui/layout/banner';
import { DelayedRedirectMessage } from '~/ui/navigation/delayed-redirect';
import authStyles from '~/ui/styles/auth.css?url';
import { findInvitation } from './invitation.server';
import { setPasswordActions } from './set-password.server';

export const links = () => [{ rel: 'stylesheet', href: authStyles }];
export const meta = () => createPageTitle('Set password');
export const headers = forwardRefreshHeader;
/** After a submit the loader does not run again: it would validate the code another time. */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  navigation.formMethod !== 'POST' && shouldRevalidatePage(navigation);

export const loader = wrapPublicLoader(async (args) => {
  // `owner` names the signed-in user, so it is empty on a public page.
  const hiddenFields = { idempotencyKey: createReferenceId(), owner: '' };
  if (!isPageVisit(args.request)) {
    // The API may invalidate a code when it is validated, so only a visit of the user validates it. After a prefetch,
    // the browser discards the 503 and requests the page again when the user opens it.
    const status = isPrefetch(args.request.headers) ? 503 : 200;
    return data({ firstName: null, encrypted: null, rateLimitText: null, hiddenFields }, { status });
  }
  // As specified, the form is shown for an invalid code too, but without a name. A submit then shows the failure.
  const { firstName, encrypted, rateLimited } = await findInvitation(args, args.param('activationCode'));
  if (rateLimited) getRequestState(args).retryAfterSeconds = rateLimited.retryAfterSeconds;
  const rateLimitText = rateLimited?.text ?? null;
  return data({ firstName, encrypted, rateLimitText, hiddenFields }, { status: rateLimited ? 429 : 200 });
});

export const action = wrapPublicAction(setPasswordActions);

const NEXT_STEPS = [
  'The password is set for the account with the email address to which this link was sent.',
  'Log in with this email address and the new password.',
];

export default function SetPasswordPage() {
  const { firstName, encrypted, rateLimitText, hiddenFields } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const redirect = reply?.delayedRedirect;
  return (
    <PublicBox
      title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      intro={!redirect && 'Set the password of your account.'}
      aside={<NextSteps steps={NEXT_STEPS} />}
    >
      {redirect ? (
        <DelayedRedirectMessage redirect={redirect} linkText="Go to log in now" />
      ) : (
        <>
          {rateLimitText && !reply && <Banner tone="error" title={rateLimitText} live />}
          <HiddenFieldsProvider value={hiddenFields}>
            <PasswordForm reply={reply} invitation={encrypted} />
          </HiddenFieldsProvider>
        </>
      )}
    </PublicBox>
  );
}

function PasswordForm({ reply, invitation }: { reply: FormReply | undefined; invitation: string | null }) {
  return (
    <ServerForm<SetPasswordFields> intent="setup-password" reply={reply} className="stack">
      {({ fields, form, busy, message }) => (
        <>
          {invitation && <input type="hidden" name="invitation" value={invitation} />}
          {message}
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="new-password"
            large
            hasPolicyChecklist
            focusOnLoad={!reply}
          />
          <PolicyChecklist title="Password Policy" field={fields.password} hasStrength />
          <PasswordField field={fields.confirm} label="Confirm Password" autoComplete="new-password" large />
          <ErrorCount form={form} />
          <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Saving">
            CONFIRM
          </Button>
        </>
      )}
    </ServerForm>
  );
}
