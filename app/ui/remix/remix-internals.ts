import { matchRoutes } from '@remix-run/react';
import { encode } from 'turbo-stream';

// All uses of Remix beyond its public API. `RemixBrowser` creates the router, exposes it and the route manifest as globals,
// and has no option for its data requests.

/** Loader data by route id. */
export type LoaderData = Record<string, unknown>;
type RouterState = {
  location: { pathname: string; search: string };
  matches: { route: { id: string } }[];
  loaderData: LoaderData;
  errors: object | null;
  navigation: Submit & { state: string };
  fetchers: Map<string, Submit>;
  revalidation: string;
};
/** A navigation or fetcher. It has form data from its submit until its result is shown. */
type Submit = { formData?: FormData };
type Globals = {
  /** Undefined until the page is hydrated. */
  __remixRouter?: {
    routes: Parameters<typeof matchRoutes>[0];
    state: RouterState;
    revalidate: () => void;
    subscribe: (listener: (state: RouterState) => void) => () => void;
  };
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

/** The `handle` of a route module, which Remix knows only after the navigation to it. The script is loaded once. */
export async function loadRouteHandle(id: string): Promise<unknown> {
  const url = globals.__remixManifest.routes[id]?.module;
  if (url === undefined) return undefined;
  const module = (await import(/* @vite-ignore */ url)) as { handle?: unknown };
  return module.handle;
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

/** URL and loader data of the page that is shown; null before hydration and for an error page. */
export function getShownPage(): { url: string; data: LoaderData } | null {
  const state = globals.__remixRouter?.state;
  if (!state || state.errors) return null;
  return { url: state.location.pathname + state.location.search, data: state.loaderData };
}

/** Whether a navigation is pending. A revalidation of the shown page is none. */
export function isNavigating(): boolean {
  return globals.__remixRouter?.state.navigation.state === 'loading';
}

/** Whether a form with this idempotency key (`once`) is pending. The state of the router is current before React renders it. */
export function isSubmitPending(key: FormDataEntryValue): boolean {
  const state = globals.__remixRouter?.state;
  return (
    state !== undefined &&
    [state.navigation, ...state.fetchers.values()].some((submit) => submit.formData?.get('once') === key)
  );
}

/**
 * Creates the response of a data request from kept loader data, in the format of single fetch. The routes around the page
 * keep the data that they have now, such as the theme.
 */
export function toDataResponse(data: LoaderData): Response {
  const { matches = [], loaderData = {} } = globals.__remixRouter?.state ?? {};
  const current = matches.slice(0, -1).map(({ route }) => [route.id, loaderData[route.id]]);
  const allData = { ...data, ...(Object.fromEntries(current) as LoaderData) };
  const results = Object.entries(allData).map(([id, value]) => [id, { data: value }]);
  return new Response(encode(Object.fromEntries(results)));
}

/**
 * Loads the data of the page again when the pending navigation has ended. Until then `data-refreshing` of the document and
 * `aria-busy` of `main` mark it.
 */
export function revalidateAfterNavigation(): void {
  const router = globals.__remixRouter;
  let hasStarted = false;
  let hasRevalidated = false;
  const unsubscribe = router?.subscribe(({ navigation, revalidation }) => {
    if (navigation.state !== 'idle') return;
    if (!hasStarted) {
      hasStarted = true;
      document.documentElement.dataset.refreshing = '';
      // The router has not ended the navigation before its listeners return, and the page may have another `main`.
      setTimeout(() => {
        router.revalidate();
        document.getElementById('main')?.setAttribute('aria-busy', 'true');
      });
    } else if (revalidation === 'loading') {
      hasRevalidated = true;
    } else if (hasRevalidated) {
      unsubscribe?.();
      delete document.documentElement.dataset.refreshing;
      document.getElementById('main')?.removeAttribute('aria-busy');
    }
  });
}
