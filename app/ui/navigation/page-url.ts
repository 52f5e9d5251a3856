import { useLocation } from '@remix-run/react';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** With the fragment of the tab around the component, which is open again after a form that posts to this URL. */
export function usePageUrl(): string {
  const { pathname, search } = useLocation();
  return pathname + search + useTabHash();
}
