import { Link } from '@remix-run/react';
import { Brand } from '~/components/shell/brand';

/** The header of the pages without a menu. `to` is the target of its logo. */
export function PublicHeader({ to }: { to: string }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="public__head">
        <Link className="brand" to={to}>
          <Brand />
        </Link>
      </header>
    </>
  );
}
