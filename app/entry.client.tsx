import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

const HYDRATE_WITHIN_MS = 300;

// The style that Radix Dialog adds to lock scrolling needs the document's nonce, or the policy drops it unseen.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce });

rememberTimeZone();

// A task of its own, after the page is on the screen: until then what is clicked works as without scripts.
if ('requestIdleCallback' in globalThis) requestIdleCallback(hydrate, { timeout: HYDRATE_WITHIN_MS });
else setTimeout(hydrate);

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

/** D118: the server shows times in the viewer's zone from the next page on. */
function rememberTimeZone(): void {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (!document.cookie.split('; ').includes(`tz=${zone}`)) {
    document.cookie = `tz=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }
}
