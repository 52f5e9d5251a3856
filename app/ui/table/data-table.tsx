import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, memo, type ReactNode, useRef } from 'react';
import type { ListPage } from '../../lib/list-query';
import { followCellLink } from '../links/cell-link';
import { ColumnHeader, getColumnClass } from './column-header';
import type { ColumnOptions } from './column-options';
import { useDensity } from './density-switch';
import { useExpandedRowInView } from './expanded-row';
import { RowExpander } from './row-expander';
import { useScrollShadows } from './scroll-shadows';

export type TableRow = { id: string };

/** The detail below an expanded row (`?open=`). */
export type RowDetail<Row> = {
  /** Accessible name of the row. Null: the row cannot be expanded. */
  label: (row: Row) => string | null;
  content: (row: Row) => ReactNode;
  /** Search parameters of the detail, removed when another row is expanded. */
  params?: readonly string[];
};

// The server searches, sorts and paginates, so those features are not needed.
const features = tableFeatures({
  columnVisibilityFeature,
  // Empty objects: the library uses only their types, for `meta` of a column and of the table.
  columnMeta: {} as ColumnOptions,
  tableMeta: {} as { firstRowNumber: number },
});

export type Columns<Row extends TableRow> = ColumnDef<typeof features, Row>[];

/** Builder of a table's columns; call it at module scope. Sort keys are those of the list spec. */
export function createColumnBuilder<Row extends TableRow, SortKey extends string = never>() {
  const helper = createColumnHelper<typeof features, Row>();
  return {
    /** `renderCell` gets the row and its number over all pages, from 1. */
    column: (
      header: string,
      renderCell: (row: Row, rowNumber: number) => ReactNode,
      options: ColumnOptions<SortKey> = {},
    ) =>
      helper.display({
        id: header,
        header,
        cell: ({ row, table }) => renderCell(row.original, (table.options.meta?.firstRowNumber ?? 1) + row.index),
        meta: options,
      }),
  };
}

/** The sort options of a table, labelled like its columns. */
export function getSortOptions<Row extends TableRow>(columns: Columns<Row>): { key: string; label: string }[] {
  return columns.flatMap(({ id, meta }) => (meta?.sort && id ? [{ key: meta.sort, label: id }] : []));
}

/** Id of a row's element. */
export function getRowElementId(paramPrefix: string, id: string): string {
  return `row-${paramPrefix}${id}`;
}

type RowsProps<Row extends TableRow> = {
  columns: Columns<Row>;
  page: ListPage<Row>;
  detail?: RowDetail<Row>;
  rowClassName?: string;
  /** Id of the row that is being played. */
  currentRowId?: string | null;
};

/** The table of a list. Sorting, pages and the expanded row are links that change the URL. */
export function DataTable<Row extends TableRow>({
  label,
  scrollerClassName = '',
  ...rows
}: RowsProps<Row> & {
  /** Accessible name of the table. */
  label: string;
  scrollerClassName?: string;
}) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const density = useDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useScrollShadows(scroller);
  const { paramPrefix } = rows.page;
  const expandedId = new URLSearchParams(search).get(`${paramPrefix}open`);
  const rememberRow = useExpandedRowInView(scroller, expandedId && getRowElementId(paramPrefix, expandedId));
  return (
    // Enter on a link triggers a click event too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={scroller}
      className={`grid__scroll ${scrollerClassName}`.trim()}
      role="region"
      aria-label={`${label}, rows`}
      // Focusable for scrolling with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onClickCapture={rememberRow}
      onClick={(event) => followCellLink(event, navigate)}
      aria-busy={next?.pathname === pathname || undefined}
    >
      <table className="table stacks" data-density={density}>
        <TableRows {...rows} expandedId={expandedId} />
      </table>
    </div>
  );
}

// Memoized: `DataTable` renders at each step of a navigation, the rows only when they change.
const TableRows = memo(function TableRows<Row extends TableRow>({
  columns,
  page,
  detail,
  rowClassName,
  currentRowId = null,
  expandedId,
}: RowsProps<Row> & { expandedId: string | null }) {
  const table = useTable({
    features,
    columns,
    data: page.rows,
    getRowId: ({ id }) => id,
    meta: { firstRowNumber: page.firstRow },
  });
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <>
      <thead>
        <tr>
          {detail && (
            <th scope="col">
              <span className="sr-only">Open</span>
            </th>
          )}
          {headers.map((header) => (
            <ColumnHeader key={header.id} options={header.column.columnDef.meta ?? {}} page={page}>
              <table.FlexRender header={header} />
            </ColumnHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => {
          const { original } = row;
          const isCurrent = currentRowId === original.id;
          const isExpanded = detail !== undefined && expandedId === original.id && detail.label(original) !== null;
          return (
            <Fragment key={row.id}>
              <tr
                id={getRowElementId(page.paramPrefix, original.id)}
                className={getRowClass(rowClassName, isExpanded, isCurrent)}
                aria-current={isCurrent || undefined}
              >
                {detail && (
                  <td className="expander">
                    <RowExpander
                      label={detail.label(original)}
                      id={original.id}
                      isExpanded={isExpanded}
                      paramPrefix={page.paramPrefix}
                      params={detail.params}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => {
                  const { id, meta = {} } = cell.column.columnDef;
                  return (
                    <td key={cell.id} className={getColumnClass(meta)} data-label={meta.hiddenHeader ? undefined : id}>
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
              {isExpanded && (
                <tr className="detail">
                  <td colSpan={headers.length + 1}>{detail.content(original)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </>
  );
  // `memo` loses the type parameter of the component.
}) as <Row extends TableRow>(props: RowsProps<Row> & { expandedId: string | null }) => ReactNode;

function getRowClass(rowClass: string | undefined, isExpanded: boolean, isCurrent: boolean): string | undefined {
  const classes = [rowClass, isExpanded && 'is-open has-detail', isCurrent && 'is-playing'];
  return classes.filter(Boolean).join(' ') || undefined;
}
