import { Link } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { Banner } from '~/ui/layout/banner';

/** Says how to request a new activation code. The API sends one only to a signed-in user. */
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
