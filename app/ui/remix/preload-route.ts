import { isViewStep } from '~/protocol/view-step';
import { isConnected } from './connection';
import { preloadLazyModules } from './lazy-on-first-move';
import { isPlainClick } from './plain-click';
import { prefetchData } from './prefetch';
import { findRouteIds, getRouteScripts } from './remix-internals';

const preloadedScripts = new Set<string>();
const routeIdsByPath = new Map<string, string[]>();

/**
 * Preloads the scripts of the page that a link leads to, on hover, touch or focus. Prefetches the data of the page on
 * mousedown. Data is not prefetched on hover, because for each data request the server exchanges tokens with the API.
 *
 * This is in place of the `prefetch` of Remix's `Link`, which has no mousedown and needs a listener for each link.
 */
export function installRoutePreloading(): void {
  document.addEventListener('pointerover', preloadScripts);
  document.addEventListener('focusin', preloadScripts);
  document.addEventListener('pointerdown', prefetchOnMouseDown);
}

/** Finds the link to a page of the portal around the target of an event. A path with a file extension is a download. */
function findPageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && !/\.\w+$/.test(link.pathname) ? link : null;
}

/** Like `findRouteIds`, with a cache: `pointerover` fires for every element that the pointer crosses. */
function findCachedRouteIds(pathname: string): string[] {
  const cached = routeIdsByPath.get(pathname);
  if (cached) return cached;
  const ids = findRouteIds(pathname);
  // Before hydration no path has routes yet.
  if (ids.length > 0) routeIdsByPath.set(pathname, ids);
  return ids;
}

function preloadScripts(event: Event): void {
  // Some browsers, such as Chrome 150, do not load a module again after a failed load, until the page is reloaded.
  if (!isConnected()) return;
  // Also for a move outside of links, so that a dialog needs no request when it opens.
  void preloadLazyModules();
  const link = findPageLink(event);
  if (!link) return;
  for (const href of findCachedRouteIds(link.pathname).flatMap(getRouteScripts)) {
    if (preloadedScripts.has(href)) continue;
    preloadedScripts.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** Prefetches the data of a link if a client-side navigation with a request will follow. */
function prefetchOnMouseDown(event: PointerEvent): void {
  const link = findPageLink(event);
  if (!link) return;
  // A link with `data-reload` loads a new document, which does not use the prefetched data.
  const opensDocument = link.target !== '' || 'reload' in link.dataset;
  // A touch may be the start of a scroll. Another button or a modifier key opens a tab.
  const isPlainMousePress = event.pointerType === 'mouse' && event.button === 0 && isPlainClick(event);
  if (opensDocument || !isPlainMousePress) return;
  const current = new URL(location.href);
  const next = new URL(link.href);
  const isOtherUrl = current.pathname !== next.pathname || current.search !== next.search;
  // A view step only opens a part of the page, such as a dialog, without a request.
  const needsData = isOtherUrl && !isViewStep(current, next);
  const isKnownPath = findCachedRouteIds(link.pathname).length > 0;
  if (needsData && isKnownPath) prefetchData(next);
}
