import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const manager = getAccount('manager');

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const send = (request: string, options?: Parameters<typeof call>[2]) => call(mock.url, request, options);
const getList = async (path: string) =>
  (await send(`GET /__mock/${path}`)).json as unknown as Record<string, unknown>[];

/** Sends raw text and returns everything received until the server ends the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(mock.url).port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    socket.on('end', () => resolve(received)).on('error', reject);
  });
}

test('the log has every request with its call, body, bearer and status', async () => {
  const { accessToken } = await loginAs(mock.url, manager.email);
  await send('GET /api/nanonets/roles', { token: accessToken });
  await send('GET /api/nowhere?x=1');
  const log = await getList('log');
  expect(log).toMatchObject([
    {
      n: 1,
      call: 'login',
      method: 'POST',
      path: '/api/nanonets/login',
      body: { email: manager.email, password: manager.password },
      status: 200,
      authorization: null,
    },
    { n: 2, call: 'listRoles', authorization: `Bearer ${accessToken}`, body: null, status: 200 },
    { n: 3, call: null, path: '/api/nowhere?x=1', status: 404 },
  ]);
  expect(Object.keys(log[0] ?? {})).toEqual([
    'n',
    'time',
    'call',
    'method',
    'path',
    'authorization',
    'contentType',
    'body',
    'user',
    'response',
    'fault',
    'status',
    'ms',
  ]);
  await send('POST /__mock/log/clear');
  expect(await getList('log')).toEqual([]);
});

test('faults and latency are set and cleared over HTTP', async () => {
  expect((await send('POST /__mock/faults', { body: { call: 'login', kind: 'html' } })).status).toBe(200);
  expect(await getList('faults')).toMatchObject([{ call: 'login', kind: 'html', remaining: null }]);
  await send('POST /__mock/faults/clear');
  expect(await getList('faults')).toEqual([]);
  expect((await send('POST /__mock/faults', { body: { call: 'nothing', kind: 'html' } })).status).toBe(400);
  const rejected = await send('POST /__mock/faults', { body: { call: 'login' } });
  expect([rejected.status, rejected.text]).toEqual([400, 'Kind is missing.']);
  await send('POST /__mock/latency', { body: { call: 'login', ms: 120 } });
  const started = performance.now();
  await loginAs(mock.url, manager.email);
  expect(performance.now() - started).toBeGreaterThan(110);
});

test('the clock is advanced and set', async () => {
  expect((await send('POST /__mock/clock', { body: { advanceMs: 1000 } })).json).toEqual({
    now: '2026-03-10T09:00:01.000Z',
  });
  expect((await send('POST /__mock/clock', { body: { now: '2027-01-01T00:00:00Z' } })).json).toEqual({
    now: '2027-01-01T00:00:00.000Z',
  });
  expect((await send('POST /__mock/clock', { body: { now: 'soon' } })).status).toBe(400);
  await send('POST /__mock/reset');
  expect(mock.db.clock.now().toISOString()).toBe('2026-03-10T09:00:00.000Z');
});

test('access tokens are expired and sessions ended, of one user or of all', async () => {
  const getStatus = async (token: string) => (await send('GET /api/nanonets/roles', { token })).status;
  const managerSession = await loginAs(mock.url, manager.email);
  const adminSession = await loginAs(mock.url, getAccount('admin').email);
  await send('POST /__mock/end-sessions', { body: { email: manager.email } });
  expect([await getStatus(managerSession.accessToken), await getStatus(adminSession.accessToken)]).toEqual([401, 200]);
  await send('POST /__mock/expire-access-tokens');
  expect(await getStatus(adminSession.accessToken)).toBe(401);
  const exchange = {
    token: adminSession.accessToken,
    body: { accessToken: adminSession.accessToken, refreshToken: adminSession.refreshToken },
  };
  expect((await send('POST /api/nanonets/refreshtoken', exchange)).status).toBe(200);
  await send('POST /__mock/end-sessions');
  expect(mock.db.tokenPairs.size).toBe(0);
});

test('a user is changed, and a reset restores the user', async () => {
  mock.controls.changeUser(manager.email, { role: null, companyName: 'Smith & Sons / APAC', isActivated: false });
  expect(await loginAs(mock.url, manager.email)).toMatchObject({
    ocrRole: null,
    isActivated: false,
    company: { name: 'Smith & Sons / APAC' },
  });
  expect(() => mock.controls.changeUser('nobody@example.com', {})).toThrow('There is no user nobody@example.com.');
  await send('POST /__mock/reset');
  expect(await loginAs(mock.url, manager.email)).toMatchObject({ ocrRole: { name: 'Manager' } });
});

test('a snapshot is restored', () => {
  const snapshot = mock.controls.getSnapshot();
  const { db } = mock;
  const count = db.companies.length;
  db.companies.pop();
  mock.controls.restoreSnapshot(snapshot);
  expect(db.companies).toHaveLength(count);
});

test('every call that needs a session is a 401 without one', { tags: ['API-11'] }, async () => {
  for (const request of [
    'POST /api/nanonets/refreshtoken',
    'PUT /api/nanonets/users/1',
    'DELETE /api/nanonets/users/1',
    'POST /api/nanonets/users/1/activate',
    'POST /api/nanonets/users/change-password',
    'POST /api/nanonets/register/sendactivationcode',
    'POST /api/blob/roxus/users/1/uploadprofilepicture',
    'GET /api/nanonets/roles',
    'GET /api/settings/companyreports',
    'GET /api/settings/companyreports/4',
    'GET /api/settings/companies',
    'GET /api/rpa/main-loggings/today',
    'GET /api/roxuslogging/logging-customers',
  ]) {
    for (const token of [undefined, 'unknown']) {
      const { status, text } = await send(request, { token });
      expect([request, status, text]).toEqual([request, 401, 'Please log in again.']);
    }
  }
});

test('malformed requests are rejected and the mock keeps running', async () => {
  const post = (body: BodyInit, type = 'application/json') =>
    fetch(`${mock.url}/api/nanonets/login`, { method: 'POST', body, headers: { 'Content-Type': type } });
  expect(await (await post('{"email":')).text()).toBe('The body is not valid JSON.');
  expect((await post('')).status).toBe(400);
  expect((await post('null')).status).toBe(400);
  expect((await post('['.repeat(500_000) + ']'.repeat(500_000))).status).toBe(400);
  expect((await post('{"__proto__":{"email":"x"},"email":1}')).status).toBe(400);
  expect((await post(new Uint8Array([0xff, 0xfe, 0x00]))).status).toBe(400);
  expect((await post('x'.repeat(20_000_000))).status).toBe(413);
  expect((await post(new Uint8Array(2_000_000), 'multipart/form-data; boundary=x')).status).toBe(400);
  for (const path of [
    '/api/%E0%A4%A',
    '/files/reports/%00',
    '/api/nanonets/validate/%2e%2e%2f',
    '/__mock/nothing',
    '/%',
    '//api//x',
  ]) {
    const received = await sendRaw(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    expect([path, received]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 4\d\d /)]);
  }
  expect(await sendRaw('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect((await send('GET /__mock/log')).status).toBe(200);
  expect((await loginAs(mock.url, manager.email)).id).toBeGreaterThan(0);
});

test('the console answers at this machine and the public URL only, unless it may be read under any name', async () => {
  const read = (at: { url: string }, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request(`${at.url}/__mock/outbox`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      outgoing.on('error', reject).end();
    });
  for (const host of ['localhost:4010', '127.0.0.1', '[::1]:4010', 'LOCALHOST'])
    expect(await read(mock, host), host).toBe(200);
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:4010',
    'x@localhost@evil.example',
  ])
    expect(await read(mock, host), host).toBe(403);
  const named = await startMock({ publicUrl: 'https://files.example/base' });
  expect([await read(named, 'files.example'), await read(named, 'evil.example')]).toEqual([200, 403]);
  named.close();
  const open = await startMock({ isAnyHostAllowed: true });
  expect(await read(open, 'demo.example')).toBe(200);
  open.close();
});

test('a fault can match one account, and can be removed without the others', async () => {
  const createGetStatus = async (key: 'manager' | 'admin') => {
    const { accessToken: token } = await loginAs(mock.url, getAccount(key).email);
    return async (path = '/api/nanonets/roles') => (await send(`GET ${path}`, { token })).status;
  };
  const [getManagerStatus, getAdminStatus] = [await createGetStatus('manager'), await createGetStatus('admin')];
  const removedFault = mock.controls.armFault({ call: 'listRoles', kind: 'status', email: manager.email });
  const remainingFault = mock.controls.armFault({ call: 'getCompanyReport', kind: 'status' });
  expect([await getManagerStatus(), await getAdminStatus()]).toEqual([500, 200]);
  expect((await send(`POST /__mock/faults/${removedFault.id}/remove`)).status).toBe(200);
  expect([await getManagerStatus(), mock.controls.getFaults().map(({ id }) => id)]).toEqual([200, [remainingFault.id]]);
  expect((await send(`POST /__mock/faults/${removedFault.id}/remove`)).status).toBe(404);
});

test('latency can be set for one account', async () => {
  mock.controls.setLatency({ call: 'login', ms: 150, email: manager.email });
  const measureLogin = async (email: string) => {
    const started = performance.now();
    await loginAs(mock.url, email);
    return performance.now() - started;
  };
  expect(await measureLogin(manager.email)).toBeGreaterThan(140);
  expect(mock.db.latency.get('login')).toBeUndefined();
});

test('another origin may not control the mock, and / redirects to the console', async () => {
  const post = (origin: string) => fetch(`${mock.url}/__mock/reset`, { method: 'POST', headers: { Origin: origin } });
  expect((await post('https://evil.example')).status).toBe(403);
  expect((await post('null')).status).toBe(403);
  expect((await post(mock.url)).status).toBe(200);
  const root = await fetch(mock.url, { redirect: 'manual' });
  expect([root.status, root.headers.get('location')]).toEqual([302, '/__mock']);
});
