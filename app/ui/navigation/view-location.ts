import { useLocation, useNavigation } from '@remix-run/react';

/**
 * The URL that links and forms of a list change: that to which the page is being navigated, if only its parameters differ.
 * Else a filter that is still being loaded would be lost by a sort.
 */
export function useViewLocation(): { pathname: string; search: string } {
  const location = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isViewStep = next?.pathname === location.pathname && formMethod !== 'POST';
  return isViewStep ? next : location;
}
