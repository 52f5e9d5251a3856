import { countDays } from '~/lib/calendar';
import { formatNumber } from '~/lib/format-number';

/** 'ending': active, with at most `ENDING_DAYS` left. */
export type LicenseState = { kind: 'upcoming' | 'active' | 'ending' | 'expired'; text: string };

const ENDING_DAYS = 30;

/**
 * All dates are YYYY-MM-DD, and the expired date is the last valid day. A license without a start date has begun. Null:
 * it has begun, with no expired date.
 */
export function getLicenseState(
  startDate: string | null,
  expiredDate: string | null,
  today: string,
): LicenseState | null {
  if (expiredDate !== null && expiredDate < today) return { kind: 'expired', text: 'Expired' };
  if (startDate !== null && startDate > today) {
    return { kind: 'upcoming', text: `Starts in ${formatDays(countDays(today, startDate))}` };
  }
  if (expiredDate === null) return null;
  const days = countDays(today, expiredDate);
  if (days > ENDING_DAYS) return { kind: 'active', text: 'Active' };
  return { kind: 'ending', text: days === 0 ? 'Expires today' : `Expires in ${formatDays(days)}` };
}

function formatDays(days: number): string {
  return `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;
}
