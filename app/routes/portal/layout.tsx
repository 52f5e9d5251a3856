import { data } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react';
import { ErrorPage } from '~/components/error-page/error-page';
import { createErrorTitle } from '~/components/error-page/error-title';
import { PublicFrame } from '~/components/public/public-frame';
import { findParentLink } from '~/components/shell/menu-links';
import { useRememberPlace } from '~/components/shell/recent-places';
import { Shell } from '~/components/shell/shell';
import { getDisplayName } from '~/domain/account/user';
import { paths } from '~/domain/paths';
import { toShellData } from '~/guard/access/shell.server';
import { guardLoader } from '~/guard/guard.server';
import { toViewer } from '~/http/viewer.server';
import { createReferenceId } from '~/lib/reference-id';
import { messageCookie } from '~/session/toast.server';
import { HiddenFieldsProvider } from '~/ui/form/idempotency-field';
import { PageMessage } from '~/ui/overlay/toaster';
import { TableProvider } from '~/ui/table/table-context';

/** Remix's id of this route: its path in the app folder. */
const ROUTE_ID = 'routes/portal/layout';

export const meta = createErrorTitle;

export const loader = guardLoader('signed-in', async (args) => {
  const { user, preferences, request } = args;
  const { message, headers } = await messageCookie.consume(request);
  const shell = toShellData(args);
  // A form posts `owner`, the user who typed it. If another user is signed in by then, the refusal names the owner.
  const hiddenFields = { idempotencyKey: createReferenceId(), owner: `${user.id} ${getDisplayName(user)}` };
  // For Back and Forward: `history-cache.ts` shows a page from memory only to the user for whom it was rendered.
  const viewer = toViewer(user.id);
  const { theme, density, separator } = preferences;
  return data({ shell, theme, density, separator, message, hiddenFields, viewer }, { headers });
});

export { shouldRevalidate } from '~/shared/should-revalidate';

export default function PortalLayout() {
  const { shell, theme, density, separator, message, hiddenFields } = useLoaderData<typeof loader>();
  useRememberPlace(shell);
  return (
    <TableProvider value={{ density, separator, preferencesUrl: paths.preferences() }}>
      <Shell shell={shell} theme={theme}>
        <PageMessage message={message} />
        <HiddenFieldsProvider value={hiddenFields}>
          <Outlet />
        </HiddenFieldsProvider>
      </Shell>
    </TableProvider>
  );
}

/** Shows the errors of all pages that require a login, inside the shell if the data of this layout could be loaded. */
export function ErrorBoundary() {
  const layoutData = useRouteLoaderData<typeof loader>(ROUTE_ID);
  const { pathname } = useLocation();
  if (!layoutData) {
    return (
      <PublicFrame>
        <ErrorPage />
      </PublicFrame>
    );
  }
  return (
    <Shell shell={layoutData.shell} theme={layoutData.theme}>
      <ErrorPage parent={findParentLink(layoutData.shell.menu, pathname)} />
    </Shell>
  );
}
