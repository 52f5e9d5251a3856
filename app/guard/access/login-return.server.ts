import { config } from '~/config.server';
import { paths } from '~/domain/paths';
import { parseFragment, parseReturnPath, toLoginPath } from '~/domain/return-path';
import { createViewerCookie, readViewer, toViewer } from '~/http/viewer.server';
import type { Message } from '~/protocol/message';
import { hasSessionCookie } from '~/session/session-storage.server';
import { createMessage } from '~/session/toast.server';

/**
 * Returns the path and the Set-Cookie values of the redirect to /login for a request without a session. After a GET or
 * HEAD request, the path has the requested page in the parameter `return`, to which the login leads (D158).
 *
 * The cookie `viewer` holds a hash of the id of the user who logged in last. While it is set, the login of another user
 * does not lead to the requested page, which may show the last user's records. A request that was not made from a page
 * of the portal, such as that of a link in a mail, clears the cookie, because any user may follow the link.
 */
export async function createLoginRedirect(request: Request): Promise<{ path: string; cookies: string[] }> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || config.LOGIN_RETURN === 'no') return { path: paths.login(), cookies: [] };
  // With a session cookie, even of an ended session, a page of the portal may still be open.
  const isFromPage = request.headers.get('sec-fetch-site') === 'same-origin' || (await hasSessionCookie(request));
  const cookies = isFromPage || readViewer(request) === null ? [] : [createViewerCookie(null)];
  return { path: toLoginPath(new URL(request.url)), cookies };
}

/** Returns the valid path and query in the parameter `return` of /login. Null without one, or with LOGIN_RETURN=no. */
export function readReturnPath({ url }: Request): string | null {
  return config.LOGIN_RETURN === 'no' ? null : parseReturnPath(new URL(url).searchParams.get('return'));
}

/**
 * Returns the path to which a login leads (D158): the page that was requested without a session, else the dashboard.
 * The fragment of that page is a field of the form, because browsers do not send it in a URL. If another user than the
 * last one logs in, the path is the dashboard. With `userId` null, because the API was unreachable after the login, the
 * users are not compared.
 */
export function findPathAfterLogin(request: Request, form: FormData, userId: string | null): string {
  const returnPath = readReturnPath(request);
  const lastViewer = readViewer(request);
  const isOtherUser = lastViewer !== null && userId !== null && lastViewer !== toViewer(userId);
  return returnPath === null || isOtherUser ? paths.dashboard() : returnPath + parseFragment(form.get('fragment'));
}

/** Whether the log-in was opened for a form that waits in another tab (D130). */
export function isLoginForOtherTab({ url }: Request): boolean {
  return new URL(url).searchParams.get('tab') === 'new';
}

/** The message on the page after such a log-in. */
export function createGoBackMessage(): Message {
  return {
    ...createMessage('info', 'You are logged in.'),
    detail: 'What you typed waits in the other tab: go back to it and press Send again.',
  };
}
