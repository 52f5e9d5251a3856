import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Message } from './protocol/message';
import { browserParts } from './ui/document/document-parts';
import { preventDoubleSubmits } from './ui/form/double-submit';
import { installBackForwardReload } from './ui/navigation/back-forward-cache';
import { createWaitingFetch } from './ui/remix/connection';
import { installHistoryCache } from './ui/remix/history-cache';
import { installPrefetch } from './ui/remix/prefetch';
import { installRoutePreloading } from './ui/remix/preload-route';
import { showToast } from './ui/toast/toast-state';
import { readControls, restoreControls } from './ui/unsaved/form-values';

const HYDRATE_WITHIN_MS = 300;
/** Early enough that the zone is stored before a user can submit the login form. */
const STORE_TIME_ZONE_WITHIN_MS = 2000;
/** Name of the cookie with the time zone, and of the local storage entry with its UTC offsets. */
const TIME_ZONE_KEY = 'tz';
const COOKIE_AGE_SECONDS = 365 * 24 * 60 * 60;
/** January and July: in a zone with summer time, their UTC offsets differ. */
const SAMPLE_MONTHS = [0, 6];

// Radix Dialog locks scrolling with a style element, which the content security policy blocks without this nonce.
Object.assign(globalThis, { __webpack_nonce__: browserParts.nonce });

// Before hydration: the page can be left, and a form submitted, at any time.
installBackForwardReload();
preventDoubleSubmits();

// What the development server says about the API: see scripts/dev/api-notes.js.
if (import.meta.hot) {
  import.meta.hot.on('portal:note', ({ id, text }: Message) => showToast({ id, text, tone: 'error', reference: null }));
  import.meta.hot.send('portal:page');
}

// After the first paint. Until hydration, links and forms work as without scripts.
whenIdle(hydrate, { timeout: HYDRATE_WITHIN_MS });

function hydrate(): void {
  const serverDocument = document.documentElement;
  let focused = document.activeElement;
  const onFocus = () => (focused = document.activeElement);
  document.addEventListener('focusin', onFocus);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        // D169: React renders a document again if other software, such as a translator, has changed it too much to
        // be hydrated. What was typed into the document of the server is still in its controls.
        onRecoverableError(error) {
          reportError(error);
          if (serverDocument.isConnected) return;
          document.removeEventListener('focusin', onFocus);
          restoreControls(document, readControls(serverDocument, focused));
        },
      },
    );
  });
  // Remix has no option to replace its data requests.
  globalThis.fetch = installHistoryCache(createWaitingFetch(installPrefetch(globalThis.fetch.bind(globalThis))));
  installRoutePreloading();
  whenIdle(storeTimeZone, { timeout: STORE_TIME_ZONE_WITHIN_MS });
}

function whenIdle(callback: () => void, options: IdleRequestOptions): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, options);
  // Not every supported Safari has requestIdleCallback.
  else setTimeout(callback);
}

/**
 * D118: the server shows times in the viewer's time zone from the next page on. The first use of Intl is slow, so the
 * zone is determined only when no cookie is set or the clock's UTC offsets differ from the stored ones.
 */
function storeTimeZone(): void {
  const year = new Date().getFullYear();
  const offsets = SAMPLE_MONTHS.map((month) => new Date(year, month).getTimezoneOffset()).join();
  try {
    if (/(?:^|; )tz=/.test(document.cookie) && localStorage.getItem(TIME_ZONE_KEY) === offsets) return;
    localStorage.setItem(TIME_ZONE_KEY, offsets);
  } catch {
    // Without local storage the zone is determined on every page.
  }
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  document.cookie = `${TIME_ZONE_KEY}=${zone}; Path=/; Max-Age=${COOKIE_AGE_SECONDS}; SameSite=Lax`;
}
