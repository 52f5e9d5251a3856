import { useSyncExternalStore } from 'react';

/** Time between two attempts to reach the server while the browser says that it is online. */
const RETRY_MS = 3000;

type Fetch = typeof fetch;

const listeners = new Set<() => void>();
let isServerReachable = true;

function setServerReachable(isReachable: boolean): void {
  if (isServerReachable === isReachable) return;
  isServerReachable = isReachable;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is online and the last data request reached the server. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && isServerReachable,
    () => true,
  );
}

/**
 * Returns a `fetch` whose requests of Remix wait while there is no connection: the page stays, and continues when the
 * connection is back. Only an abort, such as by another navigation, ends the wait. A form is sent again with the same
 * idempotency key, so that it writes once (D129).
 */
export function createWaitingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    // Remix passes a URL for the data of pages and for forms.
    if (!(input instanceof URL)) return send(input, init);
    for (;;) {
      try {
        const response = await send(input, init);
        setServerReachable(true);
        return response;
      } catch (error) {
        if (init?.signal?.aborted) throw error;
        setServerReachable(false);
        await waitForConnection(init?.signal ?? null);
      }
    }
  };
}

/** Resolves when the browser goes online, after `RETRY_MS` if it is online, and on an abort. */
function waitForConnection(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
