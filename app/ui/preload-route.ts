import { matchRoutes } from '@remix-run/react';

const asked = new Set<string>();

/**
 * Fetches the scripts of the page that an address leads to, not its data: what is pointed at is probably opened next,
 * and the router asks for the data when the scripts are there.
 */
export function preloadRoute(pathname: string): void {
  const { routes } = window.__remixManifest;
  for (const { route } of matchRoutes(window.__remixRouter.routes, pathname) ?? []) {
    const { module, imports = [] } = routes[route.id] ?? {};
    for (const href of module === undefined ? [] : [module, ...imports]) {
      if (asked.has(href)) continue;
      asked.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }
}
