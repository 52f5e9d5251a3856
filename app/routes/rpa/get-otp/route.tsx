import { useActionData, useLoaderData, useLocation, type ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import type { FormReply } from '~/shared/form-reply';
import { getModalUrl } from '~/shared/modal-url';
import { shouldRevalidate as shouldRevalidatePage } from '~/shared/should-revalidate';
import { LinkButton } from '~/ui/button/button';
import { PageHeader } from '~/ui/layout/page-header';
import { useOpenDialog } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import otpStyles from '~/ui/styles/otp.css?url';
import { showToast } from '~/ui/toast/toast-state';
import { rpaCalls } from '~/upstream/contract/rpa';
import { otpActions, type OtpReply } from './otp-actions.server';
import { OTP_CONFIG_COLUMNS } from './otp-config-columns';
import { OTP_CONFIG_LIST } from './otp-config-list.server';

const CreateOtpDialog = lazyOnFirstInput(() => import('./create-otp-dialog'));
const OtpDialog = lazyOnFirstInput(() => import('./otp-dialog'));

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Get OTP'],
};
export const meta = () => createPageTitle('Get OTP');
export const links = () => [{ rel: 'stylesheet', href: otpStyles }];

export const loader = guardLoader('get-otp', async (args) => ({
  configs: await loadList(args, OTP_CONFIG_LIST, args.api(rpaCalls.listOtpConfigs), { thrownStatuses: [403] }),
}));

export const action = guardAction('get-otp', otpActions);

/** Does not load the list again after a request for a one-time password, which does not change it. */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  navigation.actionResult?.intent !== 'get-otp' && shouldRevalidatePage(navigation);

export default function GetOtpPage() {
  const { configs } = useLoaderData<typeof loader>();
  const isCreating = useOpenDialog() === 'create-otp-config';
  const reply = useActionData<typeof action>();
  const location = useLocation();
  const otpReply = useOtpReply(reply);
  return (
    <>
      {isCreating && <CreateOtpDialog reply={reply} />}
      {otpReply && <OtpDialog {...otpReply} />}
      <PageHeader
        title="Get OTP"
        actions={
          <LinkButton variant="primary" icon="plus" to={getModalUrl(location, 'create-otp-config')} preventScrollReset>
            Create
          </LinkButton>
        }
      >
        One-time passwords for customer apps.
      </PageHeader>
      <ListPanel
        list={configs}
        label="Get OTP"
        noun={['app', 'apps']}
        columns={OTP_CONFIG_COLUMNS}
        emptyText="Create the first one."
      />
    </>
  );
}

/**
 * Returns the last reply. If its request failed, the reply before stays, with the message of the failure. If it did not
 * reach the portal, a toast has the message.
 */
function useOtpReply(lastReply: FormReply | OtpReply | undefined): OtpReply | null {
  const otpReply = lastReply && 'otpInformation' in lastReply ? lastReply : null;
  const unreached = lastReply?.intent === 'get-otp' && lastReply.isUnreached ? lastReply.message : null;
  useEffect(() => {
    if (unreached) showToast(unreached, 'get-otp');
  }, [unreached]);
  const [previous, setPrevious] = useState(otpReply);
  const isFailure = otpReply !== null && otpReply.otpInformation === null;
  const replyOrPrevious = unreached ? previous : otpReply;
  const reply = isFailure && previous ? { ...previous, message: otpReply.message } : replyOrPrevious;
  const isUnchanged = previous?.message === reply?.message && previous?.idempotencyKey === reply?.idempotencyKey;
  // React allows a component to set its state while it renders, if the state depends on the previous render.
  if (!isUnchanged) setPrevious(reply);
  return reply;
}
