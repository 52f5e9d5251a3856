import {
  getShownPage,
  isNavigating,
  revalidateAfterNavigation,
  toDataResponse,
  toDataUrl,
  type LoaderData,
} from './remix-internals';

/** Number of pages that are kept. The page that the user left first is dropped first. */
const MAX_PAGES = 20;
const MAX_AGE_MS = 5 * 60_000;
/** Name of the channel that tells the other tabs of the browser that a form was sent. */
const CHANNEL = 'portal-writes';

/**
 * Keeps the loader data of the pages that the user has left, so that Back and Forward show them at once. All URLs here
 * are data URLs of Remix. A write drops all pages, because it may change their data or log in another user.
 *
 * `getViewer` returns the user who is logged in now, in the same form as the field `viewer` of the loader data. The
 * cache returns only data of this user.
 */
export function createHistoryCache(getViewer: () => string | undefined) {
  const pages = new Map<string, { data: LoaderData; keptAt: number }>();
  /** The page to which Back or Forward leads, until the next request. */
  let historyStepUrl: string | null = null;
  /** A write was sent while the page was shown, so the page must not be kept. */
  let isShownPageOutdated = false;
  return {
    /** Keeps the page that is shown. Called when a data request begins, because it may lead to another page. */
    keepShownPage(url: string, data: LoaderData): void {
      const isOutdated = isShownPageOutdated;
      // The data of this request is loaded after the write.
      isShownPageOutdated = false;
      if (isOutdated) return;
      // Without the deletion, a known URL would keep its position in the order of age.
      pages.delete(url);
      pages.set(url, { data, keptAt: Date.now() });
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_PAGES) break;
        pages.delete(oldest);
      }
    },
    dropAll(): void {
      pages.clear();
      isShownPageOutdated = true;
    },
    /** Back or Forward leads to a page. Only the next request may be answered from memory. */
    startHistoryStep(url: string): void {
      historyStepUrl = url;
    },
    /** Ends the history step. Returns the kept data if the request is for its page; null for any other request. */
    takeHistoryStep(url: string): LoaderData | null {
      const page = historyStepUrl === url ? pages.get(url) : undefined;
      historyStepUrl = null;
      if (!page || Date.now() - page.keptAt >= MAX_AGE_MS) return null;
      // A tab without script sends no message on the channel when it logs out or logs in another user.
      const isOfViewer = (data: unknown) => !hasViewer(data) || data.viewer === getViewer();
      if (!Object.values(page.data).every(isOfViewer)) return null;
      return page.data;
    },
  };
}

/** Whether loader data says for which user it was loaded. The data of the route around all private pages does. */
const hasViewer = (data: unknown): data is { viewer: unknown } =>
  typeof data === 'object' && data !== null && 'viewer' in data;

/** Reads the user who is logged in, as a hash, from the cookie that the server sets at the login. */
const readViewer = () => /(?:^|; )viewer=([^;]*)/.exec(document.cookie)?.[1];

const cache = createHistoryCache(readViewer);
let channel: BroadcastChannel | null = null;

/** Drops the kept pages in all tabs of the browser, when a write is sent. */
export function dropKeptPages(): void {
  cache.dropAll();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has no target origin.
  channel?.postMessage(null);
}

/**
 * Wraps `fetch` so that it answers the data request of Back and Forward from memory. The data is then loaded again in
 * the background. Called once by `entry.client`.
 */
export function installHistoryCache(send: typeof fetch): typeof fetch {
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', cache.dropAll);
  // In the capture phase, before the listener of the router requests the data.
  window.addEventListener('popstate', () => cache.startHistoryStep(getDataUrl(location.href)), { capture: true });
  return async (input, init) => {
    // Remix passes a `URL` object for loader data and forms. Other requests do not concern the pages.
    if (!(input instanceof URL)) return send(input, init);
    if ((init?.method ?? 'GET') !== 'GET') {
      dropKeptPages();
      return send(input, init);
    }
    const page = getShownPage();
    if (page) cache.keepShownPage(getDataUrl(page.url), page.data);
    const data = cache.takeHistoryStep(input.href);
    // Some history steps need no request. The next request is then a revalidation, which the server must answer.
    if (data === null || !isNavigating()) return send(input, init);
    revalidateAfterNavigation();
    return toDataResponse(data);
  };
}

const getDataUrl = (url: string) => toDataUrl(new URL(url, location.href)).href;
