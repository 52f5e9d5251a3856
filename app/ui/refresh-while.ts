import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const REFRESH_MS = 4000;

/**
 * Loads the page's data anew every few seconds while something of it is about to change. A page that nobody looks at
 * waits, and so does one that is just going somewhere.
 */
export function useRefreshWhile(isNeeded: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isWaiting = isNeeded && state === 'idle' && navigation.state === 'idle';

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
