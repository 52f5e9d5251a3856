import { Form, useNavigation } from '@remix-run/react';
import { OnceField } from '~/components/once';
import { PasswordPolicy, useTypedPassword } from '~/components/policy-checklist';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/session/answers/replies.server';
import { Button } from '~/ui/button';
import { DelayedRedirect } from '~/ui/delayed-redirect';
import { ErrorCount, PasswordField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';

type Fields = Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>;

/** SECURITY: a new password, and back to the login with it. */
export function SecurityTab({ reply }: { reply: FormReply | undefined }) {
  const { form, fields, formProps } = useServerForm<Fields>({ id: 'change-password', reply: reply?.submission });
  const password = useTypedPassword(fields.newPassword.id);
  const busy = useNavigation().formData?.get('intent') === 'change-password';
  if (reply?.leave) {
    return (
      <div className="form-narrow">
        <DelayedRedirect leave={reply.leave} link="Go to log in now" />
      </div>
    );
  }
  return (
    <Form
      method="post"
      action={paths.accountTab('security')}
      replace
      preventScrollReset
      className="card form-narrow"
      {...formProps}
    >
      <OnceField name="change-password" reply={reply} />
      <div className="card__head">
        <div>
          <h2>Change password</h2>
          <p>You will be asked to log in again afterwards.</p>
        </div>
      </div>
      <div className="card__body stack">
        <PageMessage message={reply?.message} />
        <PasswordField field={fields.currentPassword} label="Current Password" autoComplete="current-password" />
        <PasswordField field={fields.newPassword} label="New Password" autoComplete="new-password" />
        <PasswordPolicy title="Password Policy" password={password} />
        <PasswordField field={fields.confirmPassword} label="Confirm Password" autoComplete="new-password" />
        <ErrorCount form={form} />
      </div>
      <div className="card__foot card__foot-end">
        <Button type="submit" name="intent" value="change-password" look="primary" busy={busy} busyText="Changing">
          Change password
        </Button>
      </div>
    </Form>
  );
}
