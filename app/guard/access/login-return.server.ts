import { config } from '~/config.server';
import { paths } from '~/domain/paths';
import { parseFragment, parseReturnPath, toLoginPath } from '~/domain/return-path';
import { createViewerCookie, readViewer, toViewer } from '~/http/viewer.server';
import { hasSessionCookie } from '~/session/session-storage.server';

/**
 * Returns where a request without a session is sent: /login, for the GET of a page with the way back, and the
 * Set-Cookie values. A browser without a session whose address was not opened from a page of the portal, such as a
 * link in a mail, shows no page that was drawn for anybody, so its user of the last log-in is forgotten.
 */
export async function createLoginRedirect(request: Request): Promise<{ path: string; cookies: string[] }> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || config.LOGIN_RETURN === 'no') return { path: paths.login(), cookies: [] };
  const isFromPage = request.headers.get('sec-fetch-site') === 'same-origin' || (await hasSessionCookie(request));
  const cookies = isFromPage || readViewer(request) === null ? [] : [createViewerCookie(null)];
  return { path: toLoginPath(new URL(request.url)), cookies };
}

/** Returns the page to which the address of /login leads, with its query; null for none, and with LOGIN_RETURN=no. */
export function readReturnPath({ url }: Request): string | null {
  return config.LOGIN_RETURN === 'no' ? null : parseReturnPath(new URL(url).searchParams.get('return'));
}

/**
 * Returns the path to which a log-in leads (D158): the page that was requested without a session, with the fragment that
 * the browser still has; the dashboard for another user than the page was drawn for.
 */
export function findPathAfterLogin(request: Request, form: FormData, userId: string | null): string {
  const returnPath = readReturnPath(request);
  const lastViewer = readViewer(request);
  const isOtherUser = lastViewer !== null && userId !== null && lastViewer !== toViewer(userId);
  return returnPath === null || isOtherUser ? paths.dashboard() : returnPath + parseFragment(form.get('fragment'));
}
