import { expect, test } from 'vitest';
import { compared, isChanged, uncompared } from './ocr-comparison';
import { entriesOf, MAX_PAGE_TEXT, type OcrEntry, readPageData } from './ocr-prediction';
import { cellTable } from './ocr-table';

const entry = (label: string, text: string, more: Partial<OcrEntry> = {}): OcrEntry => ({
  label,
  text,
  cells: [],
  score: null,
  ...more,
});

test('D45 entries are read with their known keys, all others are passed over', () => {
  const text = JSON.stringify([
    { label: 'total', ocr_text: '12.00', score: 0.9567, xmin: 1, page_no: 0, nested: { deep: [{}] } },
    { label: 'items', cells: [{ row: 1, col: 2, label: 'qty', text: 3, row_span: 1 }], score: '0.5' },
  ]);
  expect(readPageData(text)).toEqual({
    kind: 'entries',
    entries: [
      { label: 'total', text: '12.00', cells: [], score: 0.9567 },
      { label: 'items', text: '', cells: [{ row: 1, col: 2, label: 'qty', text: '3' }], score: 0.5 },
    ],
  });
});

test('D45 empty texts are no data, malformed ones are said to be', () => {
  for (const text of [null, '', '  ', '[]', '{}', 'null', '""', '[null, 1, "a", [], {"x":1}]', '0']) {
    expect(readPageData(text), String(text)).toEqual({ kind: 'none' });
  }
  for (const text of ['[{"label":', 'undefined', '[object Object]', '{label: 1}', '"[{"', '<html>']) {
    expect(readPageData(text), text).toEqual({ kind: 'invalid' });
  }
});

test('D45 a single entry and a text that was written as JSON twice are read as well', () => {
  const one = JSON.stringify({ label: 'a', ocr_text: 'b' });
  expect(entriesOf(readPageData(one))).toEqual([entry('a', 'b')]);
  expect(entriesOf(readPageData(JSON.stringify(`[${one}]`)))).toEqual([entry('a', 'b')]);
});

test('D45 what is deep or of a wrong type becomes nothing, what is too long is not read', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(readPageData(deep)).toEqual({ kind: 'none' });
  const nested = `{"label":"x","ocr_text":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)},"score":{"a":1},"cells":{"row":1}}`;
  expect(readPageData(nested)).toEqual({ kind: 'entries', entries: [entry('x', '')] });
  const cells = '[{"row":null,"col":1},{"row":1},7,{"row":"2","col":"3","text":null}]';
  expect(entriesOf(readPageData(`[{"label":"t","cells":${cells}}]`))[0]?.cells).toEqual([
    { row: 2, col: 3, label: '', text: '' },
  ]);
  expect(readPageData(`[${' '.repeat(MAX_PAGE_TEXT)}]`)).toEqual({ kind: 'too-large' });
});

test('OCRLIST-16 cells stand at their row and column, wherever the host begins to count', () => {
  const at = (row: number, col: number, label: string, text: string) => ({ row, col, label, text });
  const cells = [at(7, 3, 'qty', '2'), at(5, 1, 'item', 'Pallet'), at(5, 3, 'qty', '1,200.50'), at(900, 1, 'item', '')];
  const table = cellTable(cells, 100);
  expect(table.columns).toEqual([
    { name: 'item', isNumeric: false },
    { name: 'qty', isNumeric: true },
  ]);
  expect(table.rows.map((row) => row.map((cell) => cell?.text ?? null))).toEqual([
    ['Pallet', '1,200.50'],
    [null, '2'],
    ['', null],
  ]);
  expect(table.omitted).toEqual({ rows: 0, columns: 0 });
});

test('a table of 40 × 300 cells shows the rows that fit and counts the others', () => {
  const cells = Array.from({ length: 12_000 }, (_, index) => ({
    row: Math.floor(index / 40),
    col: index % 40,
    label: '',
    text: String(index),
  }));
  const table = cellTable(cells, 2000);
  expect([table.columns.length, table.rows.length, table.omitted.rows]).toEqual([40, 50, 250]);
  expect(table.columns[39]?.name).toBe('Column 40');
  expect(cellTable(cells, 20_000).rows).toHaveLength(300);
  const diagonal = cells.map((cell, index) => ({ ...cell, row: index, col: index }));
  expect(cellTable(diagonal, 2000)).toMatchObject({ omitted: { rows: 11_994, columns: 11_700 } });
});

test('what a person changed is found per label and per cell, with the former value', () => {
  const cell = (row: number, text: string) => ({ row, col: 1, label: 'qty', text });
  const predicted = [
    entry('number', 'INV-8B'),
    entry('total', '12'),
    entry('total', '13'),
    entry('gone', 'x'),
    entry('items', '', { cells: [cell(1, '1O'), cell(2, '5'), cell(3, '7')] }),
  ];
  const moderated = [
    entry('number', 'INV-88'),
    entry('total', '12'),
    entry('total', '14'),
    entry('new', 'y'),
    entry('items', '', { cells: [cell(1, '10'), cell(2, '5'), cell(4, '9')] }),
  ];
  const result = compared(moderated, predicted);
  expect(result.map(({ label, change, isRemoved }) => [label, change?.former, isRemoved])).toEqual([
    ['number', 'INV-8B', false],
    ['total', undefined, false],
    ['total', '13', false],
    ['new', null, false],
    ['items', undefined, false],
    ['gone', undefined, true],
  ]);
  expect(result[4]?.cells.map(({ row, text, change }) => [row, text, change?.former])).toEqual([
    [1, '10', '1O'],
    [2, '5', undefined],
    [4, '9', null],
    [3, '', '7'],
  ]);
  expect(result.map(isChanged)).toEqual([true, false, true, true, true, true]);
  expect(uncompared(moderated).some(isChanged)).toBe(false);
});
