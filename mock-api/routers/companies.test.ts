import { afterAll, beforeEach, expect, test } from 'vitest';
import { settingsCalls } from '../../app/upstream/contract/settings';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../accounts';
import { toWireSchema } from '../openapi/wire-schema';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const LATER = '2026-03-10T09:01:00.000Z';
const mock = await startMock({ now: NOW });
const HARBOURLINE = 2;
const SMITH = 6;
const COMPANIES = '/api/settings/companies';

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

/** Sends a request as a seeded account. */
async function callAs(key: AccountKey, request: string, body?: unknown) {
  const { accessToken } = await loginAs(mock.url, getAccount(key).email);
  return call(mock.url, request, { token: accessToken, body });
}

const getKeys = (row: Record<string, unknown> | undefined) => Object.keys(row ?? {}).sort();
const getRecord = (response: Awaited<ReturnType<typeof call>>) => response.json?.data as Record<string, unknown>;

/** The fields of the contract, and none of the mock's own. */
const COMPANY_KEYS = getKeys(toWireSchema(settingsCalls.getCompany).properties);

test('GET companies returns every company with its departments to a Super Admin', { tags: ['API-01'] }, async () => {
  const rows = getRows(await callAs('superAdmin', `GET ${COMPANIES}`));
  expect(rows.length).toBeGreaterThan(20);
  expect(getKeys(rows[0])).toEqual(COMPANY_KEYS);
  expect(rows.find((row) => row.name === 'Harbourline Freight')).toMatchObject({
    id: HARBOURLINE,
    departments: [{ name: 'General' }, {}, {}, {}],
  });
  expect(rows.find((row) => row.name === 'Lindqvist Bygg')?.departments).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
  expect(JSON.stringify(rows.find((row) => row.name === 'Lindqvist Bygg')?.departments)).not.toContain('General');
});

test('GET and POST companies are a 403 for every other role', async () => {
  for (const key of ['admin', 'manager', 'validator', 'customer'] as const) {
    const list = await callAs(key, `GET ${COMPANIES}`);
    expect([list.status, list.text]).toEqual([403, 'You may not see the companies.']);
    expect((await callAs(key, `POST ${COMPANIES}`, { name: 'New' })).status).toBe(403);
  }
});

test('POST companies creates a company and rejects a used name and an unknown field', async () => {
  const body = {
    name: 'Zephyr Air',
    companyNumber: '77',
    website: 'zephyr.example',
    numberOfEmployees: 0,
    fieldOfExpertise: 'Air freight',
    country: 'Chile',
  };
  expect((await callAs('superAdmin', `POST ${COMPANIES}`, body)).json).toEqual({ message: 'Company created.' });
  const added = expectDefined(getRows(await callAs('superAdmin', `GET ${COMPANIES}`)).at(-1));
  expect(added).toMatchObject({ ...body, billingCity: null, departments: [], createdTime: NOW, modifiedTime: NOW });
  const duplicate = await callAs('superAdmin', `POST ${COMPANIES}`, { name: ' zephyr air' });
  expect([duplicate.status, duplicate.text]).toEqual([409, 'A company with this name already exists.']);
  expect((await callAs('superAdmin', `POST ${COMPANIES}`, { companyNumber: '1' })).text).toBe('Name is missing.');
  expect((await callAs('superAdmin', `POST ${COMPANIES}`, { name: 'X', extra: 1 })).text).toBe(
    'Extra is not a field of this call.',
  );
});

test('GET and PUT companies/{id} are limited to the user\u2019s own company', async () => {
  for (const key of ['manager', 'superUser', 'admin', 'superAdmin'] as const) {
    expect(getRecord(await callAs(key, `GET ${COMPANIES}/${HARBOURLINE}`))).toMatchObject({
      name: 'Harbourline Freight',
    });
  }
  const getStatus = async (key: AccountKey, id: string) => {
    const { status, text } = await callAs(key, `GET ${COMPANIES}/${id}`);
    return `${status} ${text}`;
  };
  expect(await getStatus('admin', String(SMITH))).toBe('403 This company is not your own.');
  expect(await getStatus('trainer', String(HARBOURLINE))).toBe('403 Your role may not manage the company.');
  expect(await getStatus('admin', '9999')).toBe('404 Company not found.');
  expect(await getStatus('admin', 'abc')).toBe('400 Id must be a whole number.');
  expect((await callAs('admin', `PUT ${COMPANIES}/${SMITH}`, { name: 'Mine' })).status).toBe(403);
});

test('PUT companies/{id} changes the fields that were sent and the time', async () => {
  const path = `${COMPANIES}/${HARBOURLINE}`;
  const before = getRecord(await callAs('admin', `GET ${path}`));
  mock.controls.moveClock({ now: LATER });
  expect(
    (await callAs('admin', `PUT ${path}`, { name: 'Harbourline', billingCity: 'Perth', website: null })).json,
  ).toEqual({ message: 'Company updated.' });
  expect(getRecord(await callAs('admin', `GET ${path}`))).toEqual({
    ...before,
    name: 'Harbourline',
    billingCity: 'Perth',
    website: null,
    modifiedTime: LATER,
  });
  expect((await callAs('admin', `PUT ${path}`, { name: 'Kestrel Mutual' })).status).toBe(409);
  expect((await callAs('admin', `PUT ${path}`, { name: 'Harbourline', numberOfEmployees: -1 })).status).toBe(400);
});

test('departments are read, created, renamed and deleted', async () => {
  const path = `${COMPANIES}/${HARBOURLINE}/departments`;
  const before = getRows(await callAs('manager', `GET ${path}`));
  expect(before.map((row) => row.name)).toEqual(['General', 'Accounts Payable', 'Customs', 'Customer Service']);
  expect(before[0]).toMatchObject({ createdDate: expect.any(String), modifiedTime: expect.any(String) });
  expect((await callAs('manager', `POST ${path}`, { name: 'Legal' })).status).toBe(200);
  const added = expectDefined(getRows(await callAs('manager', `GET ${path}`)).at(-1));
  expect(added).toMatchObject({ name: 'Legal', createdTime: NOW });
  mock.controls.moveClock({ now: LATER });
  expect((await callAs('manager', `PUT /api/settings/departments/${added.id}`, { name: 'Legal Affairs' })).status).toBe(
    200,
  );
  expect(getRows(await callAs('manager', `GET ${path}`)).at(-1)).toMatchObject({
    name: 'Legal Affairs',
    createdTime: NOW,
    modifiedTime: LATER,
  });
  expect((await callAs('manager', `DELETE /api/settings/departments/${added.id}`)).json).toEqual({
    message: 'Department deleted.',
  });
  expect(getRows(await callAs('manager', `GET ${path}`))).toHaveLength(4);
});

test('a department name is unique per company', async () => {
  const rejected = await callAs('admin', `POST ${COMPANIES}/${HARBOURLINE}/departments`, { name: 'customs' });
  expect([rejected.status, rejected.text]).toEqual([409, 'A department with this name already exists.']);
  expect(
    (await callAs('otherCompanyAdmin', `POST ${COMPANIES}/${SMITH}/departments`, { name: 'Customs' })).status,
  ).toBe(200);
  expect((await callAs('admin', `POST ${COMPANIES}/${HARBOURLINE}/departments`, { name: '' })).status).toBe(400);
});

test('departments of other companies and unknown departments are rejected', async () => {
  const department = expectDefined(mock.db.departments.find(({ companyId }) => companyId === HARBOURLINE));
  for (const request of [
    `PUT /api/settings/departments/${department.id}`,
    `POST ${COMPANIES}/${HARBOURLINE}/departments`,
  ]) {
    expect((await callAs('otherCompanyAdmin', request, { name: 'X' })).status).toBe(403);
  }
  expect((await callAs('otherCompanyAdmin', `DELETE /api/settings/departments/${department.id}`)).status).toBe(403);
  expect((await callAs('trainer', `DELETE /api/settings/departments/${department.id}`)).status).toBe(403);
  expect((await callAs('admin', 'DELETE /api/settings/departments/9999')).status).toBe(404);
});

test('deleting a department removes it from its users', async () => {
  const general = expectDefined(
    mock.db.departments.find(({ companyId, name }) => companyId === HARBOURLINE && name === 'General'),
  );
  expect(mock.db.users.some((user) => user.departmentIds.includes(general.id))).toBe(true);
  expect((await callAs('admin', `DELETE /api/settings/departments/${general.id}`)).status).toBe(200);
  expect(mock.db.users.some((user) => user.departmentIds.includes(general.id))).toBe(false);
});

test('an unchanged list is a 304, a changed list is not', async () => {
  const { accessToken } = await loginAs(mock.url, getAccount('superAdmin').email);
  const fetchList = (etag: string) =>
    fetch(mock.url + COMPANIES, {
      headers: { Authorization: `Bearer ${accessToken}`, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
  const etag = expectDefined((await fetchList('')).headers.get('etag'));
  expect((await fetchList(etag)).status).toBe(304);
  await call(mock.url, `POST ${COMPANIES}`, { token: accessToken, body: { name: 'Zephyr Air' } });
  expect((await fetchList(etag)).status).toBe(200);
});
