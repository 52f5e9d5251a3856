import { controls, db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { UserSchema } from '~/domain/account/user';
import { createRouteClient, createSessionCookie } from '../../../../../e2e/route-harness';
import { expectDefined, expectMatch, findExpected } from '../../../../../e2e/support/expect-defined';
import { USER_LIST } from './user-list.server';

const companyId = findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id;
const PAGE = `/settings/companies/${companyId}`;
const getCallNames = () => controls.getLog().map(({ call }) => call);

type Row = { name: string; isActivated: boolean; ocrRole: string | null; departments: { id: string; name: string }[] };
type Users = {
  list: { page: { rows: Row[]; matchCount: number; total: number } };
  choices: { departments: object[] | null; roles: object[] | null } | null;
  defaultDepartmentIds: string[];
};
const loadUsers = async (query = '') => {
  const { data } = await (await createRouteClient('admin')).get(`${PAGE}${query}`);
  return (data as { users: Users }).users;
};

test('a user without the name of a role is found by No role', () => {
  const roles = [null, { name: null }, { name: ' ' }, { name: ' Trainer ' }];
  const users = roles.map((ocrRole) => UserSchema.parse({ id: 1, ocrRole }));
  const values = users.map((user) => USER_LIST.filters?.role?.getValue(user));
  expect(values).toEqual(['No role', 'No role', 'No role', 'Trainer']);
});

test('only a dialog that needs them requests the roles', async () => {
  await loadUsers();
  expect(getCallNames()).not.toContain('listRoles');
  controls.clearLog();
  const { choices } = await loadUsers('?modal=create-user');
  const { departments, roles } = expectDefined(choices, 'the choices of the dialog');
  const own = db.departments.filter((row) => row.companyId === companyId);
  expect(departments).toEqual(expect.arrayContaining(own.map(({ id, name }) => ({ id: String(id), name }))));
  expect(roles).toEqual(
    db.roles.map(({ id, name }) => ({
      id: String(id),
      name,
      refusal: name === 'Super Admin' ? 'Above your role' : null,
    })),
  );
  expect(getCallNames().filter((name) => name === 'listRoles' || name === 'listDepartments')).toHaveLength(2);
});

test('new users get the department General, if the company has one and it is known', async () => {
  const general = findExpected(
    db.departments,
    'General',
    (row) => row.companyId === companyId && row.name === 'General',
  );
  general.name = ' General ';
  expect((await loadUsers()).defaultDepartmentIds).toEqual([String(general.id)]);
  controls.armFault({ call: 'listDepartments', kind: 'status', status: 500, times: 1 });
  expect((await loadUsers()).defaultDepartmentIds).toEqual([]);
  general.name = 'Generals';
  expect((await loadUsers()).defaultDepartmentIds).toEqual([]);
});

test('the dialog opens and saves although the departments and roles failed to load', async () => {
  const admin = await createRouteClient('admin');
  const user = findExpected(db.users, 'Tom Whitfield', ({ email }) => email.startsWith('tom.whitfield'));
  const id = String(user.id);
  for (const call of ['listRoles', 'listDepartments']) controls.armFault({ call, kind: 'status', status: 500 });
  const { data } = await admin.get(`${PAGE}?modal=update-user&id=${id}`);
  expect(data).toMatchObject({
    users: { choices: { departments: null, roles: null }, selectedRow: { row: { name: 'Tom Whitfield' } } },
  });
  const kept = { departments: String(user.departmentIds[0] ?? ''), ocrRoleId: String(user.roleId) };
  const form = { intent: 'update-user', id, firstName: 'Thomas', lastName: 'Whitfield', ...kept };
  expect((await admin.post(PAGE, form)).status).toBe(303);
  expect(user).toMatchObject({ firstName: 'Thomas' });
});

test('without script the next user begins with the departments, role and mail choice of the one before, once', async () => {
  const department = findExpected(db.departments, 'a department', (row) => row.companyId === companyId);
  const role = findExpected(db.roles, 'Trainer', ({ name }) => name === 'Trainer');
  const admin = await createRouteClient('admin');
  const choices = { departments: String(department.id), ocrRoleId: String(role.id), sendsEmail: 'on', another: 'on' };
  const names = { firstName: 'Nia', lastName: 'Okoro', email: 'nia.okoro@harbourline.example' };
  const created = await admin.post(PAGE, { intent: 'create-user', ...names, ...choices });
  const series = expectMatch(created.headers.getSetCookie().join('; '), /(user-series=[^;]+)/);
  const load = async (cookie: string) => {
    const client = await createRouteClient({ cookie: `${await createSessionCookie('admin')}; ${cookie}` });
    return ((await client.get(`${PAGE}?modal=create-user`)).data as { users: { series: unknown } }).users.series;
  };
  const { departments, ...texts } = choices;
  expect(await load(series)).toEqual({ ...texts, departments: [departments], email: '' });
  expect(await load('')).toBeNull();
  const last = await admin.post(PAGE, { intent: 'create-user', ...names, email: 'other@harbourline.example' });
  expect(last.headers.getSetCookie().join('; ')).not.toContain('user-series');
});
