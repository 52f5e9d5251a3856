import { controls, db } from '../../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { UserSchema } from '~/domain/account/user';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../../e2e/support/expect-defined';
import { USER_LIST } from './user-list.server';

const companyId = findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id;
const PAGE = `/settings/companies/${companyId}`;
const getCallNames = () => controls.getLog().map(({ call }) => call);

beforeEach(() => controls.reset());

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

test(
  'the search matches name, email, phone and title from three characters on',
  { tags: ['CUSR-01', 'CUSR-26', 'SEARCH-01'] },
  async () => {
    const { list } = await loadUsers('?users.q=to');
    expect(controls.getLog()).toContainEqual(expect.objectContaining({ path: `/api${PAGE}/users` }));
    expect(list.page.matchCount).toBe(list.page.total);
    for (const query of ['tom%20whitfield', 'TOM.WHIT', 'document%20spec'])
      expect(
        (await loadUsers(`?users.q=${query}`)).list.page.rows.map(({ name }) => name),
        query,
      ).toContain('Tom Whitfield');
  },
);

test('status and role are filters, alone and together', async () => {
  const invited = await loadUsers('?users.status=Not+Activated&users.rows=100');
  expect(invited.list.page.rows.every(({ isActivated }) => !isActivated)).toBe(true);
  const invitedTrainers = await loadUsers('?users.status=Not+Activated&users.role=Trainer&users.rows=100');
  expect(invitedTrainers.list.page.rows.length).toBeGreaterThan(0);
  expect(
    invitedTrainers.list.page.rows.every(({ isActivated, ocrRole }) => !isActivated && ocrRole === 'Trainer'),
  ).toBe(true);
  const withoutRole = await loadUsers('?users.role=No+role&users.rows=100');
  expect(withoutRole.list.page.rows.map(({ ocrRole }) => ocrRole)).toEqual(withoutRole.list.page.rows.map(() => null));
  const roles = [null, { name: null }, { name: ' ' }, { name: ' Trainer ' }];
  const users = roles.map((ocrRole) => UserSchema.parse({ id: 1, ocrRole }));
  expect(users.map((user) => USER_LIST.filters?.role?.getValue(user))).toEqual([
    'No role',
    'No role',
    'No role',
    'Trainer',
  ]);
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
  controls.armFault({ call: 'listRoles', kind: 'status', status: 500 });
  controls.armFault({ call: 'listDepartments', kind: 'status', status: 500 });
  const { data } = await admin.get(`${PAGE}?modal=update-user&id=${id}`);
  const { users } = data as { users: Users & { selectedRow: { row: Row & { ocrRoleId: string } } } };
  expect(users).toMatchObject({
    choices: { departments: null, roles: null },
    selectedRow: { row: { name: 'Tom Whitfield' } },
  });
  const form: [string, string][] = [
    ['intent', 'update-user'],
    ['id', id],
    ['firstName', 'Thomas'],
    ['lastName', 'Whitfield'],
    ['ocrRoleId', users.selectedRow.row.ocrRoleId],
    ...users.selectedRow.row.departments.map((department): [string, string] => ['departments', department.id]),
  ];
  expect((await admin.post(PAGE, form)).status).toBe(303);
  expect(user).toMatchObject({ firstName: 'Thomas' });
});
