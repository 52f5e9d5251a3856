import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { withParams } from '~/lib/list-query';
import { paths } from '~/lib/paths';
import { isProblem, type Problem } from '~/lib/problem';
import { LinkButton } from '~/ui/button';
import { usePanelHash } from '~/ui/panel-hash';
import { State } from '~/ui/states';
import { SessionEnded } from './session-ended';

type Shown = { kind: 'locked' | 'missing' | 'failed'; problem: Problem };

/** What an error boundary shows: what happened, a way on, and the reference where the service or we failed. */
export function ProblemPage() {
  const { pathname, search } = useLocation();
  // On a crash while the document was made, the log has it under the id of this request.
  const requestId = useRouteLoaderData<{ requestId?: string }>('root')?.requestId ?? null;
  const { kind, problem } = shownOf(useRouteError(), requestId);
  if (problem.resend) return <SessionEnded problem={problem} resend={problem.resend} />;
  return (
    <State
      art={kind === 'locked' ? 'locked' : kind === 'missing' ? 'no-match' : 'failed'}
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
            {kind === 'locked' && <LinkButton to={paths.account()}>View your account</LinkButton>}
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
    if (error.status === 404) return { kind, problem: { title: 'This page was not found', text: 'The address may be mistyped.', reference: null } };
    if (error.status === 405) {
      return { kind, problem: { title: 'This request was refused', text: 'The page cannot be used this way. Nothing was changed.', reference: null } };
    }
  }
  return { kind: 'failed', problem: { title: 'Something went wrong', text: 'The portal failed while it made this page. It has been logged.', reference: requestId } };
}

/** A list that could not be loaded, in its panel: the rest of the page works (D25, D83). */
export function FailedPanel({ what, reference }: { what: string; reference: string | null }) {
  const { pathname, search } = useLocation();
  const hash = usePanelHash();
  const { revalidate } = useRevalidator();
  return (
    <section className="grid" role="alert">
      <State
        art="failed"
        title={`${what} could not be loaded`}
        reference={reference}
        actions={
          <>
            <LinkButton
              look="primary"
              icon="refresh-cw"
              // Another address, because a browser loads nothing for one that differs in nothing but its fragment.
              to={pathname + withParams(search, { retry: new URLSearchParams(search).has('retry') ? null : 1 }) + hash}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                revalidate();
              }}
            >
              Retry
            </LinkButton>
            {pathname !== paths.dashboard() && (
              <Link className="btn btn-secondary" to={paths.dashboard()}>
                Go to dashboard
              </Link>
            )}
          </>
        }
      >
        The service that keeps them did not answer as expected. Nothing you entered has been lost.
      </State>
    </section>
  );
}
