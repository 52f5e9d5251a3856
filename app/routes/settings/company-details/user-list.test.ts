import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const companyId = db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
const PAGE = `/settings/companies/${companyId}`;
const callNames = () => controls.log().map(({ call }) => call);

beforeEach(() => controls.reset());

type Row = { name: string; isActivated: boolean; ocrRole: string | null; departments: { id: string; name: string }[] };
type Users = {
  list: { page: { rows: Row[]; matched: number; total: number } };
  choices: { departments: { name: string }[] | null; roles: unknown[] | null } | null;
};
const usersOf = async (query = '') => {
  const { data } = await (await visit('admin')).get(`${PAGE}${query}`);
  return (data as { users: Users }).users;
};

test('CUSR-26 SEARCH-01 the search looks at name, mail, phone and title from three characters', async () => {
  const { list } = await usersOf('?users.q=to');
  expect(list.page.matched).toBe(list.page.total);
  for (const query of ['tom%20whitfield', 'TOM.WHIT', 'document%20spec'])
    expect(
      (await usersOf(`?users.q=${query}`)).list.page.rows.map(({ name }) => name),
      query,
    ).toContain('Tom Whitfield');
});

test('status and role are filters, alone and together', async () => {
  const invited = await usersOf('?users.status=Not+Activated&users.rows=100');
  expect(invited.list.page.rows.every(({ isActivated }) => !isActivated)).toBe(true);
  const both = await usersOf('?users.status=Not+Activated&users.role=Trainer&users.rows=100');
  expect(both.list.page.rows.length).toBeGreaterThan(0);
  expect(both.list.page.rows.every(({ isActivated, ocrRole }) => !isActivated && ocrRole === 'Trainer')).toBe(true);
  const free = await usersOf('?users.role=No+role&users.rows=100');
  expect(free.list.page.rows.map(({ ocrRole }) => ocrRole)).toEqual(free.list.page.rows.map(() => null));
});

test('roles are asked for only by a dialog that offers them, once, beside the five lists', async () => {
  await usersOf();
  expect(callNames()).not.toContain('listRoles');
  controls.clearLog();
  const { choices } = await usersOf('?modal=create-user');
  expect(choices?.departments?.map(({ name }) => name)).toContain('General');
  expect(callNames().filter((name) => name === 'listRoles' || name === 'listDepartments')).toHaveLength(2);
});

test('a failed list of choices still opens the dialog with what is known, and the form still saves', async () => {
  const admin = await visit('admin');
  const id = String(db.users.find(({ email }) => email.startsWith('tom.whitfield'))?.id);
  controls.arm({ call: 'listRoles', kind: 'status', status: 500 });
  controls.arm({ call: 'listDepartments', kind: 'status', status: 500 });
  const { data } = await admin.get(`${PAGE}?modal=update-user&id=${id}`);
  const { users } = data as { users: Users & { chosen: Row & { ocrRoleId: string } } };
  expect(users).toMatchObject({ choices: { departments: null, roles: null }, chosen: { name: 'Tom Whitfield' } });
  const form: [string, string][] = [
    ['intent', 'update-user'],
    ['id', id],
    ['firstName', 'Thomas'],
    ['lastName', 'Whitfield'],
    ['ocrRoleId', users.chosen.ocrRoleId],
    ...users.chosen.departments.map((department): [string, string] => ['departments', department.id]),
  ];
  expect((await admin.post(PAGE, form)).status).toBe(303);
  expect(db.users.find((user) => String(user.id) === id)).toMatchObject({ firstName: 'Thomas' });
});

test('a company with 5,000 users sends one page of them', async () => {
  controls.scenario('huge');
  const { data, text } = await (await visit('admin')).get(`${PAGE}?users.page=3`);
  const { list } = (data as { users: Users }).users;
  expect([list.page.rows.length, list.page.total]).toEqual([20, 5000]);
  expect(text.length).toBeLessThan(60_000);
});

test('rows that hold the worst a host may send are drawn, and their file has no formula', async () => {
  controls.scenario('hostile');
  const admin = await visit('admin');
  const answer = await admin.get(`${PAGE}?users.rows=100`);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toMatch(/"name":""/);
  const csv = (await admin.get(`${PAGE}/users.csv`)).text;
  expect(csv).not.toMatch(/(?:^|,)"?[=@]/m);
});
