/** A cell as a table is laid out of it. */
type Placed = { row: number; col: number; label: string; text: string };

/** Cells laid out by row and column; null where a row has no such cell. */
export type CellTable<Cell> = {
  columns: { name: string; isNumeric: boolean }[];
  rows: (Cell | null)[][];
  /** Rows and columns that were left out. */
  omitted: { rows: number; columns: number };
};

/** A page with more columns than this is no table that anybody reads. */
const MAX_COLUMNS = 300;

const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;

/**
 * Lays cells out by their row and column numbers, whatever these count from and however far apart they are. A column is
 * named by the label of its cells, and numeric where most of them are numbers: some are misread. Rows beyond `maxCells` are left out, but for the first.
 */
export function cellTable<Cell extends Placed>(cells: readonly Cell[], maxCells: number): CellTable<Cell> {
  const columns = placesOf(cells.map(({ col }) => col));
  const rows = placesOf(cells.map(({ row }) => row));
  const width = Math.min(columns.size, MAX_COLUMNS);
  const height = Math.min(rows.size, Math.max(1, Math.floor(maxCells / Math.max(1, width))));
  const grid = Array.from({ length: height }, () => Array.from({ length: width }, (): Cell | null => null));
  const names = Array.from({ length: width }, () => '');
  const numbers = Array.from({ length: width }, () => 0);
  for (const cell of cells) {
    const [row, col] = [rows.get(cell.row) ?? 0, columns.get(cell.col) ?? 0];
    if (col >= width) continue;
    names[col] ||= cell.label;
    if (cell.text !== '') numbers[col] = (numbers[col] ?? 0) + (NUMBER.test(cell.text) ? 1 : -1);
    const line = grid[row];
    // Of two cells in one place the first one stays.
    if (line) line[col] ??= cell;
  }
  return {
    columns: names.map((name, col) => ({ name: name || `Column ${col + 1}`, isNumeric: (numbers[col] ?? 0) > 0 })),
    rows: grid,
    omitted: { rows: rows.size - height, columns: columns.size - width },
  };
}

/** Numbers in their order, each with its place. */
function placesOf(numbers: readonly number[]): Map<number, number> {
  return new Map([...new Set(numbers)].sort((a, b) => a - b).map((number, place) => [number, place]));
}
