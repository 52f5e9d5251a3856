import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { findRouteIds, loadRouteHandle } from '~/ui/remix/remix-internals';
import { useSlowNavigation } from './slow-navigation';

/**
 * The `handle` of the page to which a slow navigation leads; undefined if there is none, and until the script of the page
 * is loaded. A submitted form stays visible, so its redirect is no such navigation.
 */
export function useNextPageHandle(): unknown {
  const { location: next, formData } = useNavigation();
  const { pathname } = useLocation();
  const isSlow = useSlowNavigation();
  const nextPath = isSlow && next && !formData && next.pathname !== pathname ? next.pathname : null;
  const [loaded, setLoaded] = useState<{ path: string; handle: unknown } | null>(null);
  // React cannot wait for the script of a route that it does not render.
  useEffect(() => {
    const id = nextPath === null ? undefined : findRouteIds(nextPath).at(-1);
    if (nextPath === null || id === undefined) return;
    let isCancelled = false;
    const load = async () => {
      const handle = await loadRouteHandle(id);
      if (!isCancelled) setLoaded({ path: nextPath, handle });
    };
    // Remix handles a script that cannot be loaded.
    load().catch(() => {});
    return () => {
      isCancelled = true;
    };
  }, [nextPath]);
  return loaded?.path === nextPath ? loaded.handle : undefined;
}
