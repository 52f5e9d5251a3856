import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { paths } from '~/domain/paths';
import { isPageError, type PageError } from '~/protocol/page-error';
import { LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/layout/empty-state';

// Lazy-loaded on first use.
const UnsentFormPage = lazy(() => import('./unsent-form-page'));

type ErrorView = { kind: 'forbidden' | 'not-found' | 'failed'; pageError: PageError };

export const NOT_FOUND: PageError = {
  title: 'This page was not found',
  text: 'The address may be mistyped.',
  reference: null,
};

const BROWSER_ERROR: ErrorView = {
  kind: 'failed',
  pageError: {
    title: 'Something went wrong',
    text: 'This page could not be shown in your browser. The portal may have been updated: reload the page.',
    reference: null,
  },
};

/** The list page above the current page. */
type Parent = { label: string; path: string };

/** For an unknown URL or record, with a link to the list page. */
export function NotFoundMessage({ parent, pageError = NOT_FOUND }: { parent?: Parent; pageError?: PageError }) {
  return (
    <EmptyState
      art="no-match"
      title={pageError.title}
      level={1}
      reference={pageError.reference}
      actions={
        <>
          {parent && (
            <LinkButton variant="primary" to={parent.path}>
              {`Go to ${parent.label}`}
            </LinkButton>
          )}
          <LinkButton variant={parent ? 'secondary' : 'primary'} to={paths.dashboard()}>
            Go to dashboard
          </LinkButton>
        </>
      }
    >
      {pageError.text}
    </EmptyState>
  );
}

/** Content of every error boundary: the error, the next steps, and the reference of a failed request. */
export function ErrorPage({ parent }: { parent?: Parent }) {
  const { pathname, search } = useLocation();
  // The id of the document's request, under which the log has an error of its rendering.
  const requestId = useRouteLoaderData<{ requestId?: string }>('root')?.requestId ?? null;
  const error = useRouteError();
  const isInBrowser = isBrowserError(error);
  const { kind, pageError } = isInBrowser ? BROWSER_ERROR : toErrorView(error, requestId);
  if (pageError.unsentForm) {
    return (
      <Suspense>
        <UnsentFormPage pageError={pageError} unsentForm={pageError.unsentForm} />
      </Suspense>
    );
  }
  if (kind === 'not-found') return <NotFoundMessage parent={parent} pageError={pageError} />;
  return (
    <>
      <EmptyState
        art={kind === 'forbidden' ? 'locked' : 'failed'}
        title={pageError.title}
        level={1}
        reference={pageError.reference}
        actions={
          kind === 'failed' ? (
            <>
              {/* A new document, so that no client state of the failed page remains. */}
              <LinkButton variant="primary" icon="refresh-cw" to={pathname + search} reloadDocument>
                {isInBrowser ? 'Reload' : 'Retry'}
              </LinkButton>
              <LinkButton to={parent?.path ?? paths.dashboard()} reloadDocument>
                {`Go to ${parent?.label ?? 'dashboard'}`}
              </LinkButton>
            </>
          ) : (
            <>
              {pageError.link && (
                <LinkButton variant="primary" to={pageError.link.path}>
                  {pageError.link.label}
                </LinkButton>
              )}
              <LinkButton variant={pageError.link ? 'secondary' : 'primary'} to={paths.dashboard()}>
                Go to dashboard
              </LinkButton>
              {!pageError.link && <LinkButton to={paths.account()}>View your account</LinkButton>}
            </>
          )
        }
      >
        {pageError.text}
      </EmptyState>
      {/* Remix sends message and stack of a server error only in development. */}
      {import.meta.env.DEV && error instanceof Error && <pre className="code">{error.stack ?? error.message}</pre>}
    </>
  );
}

/** In production Remix logs errors of the server and replaces their messages by this one. */
const SERVER_ERROR_MESSAGE = 'Unexpected Server Error';

/**
 * Whether rendering failed in the browser, or a script could not be loaded. The server knows nothing of such an error. In
 * development Remix sends the messages of the server, and the page shows every error with its stack.
 */
function isBrowserError(error: unknown): boolean {
  if (import.meta.env.SSR || import.meta.env.DEV || isRouteErrorResponse(error)) return false;
  return !(error instanceof Error && error.message === SERVER_ERROR_MESSAGE);
}

function getKind(status: number): ErrorView['kind'] {
  if (status === 403) return 'forbidden';
  return status === 404 ? 'not-found' : 'failed';
}

function toErrorView(error: unknown, requestId: string | null): ErrorView {
  if (isRouteErrorResponse(error)) {
    const kind = getKind(error.status);
    if (isPageError(error.data)) return { kind, pageError: error.data };
    if (error.status === 404) return { kind, pageError: NOT_FOUND };
    // Remix's response to a form whose page has no action.
    if (error.status === 405) {
      return {
        kind,
        pageError: {
          title: 'This request was refused',
          text: 'This action is not available here. Nothing was changed.',
          reference: null,
        },
      };
    }
  }
  return {
    kind: 'failed',
    pageError: {
      title: 'Something went wrong',
      text: 'This page could not be shown. The error has been logged.',
      reference: requestId,
    },
  };
}
