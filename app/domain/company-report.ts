import { z } from 'zod';
import { id, nameOrRecord, text } from '../lib/lenient';

export const CompanyReportSchema = z.object({
  id,
  company: nameOrRecord,
  reportName: text,
  createdTime: text,
  reportUrl: text,
});
export type CompanyReport = z.infer<typeof CompanyReportSchema>;

/** A report as a page frames it; whether it comes from the portal's own origin decides how tight its sandbox is. */
export type FramedReport = { address: string; title: string; isSameOrigin: boolean };
