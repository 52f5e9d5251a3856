import { redirect, redirectDocument } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { anonymous, anonymousAction } from '~/session/guard.server';
import { endSession } from '~/session/storage.server';

/** A visit changes nothing: logging out is a POST. */
export const loader = anonymous(async () => redirect(paths.dashboard()));

/** Ends the session on the server; the new document leaves nothing of the old pages in the browser's memory. */
export const action = anonymousAction(async ({ request }) =>
  redirectDocument(paths.login(), {
    headers: { 'Set-Cookie': await endSession(request), 'Clear-Site-Data': '"cache"' },
  }),
);
