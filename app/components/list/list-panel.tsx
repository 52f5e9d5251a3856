import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ListResult } from '~/lib/list-query';
import { EmptyState } from '~/ui/layout/empty-state';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import type { Columns, TableRow } from '~/ui/table/columns';
import { DataTable, type DataTableProps } from '~/ui/table/data-table';
import { FilterChips } from '~/ui/table/filter-chips';
import { useListTable } from '~/ui/table/list-table';
import { ListToolbar, type ListToolbarProps } from '~/ui/table/list-toolbar';
import { Pager } from '~/ui/table/pager';
import { LoadFailureMessage } from './load-failure';

const NoMatch = lazyOnFirstInput(() => import('./no-match'));

type ListPanelProps<Row extends TableRow> = Omit<ListToolbarProps<Row> & DataTableProps<Row>, 'page' | 'table'> & {
  list: ListResult<Row>;
  columns: Columns<Row>;
  summary?: ReactNode;
  /** Further chips and notes, beside the chips of the selected filters. */
  chips?: ReactNode;
  /** Title of an empty list; by default 'No <plural noun> yet'. `noun` is the singular and the plural. */
  emptyTitle?: string;
  emptyText: string;
  /** Shown instead of a failure if the API does not know the record whose parts are listed. */
  missing?: { title: string; text: string };
};

export function ListPanel<Row extends TableRow>(props: ListPanelProps<Row>) {
  const { list, label, columns, detail, selection, summary, chips } = props;
  const { scrollerClassName, foot, rowClassName, currentRowId } = props;
  const { search } = useLocation();
  const { page } = list;
  const table = useListTable({ columns, page, detail, selection });
  // On a phone the filters are hidden until a link opens them.
  const areFiltersOpen = new URLSearchParams(search).get(`${page.paramPrefix}filters`) === 'open';
  return (
    <section className="grid" aria-label={label} data-list data-filters={areFiltersOpen ? 'open' : undefined}>
      <ListToolbar {...props} page={page} isLoaded={list.ok} table={table} />
      {summary && <div>{summary}</div>}
      <FilterChips page={page}>{chips}</FilterChips>
      {page.total > 0 && (
        // Only its own props: any other new one would render all rows again.
        <DataTable
          {...{ label, table, page, detail, selection, scrollerClassName, foot, rowClassName, currentRowId }}
        />
      )}
      <ListFooter {...props} />
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
  if (page.total > 0) {
    return <NoMatch page={page} noun={noun} />;
  }
  return (
    <EmptyState art="empty" title={emptyTitle ?? `No ${plural} yet`}>
      {emptyText}
    </EmptyState>
  );
}
