import { redirect, redirectDocument } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { clientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';
import { anonymous, anonymousAction } from '~/session/guard.server';
import { endSession, readSession } from '~/session/storage.server';

/** A visit changes nothing: logging out is a POST. */
export const loader = anonymous(async () => redirect(paths.dashboard()));

/** Ends the session on the server; the new document leaves nothing of the old pages in the browser's memory. */
export const action = anonymousAction(async ({ request, requestId }) => {
  const session = await readSession(request);
  const cookie = await endSession(request);
  if (session) logSecurity('logout', { requestId, address: clientAddress(request), userId: session.user?.id ?? null });
  return redirectDocument(paths.login(), { headers: { 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache"' } });
});
