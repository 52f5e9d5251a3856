import { useLocation } from '@remix-run/react';
import { paths } from '~/domain/paths';

/**
 * The URL of a run's log, which opens in a new tab without a history: the parameter `from` is the URL of this list, so that
 * Back to List restores its filters.
 */
export function useDetailsUrl(id: string): string {
  const { pathname, search } = useLocation();
  return paths.mainLogging(id) + (search === '' ? '' : `?${new URLSearchParams({ from: pathname + search })}`);
}
