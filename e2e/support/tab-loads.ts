import { expectDefined } from './expect-defined';
import { isCookieDeletion } from './fixtures';
import type { PortalProcess } from './portal-process';

export function countOutcomes(
  outcomes: readonly string[],
  counts: Record<string, number> = {},
): Record<string, number> {
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Every tab whose number is a multiple of this closes before its page is loaded. */
const ABORTED_TAB_STEP = 19;
const MAX_ABORT_DELAY_MS = 30;

const TAB_PATHS = ['/', '/account', '/_root.data', '/account.data', '/?q=invoice', '/reports'];

/**
 * Loads a page as one of many tabs. Some tabs close within 30 ms. Returns `ok`, `aborted` (closed tab),
 * `unavailable` (503), `disconnected`, `logout`, or a description of the failure.
 */
export async function loadInTab(portal: Pick<PortalProcess, 'url'>, cookie: string, number: number): Promise<string> {
  const path = expectDefined(TAB_PATHS[number % TAB_PATHS.length], 'a path');
  const isAborted = number % ABORTED_TAB_STEP === 0;
  const abort = new AbortController();
  // The factor spreads the delays. They are not random, so that every run is the same.
  const abortDelayMs = 1 + ((number * 7) % MAX_ABORT_DELAY_MS);
  const timer = isAborted ? setTimeout(() => abort.abort(), abortDelayMs) : undefined;
  try {
    const response = await fetch(portal.url + path, { headers: { cookie }, redirect: 'manual', signal: abort.signal });
    const body = await response.text();
    if (response.headers.getSetCookie().some(isCookieDeletion)) return 'logout';
    if (response.status === 503) return 'unavailable';
    // Remix responds to a data request with 200, also for a redirect, which is in the body.
    const isPage = response.status === 200 && !body.includes('SingleFetchRedirect');
    return isPage ? 'ok' : `${path}: ${response.status} ${response.headers.get('location')}`;
  } catch (error) {
    if (isAborted && abort.signal.aborted) return 'aborted';
    return error instanceof TypeError ? 'disconnected' : String(error);
  } finally {
    clearTimeout(timer);
  }
}
