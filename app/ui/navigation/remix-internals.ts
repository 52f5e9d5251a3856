import { matchRoutes } from '@remix-run/react';

// All uses of Remix beyond its public API. `RemixBrowser` creates the router, exposes it and the route manifest as globals,
// and has no option for its data requests.

type Globals = {
  /** Undefined until the page is hydrated. */
  __remixRouter?: { routes: Parameters<typeof matchRoutes>[0] };
  __remixManifest: { routes: Record<string, ManifestRoute | undefined> };
};
type ManifestRoute = { module: string; imports?: string[] };

// No type of Remix declares these globals.
const globals = globalThis as unknown as Globals;

/** Ids of the routes that a path matches, the page last. Empty before hydration and for an unknown path. */
export function findRouteIds(pathname: string): string[] {
  // Remix gives every route an id; the type of a matched route leaves it optional.
  const matches = matchRoutes(globals.__remixRouter?.routes ?? [], pathname) ?? [];
  return matches.at(-1)?.route.path === '*' ? [] : matches.map(({ route }) => route.id as string);
}

/** URLs of the scripts of a route. */
export function getRouteScripts(id: string): string[] {
  const route = globals.__remixManifest.routes[id];
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

/** Index of the current history entry, which the router stores in `history.state`. Null if another document created the entry. */
export function getHistoryIndex(): number | null {
  return (window.history.state as { idx?: number } | null)?.idx ?? null;
}

/** URL of the single fetch request of a navigation to a page. Same result as `single-fetch.js` of Remix. */
export function toDataUrl({ origin, pathname, search }: URL): URL {
  const path = pathname === '/' ? '/_root' : pathname.replace(/\/$/, '');
  const url = new URL(`${origin}${path}.data${search}`);
  url.searchParams.delete('index');
  return url;
}
