import { PolicyChecklist } from '~/components/policy-checklist';
import type { ChangePasswordFields } from '~/domain/account/password.form';
import { findReply, type FormReply } from '~/shared/form-reply';
import { PasswordField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';
import { DelayedRedirectMessage } from '~/ui/navigation/delayed-redirect';

/** The tab SECURITY: changes the password, then redirects to the login. */
export function SecurityTab({ email, reply }: { email: string | null; reply: FormReply | undefined }) {
  const delayedRedirect = findReply('change-password', reply)?.delayedRedirect;
  if (delayedRedirect) {
    return (
      <div className="form-narrow">
        <DelayedRedirectMessage redirect={delayedRedirect} linkText="Go to log in now" />
      </div>
    );
  }
  return (
    <PageForm<ChangePasswordFields>
      title="Change password"
      description="You will be asked to log in again afterwards."
      intent="change-password"
      reply={reply}
      submitText="Change password"
      busyText="Changing"
    >
      {(fields) => (
        <>
          {/* Tells password managers the account of the password. It has no name, so the form does not send it. */}
          <input type="text" autoComplete="username" defaultValue={email ?? ''} readOnly hidden className="input" />
          <PasswordField field={fields.currentPassword} label="Current Password" autoComplete="current-password" />
          {/* `hasPolicyChecklist` connects the input with the checklist below, as its description. */}
          <PasswordField
            field={fields.newPassword}
            label="New Password"
            autoComplete="new-password"
            hasPolicyChecklist
          />
          <PolicyChecklist title="Password Policy" field={fields.newPassword} hasStrength />
          <PasswordField field={fields.confirmPassword} label="Confirm Password" autoComplete="new-password" />
        </>
      )}
    </PageForm>
  );
}
