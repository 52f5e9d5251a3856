import { data } from '@remix-run/node';
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from '@remix-run/react';
import { parentOf } from '~/components/menu-places';
import { ProblemPage } from '~/components/problem-page';
import { problemTitle } from '~/components/problem-title';
import { PublicFrame } from '~/components/public-frame';
import { Shell } from '~/components/shell';
import { paths } from '~/domain/paths';
import { displayName } from '~/domain/user';
import { newReference } from '~/lib/reference';
import { reloads } from '~/lib/reloads';
import { guarded } from '~/session/guard.server';
import { shellOf } from '~/session/shell.server';
import { takeMessage } from '~/session/answers/toast.server';
import { OnceProvider } from '~/ui/form/once';
import { TableProvider } from '~/ui/table/table-context';
import { PageMessage } from '~/ui/overlay/toaster';

const ROUTE_ID = 'routes/portal/layout';

export const meta = problemTitle;

export const loader = guarded('signed-in', async (args) => {
  const { user, viewer, request } = args;
  const { message, headers } = await takeMessage(request);
  const shell = shellOf(args);
  const origin = { once: newReference(), owner: `${user.id} ${displayName(user)}` };
  return data({ shell, theme: viewer.theme, density: viewer.density, message, origin }, { headers });
});

export const shouldRevalidate: ShouldRevalidateFunction = reloads;

export default function PortalLayout() {
  const { shell, theme, density, message, origin } = useLoaderData<typeof loader>();
  return (
    <Shell shell={shell} theme={theme}>
      <PageMessage message={message} />
      <OnceProvider value={origin}>
        <TableProvider value={{ density, preferences: paths.preferences() }}>
          <Outlet />
        </TableProvider>
      </OnceProvider>
    </Shell>
  );
}

/** Errors of every page behind the login: inside the frame when the frame's own data are there. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>(ROUTE_ID);
  const { pathname } = useLocation();
  if (!loaded) {
    return (
      <PublicFrame>
        <ProblemPage />
      </PublicFrame>
    );
  }
  return (
    <Shell shell={loaded.shell} theme={loaded.theme}>
      <ProblemPage parent={parentOf(loaded.shell.menu, pathname)} />
    </Shell>
  );
}
