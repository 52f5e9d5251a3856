import { z } from 'zod';
import { lenient } from '~/lib/lenient-schema';

export const CompanyReportSchema = z.object({
  id: lenient.id,
  /** The name of the company, also if a host sends its record. */
  company: lenient.nameOrRecord,
  reportName: lenient.text,
  createdTime: lenient.time,
  reportUrl: lenient.text,
});
export type CompanyReport = z.infer<typeof CompanyReportSchema>;

/** `isSameOrigin`: it gets a stricter sandbox. 'too-long': its URL is too long. Null: it has no safe URL. */
export type FramedReport = { url: string; title: string; isSameOrigin: boolean } | 'too-long' | null;
