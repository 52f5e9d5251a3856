import { Link, useLocation } from '@remix-run/react';
import { withParams } from '../lib/search-params';
import { type TabItem, TabText } from './tab-item';

/** Tabs that `?tab=` selects: links to the page itself, each with everything else of the address; the first one has none. */
export function QueryTabs({ tabs, active, label }: { tabs: readonly TabItem[]; active: string; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.id}
          className="tab"
          to={pathname + withParams(search, { tab: index === 0 ? null : tab.id, modal: null, id: null })}
          preventScrollReset
          aria-current={tab.id === active ? 'page' : undefined}
          data-active={tab.id === active || undefined}
        >
          <TabText tab={tab} />
        </Link>
      ))}
    </nav>
  );
}
