import { expect, test } from 'vitest';
import { findExpected } from '../../../e2e/support/expect-defined';
import { buildPermissionTable } from './permission-table';
import { ROLE_NAMES } from './role-names';

const rows = buildPermissionTable();
const getRow = (id: string) => findExpected(rows, `the row ${id}`, (row) => row.id === id);
const joinPermissions = (id: string) => ROLE_NAMES.map((role) => getRow(id).permissions[role]).join(' ');

test('each menu entry has the permissions of the menu', () => {
  expect(joinPermissions('dashboard')).toBe('yes yes yes yes yes yes');
  expect(joinPermissions('event-list')).toBe('no no no no no yes');
  expect(joinPermissions('file-list')).toBe('yes yes yes yes yes yes');
  expect(joinPermissions('upload-file')).toBe('no yes yes yes yes yes');
  expect(joinPermissions('company')).toBe('no no own own own yes');
  expect(getRow('upload-file').conditions).toEqual(['Activated account', 'Documents license']);
});

test('each action has the permissions of its button', { tags: ['CLIC-12', 'CUSR-27', 'D92', 'D95'] }, () => {
  for (const id of [
    'create-department',
    'delete-department',
    'create-user',
    'delete-user',
    'edit-user',
    'assign-models',
  ])
    expect(joinPermissions(id), id).toBe('no no own own own yes');
  for (const id of ['create-license', 'edit-license']) expect(joinPermissions(id), id).toBe('no no no no no yes');
  expect(getRow('delete-user').conditions).toEqual(['Role not above yours', 'not yourself']);
  expect(getRow('edit-user').conditions).toEqual(['Role not above yours']);
  for (const id of ['dashboard', 'main-loggings', 'create-user', 'edit-license', 'update-company', 'assign-models'])
    expect(getRow(id).conditions, id).toEqual([]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
