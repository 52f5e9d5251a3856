import { useLocation } from '@remix-run/react';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** The URL of the page, with the fragment of the tab around this component: a form posts to it, and is shown there again. */
export function usePageUrl(): string {
  const { pathname, search } = useLocation();
  return pathname + search + useTabHash();
}
