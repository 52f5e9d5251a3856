import { controls, db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import type { FormReply } from '~/shared/form-reply';
import type { Message } from '~/shared/message';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../../../../../mock-api/accounts';

const companyId = findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id;
const PAGE = `/settings/companies/${companyId}`;
const BACK = `${PAGE}#users`;
const NEW = { intent: 'create-user', firstName: 'Nia', lastName: 'Okoro', email: 'nia.okoro@harbourline.example' };

const findUser = (key: AccountKey) => findExpected(db.users, key, ({ email }) => email === getAccount(key).email);
const getUserId = (key: AccountKey) => String(findUser(key).id);
const getRoleId = (name: string) => findExpected(db.roles, name, (role) => role.name === name).id;
const findDepartment = (name: string) =>
  findExpected(db.departments, name, (department) => department.companyId === companyId && department.name === name);
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const countWrites = () =>
  controls.getLog().filter(({ call }) => /^(create|update|delete|activate)User$/.test(call ?? '')).length;
const createUpdateForm = (key: AccountKey, changes: object = {}) => {
  const { id, lastName } = findUser(key);
  return { intent: 'update-user', id: String(id), firstName: 'New', lastName, ...changes };
};

type UserRow = { editRefusal: string | null; deleteRefusal: string | null };
const loadSelected = async (account: AccountKey, query: string) => {
  const { data } = await (await createRouteClient(account)).get(`${PAGE}${query}`);
  const { selectedRow } = (data as { users: { selectedRow: { row: UserRow | null } } }).users;
  return expectDefined(selectedRow.row, 'the user of the dialog');
};

test(
  'a user is created with ids in the type of the API, and without the optional fields too',
  { tags: ['CUSR-16', 'CUSR-17', 'CUSR-14', 'D141'] },
  async () => {
    const admin = await createRouteClient('admin');
    const general = findDepartment('General');
    const form: [string, string][] = [
      ...Object.entries(NEW),
      // One that is posted twice counts once.
      ['departments', String(general.id)],
      ['departments', String(general.id)],
      ['ocrRoleId', String(getRoleId('Trainer'))],
      ['phoneNumber', '+61 400 000 000'],
    ];
    expect(await admin.post(`${PAGE}?modal=create-user`, form)).toMatchObject({
      status: 303,
      location: expect.stringMatching(/\?users\.created=\d+&users\.page=\d+#users$/) as string,
    });
    const another = { ...NEW, email: 'b@harbourline.example', another: 'on' };
    const next = await admin.post(`${PAGE}?modal=create-user&id=5`, another);
    expect(next.location).toMatch(/\?modal=create-user&users\.created=\d+&users\.page=\d+#users$/);
    expect(getCalls('createUser')[1]).toMatchObject({ body: { departments: [], ocrRoleId: null } });
    const call = expectDefined(getCalls('createUser')[0], 'the call of the API');
    expect(call).toMatchObject({ method: 'POST', path: '/api/nanonets/users' });
    expect(call.authorization).toMatch(/^Bearer /);
    expect(call.body).toEqual({
      firstName: 'Nia',
      lastName: 'Okoro',
      email: NEW.email,
      phoneNumber: '+61 400 000 000',
      jobTitle: '',
      departments: [{ id: general.id, name: 'General' }],
      ocrRoleId: getRoleId('Trainer'),
      companyId,
      isActivated: false,
    });
  },
);

test('an existing e-mail is refused at its field, and the values are kept', { tags: ['D139'] }, async () => {
  const admin = await createRouteClient('admin');
  const { status, data } = await admin.post(PAGE, { ...NEW, email: getAccount('trainer').email });
  expect(status).toBe(422);
  expect(data).toMatchObject({
    submission: { error: { email: ['A user with this e-mail already exists.'] }, initialValue: { firstName: 'Nia' } },
  });
});

test(
  'an update keeps the other fields of the record and ignores an e-mail in the form',
  { tags: ['CUSR-18', 'CUSR-19'] },
  async () => {
    const admin = await createRouteClient('admin');
    const before = findUser('trainer');
    const form = {
      ...createUpdateForm('trainer', { jobTitle: 'Lead' }),
      email: 'other@evil.example',
      ocrRoleId: String(before.roleId),
    };
    expect(await admin.post(PAGE, form)).toMatchObject({ status: 303, location: BACK });
    const call = expectDefined(getCalls('updateUser')[0], 'the call of the API');
    expect(call).toMatchObject({ method: 'PUT', path: `/api/nanonets/users/${before.id}` });
    expect(call.body).toEqual({
      firstName: 'New',
      lastName: 'Whitfield',
      email: getAccount('trainer').email,
      phoneNumber: '',
      jobTitle: 'Lead',
      departments: [],
      ocrRoleId: before.roleId,
      mailingStreet: before.mailingStreet,
      mailingCity: before.mailingCity,
      mailingState: before.mailingState,
      mailingZip: before.mailingZip,
    });
  },
);

test(
  'a user with a lower role can neither open nor submit the edit form',
  { tags: ['CUSR-20', 'CUSR-21', 'D95'] },
  async () => {
    for (const [target, refusal] of [
      ['manager', null],
      ['superUser', 'The role of this user is above your role.'],
    ] as const) {
      const { editRefusal } = await loadSelected('manager', `?modal=update-user&id=${getUserId(target)}`);
      expect(editRefusal, target).toBe(refusal);
    }
    const manager = await createRouteClient('manager');
    expect((await manager.post(PAGE, createUpdateForm('admin'))).status).toBe(403);
    expect((await manager.post(PAGE, { intent: 'delete-user', id: getUserId('admin') })).status).toBe(403);
    expect(countWrites()).toBe(0);
  },
);

test('a submitted role above the own role is refused and keeps the form', { tags: ['CUSR-22'] }, async () => {
  const manager = await createRouteClient('manager');
  for (const form of [NEW, createUpdateForm('trainer')]) {
    expect(await manager.post(PAGE, { ...form, ocrRoleId: String(getRoleId('Admin')) })).toMatchObject({
      status: 409,
      data: { message: { text: 'Admin is above your role. Choose another one.' }, submission: { initialValue: {} } },
    });
    expect(await manager.post(PAGE, { ...form, ocrRoleId: '999' })).toMatchObject({
      status: 409,
      data: { message: { text: 'The selected role no longer exists. Choose another one.' } },
    });
  }
  expect(countWrites()).toBe(0);
});

test('a department of another company is refused before any write and keeps the form', async () => {
  const { id } = findExpected(db.departments, 'another department', (department) => department.companyId !== companyId);
  const response = await (await createRouteClient('admin')).post(PAGE, { ...NEW, departments: String(id) });
  expect(response).toMatchObject({
    status: 409,
    data: {
      message: { text: 'A selected department no longer exists. Check your selection.' },
      submission: { initialValue: { firstName: 'Nia' } },
    },
  });
  expect(countWrites()).toBe(0);
});

test(
  'delete shows its messages, and users cannot delete themselves',
  { tags: ['CUSR-23', 'CUSR-24', 'CUSR-25', 'CUSR-28', 'D95'] },
  async () => {
    const admin = await createRouteClient('admin');
    const deleteForm = { intent: 'delete-user', id: getUserId('trainer') };
    controls.armFault({ call: 'deleteUser', kind: 'status', status: 500, body: 'no', times: 1 });
    const getMessage = async (form: Record<string, string>) => {
      const { message } = (await admin.post(PAGE, { ...form, stay: '1' })).data as { message: Message };
      return message.text + (message.detail ?? '');
    };
    expect(await getMessage(deleteForm)).toBe('Delete User Failed!');
    controls.armFault({ call: 'listCompanyUsers', kind: 'reset', times: 2 });
    expect(await getMessage(deleteForm)).toBe('Delete User Failed!');
    expect(await getMessage(deleteForm)).toBe('Delete User Successfully!Tom Whitfield');
    expect(db.users.some(({ email }) => email === getAccount('trainer').email)).toBe(false);
    expect(await admin.post(PAGE, { intent: 'delete-user', id: getUserId('admin') })).toMatchObject({
      status: 403,
      data: { title: 'You do not have access to Delete User', text: 'You cannot delete your own account.' },
    });
    const { deleteRefusal } = await loadSelected('admin', `?modal=delete-user&id=${getUserId('admin')}`);
    expect(deleteRefusal).toBe('You cannot delete your own account.');
  },
);

const getPage = (key: AccountKey) => `/settings/companies/${findUser(key).companyId}`;

/** Gives a user another role; '' for none. */
async function changeRole(writer: AccountKey, target: AccountKey, role: string, more: Record<string, string> = {}) {
  const { id, firstName, lastName } = findUser(target);
  const ocrRoleId = role && String(getRoleId(role));
  const form = { intent: 'update-user', id: String(id), firstName, lastName, ocrRoleId, ...more };
  return (await createRouteClient(writer)).post(getPage(target), form as Record<string, string>);
}

test.each([
  ['Validator', 'Your own role would be Validator. You would lose: Upload File, Company, '],
  ['', 'You would have no role. You would lose: '],
])(
  'a user who would lose rights with the own role "%s" is asked first',
  { tags: ['REAL-14', 'D171'] },
  async (role, text) => {
    const { status, data } = await changeRole('admin', 'admin', role);
    const { message, confirm } = data as FormReply;
    expect([status, getCalls('updateUser')]).toEqual([409, []]);
    expect(message).toMatchObject({ tone: 'info', text: expect.stringContaining(text) as string });
    const answer = confirm && 'name' in confirm ? { [confirm.name]: confirm.value } : {};
    // The answer is for this role only.
    expect((await changeRole('admin', 'admin', 'Trainer', answer)).status).toBe(409);
    const done = await changeRole('admin', 'admin', role, answer);
    expect([done.status, done.location, getCalls('updateUser').length]).toEqual([303, '/', 1]);
    expect((await readMessage(done)).text).toBe('Update User SUCCESSFULLY!');
  },
);

test('a role that still opens the page names what else is lost', { tags: ['REAL-14', 'D171'] }, async () => {
  const asked = (await changeRole('superAdmin', 'superAdmin', 'Admin')).data as FormReply;
  expect(asked.message?.text).toMatch(/lose: .*Companies.*create license/);
});

test('nothing is asked for other users, other fields and an equal role', { tags: ['REAL-14', 'D171'] }, async () => {
  const { location } = await changeRole('superAdmin', 'admin', 'Validator');
  expect(location).toBe(`${getPage('admin')}#users`);
  const role = findExpected(db.roles, 'the role', ({ id }) => id === findUser('manager').roleId).name;
  expect((await changeRole('manager', 'manager', role ?? '', { jobTitle: 'Head' })).location).toBe(
    `${getPage('admin')}#users`,
  );
});
