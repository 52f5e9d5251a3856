import { matchRoutes } from '@remix-run/react';
import { encode } from 'turbo-stream';
import type { FormReply } from '~/shared/form-reply';
import type { PageError } from '~/shared/page-error';

// All uses of Remix beyond its public API. `RemixBrowser` creates the router and exposes it and the route manifest as
// globals. It has no options to preload its data requests, to cache them or to handle their failure.

export type LoaderData = Record<string, unknown>;
type RouterState = {
  location: { pathname: string; search: string; hash: string };
  matches: { route: { id: string } }[];
  loaderData: LoaderData;
  actionData: Record<string, FormReply | null> | null;
  errors: object | null;
  navigation: {
    state: 'idle' | 'loading' | 'submitting';
    location?: { pathname: string; search: string };
  } & PendingForm;
  fetchers: Map<string, PendingForm>;
  revalidation: 'idle' | 'loading';
};
type PendingForm = { formData?: FormData };
type Globals = {
  __remixRouter?: {
    routes: Parameters<typeof matchRoutes>[0];
    state: RouterState;
    revalidate: () => void;
    subscribe: (listener: (state: RouterState) => void) => () => void;
  };
  __remixManifest: { routes: Record<string, ManifestRoute | undefined> };
};
type ManifestRoute = { module: string; imports?: string[] };

const globals = globalThis as unknown as Globals;

/** The routes that a path matches, the page last. Empty before hydration and for an unknown path. */
export function findRouteIds(pathname: string): string[] {
  const matches = matchRoutes(globals.__remixRouter?.routes ?? [], pathname) ?? [];
  const isUnknownPath = matches.at(-1)?.route.path === '*';
  return isUnknownPath ? [] : matches.map(({ route }) => route.id as string);
}

export function getRouteScripts(id: string): string[] {
  const route = globals.__remixManifest.routes[id];
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

/** Null if another document created the entry of the history. */
export function getHistoryIndex(): number | null {
  return (window.history.state as { idx?: number } | null)?.idx ?? null;
}

let shownIndex = -1;

/** An entry that the browser adds for a fragment has no index, and the router could not block a step back to it. */
export function countHistoryEntry(): void {
  const index = getHistoryIndex();
  shownIndex = index ?? shownIndex + 1;
  if (index === null) window.history.replaceState({ ...window.history.state, idx: shownIndex }, '');
}

/** The URL at which Remix requests the loader data of a page, as in its `single-fetch.js`. */
export function toDataUrl({ origin, pathname, search }: URL): URL {
  const path = pathname === '/' ? '/_root' : pathname.replace(/\/$/, '');
  const url = new URL(`${origin}${path}.data${search}`);
  url.searchParams.delete('index');
  return url;
}

/** Null before hydration and for an error page. */
export function getShownPage(): { url: string; data: LoaderData } | null {
  const state = globals.__remixRouter?.state;
  if (!state || state.errors) return null;
  return { url: state.location.pathname + state.location.search, data: state.loaderData };
}

/** Also for states of the router that React draws late or never. */
export function subscribeToRouter(listener: (state: RouterState) => void): () => void {
  return globals.__remixRouter?.subscribe(listener) ?? (() => {});
}

export function isNavigating(): boolean {
  return globals.__remixRouter?.state.navigation.state === 'loading';
}

/** To another tab, search, order or page of a list, while the page shows no error. */
export function isNavigatingWithinPage(): boolean {
  const state = globals.__remixRouter?.state;
  return isNavigating() && !state?.errors && state?.navigation.location?.pathname === state?.location.pathname;
}

/** The hooks of Remix would report the submit only after the next render, which may be too late for a second click. */
export function isSubmitPending(key: FormDataEntryValue): boolean {
  const state = globals.__remixRouter?.state;
  if (!state) return false;
  return [state.navigation, ...state.fetchers.values()].some(({ formData }) => formData?.get('once') === key);
}

/** In the format of Single Fetch. The routes around the page keep the data that they have now, such as the theme. */
export function toDataResponse(data: LoaderData): Response {
  const { matches = [], loaderData = {} } = globals.__remixRouter?.state ?? {};
  const layoutMatches = matches.slice(0, -1);
  const layoutData: LoaderData = Object.fromEntries(layoutMatches.map(({ route }) => [route.id, loaderData[route.id]]));
  const results = Object.entries({ ...data, ...layoutData }).map(([id, value]) => [id, { data: value }]);
  return new Response(encode(Object.fromEntries(results)));
}

/**
 * The response to a data request that has failed. The page of a navigation gets `error`, the routes around it keep their
 * data. A page that stays, with what was typed in it, or is read again keeps all its data. A fetcher gets the error's
 * text, as from a download.
 */
export function toFailedLoad(url: URL, error: PageError): Response {
  const { location, navigation, loaderData = {} } = globals.__remixRouter?.state ?? {};
  const page = navigation?.location ?? location;
  const pageUrl = new URL(url);
  const fetcherRoute = url.searchParams.get('_routes');
  pageUrl.searchParams.delete('_routes');
  const isPage = page && toDataUrl(new URL(page.pathname + page.search, url)).href === pageUrl.href;
  if (fetcherRoute && !isPage) return toFailedResponse({ [fetcherRoute]: { data: error.text } });
  const ids = findRouteIds(page?.pathname ?? '');
  const results = ids.map((id, index) => {
    const isNextPage = isNavigating() && !isNavigatingWithinPage() && index === ids.length - 1;
    return [id, id in loaderData && !isNextPage ? { data: loaderData[id] } : { error: toRouteError(error) }];
  });
  return toFailedResponse(Object.fromEntries(results));
}

export function getActionReplies(): (FormReply | null)[] {
  return Object.values(globals.__remixRouter?.state.actionData ?? {});
}

export function toFailedSubmit(reply: FormReply | null): Response {
  return toFailedResponse({ data: reply });
}

/** Instead of the page to which a form leads. */
export function toShownPage(): Response {
  const { pathname = '/', search = '', hash = '' } = globals.__remixRouter?.state.location ?? {};
  const redirect = pathname + search + hash;
  return toFailedResponse({ redirect, status: 302, revalidate: false, reload: false, replace: true });
}

/** After this status no loader runs (`should-revalidate.ts`), and the script of a route counts as missing. */
const FAILED_STATUS = 503;
const toFailedResponse = (results: object) => new Response(encode(results), { status: FAILED_STATUS });
const toRouteError = (data: PageError) => ({ status: FAILED_STATUS, statusText: '', internal: false, data });

/** While the data are loading, the document has `data-refreshing` and `main` has `aria-busy`. */
export function revalidateAfterNavigation(): void {
  const router = globals.__remixRouter;
  let hasNavigationEnded = false;
  let hasRevalidationBegun = false;
  const unsubscribe = router?.subscribe(({ navigation, revalidation }) => {
    if (navigation.state !== 'idle') return;
    if (!hasNavigationEnded) {
      hasNavigationEnded = true;
      document.documentElement.dataset.refreshing = '';
      // The router ends the navigation after this listener. React then renders the page, maybe with another `main`.
      setTimeout(() => {
        router.revalidate();
        document.getElementById('main')?.setAttribute('aria-busy', 'true');
      });
    } else if (revalidation === 'loading') {
      hasRevalidationBegun = true;
    } else if (hasRevalidationBegun) {
      unsubscribe?.();
      delete document.documentElement.dataset.refreshing;
      document.getElementById('main')?.removeAttribute('aria-busy');
    }
  });
}
