import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { paths } from '~/domain/paths';
import { isPageError, type PageError } from '~/shared/page-error';
import { LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/layout/empty-state';
import { DEFAULT_ERROR_TITLE, REMIX_ERROR_TITLES } from './error-title';

// Rarely needed, so no page loads it in advance.
const UnsentFormPage = lazy(() => import('./unsent-form-page'));

type ErrorView = { kind: 'forbidden' | 'not-found' | 'failed'; pageError: PageError };

export const NOT_FOUND: PageError = {
  title: REMIX_ERROR_TITLES[404],
  text: 'The address may be mistyped.',
  reference: null,
};

const BROWSER_ERROR: ErrorView = {
  kind: 'failed',
  pageError: {
    title: DEFAULT_ERROR_TITLE,
    text: 'This page could not be shown in your browser. The portal may have been updated: reload the page.',
    reference: null,
  },
};

type Parent = { label: string; path: string };

export function NotFoundMessage({ parent, pageError = NOT_FOUND }: { parent?: Parent; pageError?: PageError }) {
  return (
    <EmptyState
      art="no-match"
      title={pageError.title}
      level={1}
      reference={pageError.reference}
      actions={<NextLinks best={parent && { label: `Go to ${parent.label}`, path: parent.path }} />}
    >
      {pageError.text}
    </EmptyState>
  );
}

/** Content of every error boundary: the error, the next steps, and the reference of a failed request. */
export function ErrorPage({ parent }: { parent?: Parent }) {
  const { pathname, search } = useLocation();
  // The reference of an error that has none: the server logs an error of rendering under the id of the document's request.
  const requestId = useRouteLoaderData<{ requestId?: string }>('root')?.requestId ?? null;
  const error = useRouteError();
  const hasFailedInBrowser = isBrowserError(error);
  const { kind, pageError } = hasFailedInBrowser ? BROWSER_ERROR : toErrorView(error, requestId);
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
            <RetryActions
              url={pageError.link?.path ?? pathname + search}
              retryText={hasFailedInBrowser ? 'Reload' : (pageError.link?.label ?? 'Retry')}
              parent={parent ?? { label: 'dashboard', path: paths.dashboard() }}
            />
          ) : (
            <>
              <NextLinks best={pageError.link} />
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

/** The links load a new document, so that no client state of the failed page remains. */
function RetryActions({ url, retryText, parent }: { url: string; retryText: string; parent: Parent }) {
  return (
    <>
      <LinkButton variant="primary" icon="refresh-cw" to={url} reloadDocument>
        {retryText}
      </LinkButton>
      <LinkButton to={parent.path} reloadDocument>
        {`Go to ${parent.label}`}
      </LinkButton>
    </>
  );
}

/** `best`: the list page, or the page where the user can get the missing permission, such as by activating the account. */
function NextLinks({ best }: { best: PageError['link'] }) {
  return (
    <>
      {best && (
        <LinkButton variant="primary" to={best.path}>
          {best.label}
        </LinkButton>
      )}
      <LinkButton variant={best ? 'secondary' : 'primary'} to={paths.dashboard()}>
        Go to dashboard
      </LinkButton>
    </>
  );
}

/** In production Remix logs an error of the server and sends this message in place of the error's own. */
const SERVER_ERROR_MESSAGE = 'Unexpected Server Error';

/**
 * Whether rendering failed in the browser, or a script could not be loaded. The server has not logged such an error. In
 * development Remix sends the original messages, so errors of server and browser cannot be distinguished.
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
    // Remix responds with 405 to a form whose page has no action.
    if (error.status === 405) {
      return {
        kind,
        pageError: {
          title: REMIX_ERROR_TITLES[405],
          text: 'This action is not available here. Nothing was changed.',
          reference: null,
        },
      };
    }
  }
  return {
    kind: 'failed',
    pageError: {
      title: DEFAULT_ERROR_TITLE,
      text: 'This page could not be shown. The error has been logged.',
      reference: requestId,
    },
  };
}
