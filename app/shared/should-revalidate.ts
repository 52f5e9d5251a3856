import { CONFORM_INTENT } from '~/lib/conform-intent';
import { hasDelayedRedirect } from './delayed-redirect';

/** `actionStatus` is the HTTP status of the action's response. */
type Navigation = {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  formData?: FormData;
  actionResult?: unknown;
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
};

/**
 * `shouldRevalidate` of every route with a loader. The loaders do not run
 *
 * - for a view step, which changes only what of the page is open (D150). If the opened part was not loaded, the
 *   component loads it afterwards (`useLoadMissing`).
 * - after a submit that only fills or validates a form.
 * - after a refused form (4xx), or one that never reached the API (503): nothing has changed. Remix itself skips the
 *   loaders only if no route of the page exports `shouldRevalidate`. They run after 409 (the data have changed
 *   meanwhile) and 502 (the write may have succeeded).
 * - before a delayed redirect, because the session may have ended.
 */
export function shouldRevalidate(navigation: Navigation): boolean {
  const { currentUrl, nextUrl, formMethod, formData, actionStatus = 200, actionResult } = navigation;
  // After a form, a redirect that only closes its dialog looks like a view step, but the page needs the new data.
  const isForm = formMethod !== undefined;
  if (!isForm && isViewStep(currentUrl, nextUrl)) return false;
  const isRefused = actionStatus >= 400 && actionStatus < 500 && actionStatus !== 409;
  const isUnsent = actionStatus === 503;
  const isUnchanged = formData?.has(CONFORM_INTENT) || isRefused || isUnsent || hasDelayedRedirect(actionResult);
  return navigation.defaultShouldRevalidate && !isUnchanged;
}

/**
 * They only say which part of a page is open (D150). The browser applies them without a request if the data are on the
 * page already.
 */
const PAGE_VIEW_PARAMETERS = [
  'modal', // The open dialog
  'id', // The row of the dialog
  'open', // The expanded row
  'entry', // The open entry of a log
  'at', // The entry of a log that a link leads to
  'tab',
  'p', // The page of a document
  'below', // Only values of a document below this confidence in percent
  'all', // The entry of a document whose values are all shown
  't', // The moment of a recording
  'play', // The recording whose player is open
  'days', // Whether the recordings per day are shown
  'picture', // Whether the picture of a day is shown
  'filters', // Whether a phone shows the filters of a list
  'facts', // Whether a phone shows all facts of a recording, stream or run
  'fields', // Whether a phone shows all fields of a list
];
const REVIEW_VIEW_PARAMETERS = ['only', 'find', 'value', 'show', 'zoom', 'turn'];
const VIEW_PARAMETERS = new Set([...PAGE_VIEW_PARAMETERS, ...REVIEW_VIEW_PARAMETERS]);

/**
 * Such a step needs no request, unless the part that it opens was not loaded yet. False for the same URL: a link to it
 * loads the page again.
 */
function isViewStep(current: URL, next: URL): boolean {
  const isSamePage = current.pathname === next.pathname;
  const hasNewQuery = current.search !== next.search;
  return isSamePage && hasNewQuery && formatDataParameters(current) === formatDataParameters(next);
}

function formatDataParameters({ searchParams }: URL): string {
  const removePrefix = (name: string) => name.replace(/^.*\./, '');
  const dataParameters = [...searchParams].filter(([name]) => !VIEW_PARAMETERS.has(removePrefix(name)));
  return new URLSearchParams(dataParameters).toString();
}
