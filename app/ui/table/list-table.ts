import { useTable, type ReactTable, type Row as RowOfTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { toColumnKey } from '~/lib/column-key';
import type { ListPage } from '~/lib/list-query';
import { features, fitColumns, type ColumnFit, type Columns, type TableRow } from './columns';

export type ListTable<Row extends TableRow> = ReactTable<typeof features, Row>;
export type ListTableRow<Row extends TableRow> = RowOfTable<typeof features, Row>;

/** The table of a list. Hidden columns are in the URL or in the user's cookie, and the server has sorted the rows. */
export function useListTable<Row extends TableRow>({
  columns,
  page: { rows, firstRow, query },
}: {
  columns: Columns<Row>;
  page: ListPage<Row>;
}): ListTable<Row> {
  const { hiddenColumns } = query;
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
  const options = useMemo(
    () => ({
      features,
      columns: definitions,
      data: rows,
      meta: { firstRow },
      getRowId: ({ id }: Row) => id,
      state: { columnVisibility },
    }),
    [definitions, rows, firstRow, columnVisibility],
  );
  return useTable(options);
}

export function fitTableColumns<Row extends TableRow>(
  columns: ReturnType<ListTable<Row>['getVisibleLeafColumns']>,
): ColumnFit {
  return fitColumns(columns.map(({ id, columnDef }) => ({ id, meta: columnDef.meta })));
}
