import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';

/**
 * The search parameters of the URL. Components read from here what is open, such as a dialog or a row, because loaders
 * do not run when only such a parameter changes.
 */
export function useSearchParameters(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The dialog that the URL opens; null if none is open. */
export function useOpenDialog(): string | null {
  return useSearchParameters().get('modal');
}

/**
 * Loads the page's data again if the URL opens something that was not loaded (`isMissing`). It does so once per history
 * entry, because the data may not exist. Returns whether it is being loaded.
 */
export function useLoadMissing(isMissing: boolean): boolean {
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const requestedKey = useRef<string | null>(null);
  useEffect(() => {
    if (!isMissing || requestedKey.current === key) return;
    requestedKey.current = key;
    // After the next paint, which shows the open dialog or row.
    requestAnimationFrame(() => setTimeout(revalidate));
  }, [isMissing, key, revalidate]);
  return isMissing && state === 'loading';
}
