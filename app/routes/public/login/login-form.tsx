import { Link } from '@remix-run/react';
import type { LoginFields } from '~/domain/account/login.form';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/lib/form-reply';
import { Button } from '~/ui/button/button';
import { PasswordField, TextField } from '~/ui/form/field';
import { ServerForm } from '~/ui/form/server-form';

export function LoginForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <ServerForm<LoginFields> intent="log-in" reply={reply} className="stack">
      {({ fields, busy, message }) => (
        <>
          {message}
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" large />
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="current-password"
            large
            labelEnd={
              <Link className="link" to={paths.forgotPassword()}>
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
