import { Link } from '@remix-run/react';
import { Brand } from '~/components/shell/brand';

export function PublicHeader({ to }: { to: string }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="row public__head">
        <Link className="brand" to={to}>
          <Brand />
        </Link>
      </header>
    </>
  );
}
