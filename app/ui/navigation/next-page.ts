import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { findRouteIds, loadRouteHandle } from '~/ui/remix/remix-internals';
import { useSlowNavigation } from './slow-navigation';

/**
 * Returns the `handle` export of the route to which a slow navigation leads, for the skeleton of the page. Undefined
 * without such a navigation, and until the script of the route is loaded. The redirect of a submit does not count: its
 * form stays visible.
 */
export function useNextPageHandle(): unknown {
  const { location: next, formData } = useNavigation();
  const { pathname } = useLocation();
  const isSlow = useSlowNavigation();
  const isLeavingPage = next !== undefined && formData === undefined && next.pathname !== pathname;
  const nextPath = isSlow && isLeavingPage ? next.pathname : null;
  const [loaded, setLoaded] = useState<{ path: string; handle: unknown } | null>(null);
  // Remix exposes only the handles of the rendered routes, so an effect loads the script of the next route.
  useEffect(() => {
    const id = nextPath === null ? undefined : findRouteIds(nextPath).at(-1);
    if (nextPath === null || id === undefined) return;
    let isCancelled = false;
    const load = async () => {
      const handle = await loadRouteHandle(id);
      if (!isCancelled) setLoaded({ path: nextPath, handle });
    };
    // The navigation of Remix loads the same script and handles the failure.
    load().catch(() => {});
    return () => {
      isCancelled = true;
    };
  }, [nextPath]);
  return loaded?.path === nextPath ? loaded.handle : undefined;
}
