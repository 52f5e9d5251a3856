import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useTabHash } from '~/ui/tabs/tab-hash';
import type { ColumnOptions } from './column-options';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: 'arrow-up', desc: 'arrow-down' } as const;

/** A header cell. A sortable one is a link that sorts by the column, and reverses the direction. */
export function ColumnHeader({
  options,
  page,
  children,
}: {
  options: ColumnOptions;
  page: Pick<ListPage<unknown>, 'query' | 'paramPrefix'>;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const hash = useTabHash();
  if (options.sort === undefined) {
    return (
      <th scope="col" className={getColumnClass(options)}>
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
      className={getColumnClass(options)}
      aria-sort={direction === null ? undefined : ARIA_SORT[direction]}
    >
      <Link
        className="sort"
        preventScrollReset
        to={updateSearch(search, { [`${page.paramPrefix}sort`]: nextSort, [`${page.paramPrefix}page`]: null }) + hash}
      >
        <span>{children}</span>
        <Icon name={direction === null ? 'chevrons-up-down' : SORT_ICONS[direction]} />
      </Link>
    </th>
  );
}

/** Class of the cells of a column. `isExtra`: cards show it on demand. */
export function getColumnClass(
  { namesRow, pinned, isAction, align, wrap, narrow }: ColumnOptions,
  isExtra = false,
): string | undefined {
  const classes = [
    namesRow && 'names-row',
    pinned && 'pin',
    isAction && 'actions',
    align === 'end' && 'align-end',
    wrap && 'wrap',
    narrow && 'narrow',
    isExtra && 'extra',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}
