import { useLocation, useNavigate, useNavigation, type Location } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { findChangedParams, updateUrl } from '~/lib/search-params';

/** While a new filter or order of a list is loading, this URL has it already: a second change does not undo the first. */
export function useViewLocation(): Location {
  const location = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isListChange = next?.pathname === location.pathname && formMethod !== 'POST';
  return isListChange ? next : location;
}

/**
 * A view step shows at once (D150), and the router aborts a list that is still loading. That is loaded again, with what the
 * step has opened: its search or filter is still in the controls.
 */
export function ResumedLoad(): null {
  const location = useLocation();
  const view = useViewLocation();
  const navigate = useNavigate();
  const pending = useRef<{ from: Location; to: Location } | null>(null);
  useEffect(() => {
    const { current } = pending;
    pending.current = view === location ? null : { from: location, to: view };
    if (!current || pending.current || location.pathname !== current.from.pathname) return;
    const { from, to } = current;
    if (location.key === from.key || location.key === to.key) return;
    const step = new URLSearchParams(location.search);
    const opened = findChangedParams(from.search, location.search).map((name) => [name, step.get(name)] as const);
    navigate(updateUrl(to, Object.fromEntries(opened), location.hash), { preventScrollReset: true });
  }, [location, view, navigate]);
  return null;
}
