import { isRouteErrorResponse } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { isPageError } from '~/protocol/page-error';

/** Meta title of an error page; empty without an error. */
export function createErrorTitle({ error }: { error?: unknown }): { title: string }[] {
  if (!error) return [];
  const title = isRouteErrorResponse(error) && isPageError(error.data) ? error.data.title : 'Something went wrong';
  return createPageTitle(title);
}
