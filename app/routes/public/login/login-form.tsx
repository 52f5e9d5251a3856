import { Link, useLocation } from '@remix-run/react';
import type { LoginFields } from '~/domain/account/login.form';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/shared/form-reply';
import { Button } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { PasswordField, RevealButton, TextField, usePasswordReveal } from '~/ui/form/field';
import { ServerForm } from '~/ui/form/server-form';

export function LoginForm({
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
