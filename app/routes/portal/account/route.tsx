import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { config } from '~/config.server';
import { countryOptions } from '~/domain/countries';
import { displayName } from '~/domain/user';
import { filesBase } from '~/http/request-origin.server';
import { reloads } from '~/lib/reloads';
import { webAddress } from '~/lib/web-address';
import { refreshHeader } from '~/session/answers/replies.server';
import { guarded, guardedAction } from '~/session/guard.server';
import { HashTabs, TabPanel } from '~/ui/hash-tabs';
import { PageHeader } from '~/ui/page-header';
import { activationWrites } from './activation.server';
import { ActivationTab } from './activation-tab';
import { GeneralTab } from './general-tab';
import { profileWrites } from './profile.server';
import { securityWrites } from './security.server';
import { SecurityTab } from './security-tab';

export const handle = { crumbs: ['Account'] };
export const meta = () => [{ title: 'Account · Automated' }];
export const headers = refreshHeader;
/** After a changed password there is no session to load the page with (D13). */
export const shouldRevalidate: ShouldRevalidateFunction = reloads;

export const loader = guarded('account', async ({ user, request }) => {
  const { firstName, lastName, phoneNumber, jobTitle } = user;
  const { mailingStreet, mailingCity, mailingState, mailingCountry, mailingZip } = user;
  return {
    person: {
      name: displayName(user),
      jobTitle: jobTitle ?? '',
      image: webAddress(user.profileImage, filesBase(request)),
      isActivated: user.isActivated,
    },
    email: user.email,
    profile: {
      firstName,
      lastName,
      phoneNumber,
      jobTitle,
      mailingStreet,
      mailingCity,
      mailingState,
      mailingCountry,
      mailingZip,
    },
    countries: countryOptions(mailingCountry),
    maxImageMb: config.MAX_IMAGE_MB,
  };
});

export const action = guardedAction('account', { ...profileWrites, ...securityWrites, ...activationWrites });

export default function AccountPage() {
  const { person, email, ...general } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const tabs = [
    { id: 'general', label: 'GENERAL' },
    { id: 'security', label: 'SECURITY' },
    ...(person.isActivated ? [] : [{ id: 'activation', label: 'ACTIVATION' }]),
  ];
  return (
    <>
      <PageHeader title="Account" />
      <HashTabs label="Account" tabs={tabs}>
        {(isShown) => (
          <>
            <TabPanel id="general" label="GENERAL" shown={isShown('general')}>
              <GeneralTab person={person} email={email} {...general} reply={reply} />
            </TabPanel>
            <TabPanel id="security" label="SECURITY" shown={isShown('security')}>
              <SecurityTab reply={reply} />
            </TabPanel>
            {!person.isActivated && (
              <TabPanel id="activation" label="ACTIVATION" shown={isShown('activation')}>
                <ActivationTab person={person} email={email} reply={reply} />
              </TabPanel>
            )}
          </>
        )}
      </HashTabs>
    </>
  );
}
