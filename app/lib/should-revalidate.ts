import { hasDelayedRedirect } from './delayed-redirect';

type Navigation = { actionResult?: unknown; actionStatus?: number; defaultShouldRevalidate: boolean };

/**
 * `shouldRevalidate` of a route. Loaders do not run again after an action that has changed nothing: a refused form (4xx),
 * or a write that never reached the API (503). Remix skips them by default only if no route of the page exports
 * `shouldRevalidate`. Loaders do run after 409 (a conflict with newer data) and 502 (the write may have succeeded). They
 * do not run before a delayed redirect, because the session may have ended (D13).
 */
export function shouldRevalidateAfterAction(navigation: Navigation): boolean {
  const { actionStatus = 200, actionResult, defaultShouldRevalidate } = navigation;
  const isUnchanged = (actionStatus >= 400 && actionStatus < 500 && actionStatus !== 409) || actionStatus === 503;
  return defaultShouldRevalidate && !isUnchanged && !hasDelayedRedirect(actionResult);
}
