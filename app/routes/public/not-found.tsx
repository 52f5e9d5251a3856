import { data } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { ErrorPage, NOT_FOUND, NotFoundMessage } from '~/components/error-page/error-page';
import { createErrorTitle } from '~/components/error-page/error-title';
import { createPageTitle } from '~/components/page-title';
import { PublicFrame } from '~/components/public/public-frame';
import { findParentLink } from '~/components/shell/menu-links';
import { Shell } from '~/components/shell/shell';
import { toShellData } from '~/guard/access/shell.server';
import { errorResponses } from '~/guard/error-responses.server';
import { wrapPublicLoaderWithUser, wrapPublicPost } from '~/guard/guard.server';

export const meta = (args: { error?: unknown }) =>
  args.error ? createErrorTitle(args) : createPageTitle(NOT_FOUND.title);

export { shouldRevalidate } from '~/shared/should-revalidate';

/** `guardedArgs` and the shell are null if no user is signed in. */
export const loader = wrapPublicLoaderWithUser(async ({ preferences }, guardedArgs) =>
  data({ shell: guardedArgs && toShellData(guardedArgs), theme: preferences.theme }, { status: 404 }),
);

async function refuseForm(): Promise<never> {
  throw errorResponses.notFound();
}

export const action = wrapPublicPost(refuseForm);

/** The page of every unknown URL. Signed-in users see the menu as well. */
export default function NotFoundPage() {
  const { shell, theme } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (shell === null) {
    return (
      <PublicFrame>
        <NotFoundMessage />
      </PublicFrame>
    );
  }
  return (
    <Shell shell={shell} theme={theme}>
      <NotFoundMessage parent={findParentLink(shell.menu, pathname)} />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ErrorPage />
    </PublicFrame>
  );
}
