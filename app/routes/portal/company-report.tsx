import { useLoaderData } from '@remix-run/react';
import { ReportFrame } from '~/components/report-frame';
import { framedReport } from '~/session/framed-report.server';
import { guarded } from '~/session/guard.server';
import { PageHeader } from '~/ui/page-header';
import { getCompanyReport } from '~/upstream/contract/settings';

export const handle = { crumbs: ['Dashboard'], name: ({ title }: { title: string }) => title };
export const meta = ({ data }: { data?: { title: string } }) => [{ title: `${data?.title ?? 'Report'} · Automated` }];

export const loader = guarded('company-report', async (args) => {
  const { reportName, reportUrl } = await args.api(getCompanyReport, {
    params: { reportId: args.params.reportId ?? '' },
  });
  const title = reportName || 'Report';
  return { title, report: framedReport(args, reportUrl, title) };
});

/** The frame rule is this document's, so its data are not asked for again inside it. */
export const shouldRevalidate = () => false;

export default function CompanyReportPage() {
  const { title, report } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} />
      <ReportFrame report={report} missing="This report has no address that can be shown." />
    </>
  );
}
