import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { useHydrated } from '~/ui/document/hydrated';
import { usePendingPreference } from '~/ui/form/preference-form';
import { OfflineNotice } from '~/ui/navigation/offline-notice';
import { Header } from './header';
import { useKeyboardShortcuts } from './keyboard-shortcuts';
import { CollapseButton, Menu, type MenuUser } from './menu';

const MenuSheet = lazy(() => import('./menu-sheet'));
const Switcher = lazy(() => import('./switcher'));

type ShellData = { user: MenuUser; menu: MenuGroup[]; nav: 'auto' | 'open' | 'collapsed'; timeZone: string };

/** Header, side menu and main area of every page behind the login. */
export function Shell({ shell, theme, children }: { shell: ShellData; theme: string; children: ReactNode }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const nav = usePendingPreference('nav') ?? shell.nav;
  // A link to `?menu=open` shows the side menu without script, the drawer after hydration.
  const isMenuInUrl = new URLSearchParams(search).get('menu') === 'open';
  const isMenuInPage = isMenuInUrl && !hydrated;
  const [isDrawerOpen, setDrawerOpen] = useState(isMenuInUrl);
  const [isSwitcherOpen, setSwitcherOpen] = useState(false);
  // Stable functions, because header and menu are memoized.
  const openMenu = useCallback(() => setDrawerOpen(true), []);
  const openSwitcher = useCallback(() => setSwitcherOpen(true), []);
  const closeMenu = useCallback(() => setDrawerOpen(false), []);
  const closeSwitcher = useCallback(() => setSwitcherOpen(false), []);
  useKeyboardShortcuts(openSwitcher);
  return (
    <div className="app" data-nav={nav} data-menu={isMenuInPage ? 'open' : undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header user={shell.user} menu={shell.menu} theme={theme} onOpenMenu={openMenu} onSearch={openSwitcher} />
      <nav className="nav" aria-label="Main">
        <Menu user={shell.user} menu={shell.menu} />
        <CollapseButton nav={nav} />
      </nav>
      <main className="main" id="main" tabIndex={-1}>
        {children}
        <p className="zone-note">{`Times are shown in ${shell.timeZone}.`}</p>
      </main>
      {hydrated && isDrawerOpen && (
        <Suspense fallback={null}>
          <MenuSheet user={shell.user} menu={shell.menu} onClose={closeMenu} />
        </Suspense>
      )}
      <OfflineNotice />
      {isSwitcherOpen && (
        <Suspense>
          <Switcher user={shell.user} menu={shell.menu} onClose={closeSwitcher} />
        </Suspense>
      )}
    </div>
  );
}
