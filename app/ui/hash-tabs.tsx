import { useLocation, useNavigate } from '@remix-run/react';
import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useHydrated } from './hydrated';
import { PanelHashProvider } from './panel-hash';
import { type TabItem, type TabListProps, TabText } from './tab-item';

let loading: Promise<ComponentType<TabListProps>> | null = null;

/** Radix Tabs arrive with the first set of tabs. */
function loadTabList(): Promise<ComponentType<TabListProps>> {
  loading ??= import('./tab-list').then((module) => module.TabList);
  return loading;
}

/**
 * Tabs that the fragment of the address selects (D24). Every panel is in the page: without script CSS shows the one
 * that is or contains the target, else the first; with script the fragment is followed and set.
 */
export function HashTabs({
  tabs,
  label,
  children,
}: {
  tabs: readonly TabItem[];
  label: string;
  children: (active: (id: string) => boolean) => ReactNode;
}) {
  const hydrated = useHydrated();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [TabList, setTabList] = useState<ComponentType<TabListProps> | null>(null);
  const first = tabs[0]?.id ?? '';
  const named = hash.slice(1);
  const active = tabs.some(({ id }) => id === named) ? named : first;

  // One press is told twice, by the pointer and by the focus that follows.
  const picked = useRef(active);
  useEffect(() => {
    picked.current = active;
  }, [active]);
  const pick = (id: string, how: 'push' | 'replace') => {
    if (id === picked.current) return;
    picked.current = id;
    void navigate({ pathname, search, hash: id }, { replace: how === 'replace', preventScrollReset: true });
  };

  useEffect(() => {
    // A form that was answered before the scripts ran posted without the fragment of its tab.
    const answeredIn = document.querySelector('.panels [data-answered]')?.closest('.panel')?.id;
    if (!answeredIn || location.hash) return;
    void navigate({ pathname, search, hash: answeredIn }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search]);

  useEffect(() => {
    let left = false;
    const load = async () => {
      const loaded = await loadTabList();
      if (!left) startTransition(() => setTabList(() => loaded));
    };
    void load();
    return () => {
      left = true;
    };
  }, []);

  return (
    <div className="stack">
      {TabList ? (
        <TabList tabs={tabs} active={active} label={label} onPick={pick} />
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

/** One panel of the tabs; hidden while another one is shown. */
export function TabPanel({
  id,
  label,
  shown,
  children,
}: {
  id: string;
  label: string;
  shown: boolean;
  children: ReactNode;
}) {
  const role = useHydrated() ? 'tabpanel' : undefined;
  return (
    <section id={id} className="panel stack" role={role} aria-label={label} hidden={!shown}>
      <PanelHashProvider value={`#${id}`}>{children}</PanelHashProvider>
    </section>
  );
}
