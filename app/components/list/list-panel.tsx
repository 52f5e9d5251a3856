import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatNumber } from '~/lib/format-number';
import type { ListPage, ListResult } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/layout/empty-state';
import type { Columns, TableRow } from '~/ui/table/columns';
import { DataTable, type RowDetail } from '~/ui/table/data-table';
import { describeRestriction, FilterChips } from '~/ui/table/filter-chips';
import { useListTable, type RowChoice } from '~/ui/table/list-table';
import { ListToolbar, type ListToolbarProps, type Noun } from '~/ui/table/list-toolbar';
import { Pager } from '~/ui/table/pager';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { LoadFailureMessage } from './load-failure';

type ListPanelProps<Row extends TableRow> = Omit<ListToolbarProps<Row>, 'page' | 'table'> & {
  list: ListResult<Row>;
  columns: Columns<Row>;
  label: string;
  detail?: RowDetail<Row>;
  choice?: RowChoice<Row>;
  summary?: ReactNode;
  /** Further chips and notes, beside the chips of the selected filters. */
  chips?: ReactNode;
  /** Title of an empty list; by default 'No <plural noun> yet'. `noun` is the singular and the plural. */
  emptyTitle?: string;
  emptyText: string;
  /** Shown in place of a failure with Retry if the API has no such record, of whose parts this is the list. */
  missing?: { title: string; text: string };
  scrollerClassName?: string;
  /** One class for all rows, or a function at module scope: a new function would render all rows again. */
  rowClassName?: string | ((row: Row) => string | undefined);
  /** Id of the row that is being played, such as a sentence of a recording. */
  currentRowId?: string | null;
};

export function ListPanel<Row extends TableRow>({
  list,
  label,
  intro,
  noun,
  columns,
  detail,
  choice,
  query,
  countNote,
  summary,
  chips,
  actions,
  csvPath,
  detailsCsv,
  emptyTitle,
  emptyText,
  missing,
  ...tableProps
}: ListPanelProps<Row>) {
  const { search } = useLocation();
  const { page } = list;
  const table = useListTable({ columns, page, detail, choice });
  // On a phone the filters are hidden until a link opens them.
  const areFiltersOpen = new URLSearchParams(search).get(`${page.paramPrefix}filters`) === 'open';
  return (
    <section className="grid" aria-label={label} data-list data-filters={areFiltersOpen ? 'open' : undefined}>
      <ListToolbar
        page={page}
        isLoaded={list.ok}
        noun={noun}
        table={table}
        query={query}
        countNote={countNote}
        intro={intro}
        csvPath={csvPath}
        detailsCsv={detailsCsv}
        actions={actions}
      />
      {summary && <div>{summary}</div>}
      <FilterChips page={page}>{chips}</FilterChips>
      {page.total > 0 && (
        <DataTable {...tableProps} label={label} table={table} page={page} detail={detail} choice={choice} />
      )}
      <ListFooter {...{ list, label, noun, emptyTitle, emptyText, missing }} />
    </section>
  );
}

/** `page.total` counts the rows before search and filters. */
function ListFooter<Row extends TableRow>({
  list,
  label,
  noun,
  emptyTitle,
  emptyText,
  missing,
}: Pick<ListPanelProps<Row>, 'list' | 'label' | 'noun' | 'emptyTitle' | 'emptyText' | 'missing'>) {
  const { page } = list;
  const [, plural] = noun;
  if (!list.ok && list.isMissing && missing) {
    return (
      <EmptyState art="no-match" title={missing.title}>
        {missing.text}
      </EmptyState>
    );
  }
  if (!list.ok) {
    return <LoadFailureMessage subject={`The ${plural}`} reference={list.reference} isTimeout={list.isTimeout} />;
  }
  if (page.matchCount > 0) return <Pager label={label} page={{ ...page, shown: page.rows.length }} />;
  if (page.total > 0) return <NoMatch page={page} noun={noun} />;
  return (
    <EmptyState art="empty" title={emptyTitle ?? `No ${plural} yet`}>
      {emptyText}
    </EmptyState>
  );
}

/** Says how many rows the list would have without each of its filters, and has a link that removes it. */
function NoMatch({ page, noun: [singular] }: { page: ListPage<unknown>; noun: Noun }) {
  const { pathname, search } = useLocation();
  const hash = useTabHash();
  const { paramPrefix, countsWithout = {} } = page;
  const restrictions = Object.entries(countsWithout).map(([name, count]) => ({
    ...describeRestriction(page, name),
    name,
    count,
  }));
  const filterNames = restrictions.flatMap(({ name, names }) => (name === 'q' ? [] : names));
  const hasSearch = 'q' in countsWithout;
  const waysOut = restrictions.filter(({ count }) => count > 0);
  const getUrlWithout = (names: readonly string[]) => {
    const removed = [...names, 'page', 'open'].map((name) => [paramPrefix + name, null] as const);
    return pathname + updateSearch(search, Object.fromEntries(removed)) + hash;
  };
  return (
    <EmptyState
      art="no-match"
      title={`No ${singular} matches ${hasSearch ? `“${page.query.search.trim()}”` : 'your filters'}`}
      actions={
        <>
          {filterNames.length > 0 && (
            <LinkButton to={getUrlWithout(filterNames)} preventScrollReset>
              Clear filters
            </LinkButton>
          )}
          {hasSearch && (
            <LinkButton to={getUrlWithout(['q'])} preventScrollReset>
              Clear search
            </LinkButton>
          )}
        </>
      }
    >
      {hasSearch && (
        <>
          <span>{`Searched in ${page.search?.searchedFields}. Try fewer or other words.`}</span> <br />
        </>
      )}
      {waysOut.length === 0 && <span>Without any one of them the list is still empty.</span>}
      {waysOut.map(({ name, text, count, names }, index) => (
        <span key={name}>
          {index > 0 && <span> · </span>}
          <Link className="link" to={getUrlWithout(names)} preventScrollReset>
            {`Without ${text}: ${formatNumber(count)}`}
          </Link>
        </span>
      ))}
    </EmptyState>
  );
}
