import { Link, useLocation, useRevalidator } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { withParams } from '~/lib/search-params';
import { LinkButton } from '~/ui/button';
import { usePanelHash } from '~/ui/panel-hash';
import { State } from '~/ui/states';

/** What of a failed read a panel tells. */
export type FailedRead = { reference: string | null; isLate?: boolean };

/** A list that could not be loaded, in its panel: the rest of the page works (D25, D83). */
export function FailedPanel({ what, ...failure }: FailedRead & { what: string }) {
  return (
    <section className="grid">
      <Failed what={what} {...failure} />
    </section>
  );
}

/** What stands in the place of what could not be loaded. */
export function Failed({ what, reference, isLate }: FailedRead & { what: string }) {
  const { pathname, search } = useLocation();
  const hash = usePanelHash();
  const { revalidate } = useRevalidator();
  return (
    <div role="alert">
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
        {isLate
          ? 'The service that keeps them took too long to answer. Nothing you entered has been lost. Try again in a moment.'
          : 'The service that keeps them did not answer as expected. Nothing you entered has been lost.'}
      </State>
    </div>
  );
}
