import type { CompanyReport } from '~/domain/settings/company-report';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

/** The company reports. Their search has no minimum length, because none is specified for this list. */
export const REPORT_LIST = defineList({
  name: 'company-reports',
  search: {
    label: 'Search reports or companies',
    searchedFields: 'report and company names',
    getTexts: (report) => [report.company, report.reportName],
    minLength: 1,
  },
  sorts: {
    company: (report) => report.company,
    'report-name': (report) => report.reportName,
    'created-time': (report) => parseTime(report.createdTime),
  },
  defaultSort: '-created-time',
  filters: { company: { label: 'Company', getValue: (report) => report.company } },
  toRow: ({ id, company, reportName, createdTime }: CompanyReport, { preferences }: GuardedArgs) => ({
    id,
    company,
    reportName,
    createdTime: formatTime(createdTime, preferences.timeZone),
  }),
  csvColumns: {
    Company: ({ company }) => company,
    'Report Name': ({ reportName }) => reportName,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
  },
});
