import { useSyncExternalStore } from 'react';

/** Time between two attempts to reach the server while the browser says that it is online. */
const RETRY_MS = 3000;

type Fetch = typeof fetch;

/** 'unreachable': the browser is online, but requests do not reach the portal. */
type Connection = 'connected' | 'offline' | 'unreachable';

const listeners = new Set<() => void>();
/** Requests that did not reach the portal and wait. Without any, the portal counts as reachable until the next one fails. */
const waitingRequests = new Set<object>();
/** When a request last tried to reach the portal, or the user did, in milliseconds since 1970. */
let lastAttemptAt = Date.now();
/** When the data of the shown page was loaded, in milliseconds since 1970. */
let loadedAt = Date.now();

function notifyListeners(): void {
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

function getConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return waitingRequests.size > 0 ? 'unreachable' : 'connected';
}

/** Whether the browser is online and no request waits. */
export function isConnected(): boolean {
  return getConnection() === 'connected';
}

/** Whether there is a connection, for a submit. Counts as an attempt. */
export function checkConnection(): boolean {
  noteAttempt();
  return isConnected();
}

function noteAttempt(): void {
  lastAttemptAt = Date.now();
  notifyListeners();
}

/** When a request last tried to reach the portal, or the user did, in milliseconds since 1970. */
export function useLastAttempt(): number {
  return useSyncExternalStore(
    subscribe,
    () => lastAttemptAt,
    () => lastAttemptAt,
  );
}

/** Hours, minutes and seconds of the browser's clock. */
export function formatClockTime(time: number): string {
  return new Date(time).toTimeString().slice(0, 'hh:mm:ss'.length);
}

/** The connection to the portal, as far as it is known. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection, () => 'connected');
}

export function useIsConnected(): boolean {
  return useConnection() === 'connected';
}

/** When the data of the shown page was loaded, in milliseconds since 1970. */
export function getLoadedAt(): number {
  return loadedAt;
}

/** For a page that is shown from memory (`history-cache.ts`). */
export function setLoadedAt(time: number): void {
  loadedAt = time;
}

/**
 * Returns a `fetch` whose requests of Remix wait while there is no connection: the page stays, and continues when the
 * connection is back. Only an abort, such as by another navigation, ends the wait. A form is sent again with the same
 * idempotency key, so that it writes once.
 */
export function createWaitingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    // Remix passes a URL for the data of pages and for forms.
    if (!(input instanceof URL)) return send(input, init);
    const request = {};
    try {
      for (;;) {
        try {
          const response = await send(input, init);
          if (isPageLoad(input, init)) loadedAt = Date.now();
          return response;
        } catch (error) {
          if (init?.signal?.aborted) throw error;
          waitingRequests.add(request);
          noteAttempt();
          await waitForConnection(init?.signal ?? null);
        }
      }
    } finally {
      if (waitingRequests.delete(request)) notifyListeners();
    }
  };
}

/** Whether a request loads the data of a page. */
function isPageLoad({ pathname }: URL, init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' && pathname.endsWith('.data');
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
