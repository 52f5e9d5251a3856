import {
  useTable,
  type OnChangeFn,
  type ReactTable,
  type Row as RowOfTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef, type ComponentType } from 'react';
import { toColumnKey } from '~/lib/column-key';
import type { ListPage } from '~/lib/list-query';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { features, type Columns, type TableRow } from './columns';

/**
 * The checkboxes of rows, with the code that other lists do not load: `CHOOSE_ROWS`. Create it at module scope: a new object
 * renders all rows again.
 */
export type RowCheckboxes<Row extends TableRow> = {
  ChooseRow: ComponentType<{ row: ListTableRow<Row>; checkboxes: RowCheckboxes<Row>; isChosen: boolean }>;
  ChooseAllRows: ComponentType<{ table: ListTable<Row>; checkboxes: RowCheckboxes<Row> }>;
  /** Id of the form that sends the chosen rows as `id`. */
  formId: string;
  title: string;
  label: (row: Row) => string;
  labelAll: (count: number) => string;
};

export type RowSelection<Row extends TableRow> = {
  checkboxes: RowCheckboxes<Row>;
  /** The chosen rows, by id. A row of another page stays chosen. */
  chosen: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
  canChoose: (row: Row) => boolean;
};

export type ListTable<Row extends TableRow> = ReactTable<typeof features, Row>;
export type ListTableRow<Row extends TableRow> = RowOfTable<typeof features, Row>;

/** Its state is controlled: order and expanded row are in the URL, hidden columns there or in the user's cookie. */
export function useListTable<Row extends TableRow>({
  columns,
  page,
  detail,
  selection,
}: {
  columns: Columns<Row>;
  page: ListPage<Row>;
  /** A row without a label cannot be expanded. */
  detail?: { label: (row: Row) => string | null };
  selection?: RowSelection<Row>;
}): ListTable<Row> {
  const { rows, paramPrefix } = page;
  const isEmpty = rows.length === 0;
  // While no row matches, the last rows are rendered hidden, so that the header keeps the widths of its columns.
  const lastRows = useRef(rows);
  useEffect(() => {
    if (!isEmpty) lastRows.current = rows;
  }, [rows, isEmpty]);
  const { hiddenColumns, sort } = page.query;
  const openId = useSearchParameters().get(`${paramPrefix}open`);
  // The first column is always shown, so that rows stay distinguishable.
  const definitions = useMemo(
    () => columns.map((column, index) => (index === 0 ? { ...column, enableHiding: false } : column)),
    [columns],
  );
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        definitions
          .filter(({ id, enableHiding }) => enableHiding && hiddenColumns.includes(toColumnKey(id)))
          .map(({ id }) => [id, false]),
      ),
    [definitions, hiddenColumns],
  );
  const sorting = useMemo(
    () =>
      columns
        .filter(({ meta }) => sort !== null && meta?.sort === sort.key)
        .map(({ id }) => ({ id, desc: sort?.direction === 'desc' })),
    [columns, sort],
  );
  const expanded = useMemo(() => (openId === null || isEmpty ? {} : { [openId]: true }), [openId, isEmpty]);
  const options = useMemo(
    () => ({
      features,
      // The table has only the parts of `state` that are named here.
      initialState: { columnVisibility: {}, sorting: [], expanded: {}, rowSelection: {} },
      columns: definitions,
      // oxlint-disable-next-line react/refs -- The rows that were rendered before do not change while they are hidden.
      data: isEmpty ? lastRows.current : rows,
      getRowId: ({ id }: Row) => id,
      getRowCanExpand: ({ original }: { original: Row }) => (detail?.label(original) ?? null) !== null,
      enableRowSelection: ({ original }: { original: Row }) => !isEmpty && selection?.canChoose(original) === true,
      isRowRangeSelectionEvent: ({ nativeEvent }: { nativeEvent: MouseEvent }) => nativeEvent.shiftKey,
      onRowSelectionChange: selection?.onChange,
      state: { columnVisibility, sorting, expanded, rowSelection: selection?.chosen ?? {} },
    }),
    [definitions, rows, isEmpty, detail, selection, columnVisibility, sorting, expanded],
  );
  return useTable(options);
}
