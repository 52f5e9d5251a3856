import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useClientModule } from '~/ui/document/client-module';
import { useHydrated } from '~/ui/document/hydrated';
import { TabHashProvider } from './tab-hash';
import { TabText, type TabItem } from './tab-item';

// Lazy-loaded with the first tabs: Radix Tabs is 4 % of the script of a page with tabs.
const loadTabList = () => import('./tab-list');

/**
 * Tabs selected by the URL fragment, as the specification requires. The fragment never reaches the server, so the
 * server renders all panels. Until hydration, CSS shows the panel of the fragment (`:target`), or the first one.
 */
export function HashTabs({
  tabs,
  label,
  children,
}: {
  tabs: readonly TabItem[];
  label: string;
  /** Renders the panels. `isShown` is true for all of them until hydration, and then for the active one. */
  children: (isShown: (id: string) => boolean) => ReactNode;
}) {
  const hydrated = useHydrated();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  /** Whether one of the links had the focus, which the tabs replace. */
  const hadFocus = useRef(false);
  const rememberFocus = useCallback(() => {
    hadFocus.current = Boolean(document.activeElement?.matches('nav > [href^="#"]'));
  }, []);
  const tabList = useClientModule(loadTabList, { isOptional: true, onLoad: rememberFocus });
  const fragment = hash.slice(1);
  const active = tabs.some(({ id }) => id === fragment) ? fragment : (tabs[0]?.id ?? '');

  const select = (id: string, { replace }: { replace: boolean }) => {
    // Radix reports a click twice: on mousedown, and on focus before the navigation has changed `active`.
    if (id === active || window.location.hash === `#${id}`) return;
    void navigate({ pathname, search, hash: id }, { replace, preventScrollReset: true });
  };

  useEffect(() => {
    if (!tabList || !hadFocus.current) return;
    hadFocus.current = false;
    // Another tab than the active one would be selected by its focus.
    if (document.activeElement === document.body)
      document.getElementById(`tab-${active}`)?.focus({ preventScroll: true });
  }, [tabList, active]);

  useEffect(() => {
    // The URL has no fragment after a submit before hydration, and after some links to a dialog. The tab that contains
    // the reply or the dialog (`data-opens-tab`) is then selected.
    const panelId = document.querySelector('[data-tab-panel] [data-opens-tab]')?.closest('[data-tab-panel]')?.id;
    if (!panelId || location.hash) return;
    void navigate({ pathname, search, hash: panelId }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search]);

  return (
    <div className="stack">
      {tabList ? (
        <tabList.TabList tabs={tabs} active={active} label={label} onSelect={select} />
      ) : (
        <nav className="tabs" aria-label={label}>
          {tabs.map((tab) => (
            <a
              key={tab.id}
              className="tab caps"
              href={`#${tab.id}`}
              data-active={hydrated && tab.id === active ? true : undefined}
            >
              <TabText tab={tab} />
            </a>
          ))}
        </nav>
      )}
      <div className="panels" data-static={hydrated ? undefined : true}>
        {children((id) => !hydrated || id === active)}
      </div>
    </div>
  );
}

export function TabPanel({
  id,
  label,
  isActive,
  children,
}: {
  id: string;
  label: string;
  isActive: boolean;
  children: ReactNode;
}) {
  // Until hydration the tabs are plain links to sections. With a name they would be landmarks, as what they contain.
  const panelProps = useHydrated() ? { role: 'tabpanel', 'aria-label': label } : {};
  return (
    <section id={id} className="panel stack" data-tab-panel {...panelProps} hidden={!isActive}>
      <TabHashProvider value={`#${id}`}>{children}</TabHashProvider>
    </section>
  );
}
