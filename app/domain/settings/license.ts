import { z } from 'zod';
import { countDays } from '../../lib/dates';
import { formatNumber } from '../../lib/format-number';
import { id, number, text } from '../../lib/lenient-schema';

/** The license of a company: limits of Automated.Documents for a period. Dates are strings YYYY-MM-DD, never converted (D112). */
export const LicenseSchema = z.object({
  id,
  licenseType: text,
  documentUsers: number,
  documentPages: number,
  documentModels: number,
  documentStartDate: text,
  documentExpiredDate: text,
  createdTime: text,
  modifiedTime: text,
});
export type License = z.infer<typeof LicenseSchema>;

/** Remaining term of a license; `text` is displayed. */
export type LicenseTerm = { isExpired: boolean; isExpiringSoon: boolean; text: string };

/** A license is expiring soon if it has at most this many days left. */
const EXPIRING_SOON_DAYS = 30;

/** The remaining term on the day `today` in the user's time zone; the last day is included. Dates are YYYY-MM-DD. */
export function getLicenseTerm(expiredDate: string | null, today: string): LicenseTerm | null {
  if (expiredDate === null) return null;
  const days = countDays(today, expiredDate);
  if (days < 0) return { isExpired: true, isExpiringSoon: false, text: 'expired' };
  const text = days === 0 ? 'expires today' : `expires in ${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;
  return { isExpired: false, isExpiringSoon: days <= EXPIRING_SOON_DAYS, text };
}
