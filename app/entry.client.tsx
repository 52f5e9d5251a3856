import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { preloadPointedRoutes } from './ui/preload-route';

const HYDRATE_WITHIN_MS = 300;
/** Sooner than anybody types a password. */
const TELL_ZONE_WITHIN_MS = 2000;
const TOLD = 'tz';

// The style that Radix Dialog adds to lock scrolling needs the document's nonce, or the policy drops it unseen.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce });

// A task of its own, after the page is on the screen: until then what is clicked works as without scripts.
whenIdle(hydrate, { timeout: HYDRATE_WITHIN_MS });

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
  preloadPointedRoutes();
  whenIdle(rememberTimeZone, { timeout: TELL_ZONE_WITHIN_MS });
}

function whenIdle(work: () => void, options: IdleRequestOptions): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, options);
  else setTimeout(work);
}

/**
 * D118: the server shows times in the viewer's zone from the next page on. A browser asks Intl, whose first use is slow,
 * only where it has not told the zone yet or its clock has moved to another one.
 */
function rememberTimeZone(): void {
  const year = new Date().getFullYear();
  const offsets = [0, 6].map((month) => new Date(year, month).getTimezoneOffset()).join();
  try {
    if (/(?:^|; )tz=/.test(document.cookie) && localStorage.getItem(TOLD) === offsets) return;
    localStorage.setItem(TOLD, offsets);
  } catch {
    // A browser that keeps nothing for us is asked on every page.
  }
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  document.cookie = `tz=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
