import { Link, useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import type { ListPage } from '~/lib/list-query';
import { guarded } from '~/session/guard.server';
import { Banner } from '~/ui/banner';
import { LinkButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { FilterBar } from '~/ui/table/filter-bar';
import { listCompanyReports } from '~/upstream/contract/settings';
import { listed } from '~/upstream/listed';
import { REPORT_COLUMNS } from './report-columns';
import { REPORT_LIST } from './report-list.server';

export const handle = { crumbs: ['Dashboard'] };
export const meta = () => [{ title: 'COMPANY REPORTS · Automated' }];

export const loader = guarded('dashboard', async (args) => {
  // D26: reports are not even asked for before the activation.
  if (!args.user.isActivated) return { reports: null };
  return { reports: await listed(args, REPORT_LIST, args.api(listCompanyReports), { main: true }) };
});

const filterBar = (page: ListPage<unknown>) => <FilterBar page={page} />;

export default function DashboardPage() {
  const { reports } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="COMPANY REPORTS"
        caps
        actions={
          reports && (
            <LinkButton to={paths.ownReport()} reloadDocument>
              Report of your company
            </LinkButton>
          )
        }
      >
        {reports ? 'Each report opens in a new tab.' : 'Reports are for activated accounts.'}
      </PageHeader>
      {reports ? (
        <ListPanel
          list={reports}
          label="Company reports"
          noun={['report', 'reports']}
          columns={REPORT_COLUMNS}
          filters={filterBar}
          csv={paths.companyReportsCsv()}
          empty="Reports of your company appear here as soon as they are published."
        />
      ) : (
        <Banner tone="info" title="Activate your account">
          <p>
            Enter the 6-digit code from our email in{' '}
            <Link className="link" to={paths.accountTab('activation')}>
              Account, tab ACTIVATION
            </Link>
            . Then the reports of your company appear here.
          </p>
        </Banner>
      )}
    </>
  );
}
