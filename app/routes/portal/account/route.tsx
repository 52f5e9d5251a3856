import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { forwardRefreshHeader } from '~/actions/form-replies.server';
import { createPageTitle } from '~/components/page-title';
import { PolicyChecklist } from '~/components/policy-checklist';
import { config } from '~/config.server';
import { ACCOUNT_TABS, type AccountTab } from '~/domain/account/account-tabs';
import type { ActivationCodeFields } from '~/domain/account/activation-code.form';
import type { ChangePasswordFields } from '~/domain/account/password.form';
import { toProfileValues } from '~/domain/account/profile-values';
import { getDisplayName } from '~/domain/account/user';
import { paths } from '~/domain/paths';
import { listCountryOptions } from '~/domain/settings/countries';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';
import { findReply, type FormReply } from '~/shared/form-reply';
import { Button } from '~/ui/button/button';
import { ActionForm } from '~/ui/form/action-form';
import { CodeField } from '~/ui/form/code-field';
import { PasswordField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';
import { PageHeader } from '~/ui/layout/page-header';
import { DelayedRedirectMessage } from '~/ui/navigation/delayed-redirect';
import { useIsSubmitting } from '~/ui/navigation/submitting';
import accountStyles from '~/ui/styles/account.css?url';
import { HashTabs, TabPanel } from '~/ui/tabs/hash-tabs';
import { accountActions } from './account-actions.server';
import { GeneralTab } from './general-tab';
import { ProfileHead, type ProfileSummary } from './profile-head';

export const handle = {
  breadcrumbs: ['Account'],
};
export const meta = () => createPageTitle('Account');
export const links = () => [{ rel: 'stylesheet', href: accountStyles }];
// Without script, the `Refresh` header of the action redirects to the login page after a password change.
export const headers = forwardRefreshHeader;
// Skips the loaders after a password change, because the session has ended.
export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('account', async ({ user, request }) => {
  return {
    profile: {
      name: getDisplayName(user),
      jobTitle: user.jobTitle ?? '',
      image: toSafeFileUrl(user.profileImage, getFilesBaseUrl(request)),
      isImageUrlTooLong: isTooLongUrl(user.profileImage),
      isActivated: user.isActivated,
    },
    email: user.email,
    id: user.id,
    values: toProfileValues(user),
    countries: listCountryOptions(user.mailingCountry),
    maxImageMb: config.MAX_IMAGE_MB,
  };
});

export const action = guardAction('account', accountActions);

export default function AccountPage() {
  const { profile, email, ...generalProps } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const panels: Record<AccountTab, ReactNode> = {
    general: <GeneralTab profile={profile} email={email} {...generalProps} reply={reply} />,
    security: <SecurityTab email={email} reply={reply} />,
    activation: <ActivationTab profile={profile} email={email} reply={reply} />,
  };
  const tabs = ACCOUNT_TABS.filter(({ id }) => id !== 'activation' || !profile.isActivated);
  return (
    <>
      <PageHeader title="Account" />
      <HashTabs label="Account" tabs={tabs}>
        {(isShown) =>
          tabs.map(({ id, label }) => (
            <TabPanel key={id} id={id} label={label} isActive={isShown(id)}>
              {panels[id]}
            </TabPanel>
          ))
        }
      </HashTabs>
    </>
  );
}

/** The tab SECURITY: changes the password, then redirects to the login. */
function SecurityTab({ email, reply }: { email: string | null; reply: FormReply | undefined }) {
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

/** Intent and id of the form that requests a new code. */
const RESEND = 'send-activation-code';

/** The tab ACTIVATION: enter the code of the email, or request a new one. */
function ActivationTab(props: { profile: ProfileSummary; email: string | null; reply: FormReply | undefined }) {
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
