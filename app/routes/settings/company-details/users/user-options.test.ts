import { expect, test } from 'vitest';
import { toDepartmentOptions, toRoleOptions, type UserRow } from './user-options';

const USER = { departments: [{ id: '3', name: 'Sales' }], ocrRoleId: '2', ocrRole: 'Trainer' } as UserRow;
const CHOICES = {
  departments: [
    { id: '1', name: 'Board' },
    { id: '2', name: ' ' },
  ],
  roles: [
    { id: '1', name: 'User', refusal: null },
    { id: '2', name: 'Trainer', refusal: 'above yours' },
    { id: '4', name: null, refusal: 'above yours' },
  ],
};
const NO_CHOICES = { departments: null, roles: null };

test('departments are those of the company, of the user and of the form, each once', () => {
  const list = (...args: Parameters<typeof toDepartmentOptions>) =>
    toDepartmentOptions(...args).map(({ label }) => label);
  expect(list(CHOICES, USER, ['1', '7'])).toEqual(['Board', 'Department 2', 'Sales', 'Department 7']);
  expect(list(NO_CHOICES, USER, ['3'])).toEqual(['Sales']);
});

test('roles above the own one are refused, except the current role; an unlisted role keeps its name', () => {
  const list = (...args: Parameters<typeof toRoleOptions>) =>
    toRoleOptions(...args).map(({ label, refusal }) => (refusal ? `${label}: ${refusal}` : label));
  expect(list(CHOICES, USER, '2')).toEqual(['User', 'Trainer', 'Role 4: above yours']);
  expect(list(CHOICES, null, '')).toEqual(['User', 'Trainer: above yours', 'Role 4: above yours']);
  expect(list(NO_CHOICES, USER, '9')).toEqual(['Trainer', 'Role 9']);
  expect(list(NO_CHOICES, { ...USER, ocrRole: '' }, '2')).toEqual(['Role 2']);
});
