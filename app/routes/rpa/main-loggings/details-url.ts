import { useLocation } from '@remix-run/react';
import { getLogUrl } from './log-url';

/**
 * The URL of a run's log, which opens in a new tab without a history: the parameter `from` is the URL of this list, so that
 * Back to List restores its filters.
 */
export function useDetailsUrl(id: string, date: string | null): string {
  const { pathname, search } = useLocation();
  return getLogUrl(id, { date, from: search === '' ? null : pathname + search });
}
