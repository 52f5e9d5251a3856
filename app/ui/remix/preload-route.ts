import { whenIdle } from '~/ui/effects/when-idle';
import { preloadLazyModules } from './lazy-on-first-input';
import { findRouteIds, getRouteScripts } from './remix-internals';

const PRELOAD_WITHIN_MS = 100;
const preloadedScripts = new Set<string>();
const routeIdsByPath = new Map<string, string[]>();

/**
 * Preloads the scripts, and not the data, of the page that a link leads to: each data request is a token exchange (D11).
 * The `prefetch` of Remix's `Link` would need a listener for each link.
 */
export function installRoutePreloading(): void {
  document.addEventListener('pointerover', preloadScripts);
  document.addEventListener('focusin', preloadScripts);
  document.addEventListener('keydown', preloadScripts);
  // Assistive technology clicks without a pointer and without keys.
  document.addEventListener('click', preloadScripts);
}

/** A path with a file extension is a download. */
function findPageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && !/\.\w+$/.test(link.pathname) ? link : null;
}

/** `pointerover` fires for every element that the pointer crosses. */
function findCachedRouteIds(pathname: string): string[] {
  const cached = routeIdsByPath.get(pathname);
  if (cached) return cached;
  const ids = findRouteIds(pathname);
  if (ids.length > 0) routeIdsByPath.set(pathname, ids);
  return ids;
}

function preloadScripts(event: Event): void {
  const link = findPageLink(event);
  // A click that follows at once comes first.
  whenIdle(
    () => {
      // Some browsers, such as Chrome 150, do not load a module again after a failed load, until the page is reloaded.
      if (!navigator.onLine) return;
      if (link) preloadPage(link.pathname);
      // Also for a move outside of links, so that a dialog needs no request when it opens. Script moves the focus too, such
      // as into an open dialog.
      if (event.type !== 'focusin') void preloadLazyModules();
    },
    { timeout: PRELOAD_WITHIN_MS },
  );
}

function preloadPage(pathname: string): void {
  for (const href of findCachedRouteIds(pathname).flatMap(getRouteScripts)) {
    if (preloadedScripts.has(href)) continue;
    preloadedScripts.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
