import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { config } from '~/config.server';
import { countryOptions } from '~/domain/countries';
import { displayName } from '~/domain/user';
import { isLeaving } from '~/lib/leave';
import { webAddress } from '~/lib/web-address';
import { guarded, guardedAction } from '~/session/guard.server';
import { methodNotAllowed, refreshHeader } from '~/session/answers/replies.server';
import { filesBase } from '~/http/request-origin.server';
import { HashTabs, TabPanel } from '~/ui/hash-tabs';
import { PageHeader } from '~/ui/page-header';
import { activateAccount, sendActivationCode } from './activation.server';
import { ActivationTab } from './activation-tab';
import { GeneralTab } from './general-tab';
import { updateProfile } from './profile.server';
import { changePassword } from './security.server';
import { SecurityTab } from './security-tab';

export const handle = { crumbs: ['Account'] };
export const meta = () => [{ title: 'Account · Automated' }];
export const headers = refreshHeader;
/** After a changed password there is no session to load the page with (D13). */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isLeaving(actionResult) && defaultShouldRevalidate;

export const loader = guarded('account', async ({ user, request }) => {
  const {
    firstName,
    lastName,
    email,
    phoneNumber,
    jobTitle,
    mailingStreet,
    mailingCity,
    mailingState,
    mailingCountry,
    mailingZip,
  } = user;
  return {
    person: {
      name: displayName(user),
      jobTitle: jobTitle ?? '',
      image: webAddress(user.profileImage, filesBase(request)),
      isActivated: user.isActivated,
    },
    profile: {
      firstName,
      lastName,
      email,
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

export const action = guardedAction('account', async (args) => {
  switch (args.form.get('intent')) {
    case 'update-profile':
      return updateProfile(args);
    case 'change-password':
      return changePassword(args);
    case 'activate-account':
      return activateAccount(args);
    case 'send-activation-code':
      return sendActivationCode(args);
    default:
      throw methodNotAllowed();
  }
});

export default function AccountPage() {
  const { person, profile, countries, maxImageMb } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined);
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
              <GeneralTab
                person={person}
                profile={profile}
                countries={countries}
                maxImageMb={maxImageMb}
                reply={replyTo('update-profile')}
              />
            </TabPanel>
            <TabPanel id="security" label="SECURITY" shown={isShown('security')}>
              <SecurityTab reply={replyTo('change-password')} />
            </TabPanel>
            {!person.isActivated && (
              <TabPanel id="activation" label="ACTIVATION" shown={isShown('activation')}>
                <ActivationTab
                  person={person}
                  email={profile.email}
                  reply={replyTo('activate-account')}
                  sendReply={replyTo('send-activation-code')}
                />
              </TabPanel>
            )}
          </>
        )}
      </HashTabs>
    </>
  );
}
