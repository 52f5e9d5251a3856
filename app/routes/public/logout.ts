import { redirect, redirectDocument } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { isLoginForOtherTab } from '~/guard/access/login-return.server';
import { wrapPublicLoader, wrapPublicPost, type PublicActionArgs } from '~/guard/guard.server';
import { getClientAddress } from '~/http/client-address.server';
import { viewerCookie } from '~/http/viewer.server';
import { logSecurity } from '~/log.server';
import { sessions } from '~/session/session-storage.server';

/** A GET, such as a link of another site, does not log out. Only a POST does. */
export const loader = wrapPublicLoader(async () => redirect(paths.dashboard()));

/**
 * Destroys the session. `redirectDocument` loads a new document, and Clear-Site-Data clears the browser's cache. So no
 * data of the user remain in the browser.
 */
async function logOut({ request, requestId }: PublicActionArgs) {
  const session = await sessions.read(request);
  const cookie = await sessions.end(request);
  if (session)
    logSecurity('logout', { requestId, address: getClientAddress(request), userId: session.user?.id ?? null });
  const headers = new Headers({ 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache"' });
  headers.append('Set-Cookie', viewerCookie.createSignedOut(request));
  return redirectDocument(isLoginForOtherTab(request) ? paths.loginForOtherTab() : paths.login(), { headers });
}

export const action = wrapPublicPost(logOut);
