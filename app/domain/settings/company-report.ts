import { z } from 'zod';
import { id, nameOrRecord, text, time } from '~/lib/lenient-schema';

/** A report of a company: a page of an external report service, which the portal shows in an iframe. */
export const CompanyReportSchema = z.object({
  id,
  /** The name of the company, also if a host sends its record. */
  company: nameOrRecord,
  reportName: text,
  createdTime: time,
  reportUrl: text,
});
export type CompanyReport = z.infer<typeof CompanyReportSchema>;

/**
 * A report for an iframe. `isSameOrigin`: the report is of the portal's own origin and gets a stricter sandbox.
 * 'too-long': its URL is not used because of its length. Null: it has no safe URL.
 */
export type FramedReport = { url: string; title: string; isSameOrigin: boolean } | 'too-long' | null;
