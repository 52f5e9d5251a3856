import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const REFRESH_MS = 30_000;

/**
 * Reads the page's data again every few seconds, by default 30, and shows when they were read (D178). Rendered while
 * work on the page is open. Pauses in a hidden tab, offline, and during a navigation.
 */
export function AutoRefresh({
  readAt,
  everyMs = REFRESH_MS,
}: {
  /** HH:mm:ss; null if the data could not be read. */
  readAt: string | null;
  everyMs?: number;
}) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isWaiting = state === 'idle' && navigation.state === 'idle';

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, everyMs, revalidate]);

  return readAt && <span className="toolbar__count">{`at ${readAt}`}</span>;
}
