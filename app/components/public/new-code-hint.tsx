import { Link } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { Banner } from '~/ui/layout/banner';

/** How to request a new activation code, which requires a login. */
export function NewCodeHint() {
  return (
    <Banner tone="info" live>
      <p>
        Log in first: a new code can be sent from{' '}
        <Link className="link" to={paths.accountTab('activation')}>
          Account, tab ACTIVATION
        </Link>
        <span>.</span>
      </p>
    </Banner>
  );
}
