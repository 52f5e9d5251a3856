import { expect, test } from 'vitest';
import { applyListPreferences, type ListPreferences } from './list-preferences';
import { defineList } from './list-spec';

const LIST = defineList({
  name: 'preferences-test',
  paramPrefix: 'users.',
  sorts: { name: (row: { id: string }) => row.id },
  hideableColumns: ['Website', 'Created Time'],
  toRow: (row: { id: string }, _: null) => row,
});

/** Preferences of the list `LIST`; `writes` counts the changes. */
function createPreferences(initial: string | null): ListPreferences & { stored: string | null; writes: number } {
  const preferences = {
    stored: initial,
    writes: 0,
    get: (list: string) => (list === LIST.name ? preferences.stored : null),
    set: (list: string, value: string) => {
      preferences.writes += 1;
      if (list === LIST.name) preferences.stored = value;
    },
  };
  return preferences;
}
const apply = (search: string, preferences: ListPreferences) =>
  String(applyListPreferences(new URLSearchParams(search), LIST, preferences));

test('the stored page size applies if the URL has none, and the URL wins', () => {
  const preferences = createPreferences(null);
  expect(apply('q=a', preferences)).toBe('q=a');
  expect(preferences.stored).toBeNull();
  apply('users.rows=&users.sort=-name', preferences);
  expect(preferences.writes).toBe(0);
  apply('users.rows=50', preferences);
  expect(preferences.stored).toBe('50.');
  expect(apply('', preferences)).toBe('users.rows=50');
  expect(apply('users.rows=', preferences)).toBe('users.rows=50');
  expect(apply('users.rows=10', preferences)).toBe('users.rows=10');
  expect(preferences.stored).toBe('10.');
  // What is stored already is not stored again.
  for (const search of ['', 'users.rows=10']) apply(search, preferences);
  expect(preferences.writes).toBe(2);
});

test('a page size that the list does not have is stored as the default, and parameters of other lists are ignored', () => {
  const preferences = createPreferences(null);
  apply('sort=name&rows=50', preferences);
  expect(preferences.stored).toBeNull();
  apply('users.rows=7', preferences);
  expect(preferences.stored).toBe('20.');
});

test('hidden columns are stored, apply if the URL has none, and an empty value of the URL shows all columns', () => {
  const preferences = createPreferences(null);
  apply('users.hide=&users.hide=website&users.hide=created-time', preferences);
  expect(preferences.stored).toBe('.website~created-time');
  expect(apply('', preferences)).toBe('users.hide=website&users.hide=created-time');
  apply('users.hide=', preferences);
  expect(preferences.stored).toBe('.');
  expect(apply('', preferences)).toBe('');
});

test.each(['50..website', '50.-name.website', '50.website'])('the cookie %s of some release is read', (stored) => {
  const preferences = createPreferences(stored);
  expect(apply('', preferences)).toBe('users.rows=50&users.hide=website');
  expect(preferences.stored).toBe('50.website');
});

test('keys of no column of the list are neither applied nor stored', () => {
  const preferences = createPreferences(null);
  apply('users.hide=a.b&users.hide=%3Bpath%3D/&users.hide=Website&users.hide=name&hide=website', preferences);
  expect(preferences.stored).toBeNull();
  const many = Array.from({ length: 500 }, (_, index) => `users.hide=column-${index}`).join('&');
  apply(`${many}&users.hide=website&users.hide=website`, preferences);
  expect(preferences.stored).toBe('.website');
});
