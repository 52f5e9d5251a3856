import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import { FAILED_READ, showUnreached } from '~/ui/remix/no-connection';

export const DIALOG_SELECTOR = ':is([role=dialog], [role=alertdialog])';

/** What is open, such as a dialog or a row, is read from here: loaders do not run when only that changes (D150). */
export function useSearchParameters(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function useOpenDialog(): string | null {
  return useSearchParameters().get('modal');
}

/**
 * Reads what the URL opens and the page lacks, once per entry of the history, because it may not exist, and again when the
 * browser is back online.
 */
export function useLoadMissing(isMissing: boolean): boolean {
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const requestedKey = useRef<string | null>(null);
  useEffect(() => {
    if (!isMissing || requestedKey.current === key) return;
    requestedKey.current = key;
    // After the next paint.
    requestAnimationFrame(() => setTimeout(revalidate));
  }, [isMissing, key, revalidate]);
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('online', revalidate);
    window.addEventListener(FAILED_READ, showUnreached);
    return () => {
      window.removeEventListener('online', revalidate);
      window.removeEventListener(FAILED_READ, showUnreached);
    };
  }, [isMissing, revalidate]);
  return isMissing && state === 'loading';
}
