import { matchRoutes } from '@remix-run/react';
import type { FormReply } from '~/shared/form-reply';

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
    location?: { pathname: string; search: string; state?: unknown };
  } & PendingForm;
  fetchers: Map<string, PendingForm>;
  revalidation: 'idle' | 'loading';
};
type PendingForm = { formMethod?: string; formData?: FormData };
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

export const globals = globalThis as unknown as Globals;

/** What Back, Forward and a lost connection need. `Toaster` loads it before. */
export const loadDataResponses = () => import('./data-responses');

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

/** Another navigation would abort a step to another page, also one that React has not drawn yet, or a submit and the load after it. */
export function isLeavingOrSubmitting(shownPathname: string): boolean {
  const { navigation, location } = globals.__remixRouter?.state ?? {};
  if (!navigation || !location) return false;
  const isSubmit = navigation.formMethod !== undefined && navigation.formMethod.toUpperCase() !== 'GET';
  return isSubmit || (navigation.location ?? location).pathname !== shownPathname;
}

/** The hooks of Remix would report the submit only after the next render, which may be too late for a second click. */
export function isSubmitPending(key: FormDataEntryValue): boolean {
  const state = globals.__remixRouter?.state;
  if (!state) return false;
  return [state.navigation, ...state.fetchers.values()].some(({ formData }) => formData?.get('once') === key);
}

/** Whether a navigation after a submit leads to where a redirect points, rather than loads the same page again. */
export function isRedirect(location: { state?: unknown } | undefined): boolean {
  return (location?.state as { _isRedirect?: true } | null | undefined)?._isRedirect === true;
}

/** Whether the form in `root`, of which React still shows the submit `shown`, was saved: only then it has no reply. */
export function wasSaved(root: ParentNode | null, shown: FormData | undefined): boolean {
  const state = globals.__remixRouter?.state;
  const key = root?.querySelector<HTMLInputElement>('[name=once]')?.value;
  if (!state || !key || key !== shown?.get('once') || isSubmitPending(key)) return false;
  return !state.errors && !Object.values(state.actionData ?? {}).some(Boolean);
}
