import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listFilterNames } from '~/lib/filter-state';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/layout/empty-state';
import type { TableRow } from '~/ui/table/columns';
import { DataTable, type RowDetail } from '~/ui/table/data-table';
import { FilterChips } from '~/ui/table/filter-chips';
import { ListToolbar, type ListToolbarProps } from '~/ui/table/list-toolbar';
import { Pager } from '~/ui/table/pager';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { LoadFailureMessage, type LoadFailure } from './load-failure';

/** A list as its loader returns it. A failed list has an empty page with the requested search and filters. */
export type ListPanelData<Row> = ({ ok: true } | ({ ok: false } & LoadFailure)) & { page: ListPage<Row> };

type ListPanelProps<Row extends TableRow> = Omit<ListToolbarProps<Row>, 'page'> & {
  list: ListPanelData<Row>;
  label: string;
  /** Content below an expanded row. */
  detail?: RowDetail<Row>;
  /** A line below the toolbar. */
  summary?: ReactNode;
  /** Chips and notes beside the chips of the filters. */
  chips?: ReactNode;
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
  summary,
  chips,
  actions,
  csvPath,
  detailsCsv,
  emptyTitle,
  emptyText,
  ...tableProps
}: ListPanelProps<Row>) {
  const { search } = useLocation();
  const { page } = list;
  // On a phone the filters are hidden until a link opens them.
  const areFiltersOpen = new URLSearchParams(search).get(`${page.paramPrefix}filters`) === 'open';
  return (
    <section className="grid" aria-label={label} data-list data-filters={areFiltersOpen ? 'open' : undefined}>
      <ListToolbar
        page={page}
        isLoaded={list.ok}
        noun={noun}
        columns={columns}
        query={query}
        intro={intro}
        csvPath={csvPath}
        detailsCsv={detailsCsv}
        actions={actions}
      />
      {summary && <div>{summary}</div>}
      <FilterChips page={page}>{chips}</FilterChips>
      {page.total > 0 && <DataTable {...tableProps} label={label} columns={columns} page={page} detail={detail} />}
      <ListFooter list={list} noun={noun} emptyTitle={emptyTitle} emptyText={emptyText} />
    </section>
  );
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
    [`${paramPrefix}open`]: null,
    ...(page.days !== null && { [`${paramPrefix}from`]: null, [`${paramPrefix}to`]: null }),
    ...Object.fromEntries(
      page.filters.flatMap((filter) => listFilterNames(filter, paramPrefix).map((name) => [name, null])),
    ),
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
