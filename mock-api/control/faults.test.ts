import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountByKey } from '../accounts';
import type { Answer } from '../test-calls';
import { call, loginAs, rowsOf } from '../test-calls';
import { startMock } from '../testing';
import type { FaultInput } from './faults';
import { FAULT_KINDS } from './faults';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const { accessToken: token } = await loginAs(mock.url, accountByKey('manager').email);
const PATH = '/api/settings/companyreports';
const whole = (await call(mock.url, `GET ${PATH}`, { token })).text;

beforeEach(() => mock.controls.clearFaults());
afterAll(() => mock.close());

async function listWith(kind: FaultInput['kind'], more: Partial<FaultInput> = {}): Promise<Answer> {
  mock.controls.arm({ call: 'listCompanyReports', kind, times: 1, ...more });
  return call(mock.url, `GET ${PATH}`, { token });
}

function openWith(kind: FaultInput['kind'], timeoutMs = 150): Promise<Response> {
  mock.controls.arm({ call: 'listCompanyReports', kind, times: 1 });
  return fetch(mock.url + PATH, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
}

test('status answers the status, body and type that were asked for', async () => {
  const answer = await listWith('status', {
    status: 503,
    body: 'Busy',
    contentType: 'text/plain',
    headers: { 'Retry-After': '3' },
  });
  expect([answer.status, answer.text, answer.headers.get('retry-after')]).toEqual([503, 'Busy', '3']);
  expect((await listWith('status')).status).toBe(500);
});

test('body, html, empty, null and no-content answer a success that is none', async () => {
  expect(await listWith('body', { body: '{"data":7}' })).toMatchObject({ status: 200, json: { data: 7 } });
  const page = await listWith('html');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await listWith('empty')).toMatchObject({ status: 200, text: '' });
  expect(await listWith('null')).toMatchObject({ status: 200, text: 'null' });
  expect((await listWith('no-content')).status).toBe(204);
});

test('redirect points to another origin', async () => {
  expect((await listWith('redirect')).headers.get('location')).toBe('http://127.0.0.1:9/elsewhere');
  const answer = await listWith('redirect', { location: 'https://other.example/' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://other.example/']);
});

test('hang never answers and headers-then-hang never ends', async () => {
  await expect(openWith('hang')).rejects.toThrow();
  const begun = await openWith('headers-then-hang');
  expect(begun.status).toBe(200);
  await expect(begun.text()).rejects.toThrow();
});

test('reset, reset-in-body and truncate break the connection', async () => {
  await expect(openWith('reset', 5000)).rejects.toThrow('fetch failed');
  for (const kind of ['reset-in-body', 'truncate'] as const) {
    const begun = await openWith(kind, 5000);
    expect(begun.status).toBe(200);
    await expect(begun.text()).rejects.toThrow('terminated');
  }
});

test('drip sends the real answer byte by byte', async () => {
  mock.controls.arm({ call: 'getCompanyReport', kind: 'drip', ms: 1 });
  const answer = await call(mock.url, `GET ${PATH}/4`, { token });
  expect(answer.json?.data).toMatchObject({ id: 4 });
});

test('malformed cuts the JSON in the middle', async () => {
  const answer = await listWith('malformed');
  expect([answer.status, answer.json]).toEqual([200, null]);
  expect(whole.startsWith(answer.text)).toBe(true);
});

test('extra adds fields that are not in the contract', async () => {
  const answer = await listWith('extra');
  expect(answer.text).toContain('"__proto__":{"isAdmin":true}');
  expect(rowsOf(answer)[0]).toMatchObject({ id: 1 + 3, unexpectedText: 'not in the contract' });
});

test('nulls and missing keep only what names the row', async () => {
  expect(rowsOf(await listWith('nulls'))[0]).toEqual({
    id: 4,
    company: null,
    reportName: null,
    createdTime: null,
    reportUrl: null,
  });
  expect(rowsOf(await listWith('missing'))[0]).toEqual({ id: 4 });
});

test('wrong-types, bad-dates and duplicate-ids spoil the rows', async () => {
  expect(rowsOf(await listWith('wrong-types'))[0]).toMatchObject({ id: 4, reportName: 12345 });
  expect(rowsOf(await listWith('bad-dates'))[0]).toMatchObject({
    createdTime: 'not a date',
    company: 'Harbourline Freight',
  });
  const ids = rowsOf(await listWith('duplicate-ids')).map((row) => row.id);
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids)).toEqual(new Set([4]));
});

test('huge-string, huge-list and deep send more than a page can hold', async () => {
  expect((await listWith('huge-string')).text.length).toBeGreaterThan(10_000_000);
  const rows = rowsOf(await listWith('huge-list'));
  expect([rows.length, new Set(rows.map((row) => row.id)).size]).toEqual([100_000, 100_000]);
  const deep = await listWith('deep');
  expect(deep.text).toContain('{"d":'.repeat(100_000));
  expect(deep.json).not.toBeNull();
});

test('invalid-utf8 sends bytes that are no text', async () => {
  expect((await listWith('invalid-utf8')).text).toContain('\uFFFD');
});

test('every kind of fault can be armed for every call and leaves the mock alive', async () => {
  const login = { body: { email: accountByKey('manager').email, password: accountByKey('manager').password } };
  for (const kind of FAULT_KINDS.filter((name) => name !== 'hang' && name !== 'headers-then-hang' && name !== 'drip')) {
    for (const when of ['before', 'after'] as const) {
      mock.controls.arm({ call: '*', kind, when, times: 2 });
      await call(mock.url, 'POST /api/nanonets/login', login).catch(() => null);
      await call(mock.url, 'GET /api/nanonets/roles').catch(() => null);
    }
  }
  expect(mock.controls.faults()).toEqual([]);
  expect((await call(mock.url, `GET ${PATH}`, { token })).text).toBe(whole);
});

test('faults of one call are used up in the order of arming', async () => {
  mock.controls.arm({ call: '*', kind: 'status', status: 502, times: 1 });
  mock.controls.arm({ call: 'listCompanyReports', kind: 'status', status: 503, times: 2 });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await call(mock.url, `GET ${PATH}`, { token })).status);
  expect(statuses).toEqual([502, 503, 503, 200]);
});

test('a write with a fault before does nothing, with one after it is done', async () => {
  const send = () => call(mock.url, 'POST /api/nanonets/register/sendactivationcode', { token });
  const mails = mock.controls.outbox().length;
  mock.controls.arm({ call: 'sendActivationCode', kind: 'status', status: 500, times: 1 });
  await send();
  expect(mock.controls.outbox()).toHaveLength(mails);
  mock.controls.arm({ call: 'sendActivationCode', kind: 'status', status: 500, when: 'after', times: 1 });
  expect((await send()).status).toBe(500);
  expect(mock.controls.outbox()).toHaveLength(mails + 1);
});
