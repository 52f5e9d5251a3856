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

/** A header cell. A sortable one is a link that sorts by the column, and reverses the direction. */
export function ColumnHeader({
  options,
  from,
  page,
  children,
}: {
  options: ColumnOptions;
  /** Width of the list in rem from which the column is shown. */
  from: number | undefined;
  page: Pick<ListPage<unknown>, 'query' | 'paramPrefix'>;
  children: ReactNode;
}) {
  const location = useViewLocation();
  const hash = useTabHash();
  if (options.sort === undefined) {
    return (
      <th scope="col" className={getColumnClass(options, from)}>
        {options.hiddenHeader ? <span className="sr-only">{children}</span> : children}
      </th>
    );
  }
  const { sort } = page.query;
  const direction = sort?.key === options.sort ? sort.direction : null;
  // As in the URL: a leading minus means descending.
  const nextSort = direction === 'asc' ? `-${options.sort}` : options.sort;
  return (
    <th
      scope="col"
      className={getColumnClass(options, from)}
      aria-sort={direction === null ? undefined : ARIA_SORT[direction]}
    >
      <TableLink
        className="sort"
        preventScrollReset
        to={updateUrl(location, { [`${page.paramPrefix}sort`]: nextSort, [`${page.paramPrefix}page`]: null }, hash)}
      >
        <span>{children}</span>
        <Icon name={direction === null ? 'chevrons-up-down' : SORT_ICONS[direction]} />
      </TableLink>
    </th>
  );
}

/** Class of the cells of a column. `from`: width of the list in rem from which the column is shown. */
export function getColumnClass(
  { namesRow, pinned, kind = 'text', widthPercent, isUnder, onCards }: ColumnOptions,
  from?: number,
): string {
  const classes = [
    `column-${kind}`,
    namesRow && 'names-row',
    pinned && 'pin',
    isUnder && 'under',
    onCards && 'on-cards',
    widthPercent && `percent-${widthPercent}`,
    from !== undefined && `from-${from}`,
  ];
  return classes.filter(Boolean).join(' ');
}
