import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { paths } from '~/domain/paths';
import { isProblem, type Problem } from '~/lib/problem';
import { LinkButton } from '~/ui/button';
import { State } from '~/ui/states';

// Its code comes with its first use.
const KeptForm = lazy(() => import('./kept-form'));

type Shown = { kind: 'locked' | 'missing' | 'failed'; problem: Problem };

export const MISSING_PAGE: Problem = {
  title: 'This page was not found',
  text: 'The address may be mistyped.',
  reference: null,
};

/** The list that a page belongs to. */
type Parent = { label: string; path: string };

/** An address or a record that is not there: back to the list that it would be in. */
export function MissingPage({ parent, problem = MISSING_PAGE }: { parent?: Parent; problem?: Problem }) {
  return (
    <State
      art="no-match"
      title={problem.title}
      level={1}
      reference={problem.reference}
      actions={
        <>
          {parent && (
            <LinkButton look="primary" to={parent.path}>
              Go to {parent.label}
            </LinkButton>
          )}
          <LinkButton look={parent ? 'secondary' : 'primary'} to={paths.dashboard()}>
            Go to dashboard
          </LinkButton>
        </>
      }
    >
      {problem.text}
    </State>
  );
}

/** What an error boundary shows: what happened, a way on, and the reference where the service or we failed. */
export function ProblemPage({ parent }: { parent?: Parent }) {
  const { pathname, search } = useLocation();
  // On a crash while the document was made, the log has it under the id of this request.
  const requestId = useRouteLoaderData<{ requestId?: string }>('root')?.requestId ?? null;
  const { kind, problem } = shownOf(useRouteError(), requestId);
  if (problem.resend) {
    return (
      <Suspense>
        <KeptForm problem={problem} resend={problem.resend} />
      </Suspense>
    );
  }
  if (kind === 'missing') return <MissingPage parent={parent} problem={problem} />;
  return (
    <State
      art={kind}
      title={problem.title}
      level={1}
      reference={problem.reference}
      actions={
        kind === 'failed' ? (
          <>
            {/* A new document: whatever broke the page is not carried over. */}
            <LinkButton look="primary" icon="refresh-cw" to={pathname + search} reloadDocument>
              Retry
            </LinkButton>
            <LinkButton to={paths.dashboard()} reloadDocument>
              Go to dashboard
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton look="primary" to={paths.dashboard()}>
              Go to dashboard
            </LinkButton>
            <LinkButton to={paths.account()}>View your account</LinkButton>
          </>
        )
      }
    >
      {problem.text}
    </State>
  );
}

function shownOf(error: unknown, requestId: string | null): Shown {
  if (isRouteErrorResponse(error)) {
    const kind = error.status === 403 ? 'locked' : error.status === 404 ? 'missing' : 'failed';
    if (isProblem(error.data)) return { kind, problem: error.data };
    if (error.status === 404) return { kind, problem: MISSING_PAGE };
    if (error.status === 405) {
      return {
        kind,
        problem: {
          title: 'This request was refused',
          text: 'The page cannot be used this way. Nothing was changed.',
          reference: null,
        },
      };
    }
  }
  return {
    kind: 'failed',
    problem: {
      title: 'Something went wrong',
      text: 'The portal failed while it made this page. It has been logged.',
      reference: requestId,
    },
  };
}
