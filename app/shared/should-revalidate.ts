import { hasDelayedRedirect } from './delayed-redirect';
import { isViewStep } from './view-step';

/** `actionStatus` is the HTTP status of the action's response. */
type Navigation = {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  actionResult?: unknown;
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
};

/**
 * `shouldRevalidate` of every route with a loader. The loaders do not run
 *
 * - for a view step, which changes only what of the page is open (D150). If the opened part was not loaded, the
 *   component loads it afterwards (`useLoadMissing`).
 * - after a refused form (4xx), or one that never reached the API (503): nothing has changed. Remix itself skips the
 *   loaders only if no route of the page exports `shouldRevalidate`. They run after 409 (the data have changed
 *   meanwhile) and 502 (the write may have succeeded).
 * - before a delayed redirect, because the session may have ended.
 */
export function shouldRevalidate(navigation: Navigation): boolean {
  const { currentUrl, nextUrl, formMethod, actionStatus = 200, actionResult, defaultShouldRevalidate } = navigation;
  // After a form, a redirect that only closes its dialog looks like a view step, but the page needs the new data.
  const isForm = formMethod !== undefined;
  if (!isForm && isViewStep(currentUrl, nextUrl)) return false;
  const isRefused = actionStatus >= 400 && actionStatus < 500 && actionStatus !== 409;
  const isUnsent = actionStatus === 503;
  return defaultShouldRevalidate && !isRefused && !isUnsent && !hasDelayedRedirect(actionResult);
}
