import { matchRoutes } from '@remix-run/react';
import { askEarly } from './early-answer';
import { isPlain } from './plain-click';

type EntryRoute = { module: string; imports?: string[] };

const preloaded = new Set<string>();
const routeIds = new Map<string, string[]>();

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
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link : null;
}

/** The routes of a path, the last of them its page; none before the page is hydrated or where there is no such page. */
function routesOf(pathname: string): string[] {
  const { __remixRouter: router } = globalThis as Partial<typeof globalThis>;
  if (!router) return [];
  let found = routeIds.get(pathname);
  if (!found) {
    const matches = matchRoutes(router.routes, pathname) ?? [];
    found = matches.at(-1)?.route.path === '*' ? [] : matches.map(({ route }) => route.id);
    routeIds.set(pathname, found);
  }
  return found;
}

function preloadPointed(event: Event): void {
  const link = linkOf(event);
  if (!link) return;
  for (const id of routesOf(link.pathname)) {
    const { module, imports = [] } = globalThis.__remixManifest.routes[id] as EntryRoute;
    for (const href of [module, ...imports]) {
      if (preloaded.has(href)) continue;
      preloaded.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }
}

/** A finger may be about to scroll, any other click may open a tab: only what will surely be followed here. */
function askPressed(event: PointerEvent): void {
  const link = linkOf(event);
  if (!link || link.target !== '' || event.pointerType !== 'mouse' || event.button !== 0 || !isPlain(event)) return;
  const isShown = link.pathname === location.pathname && link.search === location.search;
  if (!isShown && routesOf(link.pathname).length > 0) askEarly(new URL(link.href));
}
