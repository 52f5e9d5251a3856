import { getLoadedAt, setLoadedAt } from './connection';
import {
  getShownPage,
  isNavigating,
  revalidateAfterNavigation,
  toDataResponse,
  toDataUrl,
  type LoaderData,
} from './remix-internals';

/** Pages that are kept; the one that was left longest ago is dropped first. */
const MAX_PAGES = 20;
const MAX_AGE_MS = 5 * 60_000;
/** Tells the other tabs of the browser that a form was sent. */
const CHANNEL = 'portal-writes';

type Fetch = typeof fetch;

/**
 * The loader data of the pages left last, by the URL of their data. A write drops all: it may change their data or the
 * user. The page that is shown at that time is not kept either. A page whose `viewer` is not `getViewer()`, because
 * another user has logged in or the user has logged out without script in another tab, is not shown.
 */
export function createHistoryCache(getViewer: () => string | undefined) {
  const pages = new Map<string, { data: LoaderData; keptAt: number; loadedAt: number }>();
  let historyStepUrl: string | null = null;
  let isShownPageOutdated = false;
  return {
    /** Keeps the page that is shown, when the request for another one begins. */
    keepShownPage(url: string, data: LoaderData): void {
      const isOutdated = isShownPageOutdated;
      isShownPageOutdated = false;
      if (isOutdated) return;
      pages.delete(url);
      pages.set(url, { data, keptAt: Date.now(), loadedAt: getLoadedAt() });
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_PAGES) break;
        pages.delete(oldest);
      }
    },
    dropAll(): void {
      pages.clear();
      isShownPageOutdated = true;
    },
    /** Back or Forward leads to a page: the next request, if it is for its data, may be answered from memory. */
    startHistoryStep(url: string): void {
      historyStepUrl = url;
    },
    /** Returns the kept data for the request of a history step; null for any other request. */
    takeHistoryStep(url: string): LoaderData | null {
      const page = historyStepUrl === url ? pages.get(url) : undefined;
      historyStepUrl = null;
      if (!page || Date.now() - page.keptAt >= MAX_AGE_MS) return null;
      // The data of the route around private pages has the viewer.
      const isOfViewer = (data: unknown) => !hasViewer(data) || data.viewer === getViewer();
      if (!Object.values(page.data).every(isOfViewer)) return null;
      setLoadedAt(page.loadedAt);
      return page.data;
    },
  };
}

const hasViewer = (data: unknown): data is { viewer: unknown } =>
  typeof data === 'object' && data !== null && 'viewer' in data;

/** The user who is logged in, as `viewer.server.ts` writes it. */
const readViewer = () => /(?:^|; )viewer=([^;]*)/.exec(document.cookie)?.[1];

const cache = createHistoryCache(readViewer);
let channel: BroadcastChannel | null = null;

/** Drops the kept pages in all tabs of the browser: a write is being sent. */
export function dropKeptPages(): void {
  cache.dropAll();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has no target origin.
  channel?.postMessage(null);
}

/**
 * Returns a `fetch` that answers the data request of Back and Forward from memory; the page is loaded again afterwards.
 * Called once by entry.client.
 */
export function installHistoryCache(send: Fetch): Fetch {
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', cache.dropAll);
  // Capture: before the router's own listener requests the data.
  window.addEventListener('popstate', () => cache.startHistoryStep(getDataUrl(location.href)), { capture: true });
  return async (input, init) => {
    // Remix passes a URL for the data of pages and for forms.
    if (!(input instanceof URL)) return send(input, init);
    if ((init?.method ?? 'GET') !== 'GET') {
      dropKeptPages();
      return send(input, init);
    }
    const page = getShownPage();
    if (page) cache.keepShownPage(getDataUrl(page.url), page.data);
    const data = cache.takeHistoryStep(input.href);
    // A history step that needed no request is followed by one that revalidates the page.
    if (data === null || !isNavigating()) return send(input, init);
    revalidateAfterNavigation();
    return toDataResponse(data);
  };
}

const getDataUrl = (url: string) => toDataUrl(new URL(url, location.href)).href;
