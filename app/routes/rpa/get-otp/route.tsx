import { type ShouldRevalidateFunction, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { getModalUrl } from '~/lib/modal-url';
import { shouldRevalidateAfterAction } from '~/lib/should-revalidate';
import { guarded, guardedAction } from '~/guard/guard.server';
import { LinkButton } from '~/ui/button/button';
import { PageHeader } from '~/ui/layout/page-header';
import { listOtpConfigs } from '~/upstream/contract/rpa';
import { loadList } from '~/upstream/list-result';
import { OTP_CONFIG_COLUMNS } from './otp-config-columns';
import { OTP_CONFIG_LIST } from './otp-config-list.server';
import { otpActions } from './otp-writes.server';

// Their code comes with their first use.
const CreateOtpDialog = lazy(() => import('./create-otp-dialog'));
const OtpDialog = lazy(() => import('./otp-dialog'));

export const handle = { crumbs: ['Automated.RPA', 'Get OTP'] };
export const meta = () => [{ title: 'Get OTP · Automated' }];

export const loader = guarded('get-otp', async (args) => ({
  isCreating: new URL(args.request.url).searchParams.get('modal') === 'create-otp',
  configs: await loadList(args, OTP_CONFIG_LIST, args.api(listOtpConfigs), { main: true }),
}));

export const action = guardedAction('get-otp', otpActions);

/** A code changes no list, and it is waited for. */
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.actionResult?.form !== 'get-otp' && shouldRevalidateAfterAction(step);

export default function GetOtpPage() {
  const { configs, isCreating } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const place = useLocation();
  const answer = reply && 'otp' in reply ? reply.otp : null;
  return (
    <>
      <Suspense>
        {isCreating && <CreateOtpDialog reply={reply} />}
        {answer && <OtpDialog key={reply?.idempotencyKey} answer={answer} />}
      </Suspense>
      <PageHeader
        title="Get OTP"
        actions={
          <LinkButton variant="primary" icon="plus" to={getModalUrl(place, 'create-otp')} preventScrollReset>
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
        columns={OTP_CONFIG_COLUMNS}
        empty="Create the first one."
      />
    </>
  );
}
