import { expect, test } from 'vitest';
import { compareEntries, isChanged, toUnchangedEntries } from './ocr-comparison';

const cell = (row: number, col: number, text: string) => ({ row, col, label: '', text });
const entry = (label: string, text: string, cells: ReturnType<typeof cell>[] = []) => ({
  label,
  text,
  cells,
  score: null,
});

test('an entry is compared with the prediction of its label, in their order', () => {
  const compared = compareEntries(
    [entry('Sum', '1'), entry('Sum', '3'), entry('New', 'x')],
    [entry('Sum', '1'), entry('Sum', '2'), entry('Gone', 'y')],
  );
  expect(compared.map(({ label, text, change, isRemoved }) => [label, text, change, isRemoved])).toEqual([
    ['Sum', '1', null, false],
    ['Sum', '3', { previous: '2' }, false],
    ['New', 'x', { previous: null }, false],
    ['Gone', 'y', null, true],
  ]);
  expect(compared.map(isChanged)).toEqual([false, true, true, true]);
});

test('a cell is compared with the predicted one in its place, and a removed one is left empty', () => {
  const [table] = compareEntries(
    [entry('T', '', [cell(1, 1, 'a'), cell(1, 2, 'b'), cell(2, 1, 'c')])],
    [entry('T', '', [cell(1, 1, 'a'), cell(1, 2, 'x'), cell(2, 2, 'd')])],
  );
  expect(table?.cells.map(({ row, col, text, change }) => [row, col, text, change])).toEqual([
    [1, 1, 'a', null],
    [1, 2, 'b', { previous: 'x' }],
    [2, 1, 'c', { previous: null }],
    [2, 2, '', { previous: 'd' }],
  ]);
  expect(table?.change).toBeNull();
  expect(table && isChanged(table)).toBe(true);
});

test('of two cells in one place only the first is compared with the predicted one; a table can lose all its cells', () => {
  const compare = (cells: ReturnType<typeof cell>[]) =>
    compareEntries([entry('T', '', cells)], [entry('T', '', [cell(1, 1, 'a')])])[0]?.cells.map(({ change }) => change);
  expect(compare([cell(1, 1, 'a'), cell(1, 1, 'a')])).toEqual([null, { previous: null }]);
  expect(compare([])).toEqual([{ previous: 'a' }]);
});

test('a table that moderation added to an entry with the same text is a change', () => {
  const [table] = compareEntries([entry('T', 'x', [cell(1, 1, 'a')])], [entry('T', 'x')]);
  expect([table?.cells.map(({ change }) => change), table?.change]).toEqual([[{ previous: null }], null]);
  expect(table && isChanged(table)).toBe(true);
});

test('the cells of a table that is new as a whole are not marked one by one', () => {
  const [table] = compareEntries([entry('T', '', [cell(1, 1, 'a')])], []);
  expect([table?.cells.map(({ change }) => change), table?.change]).toEqual([[null], { previous: null }]);
  const [unchanged] = toUnchangedEntries([entry('T', '', [cell(1, 1, 'a')])]);
  expect(unchanged).toEqual({
    ...entry('T', ''),
    cells: [{ ...cell(1, 1, 'a'), change: null }],
    change: null,
    isRemoved: false,
  });
  expect(unchanged && isChanged(unchanged)).toBe(false);
});
