import { columnVisibilityFeature, createColumnHelper, tableFeatures, type ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { renderText } from '~/ui/text/values';
import type { ColumnKind, ColumnOptions } from './column-options';

export type TableRow = { id: string };

/**
 * The features of every list. The server searches, sorts and paginates, and the expanded row is in the URL: their
 * features would only tell what the page of the list says, with 3 kB of script.
 */
export const features = tableFeatures({
  columnVisibilityFeature,
  // The library uses only the types of these objects.
  columnMeta: {} as ColumnOptions,
  tableMeta: {} as { firstRow: number },
});

export type Column<Row extends TableRow> = ColumnDef<typeof features, Row> & {
  id: string;
  /** Renders the cell of a row. `rowNumber` counts from 1 over all pages. */
  renderCell: (row: Row, rowNumber: number) => ReactNode;
};
export type Columns<Row extends TableRow> = Column<Row>[];

/**
 * Returns a builder of a table's columns. `SortKey` has the sort keys of the list spec. Call it at module scope: new
 * columns render all rows again.
 */
export function createColumnBuilder<Row extends TableRow, SortKey extends string = never>() {
  const helper = createColumnHelper<typeof features, Row>();
  return {
    /** `renderCell` may return a text field of the row as it is: null becomes a dash. */
    column(header: string, renderCell: Column<Row>['renderCell'], options: ColumnOptions<SortKey> = {}): Column<Row> {
      const { kind, isRowTitle, hiddenHeader } = options;
      return {
        ...helper.display({
          id: header,
          header,
          meta: options,
          cell: ({ row, table, column }) =>
            (column.columnDef as Column<Row>).renderCell(row.original, (table.options.meta?.firstRow ?? 1) + row.index),
          enableHiding: kind !== 'action' && !isRowTitle && !hiddenHeader,
        }),
        id: header,
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

// All widths are in rem. Those of a column include the gap to the next column.

/** Minimum width of a column by its kind. That of a time is for two lines. */
const MIN_WIDTHS: Record<ColumnKind, number> = { action: 7, time: 7, short: 8, number: 6, text: 8.5 };
const MIN_TITLE_WIDTH = 10;
const MIN_PERCENT_WIDTH = 12;
/** Additional width of a time that has one line instead of two. */
const TIME_EXTRA_WIDTH = 4;
const CHARACTER_WIDTH = 0.45;
const GAP_WIDTH = 1.5;
/** The list widths at which columns can appear, from 40 to 91. `column-steps.css` has the rules of each. */
export const WIDTH_STEPS = Array.from({ length: 18 }, (_, index) => 40 + 3 * index);

/** The widths of a list, in rem, from which its columns fit. Each is one of `WIDTH_STEPS`. */
export type ColumnFit = {
  /** The width from which a column is shown, by the id of each column that can be folded. */
  shownFrom: ReadonlyMap<string, number>;
  /** The width from which all columns are shown; null if no column can be folded. */
  allShownFrom: number | null;
  /** The width from which times have one line. */
  oneLineFrom: number;
};

/** Calculates which columns fit into which list width. The width of the content is unknown, so minimum widths count. */
export function fitColumns(columns: readonly { id: string; meta?: ColumnOptions }[]): ColumnFit {
  const shownFrom = new Map<string, number>();
  let totalWidth = 0;
  // Adds up the widths: first the columns that are never folded, last the columns that are folded first.
  for (const whenNarrow of [undefined, 'hide-last', 'hide-first'] as const) {
    for (const [index, { id, meta = {} }] of columns.entries()) {
      if (meta.whenNarrow !== whenNarrow) continue;
      if (!meta.isUnder) totalWidth += getMinWidth(meta);
      if (whenNarrow === undefined) continue;
      // A cell under the previous one is shown with it. A previous column that is never folded has no entry in the map.
      const previousId = columns[index - 1]?.id ?? '';
      const previousShownFrom = shownFrom.get(previousId) ?? roundUpToStep(0);
      shownFrom.set(id, meta.isUnder ? previousShownFrom : roundUpToStep(totalWidth));
    }
  }
  let oneLineExtraWidth = 0;
  for (const { meta } of columns) {
    if (meta?.kind === 'time') oneLineExtraWidth += TIME_EXTRA_WIDTH;
    if (meta?.wantedWidth !== undefined) oneLineExtraWidth += meta.wantedWidth - MIN_PERCENT_WIDTH;
  }
  return {
    shownFrom,
    allShownFrom: shownFrom.size > 0 ? roundUpToStep(totalWidth) : null,
    oneLineFrom: roundUpToStep(totalWidth + oneLineExtraWidth),
  };
}

function getMinWidth({ kind = 'text', widthPercent, widthSample, isRowTitle }: ColumnOptions): number {
  if (widthPercent) return MIN_PERCENT_WIDTH;
  const width = isRowTitle && kind === 'text' ? MIN_TITLE_WIDTH : MIN_WIDTHS[kind];
  if (!widthSample || kind === 'time') return width;
  const sampleWidth = widthSample.length * CHARACTER_WIDTH + GAP_WIDTH;
  // A text breaks into two lines, so it needs no more than the width of its kind.
  return kind === 'text' && !isRowTitle ? Math.min(width, sampleWidth) : sampleWidth;
}

/** Rounds a width up to the next step. A larger width becomes the last step. */
function roundUpToStep(width: number): number {
  return WIDTH_STEPS.find((step) => step >= width) ?? Math.max(...WIDTH_STEPS);
}
