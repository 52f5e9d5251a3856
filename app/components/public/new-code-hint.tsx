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
        {/* An element, because the browser's translation would replace a text node beside other nodes (D169). */}
        <span>.</span>
      </p>
    </Banner>
  );
}
