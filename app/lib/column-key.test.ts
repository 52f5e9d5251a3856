import { expect, test } from 'vitest';
import { listHiddenValues, parseHiddenColumns, toColumnKey } from './column-key';

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

test('a column that a URL names as shown is not hidden', () => {
  const params = new URLSearchParams('users.hide=&users.hide=name&users.hide=phone&users.shown=phone&shown=name');
  expect(listHiddenValues(params, 'users.')).toEqual(['', 'name']);
});
