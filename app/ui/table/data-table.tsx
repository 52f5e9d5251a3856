import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { flexRender } from '@tanstack/react-table';
import { memo, useMemo, useRef, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { ListPage } from '~/lib/list-query';
import { getChangedParam, getCreatedParam } from '~/shared/created-param';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { ListUrlProvider, useCreateListUrl } from '~/ui/links/list-url';
import { followTableLink } from '~/ui/links/table-link';
import { Tag } from '~/ui/text/tag';
import { ChooseAllRows, ChooseRow, useChoosableRows, type RowChoice } from './choose-rows';
import { ColumnHeader, getColumnClass } from './column-header';
import { getSortOptions, type ColumnFit, type Columns, type TableRow } from './columns';
import { useDensity } from './density-switch';
import { useExpandedRowInView } from './expanded-row';
import { useFitMark } from './fit-mark';
import { ListAnnouncement } from './list-announcement';
import { fitTableColumns, type ListTable, type ListTableRow } from './list-table';
import { RowExpander } from './row-expander';

/**
 * The detail below an expanded row, whose id is the URL parameter `open`. Create it at module scope: a new object
 * renders all rows again.
 */
export type RowDetail<Row> = {
  /** Accessible name of the row. Null: the row cannot be expanded. */
  label: (row: Row) => string | null;
  Content: ComponentType<{ row: Row }>;
  /** URL parameters of the detail, removed when another row is expanded. */
  params?: readonly string[];
};

/** `paramPrefix` distinguishes the lists of a page. */
export function getRowElementId(id: string, paramPrefix = ''): string {
  return `row-${paramPrefix}${id}`;
}

type RowMark = 'New' | 'Changed';

/** The content of the cell that names a record which was just created or changed. */
function MarkedCell({ mark, children }: { mark: RowMark; children: ReactNode }) {
  return (
    <span className="cell-with-icon">
      <span>{children}</span>
      <Tag tone={mark === 'New' ? 'success' : 'info'}>{mark}</Tag>
    </span>
  );
}

type RowStates = {
  expandedId: string | null;
  /** Id of the row of a record that was just created. */
  createdId: string | null;
  /** Ids of the rows of records that were changed, separated by spaces. */
  changedIds: string;
  fit: ColumnFit;
};

type RowsProps<Row extends TableRow> = {
  table: ListTable<Row>;
  page: ListPage<Row>;
  detail?: RowDetail<Row>;
  choice?: RowChoice<Row>;
  /**
   * Class of all rows, or a function that returns the class of a row. Define it at module scope: a new function renders
   * all rows again.
   */
  rowClassName?: string | ((row: Row) => string | undefined);
  /** Id of the row that is being played, such as a sentence of a recording. */
  currentRowId?: string | null;
};

/** Sorting, pages and the expanded row are links that change the URL. */
export function DataTable<Row extends TableRow>({
  label,
  scrollerClassName = '',
  ...rowsProps
}: RowsProps<Row> & {
  label: string;
  scrollerClassName?: string;
}) {
  const { pathname, search } = useLocation();
  const { table, page, detail } = rowsProps;
  // The same object while the columns are the same, because each row has it.
  const shownColumns = table.getVisibleLeafColumns();
  const fit = useMemo(() => fitTableColumns(shownColumns), [shownColumns]);
  const { location: nextLocation } = useNavigation();
  const density = useDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useFitMark(scroller);
  const { paramPrefix } = page;
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
        onClick={(event) => followTableLink(event, navigate)}
        aria-busy={nextLocation?.pathname === pathname || undefined}
      >
        <table
          className={`table stacks one-line-${fit.oneLineFrom}`}
          aria-label={label}
          data-density={density}
          data-fields={showsAllColumns ? 'all' : undefined}
        >
          <ListUrlProvider value={listUrl}>
            <TableRows
              {...rowsProps}
              fit={fit}
              expandedId={expandedId}
              createdId={createdId}
              changedIds={parameters.getAll(getChangedParam(paramPrefix)).join(' ')}
            />
          </ListUrlProvider>
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
  fit,
  page,
  detail,
  choice,
  rowClassName,
  currentRowId = null,
  expandedId,
  createdId,
  changedIds,
}: RowsProps<Row> & RowStates) {
  const changed = new Set(changedIds.split(' '));
  const hasExpanders = detail !== undefined || choice !== undefined;
  const { sort } = page.query;
  const { ids: choosableIds, onChoose } = useChoosableRows(page.rows, choice);
  return (
    <>
      <thead>
        <tr>
          {hasExpanders && (
            <th scope="col" className="expander">
              <span className="sr-only">Open</span>
              {choice && <ChooseAllRows ids={choosableIds} choice={choice} />}
            </th>
          )}
          {table.getVisibleLeafColumns().map(({ id, columnDef: { meta = {} } }) => (
            <ColumnHeader
              key={id}
              options={meta}
              sorted={sort !== null && meta.sort === sort.key && sort.direction}
              shownFrom={fit.shownFrom.get(id)}
              paramPrefix={page.paramPrefix}
            >
              {id}
            </ColumnHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <BodyRow
            key={row.id}
            row={row}
            fit={fit}
            paramPrefix={page.paramPrefix}
            detail={detail}
            checkboxes={choice?.checkboxes}
            rowClassName={rowClassName}
            isExpanded={row.id === expandedId && (detail?.label(row.original) ?? null) !== null}
            isChoosable={choosableIds.includes(row.id)}
            isChosen={choice?.chosen.has(row.id) ?? false}
            onChoose={onChoose}
            isCurrent={currentRowId === row.id}
            mark={createdId === row.id ? 'New' : changed.has(row.id) && 'Changed'}
          />
        ))}
      </tbody>
    </>
  );
  // `memo` loses the type parameter of the component.
}) as <Row extends TableRow>(props: RowsProps<Row> & RowStates) => ReactNode;

type BodyRowProps<Row extends TableRow> = Pick<RowsProps<Row>, 'detail' | 'rowClassName'> & {
  checkboxes: RowChoice<Row>['checkboxes'] | undefined;
  row: ListTableRow<Row>;
  fit: ColumnFit;
  paramPrefix: string;
  isExpanded: boolean;
  isChoosable: boolean;
  isChosen: boolean;
  onChoose: ComponentProps<typeof ChooseRow>['onChoose'];
  isCurrent: boolean;
  mark: RowMark | false;
};

// Memoized, so that expanding a row renders only this row.
const BodyRow = memo(function BodyRow<Row extends TableRow>({
  row,
  fit,
  paramPrefix,
  detail,
  checkboxes,
  rowClassName,
  isExpanded,
  isChoosable,
  isChosen,
  onChoose,
  isCurrent,
  mark,
}: BodyRowProps<Row>) {
  const isHighlighted = isCurrent || mark === 'New';
  const cells = row.getVisibleCells();
  const record = row.original;
  const ownClass = typeof rowClassName === 'function' ? rowClassName(record) : rowClassName;
  // A row that was just created looks like one that is being played.
  const classes = [ownClass, isExpanded && 'is-open has-detail', isHighlighted && 'is-playing'];
  // The name of a person is in two columns. The last one has the mark.
  const namingCell = mark && cells.findLast(({ column }) => column.columnDef.meta?.isRowTitle);
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
              <RowExpander label={detail.label(record)} id={row.id} isExpanded={isExpanded} paramPrefix={paramPrefix} />
            )}
            {checkboxes && isChoosable && <ChooseRow row={record} {...{ checkboxes, isChosen, onChoose }} />}
          </td>
        )}
        {cells.map((cell) => {
          const { id, columnDef } = cell.column;
          const meta = columnDef.meta ?? {};
          const content = flexRender(columnDef.cell, cell.getContext());
          return (
            <td
              key={id}
              className={getColumnClass(meta, fit.shownFrom.get(id))}
              data-label={meta.hiddenHeader ? undefined : id}
              translate={meta.noTranslate && 'no'}
            >
              {mark && cell === namingCell ? <MarkedCell mark={mark}>{content}</MarkedCell> : content}
            </td>
          );
        })}
      </tr>
      {isExpanded && detail && (
        <tr className="detail">
          <td colSpan={cells.length + 1}>
            <detail.Content row={record} />
          </td>
        </tr>
      )}
    </>
  );
}) as <Row extends TableRow>(props: BodyRowProps<Row> & { key: string }) => ReactNode;
