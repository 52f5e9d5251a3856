import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, loginAs, getRows } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
let token = '';
beforeEach(async () => {
  mock.controls.reset();
  token = (await loginAs(mock.url, getAccount('superAdmin').email)).accessToken;
});
afterAll(() => mock.close());

const send = (request: string, body?: unknown) => call(mock.url, request, { token, body });
const readRows = async (path: string) => getRows(await send(`GET ${path}`));
/** A record without the time of its last change, which every write updates. */
const omitModifiedTime = ({
  modifiedTime: _time,
  modifiedDate: _date,
  modified: _modified,
  ...row
}: object & Record<string, unknown>) => row;

const COMPANY = '/api/settings/companies/2';
const LISTS = [
  { list: '/api/settings/companies', put: (id: unknown) => `/api/settings/companies/${String(id)}` },
  { list: `${COMPANY}/departments`, put: (id: unknown) => `/api/settings/departments/${String(id)}` },
  { list: `${COMPANY}/licenses`, put: (id: unknown) => `/api/settings/licenses/${String(id)}` },
  { list: `${COMPANY}/users`, put: (id: unknown) => `/api/nanonets/users/${String(id)}` },
  { list: '/api/rpa/process-configs', put: (id: unknown) => `/api/rpa/process-configs/${String(id)}` },
];

test('a record can be written back unchanged', async () => {
  for (const { list, put } of LISTS) {
    const before = await readRows(list);
    expect(before.length).toBeGreaterThan(1);
    for (const row of before) {
      const { status, text } = await send(`PUT ${put(row.id)}`, row);
      expect([put(row.id), status, text]).toEqual([put(row.id), 200, expect.any(String)]);
    }
    expect((await readRows(list)).map(omitModifiedTime)).toEqual(before.map(omitModifiedTime));
  }
});

test('a write of a changed record stores writable fields and ignores read-only fields', async () => {
  const company = (await send(`GET ${COMPANY}`)).json?.data as Record<string, unknown>;
  await send(`PUT ${COMPANY}`, { ...company, description: 'Changed', createdTime: '2000-01-01T00:00:00Z' });
  expect((await send(`GET ${COMPANY}`)).json?.data).toMatchObject({
    description: 'Changed',
    createdTime: company.createdTime,
  });
  const path = '/api/rpa/process-configs/1';
  const config = (await send(`GET ${path}`)).json?.data as Record<string, unknown>;
  await send(`PUT ${path}`, { ...config, processName: 'Renamed', company: { id: 3, name: 'x' }, department: null });
  expect((await send(`GET ${path}`)).json?.data).toMatchObject({
    processName: 'Renamed',
    triggerName: config.triggerName,
    company: { id: 3, name: 'Kestrel Mutual' },
    department: null,
  });
});

test('the user record of the login response can be written back', async () => {
  const { accessToken: _access, refreshToken: _refresh, ...me } = await loginAs(mock.url, getAccount('manager').email);
  const { status, json } = await call(mock.url, `PUT /api/nanonets/users/${me.id}`, { token: _access, body: me });
  expect([status, json?.data]).toEqual([200, me]);
});

test('a copied record creates a new record', async () => {
  const [license] = await readRows(`${COMPANY}/licenses`);
  expect((await send(`POST ${COMPANY}/licenses`, license)).status).toBe(200);
  const [department] = await readRows(`${COMPANY}/departments`);
  expect((await send(`POST ${COMPANY}/departments`, { ...department, name: 'Copied' })).status).toBe(200);
  const company = (await send(`GET ${COMPANY}`)).json?.data as object;
  expect((await send('POST /api/settings/companies', company)).text).toBe('A company with this name already exists.');
});

test('the error of an invalid body is a sentence about its first invalid field', async () => {
  const getError = async (request: string, body: unknown) => {
    const { status, text } = await send(request, body);
    return `${status} ${text}`;
  };
  const putCompany = (change: object) => getError(`PUT ${COMPANY}`, { name: 'X', ...change });
  expect(await putCompany({ name: undefined })).toBe('400 Name is missing.');
  expect(await putCompany({ name: '' })).toBe('400 Name is empty.');
  expect(await putCompany({ name: 7 })).toBe('400 Name must be a string.');
  expect(await putCompany({ numberOfEmployees: 1.5 })).toBe('400 Number of employees must be a whole number.');
  expect(await putCompany({ numberOfEmployees: 'many' })).toBe('400 Number of employees must be a number.');
  expect(await putCompany({ numberOfEmployees: -1 })).toBe('400 Number of employees must be at least 0.');
  expect(await putCompany({ id: 2, color: 'red' })).toBe('400 Color is not a field of this call.');
  expect(await getError(`PUT ${COMPANY}`, [])).toBe('400 The body must be an object.');
  expect(await getError(`PUT ${COMPANY}`, undefined)).toBe('400 The body is missing.');
  const [license] = await readRows(`${COMPANY}/licenses`);
  const postLicense = (change: object) => getError(`POST ${COMPANY}/licenses`, { ...license, ...change });
  expect(await postLicense({ documentStartDate: '10/03/2026' })).toBe(
    '400 Document start date must be a date like 2026-03-10.',
  );
  expect(await postLicense({ licenseType: 'Other' })).toBe('400 License type must be Documents.');
  const putUser = (change: object) =>
    getError('PUT /api/nanonets/users/9', { firstName: 'A', lastName: 'B', ...change });
  expect(await putUser({ email: 'nobody' })).toBe('400 Email must be an e-mail address.');
  expect(await putUser({ departments: [{ id: 1 }, { name: 'x' }] })).toBe('400 Departments 2, id is missing.');
  expect(await putUser({ ocrRoleId: {} })).toBe('400 OCR role id must be a string or a number.');
  expect(await getError('GET /api/settings/companies/two', undefined)).toBe('400 Id must be a whole number.');
  const signUp = { firstName: 'A', lastName: 'B', email: 'a@b.example', password: 'x', confirm: 'x', phoneNumber: '1' };
  expect(await getError('POST /api/nanonets/users', { ...signUp, agreement: true, gender: 3 })).toBe(
    '400 Gender must be 0, 1 or 2.',
  );
  expect(await getError('POST /__mock/clock', { now: 'soon' })).toBe(
    '400 Now must be a time like 2026-03-10T09:00:00Z.',
  );
  expect(await getError('POST /__mock/latency', { ms: 'long' })).toBe('400 Ms must be a number.');
});
