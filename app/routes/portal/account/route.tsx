import { useActionData, useLoaderData } from '@remix-run/react';
import { forwardRefreshHeader } from '~/actions/form-replies.server';
import { createPageTitle } from '~/components/page-title';
import { config } from '~/config.server';
import { toProfileValues } from '~/domain/account/profile-values';
import { getDisplayName } from '~/domain/account/user';
import { listCountryOptions } from '~/domain/settings/countries';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';
import { PageHeader } from '~/ui/layout/page-header';
import accountStyles from '~/ui/styles/account.css?url';
import { HashTabs, TabPanel } from '~/ui/tabs/hash-tabs';
import { ActivationTab } from './activation-tab';
import { activationActions } from './activation.server';
import { GeneralTab } from './general-tab';
import { profileActions } from './profile.server';
import { SecurityTab } from './security-tab';
import { securityActions } from './security.server';

export const handle = {
  breadcrumbs: ['Account'],
};
export const meta = () => createPageTitle('Account');
export const links = () => [{ rel: 'stylesheet', href: accountStyles }];
// Without script, the `Refresh` header of the action redirects to the login page after a password change.
export const headers = forwardRefreshHeader;
// Skips the loaders after a password change, because the session has ended.
export { shouldRevalidate } from '~/protocol/should-revalidate';

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

export const action = guardAction('account', { ...profileActions, ...securityActions, ...activationActions });

export default function AccountPage() {
  const { profile, email, ...generalProps } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const tabs = [
    { id: 'general', label: 'GENERAL' },
    { id: 'security', label: 'SECURITY' },
    ...(profile.isActivated ? [] : [{ id: 'activation', label: 'ACTIVATION' }]),
  ];
  return (
    <>
      <PageHeader title="Account" />
      <HashTabs label="Account" tabs={tabs}>
        {(isShown) => (
          <>
            <TabPanel id="general" label="GENERAL" isActive={isShown('general')}>
              <GeneralTab profile={profile} email={email} {...generalProps} reply={reply} />
            </TabPanel>
            <TabPanel id="security" label="SECURITY" isActive={isShown('security')}>
              <SecurityTab email={email} reply={reply} />
            </TabPanel>
            {!profile.isActivated && (
              <TabPanel id="activation" label="ACTIVATION" isActive={isShown('activation')}>
                <ActivationTab profile={profile} email={email} reply={reply} />
              </TabPanel>
            )}
          </>
        )}
      </HashTabs>
    </>
  );
}
