import { Link } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { Banner } from '~/ui/banner';

/** Where a new code comes from: without a login there is nobody to send it to (D19). */
export function ResendHint() {
  return (
    <Banner tone="info" live>
      <p>
        Log in first: a new code can be sent from{' '}
        <Link className="link" to={paths.accountTab('activation')}>
          Account, tab ACTIVATION
        </Link>
        .
      </p>
    </Banner>
  );
}
