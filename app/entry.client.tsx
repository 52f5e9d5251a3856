import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Message } from './shared/message';
import { browserParts } from './ui/document/document-parts';
import { whenIdle } from './ui/effects/when-idle';
import { preventDoubleSubmits } from './ui/form/double-submit';
import { installBackCloses } from './ui/navigation/cover-history';
import { installBackForwardReload, installHistoryCache } from './ui/remix/history-cache';
import { answerFailures } from './ui/remix/no-connection';
import { installRoutePreloading } from './ui/remix/preload-route';
import { showToast } from './ui/toast/toast-state';
import { readControls, restoreControls } from './ui/unsaved/form-values';

const HYDRATE_WITHIN_MS = 300;
/** A hidden page has no frames, so it is hydrated after this time. */
const HIDDEN_HYDRATE_MS = 1000;
/** Soon enough that the zone is stored before a user can submit the login form. */
const STORE_TIME_ZONE_WITHIN_MS = 2000;
/** Name of the cookie with the time zone, and of the local storage entry with its UTC offsets. */
const TIME_ZONE_KEY = 'tz';
const COOKIE_AGE_SECONDS = 365 * 24 * 60 * 60;
/** January and July: their UTC offsets differ in a zone with summer time. */
const SAMPLE_MONTHS = [0, 6];

// The content security policy allows the style element with which Radix Dialog locks scrolling only with this nonce.
Object.assign(globalThis, { __webpack_nonce__: browserParts.nonce });

// The user can leave the page or submit a form before hydration.
installBackForwardReload();
installBackCloses();
preventDoubleSubmits();

// Differences between responses of the API and the contract, which the page asks for (scripts/dev/api-notes.js).
if (import.meta.hot) {
  // oxlint-disable-next-line portal/starts-nothing -- Vite removes it before the module is evaluated again.
  import.meta.hot.on('portal:note', ({ id, text }: Message) => showToast({ id, text, tone: 'error', reference: null }));
  import.meta.hot.send('portal:page');
}

// After the first paint, also if the browser has the scripts in its cache. Until then, links and forms work as without
// scripts.
afterFrame(() => whenIdle(hydrate, { timeout: HYDRATE_WITHIN_MS }));

function hydrate(): void {
  const serverDocument = document.documentElement;
  // If React replaces the document, `document.activeElement` is no longer the element that had the focus before.
  let lastFocused = document.activeElement;
  const onFocus = () => {
    lastFocused = document.activeElement;
  };
  document.addEventListener('focusin', onFocus);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        // If other software, such as a translator, has changed the document too much to be hydrated, React replaces it
        // (D169). The controls of the replaced document still have what the user has typed.
        onRecoverableError(error) {
          reportError(error);
          const isReplaced = !serverDocument.isConnected;
          if (!isReplaced) return;
          document.removeEventListener('focusin', onFocus);
          restoreControls(document, readControls(serverDocument, lastFocused));
        },
      },
    );
  });
  // Remix has no option for its data requests, so `fetch` itself is wrapped.
  globalThis.fetch = installHistoryCache(answerFailures(globalThis.fetch.bind(globalThis)));
  installRoutePreloading();
  whenIdle(storeTimeZone, { timeout: STORE_TIME_ZONE_WITHIN_MS });
}

function afterFrame(callback: () => void): void {
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    callback();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_HYDRATE_MS);
}

/**
 * A cookie with which the server shows times in the browser's zone from the next page on (D118). The first use of `Intl`
 * takes 10 to 25 ms, that of `Temporal`, which not all browsers have, 0.2 ms. So the zone is determined only if there is no
 * cookie, or if the UTC offsets have changed.
 */
function storeTimeZone(): void {
  const year = new Date().getFullYear();
  const offsets = SAMPLE_MONTHS.map((month) => new Date(year, month).getTimezoneOffset()).join();
  try {
    if (/(?:^|; )tz=/.test(document.cookie) && localStorage.getItem(TIME_ZONE_KEY) === offsets) return;
    localStorage.setItem(TIME_ZONE_KEY, offsets);
  } catch {
    // The browser blocks local storage.
  }
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
  const zone = encodeURIComponent(Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  document.cookie = `${TIME_ZONE_KEY}=${zone}; Path=/; Max-Age=${COOKIE_AGE_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
