import { expect, test } from 'vitest';
import { accessOverview } from './access-overview';
import { ROLE_NAMES } from './role-names';

const rows = accessOverview();
const verdictsOf = (id: string) => {
  const row = rows.find((candidate) => candidate.id === id);
  return ROLE_NAMES.map((role) => row?.verdicts[role]).join(' ');
};
const reasonsOf = (id: string) => rows.find((row) => row.id === id)?.reasons;

test('section 6 the overview says of every menu entry what the menu does', () => {
  expect(verdictsOf('dashboard')).toBe('yes yes yes yes yes yes');
  expect(verdictsOf('event-list')).toBe('no no no no no yes');
  expect(verdictsOf('file-list')).toBe('yes yes yes yes yes yes');
  expect(verdictsOf('upload-file')).toBe('no yes yes yes yes yes');
  expect(verdictsOf('company')).toBe('no no own own own yes');
  expect(reasonsOf('upload-file')).toEqual([
    'This page is for the roles Trainer, Manager, Super-User, Admin and Super Admin.',
    'This page needs an activated account.',
    'This page needs the Automated.Documents license.',
  ]);
  expect(reasonsOf('main-loggings')).toEqual(['This page is for the Super Admin role.']);
  expect(reasonsOf('dashboard')).toEqual([]);
});

test('D92 D93 D95 the overview says of every action what the buttons do', () => {
  for (const id of [
    'create-department',
    'delete-department',
    'create-user',
    'delete-user',
    'edit-user',
    'assign-models',
  ])
    expect(verdictsOf(id), id).toBe('no no own own own yes');
  for (const id of ['create-license', 'edit-license']) expect(verdictsOf(id), id).toBe('no no no no no yes');
  expect(reasonsOf('create-license')).toEqual(['This is for the Super Admin role.']);
  expect(reasonsOf('delete-user')).toEqual([
    'This is for the roles Manager, Super-User, Admin and Super Admin.',
    'The role of this user is above your role.',
    'You cannot delete your own account.',
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
