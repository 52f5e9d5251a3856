import { expect, test } from 'vitest';
import { type ListPreferences, applyListPreferences } from './list-preferences';
import { defineList } from './list-spec';

const LIST = defineList({
  name: 'preferences-test',
  paramPrefix: 'users.',
  sorts: { name: (row: { id: string }) => row.id },
  toRow: (row: { id: string }, _: null) => row,
});

function createPreferences(initial: string | null): ListPreferences & { stored: string | null } {
  const preferences = {
    stored: initial,
    get: () => preferences.stored,
    set: (_list: string, value: string) => {
      preferences.stored = value;
    },
  };
  return preferences;
}
const apply = (search: string, preferences: ListPreferences) =>
  String(applyListPreferences(new URLSearchParams(search), LIST, preferences));

test('the stored page size and sort order apply if the URL has none, and the URL wins', () => {
  const preferences = createPreferences(null);
  expect(apply('q=a', preferences)).toBe('q=a');
  expect(preferences.stored).toBeNull();
  apply('users.rows=50', preferences);
  apply('users.sort=-name', preferences);
  expect(preferences.stored).toBe('50.-name.');
  expect(apply('', preferences)).toBe('users.rows=50&users.sort=-name');
  expect(apply('users.rows=10', preferences)).toBe('users.rows=10&users.sort=-name');
  expect(preferences.stored).toBe('10.-name.');
});

test('page sizes and sort keys that the list does not have are not stored, and parameters of other lists are ignored', () => {
  const preferences = createPreferences(null);
  apply('users.sort=constructor&sort=name&rows=50', preferences);
  expect(preferences.stored).toBeNull();
  expect(apply('', createPreferences('7.__proto__;x'))).toBe('users.rows=7&users.sort=__proto__%3Bx');
});

test('hidden columns are stored, apply if the URL has none, and an empty value of the URL shows all columns', () => {
  const preferences = createPreferences(null);
  apply('users.hide=&users.hide=website&users.hide=created-time', preferences);
  expect(preferences.stored).toBe('..website~created-time');
  expect(apply('', preferences)).toBe('users.hide=website&users.hide=created-time');
  apply('users.hide=', preferences);
  expect(preferences.stored).toBe('..');
  expect(apply('', preferences)).toBe('');
});

test('values that are no key of a column are neither applied nor stored', () => {
  const preferences = createPreferences(null);
  apply('users.hide=a.b&users.hide=%3Bpath%3D/&users.hide=Website&hide=number', preferences);
  expect(preferences.stored).toBeNull();
  const many = Array.from({ length: 500 }, (_, index) => `users.hide=column-${index}`).join('&');
  apply(many, preferences);
  expect(preferences.stored?.length).toBeLessThan(300);
});
