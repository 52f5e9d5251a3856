import { useEffect } from 'react';
import { isViewStep } from '../../lib/view-step';
import { useIsConnected } from './connection';

/**
 * A notice while there is no connection. Form submits and links are then blocked, so that typed values are kept. What the
 * page has already opens and closes as before (D150); Back and Forward wait for the connection.
 */
export function OfflineNotice() {
  const isConnected = useIsConnected();
  useEffect(() => {
    if (isConnected) return;
    // Capture: before the router's handlers.
    document.addEventListener('submit', block, { capture: true });
    document.addEventListener('click', blockLink, { capture: true });
    return () => {
      document.removeEventListener('submit', block, { capture: true });
      document.removeEventListener('click', blockLink, { capture: true });
    };
  }, [isConnected]);
  return (
    <p className="offline" role="status">
      {!isConnected && 'You are offline. What you typed is kept, and nothing is sent until you are back.'}
    </p>
  );
}

function block(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Links to a part of the page, and those that only open what it has, need no request. */
function blockLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  if (!isViewStep(new URL(location.href), new URL(link.href))) block(event);
}
