import { useSyncExternalStore } from 'react';

/** Time between two attempts to reach the server while the browser says that it is online. */
const RETRY_MS = 3000;

export type Fetch = typeof fetch;

/** 'unreachable': the browser is online, but requests do not reach the portal. */
type Connection = 'connected' | 'offline' | 'unreachable';

const listeners = new Set<() => void>();
/** One object for each request that waits for the portal. While there is none, the portal counts as reachable. */
const waitingRequests = new Set<object>();
/** When a request last failed to reach the portal, or a form was last submitted, in milliseconds since 1970. */
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

/** Whether there is a connection for the submit of a form. The submit counts as an attempt to reach the portal. */
export function checkConnection(): boolean {
  noteAttempt();
  return isConnected();
}

function noteAttempt(): void {
  lastAttemptAt = Date.now();
  notifyListeners();
}

/** When a request last failed to reach the portal, or a form was last submitted, in milliseconds since 1970. */
export function useLastAttempt(): number {
  return useSyncExternalStore(
    subscribe,
    () => lastAttemptAt,
    () => lastAttemptAt,
  );
}

/** Formats a time in ms since 1970 as 'hh:mm:ss' in the time zone of the browser. */
export function formatClockTime(time: number): string {
  // `toTimeString` appends the zone, as in '14:05:09 GMT+0200'.
  return new Date(time).toTimeString().slice(0, 'hh:mm:ss'.length);
}

/** The current connection to the portal. It is 'connected' on the server and during hydration. */
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

/** Sets the time of a page whose data is shown from memory after Back or Forward. */
export function setLoadedAt(time: number): void {
  loadedAt = time;
}

/**
 * Wraps `fetch` so that Remix's requests wait while there is no connection, and are repeated until one succeeds. The
 * page stays as it is. Only an abort ends the retries, for example by another navigation. A form that is sent twice is
 * written once, because both requests have the same idempotency key.
 */
export function createWaitingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    // Remix passes a `URL` object for loader data and forms. Other requests do not wait.
    if (!(input instanceof URL)) return send(input, init);
    const request = {};
    try {
      // The loop ends when a response arrives or the request is aborted.
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

/** Whether a request loads the data of a page. Remix appends '.data' to the path of the page. */
function isPageLoad({ pathname }: URL, init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' && pathname.endsWith('.data');
}

/** Resolves when the browser goes online, after `RETRY_MS`, or on an abort, after which the next attempt rejects. */
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
