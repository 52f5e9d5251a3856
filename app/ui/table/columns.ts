import { tableFeatures, type ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { renderText } from '~/ui/text/values';
import type { ColumnOptions } from './column-options';

export type TableRow = { id: string };

/** The table has none of the features of the library: lists use single functions of them, from `static-functions`. */
export const features = tableFeatures({
  // The library uses only the types of these objects.
  columnMeta: {} as ColumnOptions,
});

type Column<Row extends TableRow> = ColumnDef<typeof features, Row> & {
  id: string;
  enableHiding: boolean;
  /** Renders the cell of a row. `rowNumber` counts from 1 over all pages. */
  renderCell: (row: Row, rowNumber: number) => ReactNode;
};
export type Columns<Row extends TableRow> = Column<Row>[];

/** `SortKey` has the sort keys of the list spec. Call it at module scope: new columns render all rows again. */
export function createColumnBuilder<Row extends TableRow, SortKey extends string = never>() {
  return {
    /** `renderCell` may return a text field of the row as it is: null becomes a dash. */
    column(header: string, renderCell: Column<Row>['renderCell'], options: ColumnOptions<SortKey> = {}): Column<Row> {
      const { kind, isRowTitle, hiddenHeader } = options;
      return {
        id: header,
        meta: options,
        enableHiding: kind !== 'action' && !isRowTitle && !hiddenHeader,
        renderCell: (row, rowNumber) => {
          const content = renderCell(row, rowNumber);
          return typeof content === 'string' || content === null ? renderText(content) : content;
        },
      };
    },
  };
}

export function getSortOptions<Row extends TableRow>(columns: Columns<Row>): { key: string; label: string }[] {
  return columns.flatMap(({ id, meta }) => (meta?.sort ? [{ key: meta.sort, label: id }] : []));
}
