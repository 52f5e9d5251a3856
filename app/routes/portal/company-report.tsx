import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { ReportFrame } from '~/components/report-frame';
import { prepareReportFrame } from '~/guard/downloads/framed-report.server';
import { guardLoader } from '~/guard/guard.server';
import { settingsCalls } from '~/upstream/contract/settings';

export const handle = {
  breadcrumbs: ['Dashboard'],
  name: ({ title, company }: { title: string; company: string | null }) => [title, company].filter(Boolean).join(', '),
};
/** The title includes the company, because reports of several companies have the same name. */
export const meta = ({ data }: { data?: { title: string; company: string | null } }) =>
  createPageTitle(data?.title ?? 'Report', data?.company);

export const loader = guardLoader('company-report', async (args) => {
  const params = { reportId: args.param('reportId') };
  const { company, reportName, reportUrl } = await args.api(settingsCalls.getCompanyReport, { params });
  const title = reportName || 'Report';
  return { title, company, report: prepareReportFrame(args, reportUrl, title) };
});

/**
 * The content security policy of this document allows frames of the present report's origin only. New data could have a
 * report of another origin. Another report, as from the search, gets a document of its own.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.reportId !== nextParams.reportId;

/** The page of one report, which the dashboard opens in a new tab. */
export default function CompanyReportPage() {
  const { title, company, report } = useLoaderData<typeof loader>();
  return <ReportFrame title={title} company={company} report={report} emptyText="This report has no valid URL." />;
}
