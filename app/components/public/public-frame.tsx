import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Brand } from '~/components/shell/brand';
import { paths } from '~/domain/paths';
import { OfflineNotice } from '~/ui/navigation/offline-notice';

/** Frame of pages without the portal's header and menu. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="public" data-frame>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="public__head">
        <Link className="brand" to={paths.dashboard()}>
          <Brand />
        </Link>
      </header>
      <main className="public__main" id="main" tabIndex={-1}>
        {children}
      </main>
      <OfflineNotice />
    </div>
  );
}
