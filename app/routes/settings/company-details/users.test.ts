import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';
import { type AccountKey, accountByKey } from '../../../../mock-api/accounts';

const companyId = db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
const PAGE = `/settings/companies/${companyId}`;
const BACK = `${PAGE}#users`;
const NEW = { intent: 'create-user', firstName: 'Nia', lastName: 'Okoro', email: 'nia.okoro@harbourline.example' };

const userOf = (key: AccountKey) => db.users.find(({ email }) => email === accountByKey(key).email);
const idOf = (key: AccountKey) => String(userOf(key)?.id);
const roleId = (name: string) => db.roles.find((role) => role.name === name)?.id ?? 0;
const department = (name: string) => db.departments.find((row) => row.companyId === companyId && row.name === name);
const callsOf = (name: string) => controls.log().filter(({ call }) => call === name);
const writes = () =>
  controls.log().filter(({ call }) => /^(create|update|delete|activate)User$/.test(call ?? '')).length;
const edit = (key: AccountKey, change: object = {}) => {
  const user = userOf(key);
  return { intent: 'update-user', id: idOf(key), firstName: 'New', lastName: user?.lastName ?? '', ...change };
};

beforeEach(() => controls.reset());

type Shown = { departments: unknown; editRefusal: string | null; deleteRefusal: string | null; isActivated: boolean };
type Page = {
  users: {
    list: { page: { rows: (Shown & { id: string })[]; matched: number } };
    chosen: Shown | null;
    choices: {
      departments: { name: string }[] | null;
      roles: { name: string; refusal: string | null }[] | null;
    } | null;
    createRefusal: string | null;
  };
};
const pageOf = async (who: AccountKey, query = '') => {
  const { data } = await (await visit(who)).get(`${PAGE}${query}`);
  return (data as Page).users;
};

test('CUSR-16 CUSR-17 CUSR-14 D123 D141 a user is created with ids in the type of the API, and without the optional fields too', async () => {
  const admin = await visit('admin');
  const general = department('General');
  const form: [string, string][] = [
    ...Object.entries(NEW),
    ['departments', String(general?.id)],
    ['ocrRoleId', String(roleId('Trainer'))],
    ['phoneNumber', '+61 400 000 000'],
  ];
  expect(await admin.post(`${PAGE}?modal=create-user`, form)).toMatchObject({ status: 303, location: BACK });
  expect(callsOf('createUser')[0]).toMatchObject({ method: 'POST', path: '/api/nanonets/users' });
  expect(callsOf('createUser')[0]?.authorization).toMatch(/^Bearer /);
  expect(callsOf('createUser')[0]?.body).toEqual({
    firstName: 'Nia',
    lastName: 'Okoro',
    email: NEW.email,
    phoneNumber: '+61 400 000 000',
    jobTitle: '',
    departments: [{ id: general?.id, name: 'General' }],
    ocrRoleId: roleId('Trainer'),
    companyId,
    isActivated: false,
  });
  expect(await admin.post(PAGE, { ...NEW, email: 'plain@harbourline.example' })).toMatchObject({ status: 303 });
  expect(callsOf('createUser')[1]?.body).toMatchObject({ departments: [], ocrRoleId: null });
});

test('CUSR-10 CUSR-11 CUSR-12 CUSR-13 D108 wrong fields are said at the field and nothing is sent', async () => {
  const admin = await visit('admin');
  const errorsOf = async (fields: object) => {
    const { status, data } = await admin.post(PAGE, { ...NEW, ...fields });
    expect(status).toBe(422);
    return (data as { submission: { error: unknown } }).submission.error;
  };
  expect(await errorsOf({ firstName: ' ', lastName: '', email: '' })).toEqual({
    firstName: ['Please input First Name'],
    lastName: ['Please input Last Name'],
    email: ['The input is not valid E-mail!'],
  });
  expect(await errorsOf({ email: 'nia@' })).toEqual({ email: ['The input is not valid E-mail!'] });
  expect(await errorsOf({ firstName: 'W'.repeat(301) })).toEqual({ firstName: ['At most 300 characters'] });
  expect(callsOf('createUser')).toEqual([]);
});

test('D139 an e-mail that is taken is said at the field, and what was typed stays', async () => {
  const admin = await visit('admin');
  const { status, data } = await admin.post(PAGE, { ...NEW, email: accountByKey('trainer').email });
  expect(status).toBe(422);
  expect(data).toMatchObject({
    submission: { error: { email: ['A user with this e-mail already exists.'] }, initialValue: { firstName: 'Nia' } },
  });
});

test('CUSR-18 CUSR-19 D89 an update goes over the record; an e-mail in the form is not taken', async () => {
  const admin = await visit('admin');
  const before = userOf('trainer');
  const form = {
    ...edit('trainer', { jobTitle: 'Lead' }),
    email: 'other@evil.example',
    ocrRoleId: String(before?.roleId),
  };
  expect(await admin.post(PAGE, form)).toMatchObject({ status: 303, location: BACK });
  const [call] = callsOf('updateUser');
  expect(call).toMatchObject({ method: 'PUT', path: `/api/nanonets/users/${before?.id}` });
  expect(call?.body).toEqual({
    firstName: 'New',
    lastName: 'Whitfield',
    email: accountByKey('trainer').email,
    phoneNumber: '',
    jobTitle: 'Lead',
    departments: [],
    ocrRoleId: before?.roleId,
    mailingStreet: before?.mailingStreet,
    mailingCity: before?.mailingCity,
    mailingState: before?.mailingState,
    mailingZip: before?.mailingZip,
  });
});

test('CUSR-20 CUSR-21 D93 who has less power than a user can neither open nor send the edit form', async () => {
  const reached = {
    manager: ['trainer', 'customer', 'manager'],
    superUser: ['manager'],
    admin: ['superUser', 'admin'],
  };
  const above = { manager: ['superUser', 'admin'], superUser: ['admin'], admin: [] };
  for (const who of ['manager', 'superUser', 'admin'] as const) {
    for (const key of [...reached[who], ...above[who]] as AccountKey[]) {
      const mayEdit = reached[who].includes(key);
      const { chosen } = await pageOf(who, `?modal=update-user&id=${idOf(key)}`);
      expect(chosen?.editRefusal, `${who} ${key}`).toBe(mayEdit ? null : 'The role of this user is above your role.');
    }
  }
  const manager = await visit('manager');
  expect((await manager.post(PAGE, edit('admin'))).status).toBe(403);
  expect((await manager.post(PAGE, { intent: 'delete-user', id: idOf('admin') })).status).toBe(403);
  expect(writes()).toBe(0);
});

test('CUSR-21 the rule is applied to the user as the API has it now', async () => {
  const manager = await visit('manager');
  expect((await pageOf('manager', `?modal=update-user&id=${idOf('trainer')}`)).chosen?.editRefusal).toBeNull();
  controls.changeUser(accountByKey('trainer').email, { role: 'Admin' });
  expect((await manager.post(PAGE, edit('trainer'))).status).toBe(403);
  expect(writes()).toBe(0);
});

test('CUSR-22 roles above one’s own say so, and a post that names one is refused with the form kept', async () => {
  const { choices } = await pageOf('manager', '?modal=create-user');
  expect(choices?.roles?.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['Validator', null],
    ['Trainer', null],
    ['Manager', null],
    ['Super-User', 'Above your role'],
    ['Admin', 'Above your role'],
    ['Super Admin', 'Above your role'],
  ]);
  const manager = await visit('manager');
  for (const form of [NEW, edit('trainer')]) {
    expect(await manager.post(PAGE, { ...form, ocrRoleId: String(roleId('Admin')) })).toMatchObject({
      status: 409,
      data: { message: { text: 'Admin is above your role. Choose another one.' }, submission: { initialValue: {} } },
    });
    expect((await manager.post(PAGE, { ...form, ocrRoleId: '999' })).status).toBe(409);
  }
  expect(writes()).toBe(0);
});

test('a department of another company is refused with the form kept, before any write', async () => {
  const foreign = db.departments.find((row) => row.companyId !== companyId);
  const answer = await (await visit('admin')).post(PAGE, { ...NEW, departments: String(foreign?.id) });
  expect(answer).toMatchObject({ status: 409, data: { submission: { initialValue: { firstName: 'Nia' } } } });
  expect(writes()).toBe(0);
});

test('CUSR-23 CUSR-24 CUSR-25 CUSR-28 D95 delete: the texts, and nobody deletes himself', async () => {
  const admin = await visit('admin');
  const remove = { intent: 'delete-user', id: idOf('trainer') };
  controls.arm({ call: 'deleteUser', kind: 'status', status: 500, body: 'no', times: 1 });
  const messageOf = async (form: Record<string, string>) =>
    ((await admin.post(PAGE, { ...form, stay: '1' })).data as { message: { text: string } }).message.text;
  expect(await messageOf(remove)).toBe('Delete User Failed!');
  controls.arm({ call: 'deleteUser', kind: 'reset', times: 1 });
  expect(await messageOf(remove)).toMatch(/^The service did not answer\. It is not known whether this was done/);
  expect(await messageOf(remove)).toBe('Delete User Successfully!');
  expect(userOf('trainer')).toBeUndefined();
  expect((await admin.post(PAGE, { intent: 'delete-user', id: idOf('admin') })).status).toBe(403);
  const { chosen } = await pageOf('admin', `?modal=delete-user&id=${idOf('admin')}`);
  expect(chosen?.deleteRefusal).toBe('You cannot delete your own account.');
});

test('CUSR-06 CUSR-08 CUSR-09 the activation mail goes out once more for a user who is not activated, and for no other', async () => {
  const manager = await visit('manager');
  const target = userOf('notActivated');
  const form = { intent: 'activate-user', id: String(target?.id) };
  expect(await manager.post(`${PAGE}?modal=activate-user&id=${target?.id}`, form)).toMatchObject({ location: BACK });
  expect(callsOf('activateUser')[0]).toMatchObject({
    method: 'POST',
    path: `/api/nanonets/users/${target?.id}/activate`,
  });
  expect(controls.outbox().at(-1)).toMatchObject({
    to: target?.email,
    link: expect.stringMatching(/\/setup-password\//),
  });
  const answer = await manager.post(PAGE, { intent: 'activate-user', id: idOf('trainer'), stay: '1' });
  expect(answer.data).toMatchObject({ message: { text: 'This user is already activated.' } });
  expect(callsOf('activateUser')).toHaveLength(1);
});

test('CUSR-27 D92 the roles of the action table, and no others, create and delete', async () => {
  for (const who of ['superAdmin', 'admin', 'superUser', 'manager'] as const) {
    const { createRefusal, list } = await pageOf(who, '?users.q=whitfield');
    expect([createRefusal, list.page.rows[0]?.deleteRefusal], who).toEqual([null, null]);
  }
  for (const who of ['trainer', 'validator', 'customer'] as const) {
    const visitor = await visit(who);
    controls.clearLog();
    for (const form of [
      NEW,
      edit('customer'),
      { intent: 'delete-user', id: '1' },
      { intent: 'activate-user', id: '1' },
    ])
      expect((await visitor.post(PAGE, form)).status, who).toBe(403);
    expect((await visitor.get(PAGE)).status, who).toBe(403);
    expect(controls.log().filter(({ call }) => call !== 'refreshToken')).toEqual([]);
  }
});

test('a user of another company is refused before any write', async () => {
  const admin = await visit('admin');
  const foreign = db.users.find((user) => user.companyId !== companyId && user.companyId !== null);
  const id = String(foreign?.id);
  for (const intent of ['update-user', 'delete-user', 'activate-user'])
    expect((await admin.post(PAGE, { intent, id, firstName: 'A', lastName: 'B' })).status, intent).toBe(404);
  for (const form of [NEW, { intent: 'delete-user', id }])
    expect((await admin.post(`/settings/companies/${foreign?.companyId}`, form)).status).toBe(403);
  expect(writes()).toBe(0);
});
