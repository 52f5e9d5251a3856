// The query makes a module of its own of it. The other one, with which Remix reads responses, is loaded with each page.
import { encode } from 'turbo-stream?encode';
import type { FormReply } from '~/shared/form-reply';
import { FAILED_READ, showUnreached, UNREACHED } from './no-connection';
import { findRouteIds, globals, isNavigating, toDataUrl, type LoaderData } from './remix-internals';

// Responses to Remix's data requests, in the format of Single Fetch, that the browser makes itself.

/** The routes around the page keep the data that they have now, such as the theme. */
export function answerHistoryStep(data: LoaderData): Response {
  revalidateAfterNavigation();
  const { matches = [], loaderData = {} } = globals.__remixRouter?.state ?? {};
  const layoutMatches = matches.slice(0, -1);
  const layoutData: LoaderData = Object.fromEntries(layoutMatches.map(({ route }) => [route.id, loaderData[route.id]]));
  const results = Object.entries({ ...data, ...layoutData }).map(([id, value]) => [id, { data: value }]);
  return new Response(encode(Object.fromEntries(results)));
}

/** While the data are loading, the document has `data-refreshing` and `main` has `aria-busy`. */
function revalidateAfterNavigation(): void {
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

export function answerFailure(url: URL, { method = 'GET', body }: RequestInit = {}): Response {
  if (method !== 'GET') return answerForm(body);
  if (isNavigatingWithinPage()) showUnreached();
  else if (!isNavigating()) window.dispatchEvent(new Event(FAILED_READ));
  return answerLoad(url);
}

/** To another tab, search, order or page of a list, while the page shows no error. */
function isNavigatingWithinPage(): boolean {
  const state = globals.__remixRouter?.state;
  return isNavigating() && !state?.errors && state?.navigation.location?.pathname === state?.location.pathname;
}

/**
 * The page of a navigation gets the error, the routes around it keep their data. A page that stays, with what was typed in
 * it, or is read again keeps all its data. A fetcher gets the error's text, as from a download.
 */
function answerLoad(url: URL): Response {
  const { location, navigation, loaderData = {} } = globals.__remixRouter?.state ?? {};
  const page = navigation?.location ?? location;
  const pageUrl = new URL(url);
  const fetcherRoute = url.searchParams.get('_routes');
  pageUrl.searchParams.delete('_routes');
  const isPage = page && toDataUrl(new URL(page.pathname + page.search, url)).href === pageUrl.href;
  if (fetcherRoute && !isPage) return toFailedResponse({ [fetcherRoute]: { data: UNREACHED.text } });
  const ids = findRouteIds(page?.pathname ?? '');
  const results = ids.map((id, index) => {
    const isNextPage = isNavigating() && !isNavigatingWithinPage() && index === ids.length - 1;
    return [id, id in loaderData && !isNextPage ? { data: loaderData[id] } : { error: ROUTE_ERROR }];
  });
  return toFailedResponse(Object.fromEntries(results));
}

function answerForm(body: unknown): Response {
  const fields = body instanceof FormData || body instanceof URLSearchParams ? body : new FormData();
  if (fields.has('intent')) return toFailedResponse({ data: createReply(fields) });
  // A preference or Log Out, which show no reply.
  showUnreached();
  return toFailedResponse(fields.has('stay') ? { data: null } : createRedirect());
}

/** Hidden fields of all forms, then those of forms that are only a button: no entries of the user. */
const OWN_FIELDS = new Set(['intent', 'id', 'once', 'owner', 'stay', 'app', 'channel', 'drawnChannel']);

/**
 * The request may have reached the portal, so the form keeps its idempotency key: to send it again writes once. Without a
 * submission conform keeps its errors.
 */
function createReply(fields: FormData | URLSearchParams): FormReply {
  const read = (name: string) => String(fields.get(name) ?? '');
  const hasEntries = [...fields.keys()].some((name) => !OWN_FIELDS.has(name));
  return {
    intent: read('intent'),
    submission: null,
    isUnreached: true,
    message: {
      id: `no-connection ${performance.now()}`,
      tone: 'error',
      text: `${UNREACHED.title}.${hasEntries ? ' Your entries are kept.' : ''}`,
      detail: 'Try again when you are back: it is done only once.',
      reference: null,
    },
    // `IdempotencyField` appends the name of the form.
    idempotencyKey: read('once').replace(/\..*$/s, ''),
  };
}

/** To the page that is shown, instead of the page to which the form leads. */
function createRedirect() {
  const { pathname = '/', search = '', hash = '' } = globals.__remixRouter?.state.location ?? {};
  return { redirect: pathname + search + hash, status: 302, revalidate: false, reload: false, replace: true };
}

/** After this status no loader runs (`should-revalidate.ts`), and the script of a route counts as missing. */
const FAILED_STATUS = 503;
const toFailedResponse = (results: object) => new Response(encode(results), { status: FAILED_STATUS });
const ROUTE_ERROR = { status: FAILED_STATUS, statusText: '', internal: false, data: UNREACHED };
