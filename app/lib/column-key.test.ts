import { expect, test } from 'vitest';
import { parseHiddenColumns, toColumnKey } from './column-key';

test('the key of a column is its header in lower case, with dashes between words', () => {
  expect(['Name', 'No. of Users', 'Created Time'].map(toColumnKey)).toEqual(['name', 'no-of-users', 'created-time']);
});

test('hidden columns are those of the list, each once', () => {
  const headers = ['Name', 'Created Time'];
  expect(parseHiddenColumns([], headers)).toEqual([]);
  expect(parseHiddenColumns(['name'], headers)).toEqual(['name']);
  expect(parseHiddenColumns(['created-time', 'name', 'created-time', 'other', ''], headers)).toEqual([
    'created-time',
    'name',
  ]);
});
