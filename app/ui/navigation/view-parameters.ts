import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';

/** The search parameters of the URL. View parameters are read from here, because loaders do not run for a view step. */
export function useSearchParameters(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The dialog that the URL opens; null if none is open. */
export function useOpenDialog(): string | null {
  return useSearchParameters().get('modal');
}

/**
 * Loads the page's data again if the URL opens something that was not loaded, once per history entry. Returns
 * whether it is being loaded.
 */
export function useLoadMissing(isMissing: boolean): boolean {
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const requestedKey = useRef<string | null>(null);
  // The router is outside of React. A request during rendering would be repeated by each render.
  useEffect(() => {
    if (!isMissing || requestedKey.current === key) return;
    requestedKey.current = key;
    // The frame that shows the open dialog or row is painted first.
    requestAnimationFrame(() => setTimeout(revalidate));
  }, [isMissing, key, revalidate]);
  return isMissing && state === 'loading';
}
