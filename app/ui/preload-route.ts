import { matchRoutes } from '@remix-run/react';
import { askEarly } from './early-answer';

const asked = new Set<string>();

/**
 * Fetches the scripts of the page that a link leads to as soon as it is pointed at, touched or focused, all at once, and
 * its data as soon as the mouse is pressed on it: the click is a tenth of a second away, and an exchange of tokens for
 * each link that is only passed would be too much. One listener serves every link there is.
 */
export function preloadPointedRoutes(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, preloadPointed);
  document.addEventListener('pointerdown', askPressed);
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

function preloadPointed(event: Event): void {
  const link = linkOf(event);
  const { __remixRouter: router, __remixManifest: manifest } = globalThis as Partial<typeof globalThis>;
  if (!router || !manifest || link?.origin !== location.origin || asked.has(link.pathname)) return;
  asked.add(link.pathname);
  for (const { route } of matchRoutes(router.routes, link.pathname) ?? []) {
    const { module, imports = [] } = manifest.routes[route.id] ?? {};
    for (const href of module === undefined ? [] : [module, ...imports]) {
      if (asked.has(href)) continue;
      asked.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }
}

/** A finger may be about to scroll, any other click may open a tab: only what will surely be followed here. */
function askPressed(event: PointerEvent): void {
  const link = linkOf(event);
  const { pointerType, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isPlain = pointerType === 'mouse' && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  if (isPlain && link?.target === '' && !link.download) askEarly(new URL(link.href));
}
