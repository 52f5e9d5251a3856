import { isSuperAdmin } from '../auth/permissions';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import { getReportUrl } from '../http/public-url';
import type { ReportRecord } from '../records/company-reports';
import { requireItem } from '../state/find-records';
import type { Mock } from '../state/mock';

/** The calls of company reports. A Super Admin sees all reports, every other user those of their own company. */
export function createReportHandlers(mock: Mock) {
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
      const seesAll = isSuperAdmin(mock, user);
      return db.reports
        .filter((report) => seesAll || report.companyId === user.companyId)
        .map((report) => toReport(report, publicUrl));
    },

    getCompanyReport({ params, user, publicUrl }) {
      const report = requireItem(db.reports, params.reportId, 'Report');
      if (!isSuperAdmin(mock, user) && report.companyId !== user.companyId)
        throw new ApiError(403, 'This report belongs to another company.');
      return toReport(report, publicUrl);
    },
  } satisfies Partial<Handlers>;
}
