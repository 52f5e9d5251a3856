import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountByKey } from './accounts';
import { call, loginAs, rowsOf } from './test-calls';
import { startMock } from './testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
let token = '';
beforeEach(async () => {
  mock.controls.reset();
  token = (await loginAs(mock.url, accountByKey('superAdmin').email)).accessToken;
});
afterAll(() => mock.close());

const send = (request: string, body?: unknown) => call(mock.url, request, { token, body });
const read = async (path: string) => rowsOf(await send(`GET ${path}`));
/** A record without the time of its last change, which putting it back renews. */
const unchanged = ({
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

test('a record that was read can be put back as it is (D89)', async () => {
  for (const { list, put } of LISTS) {
    const before = await read(list);
    expect(before.length).toBeGreaterThan(1);
    for (const row of before) {
      const { status, text } = await send(`PUT ${put(row.id)}`, row);
      expect([put(row.id), status, text]).toEqual([put(row.id), 200, expect.any(String)]);
    }
    expect((await read(list)).map(unchanged)).toEqual(before.map(unchanged));
  }
});

test('what was changed of a record that was read is written, what only reading answers is not', async () => {
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

test('one\u2019s own record is put back as login answered it', async () => {
  const {
    accessToken: _access,
    refreshToken: _refresh,
    ...me
  } = await loginAs(mock.url, accountByKey('manager').email);
  const { status, json } = await call(mock.url, `PUT /api/nanonets/users/${me.id}`, { token: _access, body: me });
  expect([status, json?.data]).toEqual([200, me]);
});

test('a copy of a record that was read becomes a new one', async () => {
  const [license] = await read(`${COMPANY}/licenses`);
  expect((await send(`POST ${COMPANY}/licenses`, license)).status).toBe(200);
  const [department] = await read(`${COMPANY}/departments`);
  expect((await send(`POST ${COMPANY}/departments`, { ...department, name: 'Copied' })).status).toBe(200);
  const company = (await send(`GET ${COMPANY}`)).json?.data as object;
  expect((await send('POST /api/settings/companies', company)).text).toBe('A company with this name already exists.');
});

test('a refusal is a sentence about the first field that is wrong', async () => {
  const refusal = async (request: string, body: unknown) => {
    const { status, text } = await send(request, body);
    return `${status} ${text}`;
  };
  const company = (change: object) => refusal(`PUT ${COMPANY}`, { name: 'X', ...change });
  expect(await company({ name: undefined })).toBe('400 Name is missing.');
  expect(await company({ name: '' })).toBe('400 Name is empty.');
  expect(await company({ name: 7 })).toBe('400 Name must be a text.');
  expect(await company({ numberOfEmployees: 1.5 })).toBe('400 Number of employees must be a whole number.');
  expect(await company({ numberOfEmployees: 'many' })).toBe('400 Number of employees must be a number.');
  expect(await company({ numberOfEmployees: -1 })).toBe('400 Number of employees must be at least 0.');
  expect(await company({ id: 2, colour: 'red' })).toBe('400 Colour is not a field of this call.');
  expect(await refusal(`PUT ${COMPANY}`, [])).toBe('400 The body must be a record.');
  expect(await refusal(`PUT ${COMPANY}`, undefined)).toBe('400 The body is missing.');
  const license = (await read(`${COMPANY}/licenses`))[0];
  const licensed = (change: object) => refusal(`POST ${COMPANY}/licenses`, { ...license, ...change });
  expect(await licensed({ documentStartDate: '10/03/2026' })).toBe(
    '400 Document start date must be a date like 2026-03-10.',
  );
  expect(await licensed({ licenseType: 'Other' })).toBe('400 License type must be Documents.');
  const user = (change: object) => refusal('PUT /api/nanonets/users/9', { firstName: 'A', lastName: 'B', ...change });
  expect(await user({ email: 'nobody' })).toBe('400 Email must be an e-mail address.');
  expect(await user({ departments: [{ id: 1 }, { name: 'x' }] })).toBe('400 Departments 2, id is missing.');
  expect(await user({ ocrRoleId: {} })).toBe('400 OCR role id must be a text or a number.');
  expect(await refusal('GET /api/settings/companies/two', undefined)).toBe('400 Id must be a whole number.');
  const signUp = { firstName: 'A', lastName: 'B', email: 'a@b.example', password: 'x', confirm: 'x', phoneNumber: '1' };
  expect(await refusal('POST /api/nanonets/users', { ...signUp, agreement: true, gender: 3 })).toBe(
    '400 Gender must be 0, 1 or 2.',
  );
  expect(await refusal('POST /__mock/clock', { now: 'soon' })).toBe(
    '400 Now must be a time like 2026-03-10T09:00:00Z.',
  );
  expect(await refusal('POST /__mock/latency', { ms: 'long' })).toBe('400 Ms must be a number.');
});
