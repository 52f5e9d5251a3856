import { hasDelayedRedirect } from './delayed-redirect';

type Navigation = { actionResult?: unknown; actionStatus?: number; defaultShouldRevalidate: boolean };

/**
 * `shouldRevalidate` of a route. Loaders do not run again after a refused form (4xx) and one that never reached the API
 * (503), which have changed nothing; Remix skips them itself only if no route of the page exports `shouldRevalidate`. They
 * do run after 409 (a conflict with newer data) and 502 (the write may have succeeded), and not before a delayed redirect, because the session may have ended (D13).
 */
export function shouldRevalidateAfterAction(navigation: Navigation): boolean {
  const { actionStatus = 200, actionResult, defaultShouldRevalidate } = navigation;
  const isUnchanged = (actionStatus >= 400 && actionStatus < 500 && actionStatus !== 409) || actionStatus === 503;
  return defaultShouldRevalidate && !isUnchanged && !hasDelayedRedirect(actionResult);
}
