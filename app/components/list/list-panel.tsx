import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatNumber } from '~/lib/format-number';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/layout/empty-state';
import { getSortOptions, listExtraColumns, type Columns, type TableRow } from '~/ui/table/columns';
import { DataTable, type RowDetail } from '~/ui/table/data-table';
import { DensitySwitch } from '~/ui/table/density-switch';
import { Pager } from '~/ui/table/pager';
import { FieldsLink, FiltersLink } from '~/ui/table/phone-controls';
import { SearchBox } from '~/ui/table/search-box';
import { SortSelect } from '~/ui/table/sort-select';
import { ViewMenu } from '~/ui/table/view-menu';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { LoadFailureMessage, type LoadFailure } from './load-failure';

/** A list as its loader returns it. A failed list has an empty page with the requested search and filters. */
export type ListPanelData<Row> = ({ ok: true } | ({ ok: false } & LoadFailure)) & { page: ListPage<Row> };

type ListPanelProps<Row extends TableRow> = {
  list: ListPanelData<Row>;
  label: string;
  /** A sentence in the toolbar of a list without a search. */
  intro?: string;
  /** Singular and plural of the rows: ['report', 'reports']. */
  noun: readonly [one: string, many: string];
  columns: Columns<Row>;
  /** Content below an expanded row. */
  detail?: RowDetail<Row>;
  /** The form of the query that the API applies, before the search. `count`: its fields that have a value. */
  query?: { form: ReactNode; count: number };
  /** Returns the filters, `FilterBar` or `FilterMenus`, which are shown in the toolbar. */
  renderFilters?: (page: ListPage<Row>) => ReactNode;
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode;
  /** Path of the CSV file. */
  csvPath?: string;
  /** Title of an empty list; by default 'No <plural noun> yet'. */
  emptyTitle?: string;
  /** Text below the title of an empty list. */
  emptyText: string;
  scrollerClassName?: string;
  /** Class of all rows, or of each. Create a function at module scope: a new one renders all rows again. */
  rowClassName?: string | ((row: Row) => string | undefined);
  currentRowId?: string | null;
  /** Intent of the form that deletes a row. */
  deleteIntent?: string;
};

/** A list with toolbar, table and pager, and its states: rows, empty, no match, failed. */
export function ListPanel<Row extends TableRow>({
  list,
  label,
  intro,
  noun,
  columns,
  detail,
  query,
  renderFilters,
  actions,
  csvPath,
  emptyTitle,
  emptyText,
  ...tableProps
}: ListPanelProps<Row>) {
  const { search } = useLocation();
  const { page } = list;
  const { paramPrefix } = page;
  const sorts = getSortOptions(columns);
  return (
    <section
      className="grid"
      aria-label={label}
      data-list
      data-filters={new URLSearchParams(search).get(`${paramPrefix}filters`) === 'open' ? 'open' : undefined}
    >
      <div className="toolbar">
        {query?.form}
        {page.search && (
          <SearchBox
            name={`${paramPrefix}q`}
            pageParam={`${paramPrefix}page`}
            search={page.search}
            value={page.query.search}
          />
        )}
        {intro && <span className="muted">{intro}</span>}
        {page.filters.length + sorts.length > 0 && <FiltersLink page={page} queryCount={query?.count} />}
        {listExtraColumns(columns).length > 0 && page.matchCount > 0 && <FieldsLink page={page} />}
        {sorts.length > 0 && <SortSelect page={page} sorts={sorts} />}
        {renderFilters?.(page)}
        <div className="toolbar__end">
          {list.ok && (
            <span className="toolbar__count" role="status">
              {formatCount(page, noun)}
            </span>
          )}
          {csvPath && page.matchCount > 0 && (
            <a className="btn btn-link" href={csvPath + search}>
              CSV<span className="sr-only">{` of the matching ${noun[1]}`}</span>
            </a>
          )}
          {page.total > 0 && <ViewMenu columns={columns} page={page} />}
          <DensitySwitch />
          {actions}
        </div>
      </div>
      {page.total > 0 && <DataTable {...tableProps} label={label} columns={columns} page={page} detail={detail} />}
      <ListFooter list={list} noun={noun} emptyTitle={emptyTitle} emptyText={emptyText} />
    </section>
  );
}

/** The number of matching rows, and of all if they differ. */
function formatCount(
  { matchCount, total }: { matchCount: number; total: number },
  [one, many]: readonly [string, string],
): string {
  const text = `${formatNumber(total)} ${total === 1 ? one : many}`;
  return matchCount < total ? `${formatNumber(matchCount)} of ${text}` : text;
}

/** Below the rows the pager; without rows the reason. */
function ListFooter<Row extends TableRow>({
  list,
  noun,
  emptyTitle,
  emptyText,
}: Pick<ListPanelProps<Row>, 'list' | 'noun' | 'emptyTitle' | 'emptyText'>) {
  const { page } = list;
  if (!list.ok) {
    return <LoadFailureMessage subject={`The ${noun[1]}`} reference={list.reference} isTimeout={list.isTimeout} />;
  }
  if (page.matchCount > 0) return <Pager page={{ ...page, shown: page.rows.length }} />;
  if (page.total > 0) return <NoMatch page={page} noun={noun} />;
  return (
    <EmptyState art="empty" title={emptyTitle ?? `No ${noun[1]} yet`}>
      {emptyText}
    </EmptyState>
  );
}

/** No row matches the search and the filters. */
function NoMatch({ page, noun }: { page: ListPage<unknown>; noun: readonly [one: string, many: string] }) {
  const { pathname, search } = useLocation();
  const hash = useTabHash();
  const { paramPrefix } = page;
  const query = page.query.search.trim();
  const clearedSearch = updateSearch(search, {
    [`${paramPrefix}q`]: null,
    [`${paramPrefix}page`]: null,
    ...(page.days !== null && { [`${paramPrefix}from`]: null, [`${paramPrefix}to`]: null }),
    ...Object.fromEntries(page.filters.map(({ name }) => [paramPrefix + name, null])),
  });
  return (
    <EmptyState
      art="no-match"
      title={`No ${noun[0]} matches ${query ? `“${query}”` : 'your filters'}`}
      actions={
        <LinkButton to={`${pathname}${clearedSearch}${hash}`} preventScrollReset>
          Clear search
        </LinkButton>
      }
    >
      {query ? `Searched in ${page.search?.searchedFields}. Try fewer or other words.` : 'Remove or change a filter.'}
    </EmptyState>
  );
}
