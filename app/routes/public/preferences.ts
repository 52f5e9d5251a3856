import { data, redirect } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { preferenceCookies } from '~/http/preferences.server';
import { ownPath } from '~/lib/web-address';
import { anonymous, anonymousAction } from '~/session/guard.server';

export const loader = anonymous(async () => redirect(paths.dashboard()));

/** Keeps a choice in a cookie and goes back to where it was made (D135). */
export const action = anonymousAction(async ({ form }) => {
  const headers = new Headers();
  for (const cookie of preferenceCookies(form)) headers.append('Set-Cookie', cookie);
  // With script the page stays: a redirect would be a step of the router, which a second choice or a link may overtake.
  if (form.has('stay')) return data(null, { headers });
  return redirect(ownPath(String(form.get('return') ?? ''), paths.dashboard()), { status: 303, headers });
});
