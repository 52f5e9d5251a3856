import { z } from 'zod';
import { id, nameOrRecord, text, time } from '~/lib/lenient-schema';

export const CompanyReportSchema = z.object({
  id,
  /** The name of the company, also if a host sends its record. */
  company: nameOrRecord,
  reportName: text,
  createdTime: time,
  reportUrl: text,
});
export type CompanyReport = z.infer<typeof CompanyReportSchema>;

/** `isSameOrigin`: it gets a stricter sandbox. 'too-long': its URL is too long. Null: it has no safe URL. */
export type FramedReport = { url: string; title: string; isSameOrigin: boolean } | 'too-long' | null;
