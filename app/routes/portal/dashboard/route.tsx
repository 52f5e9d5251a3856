import { Link, useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { toSafeUrl } from '~/lib/safe-url';
import { loadList } from '~/lists/list-result';
import { LinkButton } from '~/ui/button/button';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import { settingsCalls } from '~/upstream/contract/settings';
import { REPORT_COLUMNS } from './report-columns';
import { REPORT_LIST } from './report-list.server';

export const handle = {
  breadcrumbs: ['Dashboard'],
};
export const meta = () => createPageTitle('COMPANY REPORTS');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('dashboard', async (args) => {
  // All signed-in users may open the dashboard, but only activated users get reports.
  if (!args.user.isActivated) return { reports: null, hasOwnReport: false };
  return {
    // If the API forbids the reports (403), the whole page fails. Other failures are shown in place of the list.
    reports: await loadList(args, REPORT_LIST, args.api(settingsCalls.listCompanyReports), { thrownStatuses: [403] }),
    hasOwnReport: toSafeUrl(args.user.company?.reportUrl ?? null, getFilesBaseUrl(args.request)) !== null,
  };
});

export default function DashboardPage() {
  const { reports, hasOwnReport } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="COMPANY REPORTS"
        caps
        actions={
          hasOwnReport && (
            // The page of a report needs its own document, because a header of the document allows the frame.
            <LinkButton to={paths.ownReport()} reloadDocument>
              Report of your company
            </LinkButton>
          )
        }
      >
        {reports ? 'Each report opens in a new tab.' : 'Activate your account to see reports.'}
      </PageHeader>
      {reports ? (
        <ListPanel
          list={reports}
          label="Company reports"
          noun={['report', 'reports']}
          columns={REPORT_COLUMNS}
          csvPath={paths.companyReportsCsv()}
          emptyText="Reports of your company appear here as soon as they are published."
        />
      ) : (
        <Banner tone="info" title="Activate your account">
          <p>
            Enter the 6-digit code from our email in{' '}
            <Link className="link" to={paths.accountTab('activation')}>
              Account, tab ACTIVATION
            </Link>
            <span>. Then the reports of your company appear here.</span>
          </p>
        </Banner>
      )}
    </>
  );
}
