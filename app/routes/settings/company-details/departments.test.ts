import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const companyId = db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
const PAGE = `/settings/companies/${companyId}`;
const BACK = `${PAGE}#departments`;
const named = (name: string) => db.departments.find((row) => row.companyId === companyId && row.name === name);
const foreign = () => db.departments.find((row) => row.companyId !== companyId);
const writes = () => controls.log().filter(({ call }) => /^(create|update|delete)Department$/.test(call ?? ''));

beforeEach(() => controls.reset());

test('CDEP-04 CDEP-06 CDEP-08 a department is created, renamed and deleted, each time back on its tab', async () => {
  const admin = await visit('admin');
  const done = { status: 303, location: BACK };
  expect(
    await admin.post(`${PAGE}?modal=create-department`, { intent: 'create-department', name: 'Docks' }),
  ).toMatchObject(done);
  const id = String(named('Docks')?.id);
  expect(
    await admin.post(`${PAGE}?modal=edit-department&id=${id}`, { intent: 'update-department', id, name: 'Quay' }),
  ).toMatchObject(done);
  expect(named('Quay')).toBeDefined();
  expect(
    await admin.post(`${PAGE}?modal=delete-department&id=${id}`, { intent: 'delete-department', id }),
  ).toMatchObject(done);
  expect(named('Quay')).toBeUndefined();
});

test('CDEP-05 a missing name is said at the field and nothing is sent', async () => {
  const admin = await visit('admin');
  const answer = await admin.post(PAGE, { intent: 'create-department', name: '  ' });
  expect(answer).toMatchObject({
    status: 422,
    data: { submission: { error: { name: ['Please input Department Name!'] } } },
  });
  expect(writes()).toEqual([]);
});

test('CDEP-10 a department of another company is not found, before any write', async () => {
  const admin = await visit('admin');
  const id = String(foreign()?.id);
  for (const intent of ['update-department', 'delete-department']) {
    expect((await admin.post(PAGE, { intent, id, name: 'Mine' })).status, intent).toBe(404);
  }
  expect(
    (await admin.post(`/settings/companies/${foreign()?.companyId}`, { intent: 'create-department', name: 'x' }))
      .status,
  ).toBe(403);
  expect(writes()).toEqual([]);
});

test('D92 who may see a company but has no role for an action is refused it', async () => {
  const validator = await visit('validator');
  expect((await validator.post(PAGE, { intent: 'create-department', name: 'x' })).status).toBe(403);
  expect((await validator.get(PAGE)).status).toBe(403);
  expect(writes()).toEqual([]);
});

test('D83 D139 a refused delete is a message of the page and may be tried again', async () => {
  const admin = await visit('admin');
  const id = String(named('Customs')?.id);
  const fields = { intent: 'delete-department', id, once: 'AAAA-BBBB-CCCC.delete' };
  controls.arm({ call: 'deleteDepartment', kind: 'status', status: 409, body: 'Still in use', times: 1 });
  const refused = await admin.post(`${PAGE}?modal=delete-department&id=${id}`, fields);
  expect(refused).toMatchObject({ status: 303, location: BACK });
  expect(refused.headers.get('set-cookie')).toContain('message=');
  expect(named('Customs')).toBeDefined();
  await admin.post(PAGE, fields);
  expect(named('Customs')).toBeUndefined();
});

test('D134 the dialog of an address is about a record of this company, or there is none', async () => {
  const admin = await visit('admin');
  const own = await admin.get(`${PAGE}?modal=edit-department&id=${named('Customs')?.id}`);
  expect(own.data).toMatchObject({ departments: { modal: 'edit-department', chosen: { name: 'Customs' } } });
  const other = await admin.get(`${PAGE}?modal=edit-department&id=${foreign()?.id}`);
  expect(other.data).toMatchObject({ departments: { chosen: null } });
});

test('D25 one list that fails leaves the other four and the company as they are', async () => {
  const admin = await visit('admin');
  controls.arm({ call: 'listDepartments', kind: 'status', status: 500, times: 1 });
  expect((await admin.get(PAGE)).data).toMatchObject({
    company: { ok: true },
    departments: { list: { ok: false }, chosen: null },
    users: { list: { ok: true } },
    licenses: { list: { ok: true } },
    models: { list: { ok: true } },
  });
});

test('D74 each tab is a file of what is found in it', async () => {
  const admin = await visit('admin');
  const linesOf = async (tab: string) => (await admin.get(`${PAGE}/${tab}`)).text.trim().split('\r\n').length - 1;
  const own = <Row extends { companyId: number | null }>(rows: Row[]) =>
    rows.filter((row) => row.companyId === companyId).length;
  expect(await linesOf('departments.csv')).toBe(own(db.departments));
  expect(await linesOf('departments.csv?departments.q=customs')).toBe(1);
  expect(await linesOf('users.csv')).toBe(own(db.users));
  expect(await linesOf('licenses.csv')).toBe(own(db.licenses));
  expect((await admin.get(`${PAGE}/models.csv`)).text).toContain('Model Name');
  expect((await (await visit('otherCompanyAdmin')).get(`${PAGE}/users.csv`)).status).toBe(403);
});

test('D120 where the API says nothing itself, the page says what was not done and what to do', async () => {
  const admin = await visit('admin');
  const html = { kind: 'status', status: 400, body: '<html>no</html>', times: 1 } as const;
  controls.arm({ call: 'createDepartment', ...html });
  expect(await admin.post(PAGE, { intent: 'create-department', name: 'Docks' })).toMatchObject({
    data: { message: { text: 'The department was not created. Try again.', detail: expect.any(String) } },
  });
  controls.arm({ call: 'deleteDepartment', ...html });
  const id = String(named('General')?.id);
  const answer = await admin.post(PAGE, { intent: 'delete-department', id, stay: '1' });
  expect(answer).toMatchObject({ data: { message: { text: 'The department was not deleted. Try again.' } } });
});
