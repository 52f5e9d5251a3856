import { Link, useLocation } from '@remix-run/react';
import { updateSearch } from '../../lib/search-params';
import { type TabItem, TabText } from './tab-item';

/** Tabs selected by `?tab=`: links that keep all other search parameters. The first tab has no parameter. */
export function QueryTabs({ tabs, active, label }: { tabs: readonly TabItem[]; active: string; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.id}
          className="tab"
          to={pathname + updateSearch(search, { tab: index === 0 ? null : tab.id, modal: null, id: null })}
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
