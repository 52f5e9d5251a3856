import type { ActivationCodeFields } from '~/domain/account/activation-code.form';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/shared/form-reply';
import { Button } from '~/ui/button/button';
import { ActionForm } from '~/ui/form/action-form';
import { CodeField } from '~/ui/form/code-field';
import { PageForm } from '~/ui/form/page-form';
import { useIsSubmitting } from '~/ui/navigation/submitting';
import { ProfileHead, type ProfileSummary } from './profile-head';

/** Intent and id of the form that requests a new code. */
const RESEND = 'send-activation-code';

/** The tab ACTIVATION: enter the code of the email, or request a new one. */
export function ActivationTab(props: { profile: ProfileSummary; email: string | null; reply: FormReply | undefined }) {
  const { profile, email, reply } = props;
  const isSending = useIsSubmitting(RESEND);
  return (
    <div className="form-narrow stack">
      <ProfileHead profile={profile} />
      <ActionForm id={RESEND} intent={RESEND} hidden action={paths.accountTab('activation')} />
      <PageForm<ActivationCodeFields>
        className="card"
        title="Activate your account"
        description="Some menu items appear only after activation."
        intent="activate-account"
        reply={reply}
        submitText="Activate"
        busyText="Activating"
        footerStart={
          // This button belongs to the hidden form above. So Enter in the code field submits the code instead.
          <Button type="submit" form={RESEND} busy={isSending} busyText="Sending">
            Resend Email
          </Button>
        }
      >
        {(fields) => (
          <>
            <ol className="steps">
              <li>
                <div>
                  <p className="strong">Open the activation email</p>
                  <p className="muted wrap-anywhere">{`It was sent to ${email ?? 'your email address'}.`}</p>
                </div>
              </li>
              <li>
                <div>
                  <p className="strong">Enter the 6-digit code</p>
                  <p className="muted">Type it or paste it.</p>
                </div>
              </li>
            </ol>
            <CodeField field={fields.code} label="Activation Code" length={6} />
          </>
        )}
      </PageForm>
    </div>
  );
}
