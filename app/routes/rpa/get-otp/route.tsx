import { type ShouldRevalidateFunction, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import { modalAddress } from '~/lib/modal-address';
import { reloads } from '~/lib/reloads';
import { guarded, guardedAction } from '~/session/guard.server';
import { LinkButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { listOtpConfigs } from '~/upstream/contract/rpa';
import { listed } from '~/upstream/listed';
import { OTP_COLUMNS } from './otp-columns';
import { OTP_LIST } from './otp-list.server';
import { otpWrites } from './otp-writes.server';

// Their code comes with their first use.
const CreateOtpDialog = lazy(() => import('./create-otp-dialog'));
const OtpDialog = lazy(() => import('./otp-dialog'));

export const handle = { crumbs: ['Automated.RPA', 'Get OTP'] };
export const meta = () => [{ title: 'Get OTP · Automated' }];

export const loader = guarded('get-otp', async (args) => ({
  isCreating: new URL(args.request.url).searchParams.get('modal') === 'create-otp',
  configs: await listed(args, OTP_LIST, args.api(listOtpConfigs), { main: true }),
}));

export const action = guardedAction('get-otp', otpWrites);

/** A code changes no list, and it is waited for. */
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.actionResult?.form !== 'get-otp' && reloads(step);

export default function GetOtpPage() {
  const { configs, isCreating } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const place = useLocation();
  const answer = reply && 'otp' in reply ? reply.otp : null;
  return (
    <>
      <Suspense>
        {isCreating && <CreateOtpDialog reply={reply} />}
        {answer && <OtpDialog key={reply?.once} answer={answer} />}
      </Suspense>
      <PageHeader
        title="Get OTP"
        actions={
          <LinkButton look="primary" icon="plus" to={modalAddress(place, 'create-otp')} preventScrollReset>
            Create
          </LinkButton>
        }
      >
        Two-factor apps of customer accounts.
      </PageHeader>
      <ListPanel
        list={configs}
        label="Get OTP"
        noun={['app', 'apps']}
        columns={OTP_COLUMNS}
        empty="Create the first one."
      />
    </>
  );
}
