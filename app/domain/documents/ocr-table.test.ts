import { expect, test } from 'vitest';
import { buildCellTable } from './ocr-table';

const cell = (row: number, col: number, text = '', label = '') => ({ row, col, text, label });

test('cells stand in the order of their rows and columns, the first of two in one place', () => {
  const cells = [cell(9, 5, 'd'), cell(2, 7, 'b'), cell(2, 5, 'a'), cell(2, 5, 'again')];
  const { rows, omitted } = buildCellTable(cells, 100);
  expect(rows.map((row) => row.map((one) => one?.text ?? null))).toEqual([
    ['a', 'b'],
    ['d', null],
  ]);
  expect(omitted).toEqual({ rows: 0, columns: 0 });
});

test('a column has the first label of its cells, or its number', () => {
  const { columns } = buildCellTable([cell(1, 1), cell(2, 1, '', 'Sum'), cell(3, 1, '', 'Total'), cell(1, 2)], 100);
  expect(columns.map(({ name }) => name)).toEqual(['Sum', 'Column 2']);
});

test('a column is numeric if more of its texts are numbers than not; empty cells do not count', () => {
  const isNumeric = (...texts: string[]) =>
    buildCellTable(
      texts.map((text, row) => cell(row, 1, text)),
      100,
    ).columns[0]?.isNumeric;
  expect([isNumeric('1', '2', 'x'), isNumeric('1', 'x'), isNumeric('€ 1,50', '', ''), isNumeric('', '')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a table has at most 300 columns, and as many rows as its cells allow, at least one', () => {
  const width = (count: number) => {
    const table = buildCellTable(
      Array.from({ length: count }, (_, col) => cell(1, col)),
      10,
    );
    return [table.columns.length, table.rows.length, table.omitted.columns];
  };
  expect([width(300), width(301)]).toEqual([
    [300, 1, 0],
    [300, 1, 1],
  ]);
  const cells = [0, 1, 2, 3].flatMap((row) => [cell(row, 0), cell(row, 1)]);
  const height = (maxCells: number) => {
    const { rows, omitted } = buildCellTable(cells, maxCells);
    return [rows.length, omitted.rows];
  };
  expect([8, 7, 6, 1].map(height)).toEqual([
    [4, 0],
    [3, 1],
    [3, 1],
    [1, 3],
  ]);
  expect(buildCellTable([], 10)).toEqual({ columns: [], rows: [], omitted: { rows: 0, columns: 0 } });
});
