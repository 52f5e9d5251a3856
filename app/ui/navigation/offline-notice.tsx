import { useEffect, useState } from 'react';
import { isViewStep } from '~/protocol/view-step';
import { Icon } from '~/ui/icon/icon';
import { formatClockTime, getLoadedAt, useConnection } from '~/ui/remix/connection';
import { dismissToasts, showToast } from '~/ui/toast/toast-state';

const TOAST_SOURCE = 'offline';

/**
 * A bar above everything while there is no connection. It also blocks form submits and links that need a request, so
 * that the page and its typed values stay. A toast says what was blocked. Back and Forward wait for the connection.
 */
export function OfflineNotice() {
  const connection = useConnection();
  const isDisconnected = connection !== 'connected';
  useEffect(() => {
    if (!isDisconnected) return;
    // In the capture phase, before the handlers of the router.
    document.addEventListener('submit', blockForm, { capture: true });
    document.addEventListener('click', blockLink, { capture: true });
    return () => {
      document.removeEventListener('submit', blockForm, { capture: true });
      document.removeEventListener('click', blockLink, { capture: true });
      dismissToasts(TOAST_SOURCE);
    };
  }, [isDisconnected]);
  return (
    // An open dialog hides other elements from screen readers unless they have the attribute `aria-live` itself.
    <div className="offline" role="status" aria-live="polite">
      {isDisconnected && (
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

/** Says since when there is no connection, and how old the page is. It mounts when the connection is lost. */
function Times() {
  const [mountedAt] = useState(Date.now);
  return (
    <span className="offline__more">
      {`No connection since ${formatClockTime(mountedAt)}. This page is as it was at ${formatClockTime(getLoadedAt())}. You can read and type. `}
    </span>
  );
}

function blockWithToast(event: Event, text: string): void {
  event.preventDefault();
  event.stopPropagation();
  dismissToasts(TOAST_SOURCE);
  showToast({ id: `offline ${performance.now()}`, tone: 'error', text, reference: null }, TOAST_SOURCE);
}

function blockForm(event: Event): void {
  // A form with `data-shows-unsent` does not send either, and says so itself.
  if (event.target instanceof HTMLFormElement && 'showsUnsent' in event.target.dataset) return;
  blockWithToast(event, 'Not sent, because there is no connection. Try again when you are back.');
}

function blockLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // A fragment needs no request, and neither does a step that only opens a part of the page, such as a dialog.
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  if (isViewStep(new URL(location.href), new URL(link.href))) return;
  const name = link.getAttribute('aria-label') ?? link.textContent ?? '';
  blockWithToast(
    event,
    `“${name.trim()}” was not opened, because there is no connection. Try again when you are back.`,
  );
}
