import { Link, useLocation } from '@remix-run/react';
import { updateSearch } from '~/lib/search-params';
import { TabText, type TabItem } from './tab-item';

/** Tabs that are links with the search parameter `tab`. The link of the first tab has no such parameter. */
export function QueryTabs({
  tabs,
  active,
  label,
  tabParams = [],
}: {
  tabs: readonly TabItem[];
  active: string;
  label: string;
  /** Search parameters of the content of one tab. The links remove these and those of a dialog, and keep all others. */
  tabParams?: readonly string[];
}) {
  const { pathname, search } = useLocation();
  const removedParams = Object.fromEntries(['modal', 'id', ...tabParams].map((name) => [name, null]));
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.id}
          className="tab"
          to={pathname + updateSearch(search, { ...removedParams, tab: index === 0 ? null : tab.id })}
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
