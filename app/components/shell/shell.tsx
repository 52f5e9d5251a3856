import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { useHydrated } from '~/ui/document/hydrated';
import { usePendingPreference } from '~/ui/form/preference-form';
import { OfflineNotice } from '~/ui/navigation/offline-notice';
import { showUnreached } from '~/ui/remix/no-connection';
import { Header } from './header';
import { useKeyboardShortcuts } from './keyboard-shortcuts';
import { CollapseButton, Menu, type MenuUser } from './menu';
import type { ShellDialogKind } from './shell-dialog';

const loadShellDialog = () => import('./shell-dialog');
const ShellDialog = lazy(loadShellDialog);

type ShellData = { user: MenuUser; menu: MenuGroup[]; nav: 'auto' | 'open' | 'collapsed'; timeZone: string };

/** Header, side menu and main area of every page behind the login. */
export function Shell({ shell, theme, children }: { shell: ShellData; theme: string; children: ReactNode }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const nav = usePendingPreference('nav') ?? shell.nav;
  // A link to `?menu=open` shows the side menu without script, the drawer after hydration.
  const isMenuInUrl = new URLSearchParams(search).get('menu') === 'open';
  const isMenuInPage = isMenuInUrl && !hydrated;
  const [dialog, setDialog] = useState<ShellDialogKind | null>(isMenuInUrl ? 'menu' : null);
  // Stable, because the dialogs listen to the history.
  const closeDialog = useCallback(() => setDialog(null), []);
  // Without a connection `lazy` would show the error page in place of the page, and would not try again.
  const openDialog = useCallback((kind: ShellDialogKind) => {
    const { href } = window.location;
    void loadShellDialog().then(() => window.location.href === href && setDialog(kind), showUnreached);
  }, []);
  useKeyboardShortcuts(openDialog);
  return (
    <div className="app" data-nav={nav} data-menu={isMenuInPage ? 'open' : undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header user={shell.user} menu={shell.menu} theme={theme} onOpen={openDialog} />
      <nav className="nav" aria-label="Main">
        <Menu user={shell.user} menu={shell.menu} />
        <CollapseButton nav={nav} />
      </nav>
      <main className="main" id="main" tabIndex={-1}>
        {children}
        <p className="zone-note">{`Times are shown in ${shell.timeZone}.`}</p>
      </main>
      <OfflineNotice />
      {hydrated && dialog && (
        <Suspense>
          <ShellDialog kind={dialog} user={shell.user} menu={shell.menu} onClose={closeDialog} />
        </Suspense>
      )}
    </div>
  );
}
