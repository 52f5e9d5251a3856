import type { CompanyReport } from '~/domain/company-report';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** D27: the report list has no minimum of characters; it searches company and report name. */
export const REPORT_LIST = defineList({
  name: 'company-reports',
  search: {
    label: 'Search reports or companies',
    fields: 'report name and company',
    texts: (report) => [report.company, report.reportName],
    minimum: 1,
  },
  sorts: {
    company: (report) => report.company,
    'report-name': (report) => report.reportName,
    'created-time': (report) => toMillis(report.createdTime),
  },
  defaultSort: '-created-time',
  filters: { company: { label: 'Company', of: (report) => report.company } },
  shape: ({ id, company, reportName, createdTime }: CompanyReport, { viewer }: Guarded) => ({
    id,
    company,
    reportName,
    createdTime: showTime(createdTime, viewer.timeZone),
  }),
  csv: {
    Company: ({ company }) => company,
    'Report Name': ({ reportName }) => reportName,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
  },
});
