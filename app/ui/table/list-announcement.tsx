import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { formatNumber } from '~/lib/format-number';
import type { ListPage } from '~/lib/list-query';
import { findChangedParams } from '~/lib/search-params';

type AnnouncedPage = Pick<ListPage<unknown>, 'paramPrefix' | 'query' | 'pageCount'>;
type SortOption = { key: string; label: string };

/** Says nothing after a search, a filter or another page of the portal: row count and title are announced elsewhere. */
export function ListAnnouncement({ page, sorts }: { page: AnnouncedPage; sorts: readonly SortOption[] }) {
  const location = useLocation();
  const [announced, setAnnounced] = useState({ location, text: '' });
  // Set while rendering, because the text depends on the previous location.
  if (announced.location !== location) {
    const isSamePage = announced.location.pathname === location.pathname;
    const changed = isSamePage ? findChangedParams(announced.location.search, location.search) : [];
    setAnnounced({ location, text: describeListChange(changed, page, sorts) });
  }
  return (
    <span className="sr-only" aria-live="polite">
      {announced.text}
    </span>
  );
}

export function describeListChange(
  changedParams: readonly string[],
  { paramPrefix, query, pageCount }: AnnouncedPage,
  sorts: readonly SortOption[],
): string {
  // A new order or page also removes `open`, the id of the expanded row. `rows` is the page size.
  const announcedParams = new Set(['sort', 'page', 'rows', 'open'].map((name) => paramPrefix + name));
  const hasOtherChange = changedParams.some((name) => !announcedParams.has(name));
  if (hasOtherChange) return '';
  if (changedParams.includes(`${paramPrefix}sort`)) return describeOrder(query.sort, sorts);
  const hasNewPage = changedParams.includes(`${paramPrefix}page`) || changedParams.includes(`${paramPrefix}rows`);
  return hasNewPage ? `Page ${formatNumber(query.page)} of ${formatNumber(pageCount)}` : '';
}

function describeOrder(sort: AnnouncedPage['query']['sort'], sorts: readonly SortOption[]): string {
  const option = sorts.find(({ key }) => key === sort?.key);
  if (!sort || !option) return 'Sorted in the default order';
  return `Sorted by ${option.label}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`;
}
