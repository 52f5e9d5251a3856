import { useLocation } from '@remix-run/react';
import { useTabHash } from '~/ui/tabs/tab-hash';

/**
 * The URL of the page with the fragment of the tab around this component. A form that posts to this URL is in the same
 * tab again after the response.
 */
export function usePageUrl(): string {
  const { pathname, search } = useLocation();
  return pathname + search + useTabHash();
}
