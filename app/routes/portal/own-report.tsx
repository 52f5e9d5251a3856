import { useLoaderData } from '@remix-run/react';
import { ReportFrame } from '~/components/report-frame';
import { framedReport } from '~/session/framed-report.server';
import { guarded } from '~/session/guard.server';
import { PageHeader } from '~/ui/page-header';

export const handle = { crumbs: ['Reports'] };
export const meta = () => [{ title: 'Reports · Automated' }];

export const loader = guarded('own-report', async (args) => {
  const { company } = args.user;
  const title = company?.name ? `Report of ${company.name}` : 'Report of your company';
  return { title, report: framedReport(args, company?.reportUrl ?? null, title) };
});

/** The frame rule is this document's, so its data are not asked for again inside it. */
export const shouldRevalidate = () => false;

export default function OwnReportPage() {
  const { title, report } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} />
      <ReportFrame report={report} missing="Your company has no report address. An administrator can set one." />
    </>
  );
}
