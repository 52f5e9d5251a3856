import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { column_getIsSorted, column_getIsVisible } from '@tanstack/react-table/static-functions';
import { memo, useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import type { ListPage } from '~/lib/list-query';
import { getChangedParam, getCreatedParam } from '~/shared/created-param';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { ListUrlProvider, useCreateListUrl } from '~/ui/links/list-url';
import { followTableLink, pressRow, startsRowPress } from '~/ui/links/table-link';
import { preloadOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { Tag } from '~/ui/text/tag';
import { ColumnHeader, getColumnClass } from './column-header';
import { getSortOptions, type Columns, type TableRow } from './columns';
import { useDensity } from './density-switch';
import { useExpandedRowInView } from './expanded-row';
import { useFitMark } from './fit-mark';
import { ListAnnouncement } from './list-announcement';
import type { ListTable, ListTableRow, RowCheckboxes, RowSelection } from './list-table';
import type { EXPAND_ROWS } from './row-expander';

/**
 * The detail below an expanded row, whose id is the URL parameter `open`, with the code that other lists do not load:
 * `EXPAND_ROWS`. Create it at module scope: a new object renders all rows again.
 */
export type RowDetail<Row> = typeof EXPAND_ROWS & {
  /** Accessible name of the row. Null: the row cannot be expanded. */
  label: (row: Row) => string | null;
  Content: ComponentType<{ row: Row }>;
  /** URL parameters of the detail, removed when another row is expanded. */
  params?: readonly string[];
};

export function getRowElementId(id: string, paramPrefix = ''): string {
  return `row-${paramPrefix}${id}`;
}

let rowKeys: { moveBetweenRows: (event: KeyboardEvent<HTMLElement>) => void } | null = null;
preloadOnFirstInput(async () => {
  rowKeys = await import('./row-keys');
});

type RowMark = 'New' | 'Changed';

function MarkedCell({ mark, children }: { mark: RowMark; children: ReactNode }) {
  return (
    <span className="cell-with-icon">
      <span>{children}</span>
      <Tag tone={mark === 'New' ? 'success' : 'info'}>{mark}</Tag>
    </span>
  );
}

type RowStates = {
  createdId: string | null;
  /** Ids of the rows of records that were changed, separated by spaces. */
  changedIds: string;
};

type RowsProps<Row extends TableRow> = {
  table: ListTable<Row>;
  page: ListPage<Row>;
  detail?: RowDetail<Row>;
  selection?: RowSelection<Row>;
  /** Define a function at module scope: a new one renders all rows again. */
  rowClassName?: string | ((row: Row) => string | undefined);
  /** Id of the row that is being played, such as a sentence of a recording. */
  currentRowId?: string | null;
};

export type DataTableProps<Row extends TableRow> = RowsProps<Row> & {
  label: string;
  scrollerClassName?: string;
  /** A `<tfoot>`. */
  foot?: ReactNode;
};

/** Sorting, pages and the expanded row are links that change the URL. */
export function DataTable<Row extends TableRow>({
  label,
  scrollerClassName = '',
  foot,
  ...rowsProps
}: DataTableProps<Row>) {
  const { pathname, search } = useLocation();
  const { table, page, detail } = rowsProps;
  const { location: nextLocation } = useNavigation();
  const density = useDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  /** Of the last press. A menu that it closes is closed before the click. */
  const isRowPress = useRef(true);
  const { paramPrefix } = page;
  const parameters = new URLSearchParams(search);
  const expandedId = parameters.get(`${paramPrefix}open`);
  const createdId = parameters.get(getCreatedParam(paramPrefix));
  // Shows even the columns that do not fit into a narrow list.
  const showsAllColumns = parameters.get(`${paramPrefix}fields`) === 'all';
  useFitMark(scroller, page, showsAllColumns);
  const rememberPressedRow = useExpandedRowInView(
    scroller,
    expandedId && getRowElementId(expandedId, paramPrefix),
    createdId && getRowElementId(createdId, paramPrefix),
  );
  // The links in a row are built from this URL, which lacks the expanded row.
  const detailParams = detail ? ['open', ...(detail.params ?? [])] : [];
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
        onPointerDown={({ target }) => {
          isRowPress.current = startsRowPress(target);
        }}
        onClick={(event) => {
          followTableLink(event, navigate);
          if (isRowPress.current) pressRow(event);
        }}
        onKeyDown={(event) => rowKeys?.moveBetweenRows(event)}
        aria-busy={nextLocation?.pathname === pathname || undefined}
      >
        <table
          className="table stacks"
          aria-label={label}
          data-density={density}
          data-empty={page.rows.length === 0 || undefined}
          data-fields={showsAllColumns ? 'all' : undefined}
        >
          <ListUrlProvider value={listUrl}>
            <TableRows
              {...rowsProps}
              createdId={createdId}
              changedIds={parameters.getAll(getChangedParam(paramPrefix)).join(' ')}
            />
          </ListUrlProvider>
          {foot}
        </table>
      </ScrollRegion>
      {/* A list can also be sorted by a hidden column. */}
      <ListAnnouncement page={page} sorts={getSortOptions(table.options.columns as Columns<Row>)} />
    </>
  );
}

// Memoized, because `DataTable` renders at each step of a navigation. This saves 37 % of the script time.
const TableRows = memo(function TableRows<Row extends TableRow>({
  table,
  page,
  detail,
  selection,
  rowClassName,
  currentRowId = null,
  createdId,
  changedIds,
}: RowsProps<Row> & RowStates) {
  const changed = new Set(changedIds.split(' '));
  const isEmpty = page.rows.length === 0;
  const columns = table.getAllLeafColumns().filter(column_getIsVisible);
  const hasExpanders = detail !== undefined || selection !== undefined;
  const { rows, rowsById } = table.getRowModel();
  return (
    <>
      <thead>
        <tr>
          {hasExpanders && (
            <th scope="col" className="expander">
              <span className="sr-only">Open</span>
              {selection && <selection.checkboxes.ChooseAllRows table={table} checkboxes={selection.checkboxes} />}
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader
              key={column.id}
              options={column.columnDef.meta ?? {}}
              sorted={column_getIsSorted(column)}
              paramPrefix={page.paramPrefix}
            >
              {column.id}
            </ColumnHeader>
          ))}
        </tr>
      </thead>
      {/* Hidden rows are others: they play nothing, and have ids of their own. */}
      <tbody key={isEmpty ? 'hidden' : 'shown'}>
        {rows.map((row) => (
          <BodyRow
            // A host may send an id twice.
            key={rowsById[row.id] === row ? row.id : `${row.id} ${row.index}`}
            row={row}
            rowNumber={page.firstRow + row.index}
            paramPrefix={isEmpty ? `hidden-${page.paramPrefix}` : page.paramPrefix}
            detail={detail}
            checkboxes={selection?.checkboxes}
            rowClassName={rowClassName}
            isExpanded={detail !== undefined && detail.isExpanded(row) && detail.canExpand(row)}
            isChoosable={selection !== undefined && !isEmpty && selection.canChoose(row.original)}
            isChosen={selection?.chosen[row.id] === true}
            isCurrent={currentRowId === row.id && !isEmpty}
            mark={createdId === row.id ? 'New' : changed.has(row.id) && 'Changed'}
          />
        ))}
      </tbody>
    </>
  );
  // `memo` loses the type parameter of the component.
}) as <Row extends TableRow>(props: RowsProps<Row> & RowStates) => ReactNode;

type BodyRowProps<Row extends TableRow> = Pick<RowsProps<Row>, 'detail' | 'rowClassName'> & {
  checkboxes: RowCheckboxes<Row> | undefined;
  row: ListTableRow<Row>;
  rowNumber: number;
  paramPrefix: string;
  isExpanded: boolean;
  isChoosable: boolean;
  isChosen: boolean;
  isCurrent: boolean;
  mark: RowMark | false;
};

// Memoized, so that expanding a row renders only this row.
const BodyRow = memo(function BodyRow<Row extends TableRow>({
  row,
  rowNumber,
  paramPrefix,
  detail,
  checkboxes,
  rowClassName,
  isExpanded,
  isChoosable,
  isChosen,
  isCurrent,
  mark,
}: BodyRowProps<Row>) {
  const isHighlighted = isCurrent || mark === 'New';
  const columns = row.table.getAllLeafColumns().filter(column_getIsVisible);
  const record = row.original;
  const ownClass = typeof rowClassName === 'function' ? rowClassName(record) : rowClassName;
  // A row that was just created looks like one that is being played.
  const classes = [ownClass, isExpanded && 'is-open has-detail', isHighlighted && 'is-playing'];
  // The name of a person is in two columns. The last one has the mark.
  const namingColumn = mark && columns.findLast(({ columnDef }) => columnDef.meta?.isRowTitle);
  return (
    <>
      <tr
        id={getRowElementId(row.id, paramPrefix)}
        className={classes.filter(Boolean).join(' ') || undefined}
        aria-current={isHighlighted || undefined}
      >
        {(detail || checkboxes) && (
          <td className="expander">
            {detail && (
              <detail.RowExpander
                label={detail.label(record)}
                id={row.id}
                isExpanded={isExpanded}
                paramPrefix={paramPrefix}
              />
            )}
            {checkboxes && isChoosable && (
              <checkboxes.ChooseRow row={row} checkboxes={checkboxes} isChosen={isChosen} />
            )}
          </td>
        )}
        {columns.map((column) => {
          const { id, meta = {}, renderCell } = column.columnDef as Columns<Row>[number];
          const content = renderCell(record, rowNumber);
          const Cell = meta.isRowTitle ? 'th' : 'td';
          return (
            <Cell
              key={id}
              scope={meta.isRowTitle && 'row'}
              className={getColumnClass(meta)}
              data-label={meta.hiddenHeader ? undefined : id}
              translate={meta.noTranslate && 'no'}
            >
              {mark && column === namingColumn ? <MarkedCell mark={mark}>{content}</MarkedCell> : content}
            </Cell>
          );
        })}
      </tr>
      {isExpanded && detail && (
        <tr className="detail">
          <td colSpan={columns.length + 1}>
            <detail.Content row={record} />
          </td>
        </tr>
      )}
    </>
  );
}) as <Row extends TableRow>(props: BodyRowProps<Row> & { key: string }) => ReactNode;
