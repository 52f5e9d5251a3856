import { config } from '~/config.server';
import { paths } from '~/domain/paths';
import { parseFragment, parseReturnPath, toLoginPath } from '~/domain/return-path';
import { toViewer, viewerCookie } from '~/http/viewer.server';
import { sessions } from '~/session/session-storage.server';
import { createMessage } from '~/session/toast.server';
import type { Message } from '~/shared/message';

/**
 * The redirect to /login for a request without a session, with the address to return to (D158). It clears the cookie
 * `viewer` (the last user) if no page of the portal made the request: another user may have followed a link in a mail.
 */
export async function createLoginRedirect(request: Request): Promise<{ path: string; cookies: string[] }> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || config.LOGIN_RETURN === 'no') return { path: paths.login(), cookies: [] };
  // With a session cookie, even of an ended session, a page of the portal may still be open.
  const isFromPage = request.headers.get('sec-fetch-site') === 'same-origin' || (await sessions.hasCookie(request));
  const cookies = isFromPage || viewerCookie.read(request) === null ? [] : [viewerCookie.create(null)];
  return { path: toLoginPath(new URL(request.url)), cookies };
}

export function readReturnPath({ url }: Request): string | null {
  return config.LOGIN_RETURN === 'no' ? null : parseReturnPath(new URL(url).searchParams.get('return'));
}

/**
 * Where a login leads (D158): the requested page, or the dashboard if another user than the last one logs in. With
 * `userId` null, as in an outage of the API, users are not compared.
 */
export function findPathAfterLogin(request: Request, form: FormData, userId: string | null): string {
  const returnPath = readReturnPath(request);
  const lastViewer = viewerCookie.read(request);
  const isOtherUser = lastViewer !== null && userId !== null && lastViewer !== toViewer(userId);
  return returnPath === null || isOtherUser ? paths.dashboard() : returnPath + parseFragment(form.get('fragment'));
}

export function isLoginForOtherTab({ url }: Request): boolean {
  return new URL(url).searchParams.get('tab') === 'new';
}

export function createGoBackMessage(): Message {
  return {
    ...createMessage('info', 'You are logged in.'),
    detail: 'What you typed waits in the other tab: go back to it and press Send again.',
  };
}
