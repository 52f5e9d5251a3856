import { useLocation, useNavigation } from '@remix-run/react';

/**
 * The URL on which the links and forms of a list build their URLs. While a new filter or order of the list is loading,
 * the returned URL already has this change, so that a second change does not undo the first.
 */
export function useViewLocation(): { pathname: string; search: string } {
  const location = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isListChange = next?.pathname === location.pathname && formMethod !== 'POST';
  return isListChange ? next : location;
}
