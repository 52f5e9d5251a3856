import { controls, db } from '../../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { findExpected } from '../../../../../e2e/support/expect-defined';

const companyId = findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id;
const PAGE = `/settings/companies/${companyId}`;
const BACK = `${PAGE}#departments`;
const listDepartmentNames = () => db.departments.filter((row) => row.companyId === companyId).map(({ name }) => name);
const getDepartmentId = (name: string) =>
  String(findExpected(db.departments, name, (row) => row.companyId === companyId && row.name === name).id);
const findOtherDepartment = () =>
  findExpected(db.departments, 'a department of another company', (row) => row.companyId !== companyId);
const getWriteCalls = () =>
  controls.getLog().filter(({ call }) => /^(create|update|delete)Department$/.test(call ?? ''));

beforeEach(() => controls.reset());

test('a department of another company is not found, before any write', { tags: ['CDEP-10'] }, async () => {
  const admin = await createRouteClient('admin');
  const other = findOtherDepartment();
  const id = String(other.id);
  for (const intent of ['update-department', 'delete-department']) {
    expect((await admin.post(PAGE, { intent, id, name: 'Mine' })).status, intent).toBe(404);
  }
  const { data } = await admin.post(PAGE, { intent: 'delete-department', id });
  expect(data).toMatchObject({ title: 'This department was not found' });
  expect(
    (await admin.post(`/settings/companies/${other.companyId}`, { intent: 'create-department', name: 'x' })).status,
  ).toBe(403);
  expect(getWriteCalls()).toEqual([]);
});

test('a refused delete shows a message and can be retried', { tags: ['CDEP-08', 'D83', 'D139'] }, async () => {
  const admin = await createRouteClient('admin');
  const id = getDepartmentId('Customs');
  const fields = { intent: 'delete-department', id, once: 'AAAA-BBBB-CCCC.delete' };
  controls.armFault({ call: 'deleteDepartment', kind: 'status', status: 409, body: 'Still in use', times: 1 });
  const refused = await admin.post(`${PAGE}?modal=delete-department&id=${id}`, fields);
  expect(refused).toMatchObject({ status: 303, location: BACK });
  expect(refused.headers.get('set-cookie')).toContain('message=');
  expect(listDepartmentNames()).toContain('Customs');
  await admin.post(PAGE, fields);
  expect(listDepartmentNames()).not.toContain('Customs');
});

test('a dialog opens only for a record of this company', async () => {
  const admin = await createRouteClient('admin');
  const existing = await admin.get(`${PAGE}?modal=update-department&id=${getDepartmentId('Customs')}`);
  expect(existing.data).toMatchObject({ departments: { selectedRow: { row: { name: 'Customs' } } } });
  const other = await admin.get(`${PAGE}?modal=update-department&id=${findOtherDepartment().id}`);
  expect(other.data).toMatchObject({ departments: { selectedRow: { row: null } } });
});

test('a failed call affects only its own part of the page', { tags: ['D83'] }, async () => {
  const admin = await createRouteClient('admin');
  const calls = {
    company: 'getCompany',
    departments: 'listDepartments',
    users: 'listCompanyUsers',
    licenses: 'listLicenses',
    models: 'listCompanyModels',
  };
  type Part = { ok?: boolean; list?: { ok: boolean } };
  for (const [part, call] of Object.entries(calls)) {
    controls.armFault({ call, kind: 'status', status: 500 });
    const { status, data } = await admin.get(PAGE);
    const parts = Object.keys(calls).filter((name) => {
      const { ok, list } = (data as Record<string, Part>)[name] ?? {};
      return !(list?.ok ?? ok);
    });
    expect([status, parts], call).toEqual([200, [part]]);
    controls.clearFaults();
  }
});

test('each tab has a CSV file of its matching rows', { tags: ['D74'] }, async () => {
  const admin = await createRouteClient('admin');
  const countLines = async (tab: string) => (await admin.get(`${PAGE}/${tab}`)).text.trim().split('\r\n').length - 1;
  const countRows = <Row extends { companyId: number | null }>(rows: Row[]) =>
    rows.filter((row) => row.companyId === companyId).length;
  expect(await countLines('departments.csv')).toBe(countRows(db.departments));
  expect(await countLines('departments.csv?departments.q=customs')).toBe(1);
  expect(await countLines('users.csv')).toBe(countRows(db.users));
  expect(await countLines('licenses.csv')).toBe(countRows(db.licenses));
  expect((await admin.get(`${PAGE}/models.csv`)).text).toContain('Model Name');
  expect((await (await createRouteClient('otherCompanyAdmin')).get(`${PAGE}/users.csv`)).status).toBe(403);
});
