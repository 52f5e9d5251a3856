import { isLeaving } from './leave';

/**
 * Whether a page is loaded anew after a step (`shouldRevalidate` of a route): not after a refused form, because nothing
 * has changed (Remix leaves that out by itself only where no route of the page decides), and not where the page is about
 * to leave, because the session behind it may have ended (D13). What stands in the page's way (409) and what may have
 * been done all the same (5xx) are looked at anew.
 */
export function reloads(step: { actionResult?: unknown; actionStatus?: number; defaultShouldRevalidate: boolean }) {
  const { actionStatus = 200 } = step;
  const isRefused = actionStatus >= 400 && actionStatus < 500 && actionStatus !== 409;
  return step.defaultShouldRevalidate && !isRefused && !isLeaving(step.actionResult);
}
