import { isViewStep } from '~/protocol/view-step';
import { isConnected } from './connection';
import { preloadOpened } from './lazy-on-first-move';
import { isPlainClick } from './plain-click';
import { prefetchData } from './prefetch';
import { findRouteIds, getRouteScripts } from './remix-internals';

const preloadedScripts = new Set<string>();
const routeIdsByPath = new Map<string, string[]>();

/**
 * Preloads the scripts of the page or dialog that a link leads to on hover, touch or focus, and prefetches its data on mousedown.
 * Data is not prefetched on hover: each data request costs a token exchange. One listener serves all links.
 */
export function installRoutePreloading(): void {
  document.addEventListener('pointerover', preloadScripts);
  document.addEventListener('focusin', preloadScripts);
  document.addEventListener('pointerdown', prefetchOnMouseDown);
}

/** The link to a page of the portal that an event happened on. A path with a file extension is a download. */
function findPageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && !/\.\w+$/.test(link.pathname) ? link : null;
}

/** Like `findRouteIds`, with a cache: `pointerover` fires for every element that the pointer crosses. */
function findCachedRouteIds(pathname: string): string[] {
  const cached = routeIdsByPath.get(pathname);
  if (cached) return cached;
  const ids = findRouteIds(pathname);
  if (ids.length > 0) routeIdsByPath.set(pathname, ids);
  return ids;
}

function preloadScripts(event: Event): void {
  // Some browsers, such as Chrome 150, keep a failed load of a module until the page is reloaded.
  if (!isConnected()) return;
  void preloadOpened();
  const link = findPageLink(event);
  if (!link) return;
  for (const href of findCachedRouteIds(link.pathname).flatMap(getRouteScripts)) {
    if (preloadedScripts.has(href)) continue;
    preloadedScripts.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/**
 * Only if a client-side navigation will follow: a touch may scroll, another button or a modifier key opens a tab, and a link
 * with `data-reload` loads a new document.
 */
function prefetchOnMouseDown(event: PointerEvent): void {
  const link = findPageLink(event);
  if (
    !link ||
    link.target !== '' ||
    'reload' in link.dataset ||
    event.pointerType !== 'mouse' ||
    event.button !== 0 ||
    !isPlainClick(event)
  )
    return;
  const [current, next] = [new URL(location.href), new URL(link.href)];
  const needsData = current.pathname !== next.pathname || current.search !== next.search;
  if (needsData && !isViewStep(current, next) && findCachedRouteIds(link.pathname).length > 0) prefetchData(next);
}
