import { getShownPage, isNavigating, loadDataResponses, toDataUrl, type LoaderData } from './remix-internals';

const MAX_PAGES = 20;
const MAX_AGE_MS = 5 * 60_000;
/** Tells the other tabs of the browser that a form was sent. */
const CHANNEL = 'portal-writes';

/**
 * Keeps the loader data of the pages that the user has left, so that Back and Forward show them at once. All URLs here
 * are data URLs of Remix. A write drops all pages, because it may change their data or log in another user. The cache
 * returns only data of the present viewer, whom the loader data name in `viewer`.
 */
export function createHistoryCache(getViewer: () => string | undefined) {
  const pages = new Map<string, { data: LoaderData; keptAt: number }>();
  let historyStepUrl: string | null = null;
  /** A write was sent while the page was shown. */
  let isShownPageOutdated = false;
  return {
    /** Called when a data request begins, because it may lead to another page. */
    keepShownPage(url: string, data: LoaderData): void {
      const isOutdated = isShownPageOutdated;
      // The data of this request is loaded after the write.
      isShownPageOutdated = false;
      if (isOutdated) return;
      // A known URL would keep its position in the order of age.
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
    startHistoryStep(url: string): void {
      historyStepUrl = url;
    },
    /** The kept data, if the request is for the page of the history step. Ends the step. */
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

const hasViewer = (data: unknown): data is { viewer: unknown } =>
  typeof data === 'object' && data !== null && 'viewer' in data;

/** A hash of the user who is logged in, from a cookie of the login. */
const readViewer = () => /(?:^|; )viewer=([^;]*)/.exec(document.cookie)?.[1];

const cache = createHistoryCache(readViewer);
let channel: BroadcastChannel | null = null;

export function dropKeptPages(): void {
  cache.dropAll();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has no target origin.
  channel?.postMessage(null);
}

/** Wraps `fetch` so that it answers Back and Forward from memory. The data are then loaded again in the background. */
export function installHistoryCache(send: typeof fetch): typeof fetch {
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', cache.dropAll);
  // In the capture phase, before the listener of the router requests the data.
  window.addEventListener('popstate', () => cache.startHistoryStep(getDataUrl(location.href)), { capture: true });
  return async (input, init) => {
    // Remix passes a `URL` object for loader data and forms.
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
    const { answerHistoryStep } = await loadDataResponses();
    return answerHistoryStep(data);
  };
}

const getDataUrl = (url: string) => toDataUrl(new URL(url, location.href)).href;

/**
 * Reloads a page that the browser restores from its own back/forward cache, because its session may have ended since.
 * WebKit does this over http in spite of `no-store`. The page is hidden when it is stored, so that the old data are not
 * painted before.
 */
export function installBackForwardReload(): void {
  addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
