import { useEffect, useState } from 'react';
import { isViewStep } from '~/protocol/view-step';
import { Icon } from '~/ui/icon/icon';
import { formatClockTime, getLoadedAt, useConnection } from '~/ui/remix/connection';
import { dismissToasts, showToast } from '~/ui/toast/toast-state';

const TOAST_SOURCE = 'offline';

/**
 * A bar above everything while there is no connection. Form submits and links are then blocked, so that typed values are
 * kept, and a toast says so; forms with `UnsentNote` say it themselves. What the page has already opens and closes as
 * before; Back and Forward wait for the connection.
 */
export function OfflineNotice() {
  const connection = useConnection();
  const isOffline = connection !== 'connected';
  useEffect(() => {
    if (!isOffline) return;
    // Capture: before the router's handlers.
    document.addEventListener('submit', blockForm, { capture: true });
    document.addEventListener('click', blockLink, { capture: true });
    return () => {
      document.removeEventListener('submit', blockForm, { capture: true });
      document.removeEventListener('click', blockLink, { capture: true });
      dismissToasts(TOAST_SOURCE);
    };
  }, [isOffline]);
  return (
    // An open dialog hides the rest of the page from screen readers, but not what has `aria-live`.
    <div className="offline" role="status" aria-live="polite">
      {isOffline && (
        <>
          <Icon name="wifi-off" />
          <p>
            <b>{connection === 'offline' ? 'You are offline.' : 'The portal cannot be reached.'}</b> <Times />
            <span>Nothing can be sent until you are back.</span>
          </p>
        </>
      )}
    </div>
  );
}

/** Since when there is no connection, and how old the page is. Rendered while there is none. */
function Times() {
  const [since] = useState(Date.now);
  return (
    <span className="offline__more">
      {`No connection since ${formatClockTime(since)}. This page is as it was at ${formatClockTime(getLoadedAt())}. You can read and type. `}
    </span>
  );
}

function block(event: Event, text: string): void {
  event.preventDefault();
  event.stopPropagation();
  dismissToasts(TOAST_SOURCE);
  showToast({ id: `offline ${performance.now()}`, tone: 'error', text, reference: null }, TOAST_SOURCE);
}

function blockForm(event: Event): void {
  // A form with `UnsentNote`.
  if (event.target instanceof HTMLFormElement && 'showsUnsent' in event.target.dataset) return;
  block(event, 'Not sent, because there is no connection. Try again when you are back.');
}

/** Links to a part of the page, and those that only open what it has, need no request. */
function blockLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  if (isViewStep(new URL(location.href), new URL(link.href))) return;
  const name = link.getAttribute('aria-label') ?? link.textContent ?? '';
  block(event, `“${name.trim()}” was not opened, because there is no connection. Try again when you are back.`);
}
