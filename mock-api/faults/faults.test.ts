import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, getRows, loginAs, type CallResponse } from '../test-client';
import { startMock } from '../testing';
import { FAULT_KINDS, type FaultInput } from './faults';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const { accessToken: token } = await loginAs(mock.url, getAccount('manager').email);
const PATH = '/api/settings/companyreports';
const whole = (await call(mock.url, `GET ${PATH}`, { token })).text;

beforeEach(() => mock.controls.clearFaults());
afterAll(() => mock.close());

async function listWithFault(kind: FaultInput['kind'], more: Partial<FaultInput> = {}): Promise<CallResponse> {
  mock.controls.armFault({ call: 'listCompanyReports', kind, times: 1, ...more });
  return call(mock.url, `GET ${PATH}`, { token });
}

function fetchWithFault(kind: FaultInput['kind'], timeoutMs = 150): Promise<Response> {
  mock.controls.armFault({ call: 'listCompanyReports', kind, times: 1 });
  return fetch(mock.url + PATH, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
}

test('status sends the given status, body and content type', async () => {
  const response = await listWithFault('status', {
    status: 503,
    body: 'Busy',
    contentType: 'text/plain',
    headers: { 'Retry-After': '3' },
  });
  expect([response.status, response.text, response.headers.get('retry-after')]).toEqual([503, 'Busy', '3']);
  expect((await listWithFault('status')).status).toBe(500);
});

test('body, html, empty, null and no-content send a success without the result', async () => {
  expect(await listWithFault('body', { body: '{"data":7}' })).toMatchObject({ status: 200, json: { data: 7 } });
  const page = await listWithFault('html');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await listWithFault('empty')).toMatchObject({ status: 200, text: '' });
  expect(await listWithFault('null')).toMatchObject({ status: 200, text: 'null' });
  expect((await listWithFault('no-content')).status).toBe(204);
});

test('redirect points to another origin', async () => {
  expect((await listWithFault('redirect')).headers.get('location')).toBe('http://127.0.0.1:9/elsewhere');
  const response = await listWithFault('redirect', { location: 'https://other.example/' });
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://other.example/']);
});

test('hang never responds and headers-then-hang never ends', async () => {
  await expect(fetchWithFault('hang')).rejects.toThrow();
  const begun = await fetchWithFault('headers-then-hang');
  expect(begun.status).toBe(200);
  await expect(begun.text()).rejects.toThrow();
});

test('reset, reset-in-body and truncate break the connection', async () => {
  await expect(fetchWithFault('reset', 5000)).rejects.toThrow('fetch failed');
  for (const kind of ['reset-in-body', 'truncate'] as const) {
    const begun = await fetchWithFault(kind, 5000);
    expect(begun.status).toBe(200);
    await expect(begun.text()).rejects.toThrow('terminated');
  }
});

test('drip sends the real response byte by byte', async () => {
  mock.controls.armFault({ call: 'getCompanyReport', kind: 'drip', ms: 1 });
  const response = await call(mock.url, `GET ${PATH}/4`, { token });
  expect(response.json?.data).toMatchObject({ id: 4 });
});

test('malformed cuts the JSON in the middle', async () => {
  const response = await listWithFault('malformed');
  expect([response.status, response.json]).toEqual([200, null]);
  expect(whole.startsWith(response.text)).toBe(true);
});

test('extra adds fields that are not in the contract', async () => {
  const response = await listWithFault('extra');
  expect(response.text).toContain('"__proto__":{"isAdmin":true}');
  expect(getRows(response)[0]).toMatchObject({ id: 1 + 3, unexpectedText: 'not in the contract' });
});

test('nulls and missing keep only the id', async () => {
  expect(getRows(await listWithFault('nulls'))[0]).toEqual({
    id: 4,
    company: null,
    reportName: null,
    createdTime: null,
    reportUrl: null,
  });
  expect(getRows(await listWithFault('missing'))[0]).toEqual({ id: 4 });
});

test('wrong-types, bad-dates and duplicate-ids corrupt the rows', async () => {
  expect(getRows(await listWithFault('wrong-types'))[0]).toMatchObject({ id: 4, reportName: 12345 });
  expect(getRows(await listWithFault('bad-dates'))[0]).toMatchObject({
    createdTime: 'not a date',
    company: 'Harbourline Freight',
  });
  const ids = getRows(await listWithFault('duplicate-ids')).map((row) => row.id);
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids)).toEqual(new Set([4]));
});

test('huge-string, huge-list and deep send very large bodies', async () => {
  expect((await listWithFault('huge-string')).text.length).toBeGreaterThan(10_000_000);
  const rows = getRows(await listWithFault('huge-list'));
  expect([rows.length, new Set(rows.map((row) => row.id)).size]).toEqual([100_000, 100_000]);
  const deep = await listWithFault('deep');
  expect(deep.text).toContain('{"d":'.repeat(100_000));
  expect(deep.json).not.toBeNull();
});

test('invalid-utf8 sends bytes that are not UTF-8', async () => {
  expect((await listWithFault('invalid-utf8')).text).toContain('\uFFFD');
});

test('every kind can be armed for every call, and the mock keeps running', async () => {
  const login = { body: { email: getAccount('manager').email, password: getAccount('manager').password } };
  for (const kind of FAULT_KINDS.filter((name) => name !== 'hang' && name !== 'headers-then-hang' && name !== 'drip')) {
    for (const when of ['before', 'after'] as const) {
      mock.controls.armFault({ call: '*', kind, when, times: 2 });
      await call(mock.url, 'POST /api/nanonets/login', login).catch(() => null);
      await call(mock.url, 'GET /api/nanonets/roles').catch(() => null);
    }
  }
  expect(mock.controls.getFaults()).toEqual([]);
  expect((await call(mock.url, `GET ${PATH}`, { token })).text).toBe(whole);
});

test('faults of one call apply in the order in which they were armed', async () => {
  mock.controls.armFault({ call: '*', kind: 'status', status: 502, times: 1 });
  mock.controls.armFault({ call: 'listCompanyReports', kind: 'status', status: 503, times: 2 });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await call(mock.url, `GET ${PATH}`, { token })).status);
  expect(statuses).toEqual([502, 503, 503, 200]);
});

test('a write with a fault before has no effect, with a fault after it takes effect', async () => {
  const send = () => call(mock.url, 'POST /api/nanonets/register/sendactivationcode', { token });
  const mails = mock.controls.getOutbox().length;
  mock.controls.armFault({ call: 'sendActivationCode', kind: 'status', status: 500, times: 1 });
  await send();
  expect(mock.controls.getOutbox()).toHaveLength(mails);
  mock.controls.armFault({ call: 'sendActivationCode', kind: 'status', status: 500, when: 'after', times: 1 });
  expect((await send()).status).toBe(500);
  expect(mock.controls.getOutbox()).toHaveLength(mails + 1);
});
