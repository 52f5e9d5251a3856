import { data, redirect } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { wrapPublicLoader, wrapPublicPost, type PublicActionArgs } from '~/guard/guard.server';
import { preferenceCookies } from '~/http/preferences.server';
import { toSafeRedirectPath } from '~/lib/safe-url';

/** The URL is no page: a GET redirects to the dashboard. */
export const loader = wrapPublicLoader(async () => redirect(paths.dashboard()));

async function savePreference({ form }: PublicActionArgs) {
  const headers = new Headers();
  for (const cookie of preferenceCookies.create(form)) headers.append('Set-Cookie', cookie);
  // The page's script sends `stay`: it needs no redirect, whose navigation a second submit or a click could cancel.
  if (form.has('stay')) return data(null, { headers });
  const url = toSafeRedirectPath(String(form.get('return') ?? ''), paths.dashboard());
  return redirect(url, { status: 303, headers });
}

export const action = wrapPublicPost(savePreference);
