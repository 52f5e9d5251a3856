import { Link, useLoaderData } from '@remix-run/react';
import { FailedPanel } from '~/components/problem-page';
import type { CompanyReport } from '~/domain/company-report';
import { showTime, toMillis } from '~/lib/dates';
import { type ListSpec, pageOf, readListQuery } from '~/lib/list-query';
import { paths } from '~/lib/paths';
import { guarded } from '~/session/guard.server';
import { Banner } from '~/ui/banner';
import { LinkButton } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { DensitySwitch, useDensity } from '~/ui/density-switch';
import { PageHeader } from '~/ui/page-header';
import { State } from '~/ui/states';
import { listCompanyReports } from '~/upstream/contract/settings';
import { settled } from '~/upstream/settled';
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
  if (!user.isActivated) return { isActivated: false as const };
  const reports = await settled(api(listCompanyReports), { main: true });
  if (!reports.ok) return { isActivated: true as const, failed: true as const, reference: reports.reference };
  const page = pageOf(reports.value, readListQuery(new URL(request.url).searchParams, REPORT_LIST), REPORT_LIST);
  const rows = page.rows.map(({ id, company, reportName, createdTime }) => ({
    id,
    company,
    reportName,
    createdTime: showTime(createdTime, viewer.timeZone),
  }));
  return { isActivated: true as const, failed: false as const, page: { ...page, rows }, density: viewer.density };
});

export default function DashboardPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="COMPANY REPORTS"
        caps
        actions={
          loaded.isActivated && (
            <LinkButton to={paths.ownReport()} reloadDocument>
              Report of your company
            </LinkButton>
          )
        }
      >
        {loaded.isActivated ? 'Each report opens in a new tab.' : 'Reports are for activated accounts.'}
      </PageHeader>
      <Reports loaded={loaded} />
    </>
  );
}

function Reports({ loaded }: { loaded: ReturnType<typeof useLoaderData<typeof loader>> }) {
  if (!loaded.isActivated) {
    return (
      <Banner tone="info" title="Activate your account">
        <p>
          Enter the 6-digit code from our e-mail in{' '}
          <Link className="link" to={paths.accountTab('activation')}>
            Account, tab ACTIVATION
          </Link>
          . Then the reports of your company appear here.
        </p>
      </Banner>
    );
  }
  if (loaded.failed) return <FailedPanel what="The reports" reference={loaded.reference} />;
  return <ReportTable loaded={loaded} />;
}

type LoadedList = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { failed: false }>;

function ReportTable({ loaded }: { loaded: LoadedList }) {
  const density = useDensity(loaded.density);
  return (
    <DataTable
      label="Company reports"
      noun={['report', 'reports']}
      columns={REPORT_COLUMNS}
      page={loaded.page}
      density={density}
      search={{ label: 'Search reports or companies', placeholder: 'Search reports or companies', minimum: 1 }}
      toolbar={<DensitySwitch action={paths.preferences()} density={density} />}
      empty={
        <State art="empty" title="No reports yet">
          Reports of your company appear here as soon as they are published.
        </State>
      }
      noMatch={
        <State art="no-match" title="No report matches your search" actions={<LinkButton to={paths.dashboard()}>Clear search</LinkButton>}>
          The search looks at companies and report names.
        </State>
      }
    />
  );
}
