import { expectDefined } from './expect-defined';
import { isCookieDeletion } from './fixtures';
import type { PortalProcess } from './portal-process';

/** Counts the occurrences of each outcome. Adds them to `counts`. */
export function countOutcomes(
  outcomes: readonly string[],
  counts: Record<string, number> = {},
): Record<string, number> {
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The tabs whose number is a multiple of this close before their page is loaded. */
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
  // The factor spreads the delays, which are the same in every run.
  const abortDelayMs = 1 + ((number * 7) % MAX_ABORT_DELAY_MS);
  const timer = isAborted ? setTimeout(() => abort.abort(), abortDelayMs) : undefined;
  try {
    const response = await fetch(portal.url + path, { headers: { cookie }, redirect: 'manual', signal: abort.signal });
    const body = await response.text();
    if (response.headers.getSetCookie().some(isCookieDeletion)) return 'logout';
    if (response.status === 503) return 'unavailable';
    // The response of a data request can have a redirect in its body.
    const isPage = response.status === 200 && !body.includes('SingleFetchRedirect');
    return isPage ? 'ok' : `${path}: ${response.status} ${response.headers.get('location')}`;
  } catch (error) {
    if (isAborted && abort.signal.aborted) return 'aborted';
    return error instanceof TypeError ? 'disconnected' : String(error);
  } finally {
    clearTimeout(timer);
  }
}
