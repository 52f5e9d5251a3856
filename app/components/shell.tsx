import { useLocation } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuGroup } from '~/domain/access';
import { useHydrated } from '~/ui/hydrated';
import { Offline } from '~/ui/offline';
import { Header } from './header';
import { CollapseButton, Menu, type Person, useCollapsed } from './menu';
import { useShellKeys } from './shell-keys';

const MenuSheet = lazy(() => import('./menu-sheet'));
const Switcher = lazy(() => import('./switcher'));

export type ShellData = { person: Person; menu: MenuGroup[]; nav: 'open' | 'collapsed'; timeZone: string };

/** Header, side menu and main area of every page behind the login. */
export function Shell({ shell, theme, children }: { shell: ShellData; theme: string; children: ReactNode }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const collapsed = useCollapsed(shell.nav === 'collapsed');
  const inAddress = new URLSearchParams(search).get('menu') === 'open';
  const menuInPage = inAddress && !hydrated;
  const [sheet, setSheet] = useState(inAddress);
  const [switcher, setSwitcher] = useState(false);
  useShellKeys(() => setSwitcher(true));
  return (
    <div
      className="app"
      data-nav={collapsed && !menuInPage ? 'collapsed' : 'open'}
      data-menu={menuInPage ? 'open' : undefined}
    >
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header
        person={shell.person}
        menu={shell.menu}
        theme={theme}
        onOpenMenu={() => setSheet(true)}
        onSearch={() => setSwitcher(true)}
      />
      <nav className="nav" aria-label="Main">
        <Menu person={shell.person} menu={shell.menu} />
        <CollapseButton collapsed={collapsed} />
      </nav>
      <main className="main" id="main" tabIndex={-1}>
        {children}
        <p className="zone-note">Times are shown in {shell.timeZone}.</p>
      </main>
      {hydrated && sheet && (
        <Suspense fallback={null}>
          <MenuSheet person={shell.person} menu={shell.menu} onClose={() => setSheet(false)} />
        </Suspense>
      )}
      <Offline />
      {switcher && (
        <Suspense>
          <Switcher onClose={() => setSwitcher(false)} />
        </Suspense>
      )}
    </div>
  );
}
