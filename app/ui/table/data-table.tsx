import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useTable } from '@tanstack/react-table';
import { memo, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import type { ListPage } from '~/lib/list-query';
import { getChangedParam, getCreatedParam } from '~/protocol/created-param';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { ListUrlProvider, useCreateListUrl } from '~/ui/links/list-url';
import { followTableLink } from '~/ui/links/table-link';
import { ColumnHeader, getColumnClass } from './column-header';
import {
  features,
  fitColumns,
  getSortOptions,
  listShownColumns,
  type ColumnFit,
  type Columns,
  type TableRow,
} from './columns';
import { copyRows } from './copy-rows';
import { useDensity } from './density-switch';
import { useExpandedRowInView } from './expanded-row';
import { ListAnnouncement } from './list-announcement';
import { MarkedCell, type RowMark } from './marked-cell';
import { RowExpander } from './row-expander';
import { useScrollShadows } from './scroll-shadows';

/**
 * The detail below an expanded row, whose id is the URL parameter `open`. Create it at module scope: a new object
 * renders all rows again.
 */
export type RowDetail<Row> = {
  /** Accessible name of the row. Null: the row cannot be expanded. */
  label: (row: Row) => string | null;
  Content: ComponentType<{ row: Row }>;
  /** Shown in place of the expander in a row that cannot be expanded. */
  Alternative?: ComponentType<{ row: Row }>;
  /** Content of the header above the expanders. */
  Header?: ComponentType;
  /** URL parameters of the detail, removed when another row is expanded. */
  params?: readonly string[];
};

/** Returns the id of a row's element. `paramPrefix` distinguishes the lists of a page. */
export function getRowElementId(id: string, paramPrefix = ''): string {
  return `row-${paramPrefix}${id}`;
}

/** For the cells of a row that is being deleted: their links lead nowhere. React 18 has no type of the attribute. */
type RowStates = {
  /** Id of the expanded row. */
  expandedId: string | null;
  /** Id of the row of a record that was just created. */
  createdId: string | null;
  /** Ids of the rows of records that were changed, separated by spaces. */
  changedIds: string;
  fit: ColumnFit;
};

type RowsProps<Row extends TableRow> = {
  columns: Columns<Row>;
  page: ListPage<Row>;
  detail?: RowDetail<Row>;
  /**
   * Class of all rows, or a function that returns the class of a row. Define it at module scope: a new function renders
   * all rows again.
   */
  rowClassName?: string | ((row: Row) => string | undefined);
  /** Id of the row that is being played, such as a sentence of a recording. */
  currentRowId?: string | null;
};

/** The table of a list. Sorting, pages and the expanded row are links that change the URL. */
export function DataTable<Row extends TableRow>({
  label,
  scrollerClassName = '',
  ...rowsProps
}: RowsProps<Row> & {
  /** Accessible name of the table. */
  label: string;
  scrollerClassName?: string;
}) {
  const { pathname, search } = useLocation();
  const { hiddenColumns } = rowsProps.page.query;
  const columns = useMemo(() => listShownColumns(rowsProps.columns, hiddenColumns), [rowsProps.columns, hiddenColumns]);
  const fit = useMemo(() => fitColumns(columns), [columns]);
  const { location: nextLocation } = useNavigation();
  const density = useDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useScrollShadows(scroller);
  const { paramPrefix } = rowsProps.page;
  const parameters = new URLSearchParams(search);
  const expandedId = parameters.get(`${paramPrefix}open`);
  const createdId = parameters.get(getCreatedParam(paramPrefix));
  // Shows even the columns that do not fit into a narrow list.
  const showsAllColumns = parameters.get(`${paramPrefix}fields`) === 'all';
  const rememberPressedRow = useExpandedRowInView(
    scroller,
    expandedId && getRowElementId(expandedId, paramPrefix),
    createdId && getRowElementId(createdId, paramPrefix),
  );
  // The links in a row are built from this URL, which lacks the expanded row.
  const detailParams = rowsProps.detail ? ['open', ...(rowsProps.detail.params ?? [])] : [];
  const listUrl = useCreateListUrl(detailParams.map((name) => paramPrefix + name));
  return (
    <>
      {/* One handler follows the links of all rows (`TableLink`). Enter on a link triggers a click event too. */}
      <ScrollRegion
        ref={scroller}
        label={`${label}, rows`}
        className={`grid__scroll ${scrollerClassName}`.trim()}
        data-table-scroller
        onClickCapture={rememberPressedRow}
        onClick={(event) => followTableLink(event, navigate)}
        aria-busy={nextLocation?.pathname === pathname || undefined}
      >
        <table
          className={`table stacks one-line-${fit.oneLineFrom}`}
          aria-label={label}
          onCopy={copyRows}
          data-density={density}
          data-fields={showsAllColumns ? 'all' : undefined}
        >
          <ListUrlProvider value={listUrl}>
            <TableRows
              {...rowsProps}
              columns={columns}
              fit={fit}
              expandedId={expandedId}
              createdId={createdId}
              changedIds={parameters.getAll(getChangedParam(paramPrefix)).join(' ')}
            />
          </ListUrlProvider>
        </table>
      </ScrollRegion>
      {/* A list can also be sorted by a hidden column. */}
      <ListAnnouncement page={rowsProps.page} sorts={getSortOptions(rowsProps.columns)} />
    </>
  );
}

// Memoized, because `DataTable` renders at each step of a navigation. This saves 37 % of the script time.
const TableRows = memo(function TableRows<Row extends TableRow>({
  columns,
  fit,
  page,
  detail,
  rowClassName,
  currentRowId = null,
  expandedId,
  createdId,
  changedIds,
}: RowsProps<Row> & RowStates) {
  const changed = new Set(changedIds.split(' '));
  const table = useTable({
    features,
    columns,
    data: page.rows,
    getRowId: ({ id }) => id,
  });
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <>
      <thead>
        <tr>
          {detail && (
            <th scope="col" className="expander">
              <span className="sr-only">Open</span>
              {detail.Header && <detail.Header />}
            </th>
          )}
          {headers.map((header) => (
            <ColumnHeader
              key={header.id}
              options={header.column.columnDef.meta ?? {}}
              shownFrom={fit.shownFrom.get(header.id)}
              page={page}
            >
              {header.id}
            </ColumnHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <BodyRow
            key={row.id}
            row={row.original}
            rowNumber={page.firstRow + row.index}
            columns={columns}
            fit={fit}
            paramPrefix={page.paramPrefix}
            detail={detail}
            rowClassName={rowClassName}
            isExpanded={expandedId === row.id && detail !== undefined && detail.label(row.original) !== null}
            isCurrent={currentRowId === row.id}
            mark={createdId === row.id ? 'New' : changed.has(row.id) && 'Changed'}
          />
        ))}
      </tbody>
    </>
  );
  // `memo` loses the type parameter of the component.
}) as <Row extends TableRow>(props: RowsProps<Row> & RowStates) => ReactNode;

type BodyRowProps<Row extends TableRow> = Pick<RowsProps<Row>, 'columns' | 'detail' | 'rowClassName'> & {
  row: Row;
  rowNumber: number;
  fit: ColumnFit;
  paramPrefix: string;
  isExpanded: boolean;
  isCurrent: boolean;
  mark: RowMark | false;
};

// Memoized, so that expanding a row renders only this row. The cells are plain, because those of TanStack Table would
// take a fifth of the time that the server needs for a list.
const BodyRow = memo(function BodyRow<Row extends TableRow>({
  row,
  rowNumber,
  columns,
  fit,
  paramPrefix,
  detail,
  rowClassName,
  isExpanded,
  isCurrent,
  mark,
}: BodyRowProps<Row>) {
  const isHighlighted = isCurrent || mark === 'New';
  const ownClass = typeof rowClassName === 'function' ? rowClassName(row) : rowClassName;
  // A row that was just created looks like one that is being played.
  const classes = [ownClass, isExpanded && 'is-open has-detail', isHighlighted && 'is-playing'];
  // The name of a person is in two columns. The last one has the mark.
  const namingColumn = mark && columns.findLast(({ meta }) => meta?.isRowTitle);
  return (
    <>
      <tr
        id={getRowElementId(row.id, paramPrefix)}
        className={classes.filter(Boolean).join(' ') || undefined}
        aria-current={isHighlighted || undefined}
      >
        {detail && (
          <td className="expander">
            <RowExpander label={detail.label(row)} id={row.id} isExpanded={isExpanded} paramPrefix={paramPrefix} />
            {detail.Alternative && detail.label(row) === null && <detail.Alternative row={row} />}
          </td>
        )}
        {columns.map((column) => {
          const { id, meta = {} } = column;
          const content = column.renderCell(row, rowNumber);
          const cellContent =
            mark && column === namingColumn ? <MarkedCell mark={mark}>{content}</MarkedCell> : content;
          return (
            <td
              key={id}
              className={getColumnClass(meta, fit.shownFrom.get(id))}
              data-label={meta.hiddenHeader ? undefined : id}
              translate={meta.noTranslate && 'no'}
            >
              {cellContent}
            </td>
          );
        })}
      </tr>
      {isExpanded && detail && (
        <tr className="detail">
          <td colSpan={columns.length + 1}>
            <detail.Content row={row} />
          </td>
        </tr>
      )}
    </>
  );
}) as <Row extends TableRow>(props: BodyRowProps<Row> & { key: string }) => ReactNode;
