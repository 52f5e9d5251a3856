import { Link, useLocation, useRevalidator } from '@remix-run/react';
import { useRef } from 'react';
import { paths } from '~/domain/paths';
import { updateSearch } from '~/lib/search-params';
import { LinkButton } from '~/ui/button/button';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import { EmptyState } from '~/ui/layout/empty-state';
import { loadFocus } from '~/ui/navigation/focus-manager';
import { TABLE_SCROLLER } from '~/ui/navigation/places';
import { isPlainClick } from '~/ui/remix/plain-click';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** `isMissing`: the API has no such record (404). */
type LoadFailure = { reference: string | null; isTimeout?: boolean; isMissing?: boolean };

/** Replaces the panel whose data could not be loaded. The other panels of the page still work (D83). */
export function LoadFailurePanel({ subject, ...failure }: LoadFailure & { subject: string }) {
  return (
    <section className="grid">
      <LoadFailureMessage subject={subject} {...failure} />
    </section>
  );
}

export function LoadFailureMessage({ subject, reference, isTimeout }: LoadFailure & { subject: string }) {
  const { pathname, search } = useLocation();
  const hash = useTabHash();
  const { revalidate, state } = useRevalidator();
  const isReading = state === 'loading';
  const message = useRef<HTMLDivElement>(null);
  // Runs before React removes the message, maybe with the pressed Retry.
  useBrowserLayoutEffect(() => {
    const { current } = message;
    return () => {
      if (current?.contains(document.activeElement)) void focusRows(current.closest('[data-list]'));
    };
  }, []);
  // The URL is for browsers without script. A link to the current URL with a fragment would not reload the page, so
  // each retry adds or removes the `retry` parameter.
  const isRetry = new URLSearchParams(search).has('retry');
  const retryUrl = pathname + updateSearch(search, { retry: isRetry ? null : 1 }) + hash;
  return (
    <div ref={message} role="alert">
      <EmptyState
        art="failed"
        title={`${subject} could not be loaded`}
        reference={reference}
        actions={
          <>
            <LinkButton
              variant="primary"
              icon="refresh-cw"
              to={retryUrl}
              aria-busy={isReading || undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                if (!isReading) revalidate();
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
        {isTimeout
          ? 'The service took too long to answer. Try again in a moment.'
          : 'The service did not answer as expected.'}
      </EmptyState>
    </div>
  );
}

/** Focuses the rows that have replaced the message; without rows, the heading of the page. */
async function focusRows(list: Element | null): Promise<void> {
  const focus = await loadFocus().catch(() => null);
  const rows = list?.querySelector<HTMLElement>(TABLE_SCROLLER);
  if (rows) focus?.focusElement(rows);
  else focus?.focusHeading();
}
