import { isRouteErrorResponse } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { isPageError } from '~/protocol/page-error';

/** Meta title of an error page. It is empty without an error, because then the page has its own title. */
export function createErrorTitle({ error }: { error?: unknown }): { title: string }[] {
  if (!error) return [];
  const title = isRouteErrorResponse(error) && isPageError(error.data) ? error.data.title : 'Something went wrong';
  return createPageTitle(title);
}
