type TableCell = { row: number; col: number; label: string; text: string };

/** Cells in rows and columns; null for a missing cell. */
export type CellTable<Cell> = {
  columns: { name: string; isNumeric: boolean }[];
  rows: (Cell | null)[][];
  /** Numbers of rows and columns beyond the limits. */
  omitted: { rows: number; columns: number };
};

const MAX_COLUMNS = 300;

/** At least one digit and no letters. */
const NUMERIC = /^[^\p{L}]*\d[^\p{L}]*$/u;

/**
 * Builds a dense table from cells with arbitrary row and column numbers. A column has the label of its cells and is numeric
 * if most of them are numbers. Rows beyond `maxCells` are omitted, except the first row.
 */
export function buildCellTable<Cell extends TableCell>(cells: readonly Cell[], maxCells: number): CellTable<Cell> {
  const columnIndexes = indexNumbers(cells.map(({ col }) => col));
  const rowIndexes = indexNumbers(cells.map(({ row }) => row));
  const width = Math.min(columnIndexes.size, MAX_COLUMNS);
  const maxRows = Math.max(1, Math.floor(maxCells / Math.max(1, width)));
  const height = Math.min(rowIndexes.size, maxRows);
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, (): Cell | null => null));
  const names = Array.from({ length: width }, () => '');
  /** Numeric minus non-numeric cells of each column. */
  const numericBalances = Array.from({ length: width }, () => 0);
  for (const cell of cells) {
    const [rowIndex, columnIndex] = [rowIndexes.get(cell.row) ?? 0, columnIndexes.get(cell.col) ?? 0];
    if (columnIndex >= width) continue;
    names[columnIndex] ||= cell.label;
    if (cell.text !== '') {
      numericBalances[columnIndex] = (numericBalances[columnIndex] ?? 0) + (NUMERIC.test(cell.text) ? 1 : -1);
    }
    const row = rows[rowIndex];
    // The first of two cells with the same numbers wins.
    if (row) row[columnIndex] ??= cell;
  }
  return {
    columns: names.map((name, index) => ({
      name: name || `Column ${index + 1}`,
      isNumeric: (numericBalances[index] ?? 0) > 0,
    })),
    rows,
    omitted: { rows: rowIndexes.size - height, columns: columnIndexes.size - width },
  };
}

/** Maps each distinct number to its index in ascending order. */
function indexNumbers(numbers: readonly number[]): Map<number, number> {
  return new Map([...new Set(numbers)].sort((a, b) => a - b).map((number, index) => [number, index]));
}
