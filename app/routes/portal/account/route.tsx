import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { forwardRefreshHeader } from '~/actions/form-replies.server';
import { createPageTitle } from '~/components/page-title';
import { PolicyChecklist } from '~/components/policy-checklist';
import { config } from '~/config.server';
import { ACCOUNT_TABS, type AccountTab } from '~/domain/account/account-tabs';
import type { ActivationCodeFields } from '~/domain/account/activation-code.form';
import type { ChangePasswordFields } from '~/domain/account/password.form';
import { toProfileValues } from '~/domain/account/profile-values';
import type { ProfileFields } from '~/domain/account/profile.form';
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
import { ComboboxField } from '~/ui/form/combobox-field';
import { PasswordField, TextField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';
import { PageHeader } from '~/ui/layout/page-header';
import { DelayedRedirectMessage } from '~/ui/navigation/delayed-redirect';
import accountStyles from '~/ui/styles/account.css?url';
import { HashTabs, TabPanel } from '~/ui/tabs/hash-tabs';
import { awaitReply } from '~/ui/toast/toast-state';
import { accountActions } from './account-actions.server';
import { PictureForm } from './picture-form';
import { ProfileHead } from './profile-head';

export const handle = { breadcrumbs: ['Account'] };
export const meta = () => createPageTitle('Account');
export const links = () => [{ rel: 'stylesheet', href: accountStyles }];
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

type TabProps = Awaited<ReturnType<typeof loader>> & { reply: FormReply | undefined };

export default function AccountPage() {
  const props: TabProps = { ...useLoaderData<typeof loader>(), reply: useActionData<typeof action>() };
  const panels: Record<AccountTab, ReactNode> = {
    general: <GeneralTab {...props} />,
    security: <SecurityTab {...props} />,
    activation: <ActivationTab {...props} />,
  };
  const tabs = ACCOUNT_TABS.filter(({ id }) => id !== 'activation' || !props.profile.isActivated);
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

function SecurityTab({ email, reply }: TabProps) {
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

/** Intent, id and fetcher key of the form that requests a new code. A toast shows the reply. */
const RESEND = 'send-activation-code';

function ActivationTab({ profile, email, reply }: TabProps) {
  const resend = useFetcher<FormReply>({ key: RESEND });
  return (
    <div className="form-narrow stack">
      <ProfileHead profile={profile} />
      <ActionForm
        id={RESEND}
        intent={RESEND}
        hidden
        action={paths.accountTab('activation')}
        fetcherKey={RESEND}
        reply={resend.data}
        onSubmit={() => awaitReply(RESEND)}
      />
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
          <Button type="submit" form={RESEND} busy={resend.state !== 'idle'} busyText="Sending">
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

function GeneralTab({ profile, id, values, email, countries, maxImageMb, reply }: TabProps) {
  return (
    <div className="form-narrow stack">
      <PictureForm profile={profile} maxMb={maxImageMb} />
      <PageForm<ProfileFields>
        className="card"
        intent="update-profile"
        recordId={id}
        reply={reply}
        defaultValues={values}
        submitText="Save changes"
        busyText="Saving"
      >
        {(fields) => (
          <div className="form-grid">
            <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
            <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
            {/* The email cannot be changed. Its input has no name, so the form does not send it. */}
            <div className="field">
              <div className="field__label">
                <label htmlFor="profile-email">Email</label>
              </div>
              <input
                id="profile-email"
                className="input"
                type="email"
                defaultValue={email ?? ''}
                readOnly
                autoComplete="email"
              />
            </div>
            <TextField field={fields.phoneNumber} label="Phone Number" type="tel" autoComplete="tel" />
            <div className="span-2">
              <TextField field={fields.jobTitle} label="Job Title" optional autoComplete="organization-title" />
            </div>
            <div className="span-2">
              <TextField field={fields.mailingStreet} label="Street" optional autoComplete="address-line1" />
            </div>
            <TextField field={fields.mailingCity} label="City" optional autoComplete="address-level2" />
            <TextField field={fields.mailingState} label="State" optional autoComplete="address-level1" />
            <ComboboxField
              field={fields.mailingCountry}
              label="Country"
              optional
              options={countries}
              autoComplete="country-name"
            />
            <TextField field={fields.mailingZip} label="Zip" optional isCode autoComplete="postal-code" />
          </div>
        )}
      </PageForm>
    </div>
  );
}
