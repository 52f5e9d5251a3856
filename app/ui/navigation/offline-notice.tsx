import { useSyncExternalStore } from 'react';
import { Icon } from '~/ui/icon/icon';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    // An open dialog hides other elements from screen readers unless they have the attribute `aria-live` itself.
    <div className="offline" role="status" aria-live="polite">
      {isOffline && (
        <>
          <Icon name="wifi-off" />
          <p>
            <b>You are offline.</b> <span>Nothing can be sent until you are back.</span>
          </p>
        </>
      )}
    </div>
  );
}
