import { useLoaderData } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { ReportFrame } from '~/components/report-frame';
import { prepareReportFrame } from '~/guard/downloads/framed-report.server';
import { guardLoader } from '~/guard/guard.server';

export const handle = { breadcrumbs: ['Reports'] };
export const meta = () => createPageTitle('Reports');

export const loader = guardLoader('own-report', async (args) => {
  const { company } = args.user;
  const title = company?.name ? `Report of ${company.name}` : 'Report of your company';
  return { title, report: prepareReportFrame(args, company?.reportUrl ?? null, title) };
});

/**
 * The content security policy of this document allows frames of the present report's origin only. New data could have a
 * report of another origin.
 */
export const shouldRevalidate = () => false;

export default function OwnReportPage() {
  const { title, report } = useLoaderData<typeof loader>();
  return (
    <ReportFrame
      title={title}
      report={report}
      emptyText="It appears here as soon as a report of your company is published."
    />
  );
}
