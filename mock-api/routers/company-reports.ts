import { hasFullAccess } from '../auth/permissions';
import type { Examples } from '../contract/examples';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import { getReportUrl } from '../http/public-url';
import type { ReportRecord } from '../records/company-reports';
import { parseId } from '../state/find-records';
import type { Mock } from '../state/mock';

type ReportCalls = 'listCompanyReports' | 'getCompanyReport';

/** The calls of company reports. A Super Admin sees all reports, every other user those of their own company. */
export function createReportHandlers(mock: Mock): Pick<Handlers, ReportCalls> {
  const { db } = mock;
  const toReport = (report: ReportRecord, publicUrl: string) => ({
    id: report.id,
    company: db.companies.find((company) => company.id === report.companyId)?.name ?? null,
    reportName: report.reportName,
    createdTime: report.createdTime,
    reportUrl: getReportUrl(publicUrl, report),
  });

  return {
    listCompanyReports({ user, publicUrl }) {
      const seesAll = hasFullAccess(mock, user);
      return db.reports
        .filter((report) => seesAll || report.companyId === user.companyId)
        .map((report) => toReport(report, publicUrl));
    },

    getCompanyReport({ params, user, publicUrl }) {
      const id = parseId(params.reportId, 'reportId');
      const report = db.reports.find((candidate) => candidate.id === id);
      if (!report) throw new ApiError(404, 'Report not found.');
      if (!hasFullAccess(mock, user) && report.companyId !== user.companyId)
        throw new ApiError(403, 'This report belongs to another company.');
      return toReport(report, publicUrl);
    },
  };
}

export const REPORT_EXAMPLES: Examples<ReportCalls> = {
  getCompanyReport: () => ({ params: { reportId: '4' } }),
};
