import { Form, Link, useNavigation } from '@remix-run/react';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/session/answers/replies.server';
import { Button } from '~/ui/button';
import { PasswordField, TextField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';

export function LoginForm({ reply }: { reply: FormReply | undefined }) {
  const { fields, formProps } = useServerForm<{ email: string; password: string }>({
    id: 'log-in',
    reply: reply?.submission,
  });
  const busy = useNavigation().formData?.get('intent') === 'log-in';
  return (
    <Form method="post" action={paths.login()} replace className="stack" {...formProps}>
      <PageMessage message={reply?.message} />
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
      <Button
        type="submit"
        name="intent"
        value="log-in"
        look="primary"
        size="lg"
        block
        busy={busy}
        busyText="Logging in"
      >
        Log in
      </Button>
    </Form>
  );
}
