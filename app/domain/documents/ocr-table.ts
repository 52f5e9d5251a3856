type TableCell = { row: number; col: number; label: string; text: string };
type Column = { name: string; isNumeric: boolean };

/** Rows and columns have no gaps. Null is a missing cell. */
type CellTable<Cell> = {
  columns: Column[];
  rows: (Cell | null)[][];
  omitted: { rows: number; columns: number };
};

const MAX_COLUMNS = 300;

const isNumeric = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text);

/** It has at most `maxCells` cells, but at least the first row. */
export function buildCellTable<Cell extends TableCell>(cells: readonly Cell[], maxCells: number): CellTable<Cell> {
  const columnIndexes = indexNumbers(cells.map(({ col }) => col));
  const rowIndexes = indexNumbers(cells.map(({ row }) => row));
  const width = Math.min(columnIndexes.size, MAX_COLUMNS);
  const maxRows = Math.max(1, Math.floor(maxCells / Math.max(1, width)));
  const height = Math.min(rowIndexes.size, maxRows);
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, (): Cell | null => null));
  const cellsByColumn = Array.from({ length: width }, (): Cell[] => []);
  for (const cell of cells) {
    const columnIndex = columnIndexes.get(cell.col) ?? 0;
    if (columnIndex >= width) continue;
    cellsByColumn[columnIndex]?.push(cell);
    const row = rows[rowIndexes.get(cell.row) ?? 0];
    // Of two cells at the same place the first one is shown.
    if (row) row[columnIndex] ??= cell;
  }
  return {
    columns: cellsByColumn.map((cellsOfColumn, index) => describeColumn(cellsOfColumn, `Column ${index + 1}`)),
    rows,
    omitted: { rows: rowIndexes.size - height, columns: columnIndexes.size - width },
  };
}

function indexNumbers(numbers: readonly number[]): Map<number, number> {
  return new Map([...new Set(numbers)].sort((a, b) => a - b).map((number, index) => [number, index]));
}

/** A column has the first label of its cells as its name. It is numeric if most of its texts are numbers. */
function describeColumn(cells: readonly TableCell[], defaultName: string): Column {
  const texts = cells.map(({ text }) => text).filter((text) => text !== '');
  const numericTexts = texts.filter(isNumeric);
  return {
    name: cells.find(({ label }) => label !== '')?.label ?? defaultName,
    isNumeric: numericTexts.length > texts.length / 2,
  };
}
