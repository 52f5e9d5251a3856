import { useLocation, useNavigation } from '@remix-run/react';

/** While a new filter or order of a list is loading, this URL has it already: a second change does not undo the first. */
export function useViewLocation(): { pathname: string; search: string } {
  const location = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isListChange = next?.pathname === location.pathname && formMethod !== 'POST';
  return isListChange ? next : location;
}
