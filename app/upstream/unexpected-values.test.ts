import { expect, test } from 'vitest';
import { z } from 'zod';
import { copyRawIds, lenient } from '~/lib/lenient-schema';
import { RecordParser } from './record-parser';

const schema = copyRawIds(
  { rawId: 'id' },
  z.object({
    id: lenient.id,
    rawId: lenient.rawIdCopy,
    name: lenient.text,
    employees: lenient.number,
    isActive: lenient.boolean,
    created: lenient.time,
    parentId: lenient.optionalId,
    company: lenient.nameOrRecord,
    settings: lenient.exactJsonText,
    role: lenient.recordOrNull(z.object({ id: lenient.optionalId, power: lenient.number })),
    departments: lenient.list(z.object({ id: lenient.id, name: lenient.text })),
  }),
);

/** The unexpected values of a record as text. */
function find(record: unknown): string[] {
  const parser = new RecordParser(schema);
  parser.parse(record);
  return parser.mismatches.replacedValues.map(({ field, expected, sent }) => `${field}: ${sent}, not ${expected}`);
}

test('values of another type are found by the path of their field', () => {
  expect(find({ id: 1, employees: { a: 1 } })).toEqual(['employees: object, not number']);
  expect(find({ id: 1, isActive: 35447905672478682n })).toEqual(['isActive: number, not boolean']);
  expect(
    find({
      id: 1,
      name: ['x'],
      employees: 'many',
      isActive: 'yes',
      created: 'yesterday',
      parentId: {},
      company: { title: 'Acme' },
      role: { power: [] },
      departments: [{ id: 1 }, { id: 2, name: {} }, { name: 'x' }, null],
    }),
  ).toEqual([
    'name: array, not string',
    'employees: string, not number',
    'isActive: string, not boolean',
    'created: string, not time',
    'parentId: object, not id',
    'company: object, not string',
    'role.power: array, not number',
    'departments[].name: object, not string',
    'departments[].id: nothing, not required',
    'departments[]: null, not required',
  ]);
  expect(find({ id: 1, role: 'boss', departments: {} })).toEqual([
    'role: string, not object',
    'departments: object, not array',
  ]);
});

test('null, missing fields and the other spellings that hosts use are expected', () => {
  const fields = Object.keys(schema.out.shape).filter((field) => field !== 'id' && field !== 'rawId');
  for (const value of [null, undefined]) {
    expect(find({ id: 1, ...Object.fromEntries(fields.map((field) => [field, value])) })).toEqual([]);
  }
  expect(
    find({
      id: 35447905672478682n,
      name: 5,
      employees: '12',
      isActive: 0,
      created: '2026-11-25 10:00:00',
      parentId: '',
      company: { name: 'Acme' },
      settings: { a: 1 },
      role: {},
      departments: [],
    }),
  ).toEqual([]);
  for (const created of ['', '2026-11-25T10:00:00.1234567+01:00', '0050-01-01'])
    expect(find({ id: 1, created })).toEqual([]);
  for (const created of ['25.11.2026', 'tomorrow', 1764064800]) expect(find({ id: 1, created })).toHaveLength(1);
});
