import { hasDelayedRedirect } from './delayed-redirect';
import { isViewStep } from './view-step';

type Navigation = {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  actionResult?: unknown;
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
};

/**
 * `shouldRevalidate` of every route with a loader.
 *
 * Loaders do not run for a view step (D150): `useLoadMissing` runs them afterwards if the opened part was not loaded.
 *
 * Loaders do not run again after a refused form (4xx) and one that never reached the API (503), which have changed
 * nothing; Remix skips them itself only if no route of the page exports `shouldRevalidate`. They do run after 409 (a
 * conflict with newer data) and 502 (the write may have succeeded), and not before a delayed redirect, because the session
 * may have ended.
 */
export function shouldRevalidate(navigation: Navigation): boolean {
  const { currentUrl, nextUrl, formMethod, actionStatus = 200, actionResult, defaultShouldRevalidate } = navigation;
  // A write redirects to the page without its dialog, which has new data.
  if (formMethod === undefined && isViewStep(currentUrl, nextUrl)) return false;
  const isUnchanged = (actionStatus >= 400 && actionStatus < 500 && actionStatus !== 409) || actionStatus === 503;
  return defaultShouldRevalidate && !isUnchanged && !hasDelayedRedirect(actionResult);
}
