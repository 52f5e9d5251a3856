import { z } from 'zod';
import { id, number, text, time } from '~/lib/lenient-schema';

/** The license of a company: limits of Automated.Documents for a period. Dates are strings YYYY-MM-DD, never converted. */
export const LicenseSchema = z.object({
  id,
  licenseType: text,
  documentUsers: number,
  documentPages: number,
  documentModels: number,
  documentStartDate: text,
  documentExpiredDate: text,
  createdTime: time,
  modifiedTime: time,
});
export type License = z.infer<typeof LicenseSchema>;
