import type { ReactNode } from 'react';
import { paths } from '~/domain/paths';
import { OfflineNotice } from '~/ui/navigation/offline-notice';
import { PublicHeader } from './public-header';

/** Frame of pages without the menu: public pages, and error pages without a signed-in user. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="public">
      <PublicHeader to={paths.dashboard()} />
      <main className="public__main" id="main" tabIndex={-1}>
        {children}
      </main>
      <OfflineNotice />
    </div>
  );
}
