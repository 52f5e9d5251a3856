import { PasswordPolicy, useTypedPassword } from '~/components/policy-checklist';
import type { ChangePasswordFields } from '~/domain/account.form';
import { type FormReply, replyTo } from '~/lib/form-reply';
import { DelayedRedirect } from '~/ui/delayed-redirect';
import { PasswordField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';

/** SECURITY: a new password, and back to the login with it. */
export function SecurityTab({ reply }: { reply: FormReply | undefined }) {
  const leave = replyTo('change-password', reply)?.leave;
  if (leave) {
    return (
      <div className="form-narrow">
        <DelayedRedirect leave={leave} link="Go to log in now" />
      </div>
    );
  }
  return (
    <PageForm<ChangePasswordFields>
      title="Change password"
      lead="You will be asked to log in again afterwards."
      intent="change-password"
      reply={reply}
      submit="Change password"
      busyText="Changing"
    >
      {(fields) => (
        <>
          <PasswordField field={fields.currentPassword} label="Current Password" autoComplete="current-password" />
          <PasswordField field={fields.newPassword} label="New Password" autoComplete="new-password" />
          <TypedPolicy fieldId={fields.newPassword.id} />
          <PasswordField field={fields.confirmPassword} label="Confirm Password" autoComplete="new-password" />
        </>
      )}
    </PageForm>
  );
}

function TypedPolicy({ fieldId }: { fieldId: string }) {
  return <PasswordPolicy title="Password Policy" password={useTypedPassword(fieldId)} />;
}
