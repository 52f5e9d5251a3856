import type { ReactNode } from 'react';
import type { ListPage } from '~/lib/list-query';
import { updateUrl } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { TableLink } from '~/ui/links/table-link';
import { useViewLocation } from '~/ui/navigation/view-location';
import { useTabHash } from '~/ui/tabs/tab-hash';
import type { ColumnOptions } from './column-options';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: 'arrow-up', desc: 'arrow-down' } as const;

/** A header cell. In a sortable column it has a link, which sorts by the column or reverses that order. */
export function ColumnHeader({
  options,
  shownFrom,
  page,
  children,
}: {
  options: ColumnOptions;
  /** Width of the list in rem from which the column is shown; undefined if it is always shown. */
  shownFrom: number | undefined;
  page: { query: Pick<ListPage<unknown>['query'], 'sort'>; paramPrefix: string };
  children: ReactNode;
}) {
  const viewLocation = useViewLocation();
  const hash = useTabHash();
  if (options.sort === undefined) {
    return (
      <th scope="col" className={getColumnClass(options, shownFrom)}>
        {options.hiddenHeader ? <span className="sr-only">{children}</span> : children}
      </th>
    );
  }
  const { sort } = page.query;
  const direction = sort?.key === options.sort ? sort.direction : null;
  // In the URL a leading minus means descending.
  const nextSort = direction === 'asc' ? `-${options.sort}` : options.sort;
  return (
    <th
      scope="col"
      className={getColumnClass(options, shownFrom)}
      aria-sort={direction === null ? undefined : ARIA_SORT[direction]}
    >
      <TableLink
        className="sort"
        preventScrollReset
        // A new order starts at the first page.
        to={updateUrl(viewLocation, { [`${page.paramPrefix}sort`]: nextSort, [`${page.paramPrefix}page`]: null }, hash)}
      >
        <span>{children}</span>
        <Icon name={direction === null ? 'chevrons-up-down' : SORT_ICONS[direction]} />
      </TableLink>
    </th>
  );
}

/** Returns the class of the cells of a column. `shownFrom` as for `ColumnHeader`. */
export function getColumnClass(
  { isRowTitle, pinned, kind = 'text', widthPercent, isUnder, onCards }: ColumnOptions,
  shownFrom?: number,
): string {
  const classes = [
    `column-${kind}`,
    isRowTitle && 'names-row',
    pinned && 'pin',
    isUnder && 'under',
    onCards && 'on-cards',
    widthPercent && `percent-${widthPercent}`,
    shownFrom !== undefined && `from-${shownFrom}`,
  ];
  return classes.filter(Boolean).join(' ');
}
