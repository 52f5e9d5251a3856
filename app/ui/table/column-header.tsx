import type { SortDirection } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import { updateUrl } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { TableLink } from '~/ui/links/table-link';
import { useViewLocation } from '~/ui/navigation/view-location';
import { useTabHash } from '~/ui/tabs/tab-hash';
import type { ColumnOptions } from './column-options';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: 'arrow-up', desc: 'arrow-down' } as const;

export function ColumnHeader({
  options,
  sorted,
  paramPrefix = '',
  children,
}: {
  options: ColumnOptions;
  /** The order of the list, if it is sorted by this column. */
  sorted: SortDirection | false;
  paramPrefix?: string;
  children: ReactNode;
}) {
  const viewLocation = useViewLocation();
  const hash = useTabHash();
  const className = getColumnClass(options);
  const { Header = Fragment } = options;
  if (options.sort === undefined) {
    return (
      <th scope="col" className={className}>
        {options.hiddenHeader ? <span className="sr-only">{children}</span> : <Header>{children}</Header>}
      </th>
    );
  }
  const nextSort = sorted === 'asc' ? `-${options.sort}` : options.sort;
  return (
    <th scope="col" className={className} aria-sort={sorted ? ARIA_SORT[sorted] : undefined}>
      <TableLink
        className="sort"
        preventScrollReset
        // A new order starts at the first page.
        to={updateUrl(viewLocation, { [`${paramPrefix}sort`]: nextSort, [`${paramPrefix}page`]: null }, hash)}
      >
        <span>{children}</span>
        <Icon name={sorted ? SORT_ICONS[sorted] : 'chevrons-up-down'} />
      </TableLink>
      {options.note && <div className="subtle">{options.note}</div>}
    </th>
  );
}

export function getColumnClass({
  isRowTitle,
  pinned,
  kind = 'text',
  foldRem,
  isUnder,
  onCards,
}: ColumnOptions): string {
  const classes = [
    `column-${kind}`,
    isRowTitle && 'names-row',
    pinned && 'pin',
    isUnder && 'under',
    onCards && 'on-cards',
    foldRem && `fold-${foldRem}`,
  ];
  return classes.filter(Boolean).join(' ');
}
