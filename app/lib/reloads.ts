import { isLeaving } from './leave';

/**
 * Whether a page is loaded anew after a step (`shouldRevalidate` of a route): not after a refused form, which changed
 * nothing (Remix leaves that out by itself only where no route of the page decides), and not where the page is about to
 * leave, because the session behind it may have ended (D13).
 */
export function reloads(step: { actionResult?: unknown; actionStatus?: number; defaultShouldRevalidate: boolean }) {
  const isRefused = step.actionStatus !== undefined && step.actionStatus >= 400;
  return step.defaultShouldRevalidate && !isRefused && !isLeaving(step.actionResult);
}
