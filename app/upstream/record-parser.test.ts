import { expect, test } from 'vitest';
import { z } from 'zod';
import { lenient } from '~/lib/lenient-schema';
import { RecordParser } from './record-parser';

const RecordSchema = z.object({
  id: lenient.id,
  name: lenient.text,
  count: lenient.number,
  a: lenient.id,
  b: lenient.id,
  c: lenient.id,
});
const record = { id: 1, name: 'x', count: 2, a: 1, b: 1, c: 1 };

function parseAll(records: readonly unknown[]) {
  const parser = new RecordParser(RecordSchema);
  const parsed = records.map((one) => parser.parse(one).success);
  return { parsed, ...parser.mismatches };
}

test('a record with another value is kept and counted, one without an id is skipped with its reason', () => {
  expect(parseAll([{ ...record, name: [] }, { ...record, name: [] }, { ...record, id: null }, 'text'])).toMatchObject({
    parsed: [true, true, false, false],
    repairedRecords: 2,
    skippedRecords: 2,
    skipReasons: ['id (null)', 'record (string)'],
    replacedValues: [{ field: 'name', expected: 'string' }],
  });
});

test('the reasons are what a record needs, and a field that has several other types has a line for each', () => {
  expect(parseAll([{ ...record, id: null, name: [] }])).toMatchObject({
    skipReasons: ['id (null)'],
    replacedValues: [],
  });
  const { replacedValues } = parseAll([[], {}, []].map((name) => ({ ...record, name })));
  expect(replacedValues.map(({ field, sent }) => [field, sent])).toEqual([
    ['name', 'array'],
    ['name', 'object'],
  ]);
});

test('at most three reasons are listed', () => {
  const { skipReasons } = parseAll(['id', 'a', 'b', 'c'].map((field) => ({ ...record, [field]: null })));
  expect(skipReasons).toEqual(['id (null)', 'a (null)', 'b (null)']);
});

test('all records are counted, the first 100 of another kind are examined', () => {
  const records = Array.from({ length: 99 }, () => ({ ...record, name: [] }));
  const examine = (last: readonly unknown[]) =>
    parseAll([...records, ...last]).replacedValues.map(({ field }) => field);
  const late = { ...record, count: {} };
  expect(examine([late])).toEqual(['name', 'count']);
  expect(examine([{ ...record, id: null }, late])).toEqual(['name']);
  expect(parseAll([...records, late, late]).repairedRecords).toBe(101);
});
