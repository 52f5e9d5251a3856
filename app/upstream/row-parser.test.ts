import { expect, test } from 'vitest';
import { z } from 'zod';
import { id, number, text } from '~/lib/lenient-schema';
import { RowParser } from './row-parser';

const Row = z.object({ id, name: text, count: number, a: id, b: id, c: id });
const row = { id: 1, name: 'x', count: 2, a: 1, b: 1, c: 1 };

function parseAll(rows: readonly unknown[]) {
  const parser = new RowParser(Row);
  const parsed = rows.map((one) => parser.parse(one).success);
  return { parsed, ...parser.mismatches };
}

test('a row as expected leaves no note', () => {
  const nothing = { skipped: 0, skipReasons: [], affected: 0, values: [] };
  expect(parseAll([row, { ...row, name: null }])).toEqual({ parsed: [true, true], ...nothing });
});

test('a row with another value is kept and counted, one without an id is skipped with its reason', () => {
  expect(parseAll([{ ...row, name: [] }, { ...row, name: [] }, { ...row, id: null }, 'text'])).toMatchObject({
    parsed: [true, true, false, false],
    affected: 2,
    skipped: 2,
    skipReasons: ['id (null)', 'row (string)'],
    values: [{ field: 'name', expected: 'string' }],
  });
});

test('at most three reasons are listed', () => {
  const { skipReasons } = parseAll(['id', 'a', 'b', 'c'].map((field) => ({ ...row, [field]: null })));
  expect(skipReasons).toEqual(['id (null)', 'a (null)', 'b (null)']);
});

test('all rows are counted, the first 100 of another kind are examined', () => {
  const rows = Array.from({ length: 99 }, () => ({ ...row, name: [] }));
  const examine = (last: readonly unknown[]) => parseAll([...rows, ...last]).values.map(({ field }) => field);
  const late = { ...row, count: {} };
  expect(examine([late])).toEqual(['name', 'count']);
  expect(examine([{ ...row, id: null }, late])).toEqual(['name']);
  expect(parseAll([...rows, late, late]).affected).toBe(101);
});
