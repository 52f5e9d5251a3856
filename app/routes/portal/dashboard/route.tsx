import { Link, useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list-panel';
import type { CompanyReport } from '~/domain/company-report';
import { showTime, toMillis } from '~/lib/dates';
import type { ListSpec } from '~/lib/list-query';
import { paths } from '~/domain/paths';
import { guarded } from '~/session/guard.server';
import { Banner } from '~/ui/banner';
import { LinkButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { listCompanyReports } from '~/upstream/contract/settings';
import { listed } from '~/upstream/listed';
import { REPORT_COLUMNS } from './report-columns';

export const handle = { crumbs: ['Dashboard'] };
export const meta = () => [{ title: 'COMPANY REPORTS · Automated' }];

// D27: the report list has no minimum of characters; it searches company and report name.
const REPORT_LIST: ListSpec<CompanyReport> = {
  search: (report) => [report.company, report.reportName],
  searchMinimum: 1,
  sorts: {
    company: (report) => report.company,
    'report-name': (report) => report.reportName,
    'created-time': (report) => toMillis(report.createdTime),
  },
  defaultSort: { key: 'created-time', direction: 'desc' },
};

export const loader = guarded('dashboard', async ({ user, api, request, viewer }) => {
  // D26: reports are not even asked for before the activation.
  if (!user.isActivated) return { reports: null, density: viewer.density };
  const shape = ({ id, company, reportName, createdTime }: CompanyReport) => ({
    id,
    company,
    reportName,
    createdTime: showTime(createdTime, viewer.timeZone),
  });
  return {
    reports: await listed(api(listCompanyReports), request, REPORT_LIST, shape, { main: true }),
    density: viewer.density,
  };
});

export default function DashboardPage() {
  const { reports, density } = useLoaderData<typeof loader>();
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
          density={density}
          search={{ label: 'Search reports or companies', placeholder: 'Search reports or companies', minimum: 1 }}
          empty="Reports of your company appear here as soon as they are published."
        />
      ) : (
        <Banner tone="info" title="Activate your account">
          <p>
            Enter the 6-digit code from our e-mail in{' '}
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
