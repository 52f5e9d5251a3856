import { createColumnHelper, tableFeatures, type ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { toColumnKey } from '~/lib/column-key';
import type { ColumnOptions } from './column-options';

export type TableRow = { id: string };

/**
 * The server searches, sorts and paginates, and `listShownColumns` leaves out hidden columns, so those features of TanStack
 * Table are not needed.
 */
export const features = tableFeatures({
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

/** Whether the user may hide a column: neither the actions nor the name of a row. */
export function isHideable<Row extends TableRow>({ id, meta }: Columns<Row>[number], index: number): boolean {
  return index > 0 && id !== 'Action' && !meta?.namesRow && !meta?.hiddenHeader;
}

/** The columns without those that the user has hidden (`toColumnKey`). */
export function listShownColumns<Row extends TableRow>(columns: Columns<Row>, hidden: readonly string[]): Columns<Row> {
  return columns.filter(
    (column, index) => !isHideable(column, index) || !hidden.includes(toColumnKey(column.id ?? '')),
  );
}

/** Columns of a card besides its name and its actions. */
const MAX_COLUMNS = 3;

/**
 * Ids of the columns that are not shown on a card, which a row is on a phone, until the user asks for all fields: those
 * without the option `onCard`, or where no column has it, all after the first three.
 */
export function listExtraColumns<Row extends TableRow>(columns: Columns<Row>): string[] {
  const labelled = columns.filter(({ meta }, index) => index > 0 && !meta?.namesRow && !meta?.hiddenHeader);
  const chosen = labelled.filter(({ meta }) => meta?.onCard);
  const shown = chosen.length > 0 ? chosen : labelled.slice(0, MAX_COLUMNS);
  return labelled.flatMap((column) => (shown.includes(column) || !column.id ? [] : [column.id]));
}
