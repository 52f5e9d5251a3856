import { countDays } from '~/lib/calendar';
import { formatNumber } from '~/lib/format-number';

/** Whether a license has begun and ended; `text` is displayed. `ending`: active, with at most 30 days left. */
export type LicenseState = { kind: 'upcoming' | 'active' | 'ending' | 'expired'; text: string };

/** A license is marked if it has at most this many days left. */
const ENDING_DAYS = 30;

/**
 * The state of a license on the day `today` in the user's time zone; the expired date is its last day. Dates are
 * YYYY-MM-DD. A license without a start date has begun; null if the state is unknown because the end is.
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
