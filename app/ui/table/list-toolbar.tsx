import { useLocation } from '@remix-run/react';
import { column_getIsVisible } from '@tanstack/react-table/static-functions';
import type { ReactNode } from 'react';
import { formatNumber } from '~/lib/format-number';
import type { ListPage } from '~/lib/list-query';
import { getSortOptions, type Columns, type TableRow } from './columns';
import { getRowElementId } from './data-table';
import { DensitySwitch } from './density-switch';
import { ExportMenu, type ExportFile } from './export-menu';
import { useActiveFilters } from './filter-chips';
import { FilterMenus } from './filter-menus';
import type { ListTable } from './list-table';
import { FiltersLink } from './narrow-links';
import { focusFirstAction, SearchBox } from './search-box';
import { SortSelect } from './sort-select';
import { ViewMenu } from './view-menu';

/** Singular and plural of the rows: ['report', 'reports']. */
export type Noun = readonly [one: string, many: string];

export type ListToolbarProps<Row extends TableRow> = {
  page: ListPage<Row>;
  noun: Noun;
  table: ListTable<Row>;
  /**
   * A form whose values are sent to the API, which then returns only matching records. It stands before the filters.
   * `count` is the number of its fields with a value.
   */
  query?: { form: ReactNode; count: number };
  /** A line below the number of rows: when they were read. */
  countNote?: ReactNode;
  /** A sentence in the toolbar of a list without filters. */
  intro?: ReactNode;
  csvPath?: string;
  /** A second CSV file with details of the rows, as in 'CSV of the values of 12 documents'. */
  detailsCsv?: { path: string; content: string };
  actions?: ReactNode;
};

/** Each control keeps its width when a search or filter is set, so that none moves. */
export function ListToolbar<Row extends TableRow>({
  page,
  isLoaded,
  noun,
  table,
  query,
  countNote,
  intro,
  csvPath,
  detailsCsv,
  actions,
}: ListToolbarProps<Row> & { isLoaded: boolean }) {
  const sorts = getSortOptions(table.options.columns as Columns<Row>);
  const hasFilters = page.filters.length > 0 || page.days !== null;
  return (
    <div className="row row-wrap toolbar">
      <SkipToRows page={page} />
      {page.search && <SearchBox page={page} search={page.search} />}
      {(hasFilters || sorts.length > 0) && <FiltersLink page={page} queryCount={query?.count} />}
      {sorts.length > 0 && <SortSelect page={page} sorts={sorts} />}
      {query?.form}
      {hasFilters && <FilterMenus page={page} />}
      {hasFilters && <SkipToRows page={page} />}
      {intro && <span className="muted toolbar__intro">{intro}</span>}
      <div className="row toolbar__end">
        <span className="toolbar__counts">
          {isLoaded && <RowCount page={page} noun={noun} />}
          {countNote}
        </span>
        {csvPath && page.total > 0 && (
          <ListExport {...{ page, noun, csvPath, detailsCsv }} hiddenColumns={listHiddenColumns(table)} />
        )}
        {page.total > 0 && <ViewMenu table={table} page={page} />}
        <DensitySwitch />
        {actions}
      </div>
    </div>
  );
}

/** Before and after the filters, so that the rows are a few presses of Tab away from each. */
function SkipToRows({ page: { rows, paramPrefix } }: { page: ListPage<TableRow> }) {
  const [firstRow] = rows;
  if (!firstRow) return null;
  return (
    <a
      className="skip"
      href={`#${getRowElementId(firstRow.id, paramPrefix)}`}
      onClick={(event) => {
        // The fragment of a row would take the place of that of the tab.
        event.preventDefault();
        const list = event.currentTarget.closest('[data-list]');
        if (!focusFirstAction(event.currentTarget)) list?.querySelector<HTMLElement>('[data-table-scroller]')?.focus();
      }}
    >
      Skip to rows
    </a>
  );
}

/** CSS makes the element as wide as the longest text that a search or a filter can lead to. */
function RowCount({
  page: { matchCount, total, search, filters, days },
  noun,
}: Pick<ListToolbarProps<TableRow>, 'page' | 'noun'>) {
  const totalText = formatNumber(total);
  const canDiffer = search !== null || filters.length > 0 || days !== null;
  return (
    <span className="toolbar__count" role="status">
      <span data-longest={canDiffer ? `${totalText} of ${totalText}` : totalText}>
        {formatCount(matchCount, total)}
      </span>
      <span>{` ${getNoun(total, noun)}`}</span>
    </span>
  );
}

const getNoun = (count: number, [one, many]: Noun) => (count === 1 ? one : many);
const formatCount = (matchCount: number, total: number) =>
  matchCount < total ? `${formatNumber(matchCount)} of ${formatNumber(total)}` : formatNumber(total);

function listHiddenColumns<Row extends TableRow>(table: ListTable<Row>): string[] {
  return table.getAllLeafColumns().flatMap((column) => (column_getIsVisible(column) ? [] : [column.id]));
}

/** The files have the rows that match. Their texts say which rows and columns these are. */
function ListExport({
  page,
  noun,
  csvPath,
  detailsCsv,
  hiddenColumns,
}: Pick<ListToolbarProps<TableRow>, 'page' | 'noun' | 'detailsCsv'> & {
  csvPath: string;
  hiddenColumns: readonly string[];
}) {
  // The URL parameters of the page make the file have the same rows.
  const { search } = useLocation();
  const { activeFilters } = useActiveFilters(page);
  const { matchCount, total, exportCount = matchCount, query } = page;
  const searchText = query.search.trim();
  const rows = `${exportCount < total ? '' : 'all '}${formatCount(exportCount, total)} ${getNoun(total, noun)}`;
  const restrictions = [
    ...(page.search && [...searchText].length >= page.search.minLength ? [`search “${searchText}”`] : []),
    ...activeFilters.map((filter) => filter.text),
  ];
  const columns = hiddenColumns.length > 0 ? [`without ${hiddenColumns.join(', ')}`] : [];
  const files: ExportFile[] = [
    { path: csvPath, search, text: `CSV of ${rows}`, restrictions: [...restrictions, ...columns].join('; ') },
  ];
  if (detailsCsv) {
    const { path, content } = detailsCsv;
    files.push({ path, search, text: `CSV of ${content} of ${rows}`, restrictions: restrictions.join('; ') });
  }
  return <ExportMenu files={files} />;
}
