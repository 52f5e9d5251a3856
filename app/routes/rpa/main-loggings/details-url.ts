import { useLocation } from '@remix-run/react';
import { getLogUrl } from './log-url';

/**
 * The log of a run opens in a new tab, which has no history: the parameter `list` has the URL of the list, so that Back
 * to List restores the filters. `day` is that of the run, YYYY-MM-DD.
 */
export function useLogUrl(runId: string, day: string | null): string {
  const { pathname, search } = useLocation();
  return getLogUrl(runId, { date: day, listUrl: pathname + search });
}
