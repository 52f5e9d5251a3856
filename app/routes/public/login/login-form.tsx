import { Link, useLocation } from '@remix-run/react';
import type { LoginFields } from '~/domain/account/login.form';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/protocol/form-reply';
import { Button } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { PasswordField, TextField } from '~/ui/form/field';
import { ServerForm } from '~/ui/form/server-form';

export function LoginForm({
  reply,
  returnPath,
  email,
}: {
  reply: FormReply | undefined;
  returnPath: string;
  /** The email that was used a moment ago; may be empty. */
  email: string;
}) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  return (
    <ServerForm<LoginFields> intent="log-in" reply={reply} defaultValues={{ email }} className="stack">
      {({ fields, busy, message }) => (
        <>
          {message}
          {returnPath && hydrated && <input type="hidden" name="fragment" value={hash} />}
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" large />
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="current-password"
            large
            labelEnd={
              <Link className="link" to={paths.forgotPassword(returnPath)}>
                Forgot password?
              </Link>
            }
          />
          <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Logging in">
            Log in
          </Button>
        </>
      )}
    </ServerForm>
  );
}
