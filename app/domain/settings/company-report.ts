import { z } from 'zod';
import { id, nameOrRecord, text } from '../../lib/lenient-schema';

export const CompanyReportSchema = z.object({
  id,
  company: nameOrRecord,
  reportName: text,
  createdTime: text,
  reportUrl: text,
});
export type CompanyReport = z.infer<typeof CompanyReportSchema>;

/** A report for an iframe. One of the portal's own origin gets a stricter sandbox. */
export type FramedReport = { url: string; title: string; isSameOrigin: boolean };
