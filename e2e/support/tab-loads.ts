import { expectDefined } from './expect-defined';
import type { PortalProcess } from './portal-process';

/** Counts the occurrences of each outcome. Adds them to `counts`. */
export function countOutcomes(
  outcomes: readonly string[],
  counts: Record<string, number> = {},
): Record<string, number> {
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const TAB_PATHS = ['/', '/account', '/_root.data', '/account.data', '/?q=invoice', '/reports'];

/**
 * Loads a page as one of many tabs. One of 19 tabs closes after 1 to 30 ms. Returns `ok`, `aborted` (closed tab),
 * `unavailable` (503), `disconnected`, `logout`, or a description of the failure.
 */
export async function loadInTab(portal: Pick<PortalProcess, 'url'>, cookie: string, number: number): Promise<string> {
  const path = expectDefined(TAB_PATHS[number % TAB_PATHS.length], 'a path');
  const isAborted = number % 19 === 0;
  const abort = new AbortController();
  const timer = isAborted ? setTimeout(() => abort.abort(), 1 + ((number * 7) % 30)) : undefined;
  try {
    const response = await fetch(portal.url + path, { headers: { cookie }, redirect: 'manual', signal: abort.signal });
    const body = await response.text();
    if (response.headers.getSetCookie().some((setCookie) => setCookie.includes('Expires=Thu, 01 Jan 1970')))
      return 'logout';
    if (response.status === 503) return 'unavailable';
    const isPage = response.status === 200 && !body.includes('SingleFetchRedirect');
    return isPage ? 'ok' : `${path}: ${response.status} ${response.headers.get('location')}`;
  } catch (error) {
    if (isAborted && abort.signal.aborted) return 'aborted';
    return error instanceof TypeError ? 'disconnected' : String(error);
  } finally {
    clearTimeout(timer);
  }
}
