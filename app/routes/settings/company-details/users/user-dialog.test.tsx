// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  findInput,
  listTexts,
  readText,
  showPage,
  showServerPage,
  type,
  waitFor,
} from '~/browser-page.test-helpers';
import UserDialog from './user-dialog';

type Props = Parameters<typeof UserDialog>[0];

const USER = {
  id: '7',
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@b.example',
  isActivated: true,
  departments: [{ id: '3', name: 'Sales' }],
  ocrRoleId: '2',
  ocrRole: 'Trainer',
  phoneNumber: '+47 1',
  jobTitle: 'Manager',
};
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
const createDialog = (props: object) => (
  <UserDialog
    {...({
      user: null,
      choices: CHOICES,
      defaultDepartmentIds: ['1'],
      departmentRefusal: null,
      reply: undefined,
      ...props,
    } as unknown as Props)}
  />
);
const URL = '/companies/1?tab=2&modal=update-user&id=7#users';
const show = (props: object) => showServerPage(createDialog(props), URL);
const listRoles = () =>
  findAll<HTMLOptionElement>('option').map((option) => `${readText(option)}${option.disabled ? ' (disabled)' : ''}`);
const listChecked = () => findAll<HTMLInputElement>('.multi-select :checked').map(({ value }) => value);

test('the form of a user has the values of the user, whose email stays; the present role can be kept', async () => {
  await show({ user: USER, canCopy: true });
  expect(readText(find('h2'))).toBe('Update User');
  expect(
    ['firstName', 'lastName', 'email', 'phoneNumber', 'jobTitle'].map((name) => findInput(`[name=${name}]`).value),
  ).toEqual(['Ann', 'Lee', 'ann@b.example', '+47 1', 'Manager']);
  expect([findInput('[name=email]').readOnly, findInput('[name=firstName]').readOnly]).toEqual([true, false]);
  // Also a department of the user that the company no longer has.
  expect(listTexts('.multi-select label')).toEqual(['Board', 'Department 2', 'Sales']);
  expect(listChecked()).toEqual(['3']);
  expect(listRoles()).toEqual(['No role', 'User', 'Trainer', 'Role 4 – above yours (disabled)']);
  expect(find('option[selected]').getAttribute('value')).toBe('2');
  expect(listTexts('.field__hint')).toEqual([
    'Email cannot be changed. Create a copy with another email',
    'Roles above your own cannot be selected.',
  ]);
  expect(find('.field__hint a').getAttribute('href')).toBe('/companies/1?tab=2&modal=create-user&id=7#users');
  expect(findAll('[name=sendsEmail], [name=another]')).toEqual([]);
});

test('a role that the list lacks keeps its name', async () => {
  await show({ user: { ...USER, ocrRoleId: '9', ocrRole: 'Auditor' } });
  expect(listRoles().at(-1)).toBe('Auditor');
  find('main').remove();
  await show({ user: { ...USER, ocrRoleId: '9', ocrRole: '' } });
  expect(listRoles().at(-1)).toBe('Role 9');
});

test('a new user has the default departments, no email to keep, and may be sent the link', async () => {
  await show({});
  expect(readText(find('h2'))).toBe('Create User');
  expect([findInput('[name=email]').value, findInput('[name=email]').readOnly]).toEqual(['', false]);
  expect(listChecked()).toEqual(['1']);
  expect(findAll('[name=sendsEmail], [name=another]')).toHaveLength(2);
  expect(listRoles()).toContain('Trainer – above yours (disabled)');
});

test.each([
  [{ users: 2, limit: 2 }, "2 of 2 users that today's licenses allow.", 'true'],
  [{ users: 1, limit: 2 }, "1 of 2 users that today's licenses allow.", null],
])('a new user is told how many the licenses allow: %j', async (licensed, text, mark) => {
  await show({ licensed });
  const line = find('.meter-row__remaining');
  expect([readText(line), line.getAttribute('data-full')]).toEqual([text, mark]);
});

test('a copy has the values of the user, who stays', async () => {
  await show({ copiedUser: USER });
  expect(readText(find('h2 + p'))).toBe('A copy of Ann Lee, who stays in the list.');
  expect([findInput('[name=firstName]').value, findInput('[name=email]').value, listChecked()]).toEqual([
    'Ann',
    'ann@b.example',
    ['3'],
  ]);
});

test.each([
  [{ user: USER }, []],
  [{ user: { ...USER, isActivated: false } }, ['Ann Lee has not activated the account yet.']],
])('the dialog of %j is described by %j', async (props, texts) => {
  await show(props);
  expect(listTexts('h2 + p')).toEqual(texts);
});

test.each([
  [{ departments: null }, 'The departments could not be loaded'],
  [{ roles: null }, 'The roles could not be loaded'],
  [{ departments: null, roles: null }, 'The departments and the roles could not be loaded'],
])('with the choices %j the dialog says: %s', async (choices, title) => {
  await show({ user: USER, choices: { ...CHOICES, ...choices } });
  expect(readText(find('.banner__title'))).toBe(title);
  // Only the present values can be selected.
  if ('departments' in choices) expect(listTexts('.multi-select label')).toEqual(['Sales']);
  if ('roles' in choices) expect(listRoles()).toEqual(['No role', 'Trainer']);
});

test.each([
  [null, 'No departments yet. Create a department'],
  ['Not yours', 'No departments yet.'],
])(
  'a company without departments leads to their dialog, unless it is refused (%j)',
  async (departmentRefusal, text) => {
    await show({ choices: { ...CHOICES, departments: [] }, defaultDepartmentIds: [], departmentRefusal });
    expect(readText(find('.popover__note'))).toBe(text);
    expect(findAll('.popover__note a').map((link) => link.getAttribute('href'))).toEqual(
      departmentRefusal === null ? ['/companies/1?tab=2&modal=create-department#departments'] : [],
    );
  },
);

test('choices that are being loaded are announced, and nothing can be sent', async () => {
  await show({ choices: null });
  expect(listTexts('.field [role=status]')).toEqual(['Loading…', 'Loading…']);
  expect(find<HTMLButtonElement>('[type=submit]').disabled).toBe(true);
});

test('the next user of a series begins with the departments, role and choices of the one before, without a name', async () => {
  let reply: () => void = () => {};
  await showPage(createDialog({}), '/companies/1?modal=create-user', {
    action: () => new Promise<null>((resolve) => (reply = () => resolve(null))),
  });
  await waitFor(() => find('[role=dialog]'));
  await click(findInput('[name=another]'));
  await click(findInput('.multi-select [value="2"]'));
  await type(findInput('[name=firstName]'), 'Bob');
  await click(find('[type=submit]'));
  await act(async () => reply());
  expect([findInput('[name=firstName]').value, listChecked(), findInput('[name=another]').checked]).toEqual([
    '',
    ['1', '2'],
    true,
  ]);
  expect(findInput('[name=sendsEmail]').checked).toBe(false);
});
