import { matchRoutes } from '@remix-run/react';

const asked = new Set<string>();

/**
 * Fetches the scripts of the page that a link leads to as soon as it is pointed at, touched or focused, all at once; not
 * its data, for which the router asks when it is followed. One listener serves every link there is.
 */
export function preloadPointedRoutes(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, preloadPointed);
}

function preloadPointed({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
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
