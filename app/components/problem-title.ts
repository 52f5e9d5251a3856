import { isRouteErrorResponse } from '@remix-run/react';
import { isProblem } from '~/lib/problem';

/** Title of the document when a page shows a problem in its place; nothing when it does not. */
export function problemTitle({ error }: { error?: unknown }): { title: string }[] {
  if (!error) return [];
  const title = isRouteErrorResponse(error) && isProblem(error.data) ? error.data.title : 'Something went wrong';
  return [{ title: `${title} · Automated` }];
}
