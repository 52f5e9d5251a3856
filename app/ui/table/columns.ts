import { createColumnHelper, tableFeatures, type ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { toColumnKey } from '~/lib/column-key';
import { renderText } from '~/ui/text/values';
import type { ColumnKind, ColumnOptions } from './column-options';

export type TableRow = { id: string };

/**
 * The server searches, sorts and paginates, and `listShownColumns` leaves out hidden columns, so those features of TanStack
 * Table are not needed.
 */
export const features = tableFeatures({
  // An empty object: the library uses only its type, for `meta` of a column.
  columnMeta: {} as ColumnOptions,
});

/** `renderCell` gets the row and its number over all pages, from 1. A text field may be returned as it is. */
export type Column<Row extends TableRow> = ColumnDef<typeof features, Row> & {
  id: string;
  renderCell: (row: Row, rowNumber: number) => ReactNode;
};
export type Columns<Row extends TableRow> = Column<Row>[];

/** Builder of a table's columns; call it at module scope. Sort keys are those of the list spec. */
export function createColumnBuilder<Row extends TableRow, SortKey extends string = never>() {
  const helper = createColumnHelper<typeof features, Row>();
  return {
    column: (
      header: string,
      renderCell: Column<Row>['renderCell'],
      options: ColumnOptions<SortKey> = {},
    ): Column<Row> => ({
      ...helper.display({ id: header, header, meta: options }),
      id: header,
      renderCell: (row, rowNumber) => {
        const content = renderCell(row, rowNumber);
        return typeof content === 'string' || content === null ? renderText(content) : content;
      },
    }),
  };
}

/** The sort options of a table, labelled like its columns. */
export function getSortOptions<Row extends TableRow>(columns: Columns<Row>): { key: string; label: string }[] {
  return columns.flatMap(({ id, meta }) => (meta?.sort ? [{ key: meta.sort, label: id }] : []));
}

/** Whether the user may hide a column: neither the actions nor the name of a row. */
export function isHideable<Row extends TableRow>({ meta }: Columns<Row>[number], index: number): boolean {
  return index > 0 && meta?.kind !== 'action' && !meta?.namesRow && !meta?.hiddenHeader;
}

/** The columns without those that the user has hidden (`toColumnKey`). */
export function listShownColumns<Row extends TableRow>(columns: Columns<Row>, hidden: readonly string[]): Columns<Row> {
  return columns.filter((column, index) => !isHideable(column, index) || !hidden.includes(toColumnKey(column.id)));
}

/** Width in rem that a column needs at least, with the distance to the next one. */
const WIDTHS: Record<ColumnKind, number> = { action: 7, time: 7, short: 8, number: 6, text: 8.5 };
/** Of the name of a row. */
const NAME_WIDTH = 10;
/** Of a time in one line instead of two. */
const ONE_LINE_WIDTH = 4;
/** Of a column with `widthPercent`. */
const PERCENT_WIDTH = 12;
/** Of a character of a `widthSample`, and of the distance to the next column. */
const [CHARACTER_WIDTH, GAP_WIDTH] = [0.45, 1.5];
/** Widths are rounded up to the next of these, in rem. `column-steps.css` has the rules of each. */
export const STEPS = Array.from({ length: 21 }, (_, index) => 40 + 3 * index);

/** How the columns of a list fit into its width, in rem. */
export type ColumnFit = {
  /** By the id of a column that may be folded: the width from which it is shown. */
  from: ReadonlyMap<string, number>;
  /** The width from which no column is folded; null if none ever is. */
  all: number | null;
  /** The width from which times have one line. */
  oneLine: number;
};

/** Folds columns until the others fit. The width of their content is not known, so that of their kind is taken. */
export function fitColumns<Row extends TableRow>(columns: Columns<Row>): ColumnFit {
  const from = new Map<string, number>();
  let width = 0;
  let step = roundUp(width);
  for (const folds of [undefined, 'last', 'first'] as const) {
    for (const [index, { id, meta = {} }] of columns.entries()) {
      if (meta.folds !== folds) continue;
      // A cell under another one needs no width, and is shown with it.
      const above = from.get(columns[index - 1]?.id ?? '') ?? roundUp(0);
      if (!meta.isUnder) width += getWidth(meta);
      step = roundUp(width);
      if (folds) from.set(id, meta.isUnder ? above : step);
    }
  }
  const times = columns.filter(({ meta }) => meta?.kind === 'time').length;
  const wanted = columns.reduce((sum, { meta }) => sum + (meta?.wantedWidth ?? PERCENT_WIDTH) - PERCENT_WIDTH, 0);
  return { from, all: from.size > 0 ? step : null, oneLine: roundUp(width + wanted + times * ONE_LINE_WIDTH) };
}

function getWidth({ kind = 'text', widthPercent, widthSample, namesRow }: ColumnOptions): number {
  if (widthPercent) return PERCENT_WIDTH;
  const width = namesRow && kind === 'text' ? NAME_WIDTH : WIDTHS[kind];
  if (!widthSample || kind === 'time') return width;
  const sampleWidth = widthSample.length * CHARACTER_WIDTH + GAP_WIDTH;
  // Texts break into two lines.
  return kind === 'text' && !namesRow ? Math.min(width, sampleWidth) : sampleWidth;
}

function roundUp(width: number): number {
  return STEPS.find((step) => step >= width) ?? Math.max(...STEPS);
}
