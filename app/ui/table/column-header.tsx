import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ListPage } from '../../lib/list-query';
import { updateSearch } from '../../lib/search-params';
import { Icon } from '../icon/icon';
import { usePanelHash } from '../tabs/panel-hash';
import type { ColumnOptions } from './column-options';

/** A header cell. A sortable one is a link that sorts by the column, and reverses the direction. */
export function ColumnHeader({
  options,
  page,
  children,
}: {
  options: ColumnOptions;
  page: Pick<ListPage<unknown>, 'query' | 'prefix'>;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const hash = usePanelHash();
  const { sort } = page.query;
  const direction = options.sort !== undefined && sort?.key === options.sort ? sort.direction : null;
  if (options.sort === undefined) {
    return (
      <th scope="col" className={getColumnClass(options)}>
        {options.hiddenHeader ? <span className="sr-only">{children}</span> : children}
      </th>
    );
  }
  const nextSort = direction === 'asc' ? `-${options.sort}` : options.sort;
  return (
    <th
      scope="col"
      className={getColumnClass(options)}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <Link
        className="sort"
        preventScrollReset
        to={updateSearch(search, { [`${page.prefix}sort`]: nextSort, [`${page.prefix}page`]: null }) + hash}
      >
        {children}
        <Icon name={direction === null ? 'chevrons-up-down' : direction === 'asc' ? 'arrow-up' : 'arrow-down'} />
      </Link>
    </th>
  );
}

/** Class of the cells of a column. */
export function getColumnClass({ lead, pinned, align, wrap }: ColumnOptions): string | undefined {
  const classes = [lead && 'lead', pinned && 'pin', align === 'end' && 'ta-end', wrap && 'wrap'];
  return classes.filter(Boolean).join(' ') || undefined;
}
