import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatNumber } from '~/lib/format-number';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { LinkButton } from '~/ui/button/button';
import { usePanelHash } from '~/ui/tabs/panel-hash';
import { EmptyState } from '~/ui/layout/empty-state';
import { type Columns, DataTable, getSortOptions, type RowDetail, type TableRow } from '~/ui/table/data-table';
import { DensitySwitch } from '~/ui/table/density-switch';
import { Pager } from '~/ui/table/pager';
import { SearchBox } from '~/ui/table/search-box';
import { SortSelect } from '~/ui/table/sort-select';
import { type LoadFailure, LoadFailureMessage } from './load-failure';

/** A list as its loader returns it. A failed list has an empty page with the requested search and filters. */
export type ListPanelData<Row> = ({ ok: true } | ({ ok: false } & LoadFailure)) & { page: ListPage<Row> };

/** A list with toolbar, table and pager, and its states: rows, empty, no match, failed. */
export function ListPanel<Row extends TableRow>({
  list,
  label,
  lead,
  noun,
  columns,
  detail,
  filters,
  actions,
  csv,
  emptyTitle,
  empty,
  ...table
}: {
  list: ListPanelData<Row>;
  label: string;
  /** A sentence in the toolbar of a list without a search. */
  lead?: string;
  /** Singular and plural of the rows: ['report', 'reports']. */
  noun: readonly [one: string, many: string];
  columns: Columns<Row>;
  /** Content below an expanded row. */
  detail?: RowDetail<Row>;
  /** The filter bar below the toolbar. */
  filters?: (page: ListPage<Row>) => ReactNode;
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode;
  /** Path of the CSV file. */
  csv?: string;
  /** Title of an empty list; default 'No reports yet'. */
  emptyTitle?: string;
  /** Text of an empty list. */
  empty: string;
  scrollerClassName?: string;
  rowClassName?: string;
  currentRowId?: string | null;
}) {
  const { pathname, search } = useLocation();
  const hash = usePanelHash();
  const { page } = list;
  const { prefix } = page;
  const sorts = getSortOptions(columns);
  const query = page.query.search.trim();
  const clearedSearch = updateSearch(search, {
    [`${prefix}q`]: null,
    [`${prefix}page`]: null,
    ...Object.fromEntries(page.filters.map(({ name }) => [prefix + name, null])),
  });
  return (
    <section className="grid" aria-label={label}>
      <div className="toolbar">
        {page.search && (
          <SearchBox name={`${prefix}q`} pageParam={`${prefix}page`} search={page.search} value={page.query.search} />
        )}
        {lead && <span className="muted">{lead}</span>}
        {sorts.length > 0 && <SortSelect page={page} sorts={sorts} />}
        <span className="toolbar__end">
          {list.ok && (
            <span className="toolbar__count" role="status">
              {page.matched < page.total && `${formatNumber(page.matched)} of `}
              {formatNumber(page.total)} {page.total === 1 ? noun[0] : noun[1]}
            </span>
          )}
          {csv && page.matched > 0 && (
            <a className="btn btn-link" href={csv + search}>
              CSV<span className="sr-only"> of the matching {noun[1]}</span>
            </a>
          )}
          <DensitySwitch />
          {actions}
        </span>
      </div>
      {filters?.(page)}
      {page.total > 0 && <DataTable {...table} label={label} columns={columns} page={page} detail={detail} />}
      {!list.ok ? (
        <LoadFailureMessage subject={`The ${noun[1]}`} reference={list.reference} isTimeout={list.isTimeout} />
      ) : page.matched > 0 ? (
        <Pager page={{ ...page, shown: page.rows.length }} />
      ) : page.total > 0 ? (
        <EmptyState
          art="no-match"
          title={`No ${noun[0]} matches ${query ? `“${query}”` : 'your filters'}`}
          actions={
            <LinkButton to={`${pathname}${clearedSearch}${hash}`} preventScrollReset>
              Clear search
            </LinkButton>
          }
        >
          {query ? `Searched in ${page.search?.fields}. Try fewer or other words.` : 'Remove or change a filter.'}
        </EmptyState>
      ) : (
        <EmptyState art="empty" title={emptyTitle ?? `No ${noun[1]} yet`}>
          {empty}
        </EmptyState>
      )}
    </section>
  );
}
