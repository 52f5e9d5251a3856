import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useTable } from '@tanstack/react-table';
import { Fragment, memo, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ListPage } from '../../lib/list-query';
import { followCellLink } from '../links/cell-link';
import { getRemovals, getServerRemovals, subscribeToRemovals } from '../overlay/removals';
import { ColumnHeader, getColumnClass } from './column-header';
import { type Columns, features, getSortOptions, listExtraColumns, listShownColumns, type TableRow } from './columns';
import { useDensity } from './density-switch';
import { useExpandedRowInView } from './expanded-row';
import { ListAnnouncement } from './list-announcement';
import { RowExpander } from './row-expander';
import { useScrollShadows } from './scroll-shadows';

/** The detail below an expanded row (`?open=`). */
export type RowDetail<Row> = {
  /** Accessible name of the row. Null: the row cannot be expanded. */
  label: (row: Row) => string | null;
  content: (row: Row) => ReactNode;
  /** Search parameters of the detail, removed when another row is expanded. */
  params?: readonly string[];
};

/** Id of a row's element. */
export function getRowElementId(paramPrefix: string, id: string): string {
  return `row-${paramPrefix}${id}`;
}

/** React 18 has no type of this attribute. The links of a row that is being deleted lead nowhere. */
const INERT = { inert: '' };

/** `removalKeys`: keys of the deletions that are pending, by row id. */
type RowStates = { expandedId: string | null; removalKeys: ReadonlyMap<string, string> };

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
  deleteIntent,
  ...rows
}: RowsProps<Row> & {
  /** Accessible name of the table. */
  label: string;
  scrollerClassName?: string;
  /** Intent of the form that deletes a row. */
  deleteIntent?: string;
}) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const density = useDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useScrollShadows(scroller);
  const { paramPrefix } = rows.page;
  const removalKeys = useRemovalKeys(deleteIntent);
  const parameters = new URLSearchParams(search);
  const expandedId = parameters.get(`${paramPrefix}open`);
  const rememberRow = useExpandedRowInView(scroller, expandedId && getRowElementId(paramPrefix, expandedId));
  return (
    <>
      {/* Enter on a link triggers a click event too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
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
        <table
          className="table stacks"
          aria-label={label}
          data-density={density}
          data-fields={parameters.get(`${paramPrefix}fields`) === 'all' ? 'all' : undefined}
        >
          <TableRows {...rows} expandedId={expandedId} removalKeys={removalKeys} />
        </table>
      </div>
      <ListAnnouncement page={rows.page} sorts={getSortOptions(rows.columns)} />
    </>
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
  removalKeys,
}: RowsProps<Row> & RowStates) {
  const { hiddenColumns } = page.query;
  const shownColumns = useMemo(() => listShownColumns(columns, hiddenColumns), [columns, hiddenColumns]);
  const table = useTable({
    features,
    columns: shownColumns,
    data: page.rows,
    getRowId: ({ id }) => id,
    meta: { firstRowNumber: page.firstRow },
  });
  const extraColumns = listExtraColumns(shownColumns);
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
          const removalKey = removalKeys.get(original.id);
          const isExpanded = detail !== undefined && expandedId === original.id && detail.label(original) !== null;
          return (
            <Fragment key={row.id}>
              <tr
                id={getRowElementId(page.paramPrefix, original.id)}
                className={getRowClass(rowClassName, isExpanded, isCurrent)}
                aria-current={isCurrent || undefined}
                data-removal={removalKey}
                aria-busy={removalKey !== undefined || undefined}
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
                {row.getVisibleCells().map((cell, index) => {
                  const { id, meta = {} } = cell.column.columnDef;
                  return (
                    <td
                      key={cell.id}
                      className={getColumnClass(meta, extraColumns.includes(id ?? ''))}
                      data-label={meta.hiddenHeader ? undefined : id}
                      {...(removalKey !== undefined && index > 0 ? INERT : {})}
                    >
                      {removalKey !== undefined && index === 0 ? 'Deleting…' : <table.FlexRender cell={cell} />}
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
}) as <Row extends TableRow>(props: RowsProps<Row> & RowStates) => ReactNode;

/** The keys of the list's pending deletions, by row id. */
function useRemovalKeys(intent: string | undefined): ReadonlyMap<string, string> {
  const removals = useSyncExternalStore(subscribeToRemovals, getRemovals, getServerRemovals);
  return useMemo(() => {
    const own = removals.filter((removal) => removal.intent === intent);
    return new Map(own.map(({ recordId, key }) => [recordId, key]));
  }, [removals, intent]);
}

function getRowClass(rowClass: string | undefined, isExpanded: boolean, isCurrent: boolean): string | undefined {
  const classes = [rowClass, isExpanded && 'is-open has-detail', isCurrent && 'is-playing'];
  return classes.filter(Boolean).join(' ') || undefined;
}
