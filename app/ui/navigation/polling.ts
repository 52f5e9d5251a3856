import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const POLL_MS = 4000;

/**
 * Revalidates the page's data every few seconds while `isEnabled`. Pauses in a hidden tab, offline, and during a
 * navigation.
 */
export function usePolling(isEnabled: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isPolling = isEnabled && state === 'idle' && navigation.state === 'idle';

  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isPolling, revalidate]);
}
