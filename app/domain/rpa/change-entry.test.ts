import { expect, test } from 'vitest';
import { toEntryText, validateRow } from './change-entry';

function listProblems(name: string | null, value: string | null) {
  const problems: string[] = [];
  validateRow(name, value, (field, message) => problems.push(`${field}: ${message}`));
  return problems;
}

test('a value needs a name; a name has at most 300 characters, a value 10,000', () => {
  expect([listProblems('', ''), listProblems('a', ''), listProblems(null, null)]).toEqual([[], [], []]);
  expect(listProblems('', 'b')).toEqual(['name: A value needs a name.']);
  expect(listProblems('a'.repeat(300), 'b'.repeat(10_000))).toEqual([]);
  expect(listProblems('a'.repeat(301), 'b'.repeat(10_001))).toEqual([
    'name: At most 300 characters',
    'value: At most 10000 characters',
  ]);
  // What is unchanged stays, also where the other part is new.
  expect(listProblems(null, 'b')).toEqual([]);
});

test('a new entry has the key case of its list', () => {
  const lower = { type: 'string', value: 'name', offset: 0, length: 6 } as const;
  const upper = { ...lower, value: 'Name' };
  expect([toEntryText('"a"', '"b"'), toEntryText('"a"', '"b"', upper), toEntryText('"a"', '"b"', lower)]).toEqual([
    '{"Name":"a","Value":"b"}',
    '{"Name":"a","Value":"b"}',
    '{"name":"a","value":"b"}',
  ]);
  expect(toEntryText('"a"', undefined)).toBe('{"Name":"a"}');
});
