import { data, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { createPageTitle } from '~/components/page-title';
import { PublicBox } from '~/components/public/public-box';
import { forgetPlaces } from '~/components/shell/place-storage';
import { describePage } from '~/domain/access/page-label';
import type { LoginFields } from '~/domain/account/login.form';
import { paths } from '~/domain/paths';
import { createGoBackMessage, isLoginForOtherTab, readReturnPath } from '~/guard/access/login-return.server';
import { wrapPublicAction, wrapPublicLoader } from '~/guard/guard.server';
import { loginEmailCookie } from '~/http/login-email.server';
import { createReferenceId } from '~/lib/reference-id';
import { sessions } from '~/session/session-storage.server';
import { messageCookie, redirectWithMessage } from '~/session/toast.server';
import type { FormReply } from '~/shared/form-reply';
import { Button } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { PasswordField, RevealButton, TextField, usePasswordReveal } from '~/ui/form/field';
import { HiddenFieldsProvider } from '~/ui/form/idempotency-field';
import { ServerForm } from '~/ui/form/server-form';
import { Banner } from '~/ui/layout/banner';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { MessageBanner, PageMessage } from '~/ui/overlay/toaster';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import loginStyles from '~/ui/styles/login.css?url';
import { dismissAllToasts } from '~/ui/toast/toast-state';
import { loginActions } from './login.server';
import { ProductPreview } from './product-preview';

const ActivateAccountDialog = lazyOnFirstInput(() => import('./activate-account-dialog'));
const RegisterDialog = lazyOnFirstInput(() => import('./register-dialog'));

export const meta = () => createPageTitle('Log in');
export const links = () => [{ rel: 'stylesheet', href: loginStyles }];

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = wrapPublicLoader(async ({ request }) => {
  const returnPath = readReturnPath(request);
  const isForOtherTab = isLoginForOtherTab(request);
  if (await sessions.isSignedIn(request)) {
    if (isForOtherTab) throw await redirectWithMessage(paths.dashboard(), createGoBackMessage());
    throw redirect(returnPath ?? paths.dashboard());
  }
  const { message, headers } = await messageCookie.consume(request);
  const target = returnPath === null ? null : (describePage(returnPath) ?? 'the page that you have opened');
  // `owner` names the signed-in user, so it is empty on a public page.
  const hiddenFields = { idempotencyKey: createReferenceId(), owner: '' };
  // The reason of the log-in is a part of the page. The result of a form is a toast or takes the focus.
  const isReason = message?.tone === 'info';
  const messages = { reason: isReason ? message : null, message: isReason ? null : message };
  return data({ ...messages, hiddenFields, email: loginEmailCookie.read(request), target, isForOtherTab }, { headers });
});

export const action = wrapPublicAction(loginActions);

export default function LoginPage() {
  const { reason, message, hiddenFields, email, target, isForOtherTab } = useLoaderData<typeof loader>();
  // The next user of this tab must not see the recent places and messages. A user gets here after a logout or when the
  // session has ended.
  useEffect(() => {
    forgetPlaces();
    dismissAllToasts();
  }, []);
  const parameters = useSearchParameters();
  const modal = parameters.get('modal');
  const returnPath = parameters.get('return') ?? '';
  const reply = useActionData<typeof action>();
  return (
    <PublicBox
      title="Log in"
      intro={
        <>
          <span>Use the email and password of your account.</span>
          {target !== null && <span>{` The log-in leads to ${target}.`}</span>}
          {isForOtherTab && <span>{' Then go back to that tab and press Send again.'}</span>}
        </>
      }
      homeUrl={paths.login(returnPath)}
      aside={<ProductPreview />}
      before={
        <>
          {reason && (
            <div className="form-message">
              <MessageBanner message={reason} />
            </div>
          )}
          <PageMessage message={message} />
          {isForOtherTab && <Banner tone="info" title="What you typed waits in the other tab." />}
          {modal === 'register' && (
            <HiddenFieldsProvider value={hiddenFields}>
              <RegisterDialog reply={reply} />
            </HiddenFieldsProvider>
          )}
          {modal === 'activate-account' && (
            <ActivateAccountDialog resend={parameters.has('resend')} returnPath={returnPath} email={email} />
          )}
        </>
      }
    >
      {/* After a sign-up the loader returns an email. A new key makes the form use this default value. */}
      {/* A repeated login is harmless, so the form needs no idempotency key of `HiddenFieldsProvider`. */}
      <LoginForm
        key={email}
        reply={reply}
        returnPath={returnPath}
        email={email}
        takesFocus={modal === null && !reply}
      />
      <p className="muted">
        New here?{' '}
        <Link className="link" to={paths.register(returnPath)} preventScrollReset>
          Register now
        </Link>
      </p>
    </PublicBox>
  );
}

function LoginForm({
  reply,
  returnPath,
  email,
  takesFocus,
}: {
  reply: FormReply | undefined;
  returnPath: string;
  /** The email that the last sign-up or forgot-password form has sent; empty without one. */
  email: string;
  /** No dialog is open over the form. */
  takesFocus: boolean;
}) {
  const hydrated = useHydrated();
  const reveal = usePasswordReveal();
  const { hash } = useLocation();
  return (
    <ServerForm<LoginFields> intent="log-in" reply={reply} defaultValues={{ email }} className="stack">
      {({ fields, busy, message }) => (
        <>
          {message}
          {/* The redirect to this page kept the fragment of the requested page. Only scripts can read it. */}
          {returnPath && hydrated && <input type="hidden" name="fragment" value={hash} />}
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="username"
            large
            focusOnLoad={takesFocus}
          />
          {/* Tab leads from the password to Log in (D183). CSS places what follows at the label and in the input. */}
          <div className="auth__password">
            <PasswordField
              field={fields.password}
              label="Password"
              autoComplete="current-password"
              large
              reveal={reveal}
            />
            <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Logging in">
              Log in
            </Button>
            <RevealButton label="Password" {...reveal} />
            <Link className="link" to={paths.forgotPassword(returnPath)}>
              Forgot password?
            </Link>
          </div>
        </>
      )}
    </ServerForm>
  );
}
