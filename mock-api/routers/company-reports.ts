import { ApiError } from '../api-error';
import type { ReportRecord } from '../state';
import type { Handlers, Mock } from '../handlers';
import { seesEveryCompany } from '../permissions';
import { numericId, reportAddress } from '../records';

/** Company reports: a Super Admin has all of them, everybody else those of the own company. */
export function reportHandlers(mock: Mock): Pick<Handlers, 'listCompanyReports' | 'getCompanyReport'> {
  const { db } = mock;
  const answer = (report: ReportRecord, publicUrl: string) => ({
    id: report.id,
    company: db.companies.find((company) => company.id === report.companyId)?.name ?? null,
    reportName: report.reportName,
    createdTime: report.createdTime,
    reportUrl: reportAddress(publicUrl, report.id),
  });

  return {
    listCompanyReports({ user, publicUrl }) {
      const all = seesEveryCompany(mock, user);
      return db.reports
        .filter((report) => all || report.companyId === user.companyId)
        .map((report) => answer(report, publicUrl));
    },

    getCompanyReport({ params, user, publicUrl }) {
      const id = numericId(params.reportId, 'reportId');
      const report = db.reports.find((candidate) => candidate.id === id);
      if (!report) throw new ApiError(404, 'Report not found.');
      if (!seesEveryCompany(mock, user) && report.companyId !== user.companyId)
        throw new ApiError(403, 'This report belongs to another company.');
      return answer(report, publicUrl);
    },
  };
}
