import { z } from 'zod';
import { daysBetween } from '../lib/dates';
import { figure } from '../lib/figure';
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

/** What a license's last day means on a given day. */
export type LicenseTerm = { isOver: boolean; isNear: boolean; text: string };

/** From how many days before its end a license asks for attention. */
const NEAR_DAYS = 30;

/** Says of a license how long it lasts, counted from the viewer's day: its last day is part of it. Both are YYYY-MM-DD. */
export function licenseTerm(expiredDate: string | null, today: string): LicenseTerm | null {
  if (expiredDate === null) return null;
  const days = daysBetween(today, expiredDate);
  if (days < 0) return { isOver: true, isNear: false, text: 'expired' };
  const text = days === 0 ? 'expires today' : `expires in ${figure(days)} ${days === 1 ? 'day' : 'days'}`;
  return { isOver: false, isNear: days <= NEAR_DAYS, text };
}
