import { data } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { parentOf } from '~/components/menu-places';
import { MISSING_PAGE, MissingPage, ProblemPage } from '~/components/problem-page';
import { problemTitle } from '~/components/problem-title';
import { PublicFrame } from '~/components/public-frame';
import { Shell } from '~/components/shell';
import { notFound } from '~/session/answers/replies.server';
import { anonymousAction, anyone } from '~/session/guard.server';
import { shellOf } from '~/session/shell.server';

export const meta = (args: { error?: unknown }) => [
  { title: `${MISSING_PAGE.title} · Automated` },
  ...problemTitle(args),
];

export const loader = anyone(async ({ viewer }, known) =>
  data({ shell: known && shellOf(known), theme: viewer.theme }, { status: 404 }),
);

export const action = anonymousAction(async () => {
  throw notFound();
});

/** Who is signed in keeps the menu. */
export default function NotFoundPage() {
  const { shell, theme } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (shell === null) {
    return (
      <PublicFrame>
        <MissingPage />
      </PublicFrame>
    );
  }
  return (
    <Shell shell={shell} theme={theme}>
      <MissingPage parent={parentOf(shell.menu, pathname)} />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ProblemPage />
    </PublicFrame>
  );
}
