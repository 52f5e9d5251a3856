import { isRouteErrorResponse } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { isPageError } from '~/shared/page-error';

/** The titles of errors that Remix itself throws: a page that does not exist, and a form whose page has no action. */
export const REMIX_ERROR_TITLES = { 404: 'This page was not found', 405: 'This request was refused' };
export const DEFAULT_ERROR_TITLE = 'Something went wrong';

/** Meta title of an error page. It is empty without an error, because then the page has its own title. */
export function createErrorTitle({ error }: { error?: unknown }): { title: string }[] {
  return error ? createPageTitle(getTitle(error)) : [];
}

function getTitle(error: unknown): string {
  if (!isRouteErrorResponse(error)) return DEFAULT_ERROR_TITLE;
  if (isPageError(error.data)) return error.data.title;
  const titles: Readonly<Record<number, string>> = REMIX_ERROR_TITLES;
  return titles[error.status] ?? DEFAULT_ERROR_TITLE;
}
