import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import { TABLE_SCROLLER } from './places';

const REFRESH_MS = 30_000;

/**
 * Reads the data of a page with open work again, and shows when they were read (D178). The row that has the pointer or
 * the focus keeps its place on the screen, also if there are new rows above it.
 */
export function AutoRefresh({
  readAt,
  everyMs = REFRESH_MS,
}: {
  /** HH:mm:ss; null if they could not be read. */
  readAt: string | null;
  everyMs?: number;
}) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isRefreshing = useRef(false);
  const isWaiting = state === 'idle' && navigation.state === 'idle';

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      isRefreshing.current = true;
      revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, everyMs, revalidate]);

  const anchor = useRef<{ row: Element; top: number } | null>(null);
  useBrowserLayoutEffect(() => {
    const { current } = anchor;
    isRefreshing.current = false;
    if (current?.row.isConnected) {
      const getOffset = () => current.row.getBoundingClientRect().top - current.top;
      current.row.closest(TABLE_SCROLLER)?.scrollBy({ top: getOffset(), behavior: 'instant' });
      window.scrollBy({ top: getOffset(), behavior: 'instant' });
    }
    // Runs before React changes the table, because this component is above it.
    return () => {
      const row = document.querySelector('tbody tr:hover') ?? document.activeElement?.closest('tbody tr');
      // The data of a navigation may be in another order.
      anchor.current = row && isRefreshing.current ? { row, top: row.getBoundingClientRect().top } : null;
    };
  }, [readAt]);

  return readAt && <span className="toolbar__read">{`at ${readAt}`}</span>;
}
