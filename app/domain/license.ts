import { z } from 'zod';
import { count, id, text } from '../lib/lenient';

/** Dates are texts YYYY-MM-DD from end to end (D112). */
export const LicenseSchema = z.object({
  id,
  licenseType: text,
  documentUsers: count,
  documentPages: count,
  documentModels: count,
  documentStartDate: text,
  documentExpiredDate: text,
  createdTime: text,
  modifiedTime: text,
});
export type License = z.infer<typeof LicenseSchema>;
