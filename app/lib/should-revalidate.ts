import { hasDelayedRedirect } from './delayed-redirect';

type Navigation = { actionResult?: unknown; actionStatus?: number; defaultShouldRevalidate: boolean };

/**
 * `shouldRevalidate` of a route. Loaders do not run again after a refused form (4xx), which has changed nothing; Remix
 * skips them itself only if no route of the page exports `shouldRevalidate`. They do run after 409 (a conflict with newer
 * data) and 5xx (the write may have succeeded), and not before a delayed redirect, because the session may have ended (D13).
 */
export function shouldRevalidateAfterAction(navigation: Navigation): boolean {
  const { actionStatus = 200, actionResult, defaultShouldRevalidate } = navigation;
  const isRefused = actionStatus >= 400 && actionStatus < 500 && actionStatus !== 409;
  return defaultShouldRevalidate && !isRefused && !hasDelayedRedirect(actionResult);
}
