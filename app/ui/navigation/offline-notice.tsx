import { useEffect, useSyncExternalStore } from 'react';

/** A notice while the browser is offline. While offline, form submits and links are blocked, so that typed values are kept. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (isOnline) return;
    // Capture: before the router's handlers.
    document.addEventListener('submit', block, { capture: true });
    document.addEventListener('click', blockLink, { capture: true });
    return () => {
      document.removeEventListener('submit', block, { capture: true });
      document.removeEventListener('click', blockLink, { capture: true });
    };
  }, [isOnline]);
  return (
    <p className="offline" role="status">
      {!isOnline && 'You are offline. What you typed is kept, and nothing is sent until you are back.'}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function block(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Links to a part of the same page need no request. */
function blockLink(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])')) block(event);
}
