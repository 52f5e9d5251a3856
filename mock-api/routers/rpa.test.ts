import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../accounts';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
const LOGGINGS = '/api/rpa/main-loggings';
const SMITH = 'Smith & Sons / APAC';

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

async function callAs(key: AccountKey, request: string, body?: unknown) {
  return call(mock.url, request, { token: (await loginAs(mock.url, getAccount(key).email)).accessToken, body });
}
const queryLoggings = async (filters: object) =>
  getRows(
    await callAs('superAdmin', `POST ${LOGGINGS}/query`, { companyName: '', processName: '', date: '', ...filters }),
  );

test('the main loggings of today have names and every status code', { tags: ['API-20', 'API-24'] }, async () => {
  const rows = getRows(await callAs('superAdmin', `GET ${LOGGINGS}/today`));
  expect(rows.length).toBeGreaterThan(10);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'businessStatus',
    'company',
    'department',
    'endComments',
    'endTime',
    'id',
    'initiatedBy',
    'oSUserName',
    'processName',
    'project',
    'startComments',
    'startTime',
    'techStatus',
    'userName',
  ]);
  expect(rows.every(({ startTime }) => String(startTime).startsWith('2026-03-10') && String(startTime) < NOW)).toBe(
    true,
  );
  expect(rows.every(({ company, department }) => typeof company === 'string' && typeof department === 'string')).toBe(
    true,
  );
  for (const field of ['techStatus', 'businessStatus'])
    expect(new Set((await queryLoggings({})).map((row) => row[field]))).toEqual(new Set([0, 1, 2, 3, 4, 9, null]));
  expect((await callAs('admin', `GET ${LOGGINGS}/today`)).status).toBe(403);
});

test(
  'companies and process names are lists, also for a company whose name needs escaping',
  { tags: ['API-24'] },
  async () => {
    const companies = getRows(await callAs('superAdmin', `GET ${LOGGINGS}/companies`)) as unknown as string[];
    expect(companies).toContain(SMITH);
    const loadNames = async (company: string) =>
      getRows(await callAs('superAdmin', `GET ${LOGGINGS}/companies/${encodeURIComponent(company)}/processNames`));
    expect(await loadNames(SMITH)).toEqual(['Price List Update', 'Purchase Order / Confirmation']);
    expect(await loadNames('Nobody')).toEqual([]);
    expect((await callAs('manager', `GET ${LOGGINGS}/companies`)).status).toBe(403);
    expect((await callAs('manager', `GET ${LOGGINGS}/companies/x/processNames`)).status).toBe(403);
  },
);

test('queries filter by company, process and day, and an empty filter matches everything', async () => {
  const allLoggings = await queryLoggings({});
  expect(allLoggings.length).toBeGreaterThan(400);
  const days = new Set(allLoggings.map(({ startTime }) => String(startTime).slice(0, 10)));
  // From 1 September 2025, six months before the current one, to today.
  expect(days.size).toBe(191);
  const companyLoggings = await queryLoggings({ companyName: SMITH });
  expect(new Set(companyLoggings.map(({ company }) => company))).toEqual(new Set([SMITH]));
  const processLoggings = await queryLoggings({ companyName: SMITH, processName: 'Price List Update' });
  expect(processLoggings.length > 0 && processLoggings.length < companyLoggings.length).toBe(true);
  expect(
    (await queryLoggings({ date: '2026-03-09' })).every(({ startTime }) => String(startTime).startsWith('2026-03-09')),
  ).toBe(true);
  expect(await queryLoggings({ date: '2026-03-10' })).toEqual(
    getRows(await callAs('superAdmin', `GET ${LOGGINGS}/today`)),
  );
  expect(await queryLoggings({ date: '1999-01-01' })).toEqual([]);
});

test('queries with a missing key or an invalid date are rejected', async () => {
  const getError = async (body: object) => (await callAs('superAdmin', `POST ${LOGGINGS}/query`, body)).text;
  expect(await getError({ companyName: '', processName: '' })).toBe('Date is missing.');
  expect(await getError({ companyName: '', processName: '', date: '10/03/2026' })).toBe(
    'Date must be a date like 2026-03-10.',
  );
  expect(await getError({ companyName: '', processName: '', date: '2026-13-01' })).toBe(
    'Date must be a date like 2026-03-10.',
  );
  expect(
    (await callAs('trainer', `POST ${LOGGINGS}/query`, { companyName: '', processName: '', date: '' })).status,
  ).toBe(403);
});

test('log entries have all fields and lengths around the limit', async () => {
  const rows = getRows(await callAs('superAdmin', `GET ${LOGGINGS}/2/log-entries`));
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'entryData',
    'id',
    'sowName',
    'sowStepName',
    'sowStepNumber',
    'time',
  ]);
  const lengths = rows.slice(0, 5).map(({ entryData }) => [...String(entryData)].length);
  expect(lengths).toEqual([99, 100, 101, 4000, 100]);
  const sizes = await Promise.all(
    [2, 4, 5, 6, 9].map(async (id) => getRows(await callAs('superAdmin', `GET ${LOGGINGS}/${id}/log-entries`)).length),
  );
  expect(sizes).toEqual([101, 340, 100, 0, 99]);
  expect((await callAs('superAdmin', `GET ${LOGGINGS}/99999/log-entries`)).status).toBe(404);
  expect((await callAs('superAdmin', `GET ${LOGGINGS}/today/log-entries`)).status).toBe(400);
  expect((await callAs('manager', `GET ${LOGGINGS}/2/log-entries`)).status).toBe(403);
});

test('logging-customers is a bare array', { tags: ['API-02', 'OTP-20'] }, async () => {
  const { json } = await callAs('superAdmin', 'GET /api/roxuslogging/logging-customers');
  expect(Array.isArray(json)).toBe(true);
  expect(json).toContain('Harbourline Freight');
  expect((await callAs('customer', 'GET /api/roxuslogging/logging-customers')).status).toBe(403);
});

test('OTP configs have no secret, and some have empty fields', async () => {
  const rows = getRows(await callAs('superAdmin', 'GET /api/roxuslogging/2fa-appconfigs'));
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'authType',
    'customerName',
    'environment',
    'id',
    'platform',
    'username',
  ]);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.some(({ environment, authType }) => environment === null && authType === null)).toBe(true);
  expect((await callAs('admin', 'GET /api/roxuslogging/2fa-appconfigs')).status).toBe(403);
});

test('get-otp returns otp, username and password; older configs have no password', { tags: ['API-10'] }, async () => {
  const requestOtp = async (id: number | string) => callAs('superAdmin', `POST /api/roxuslogging/get-otp/${id}`);
  expect((await requestOtp(1)).json?.data).toEqual({
    otp: expect.stringMatching(/^\d{6}$/),
    username: expect.any(String),
    password: expect.any(String),
  });
  expect((await requestOtp(2)).json?.data).toMatchObject({ password: null });
  expect((await requestOtp(999)).text).toBe('OTP config not found.');
  expect((await callAs('admin', 'POST /api/roxuslogging/get-otp/1')).status).toBe(403);
});

test(
  'a created OTP config returns the RFC 6238 code of its secret at the clock\u2019s time',
  { tags: ['API-10'] },
  async () => {
    const body = {
      customerName: 'Kestrel Mutual',
      platform: 'Xero',
      clientSecret: 'gezd gnbv gy3t qojq gezd gnbv gy3t qojq',
      username: 'robot@kestrel.example',
      password: 'Secret-1',
    };
    expect((await callAs('superAdmin', 'POST /api/roxuslogging/create-otp-config', body)).json).toEqual({
      message: 'OTP config created.',
    });
    const row = expectDefined(getRows(await callAs('superAdmin', 'GET /api/roxuslogging/2fa-appconfigs')).at(-1));
    expect(row).toMatchObject({ customerName: 'Kestrel Mutual', environment: 'Production', authType: 'TOTP' });
    for (const [now, otp] of [
      ['2005-03-18T01:58:29.000Z', '081804'],
      ['2009-02-13T23:31:30.000Z', '005924'],
    ] as const) {
      mock.controls.moveClock({ now });
      const response = await callAs('superAdmin', `POST /api/roxuslogging/get-otp/${row.id}`);
      expect(response.json).toEqual({ data: { otp, username: body.username, password: body.password } });
    }
    const invalid = await callAs('superAdmin', 'POST /api/roxuslogging/create-otp-config', {
      ...body,
      clientSecret: 'not base32!',
    });
    expect([invalid.status, invalid.text]).toEqual([400, 'Client secret must be written in base32.']);
    expect(
      (await callAs('superAdmin', 'POST /api/roxuslogging/create-otp-config', { ...body, password: undefined })).text,
    ).toBe('Password is missing.');
    expect((await callAs('admin', 'POST /api/roxuslogging/create-otp-config', body)).status).toBe(403);
  },
);
