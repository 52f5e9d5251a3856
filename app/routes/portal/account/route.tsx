import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { forwardRefreshHeader } from '~/actions/form-replies.server';
import { createPageTitle } from '~/components/page-title';
import { config } from '~/config.server';
import { ACCOUNT_TABS, type AccountTab } from '~/domain/account/account-tabs';
import { toProfileValues } from '~/domain/account/profile-values';
import { getDisplayName } from '~/domain/account/user';
import { listCountryOptions } from '~/domain/settings/countries';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';
import { PageHeader } from '~/ui/layout/page-header';
import accountStyles from '~/ui/styles/account.css?url';
import { HashTabs, TabPanel } from '~/ui/tabs/hash-tabs';
import { accountActions } from './account-actions.server';
import { ActivationTab } from './activation-tab';
import { GeneralTab } from './general-tab';
import { SecurityTab } from './security-tab';

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
