import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const { email } = getAccount('manager');
let token = '';

beforeEach(async () => {
  mock.controls.reset();
  token = (await loginAs(mock.url, email)).accessToken;
});
afterAll(() => mock.close());

const send = (request: string, body?: unknown) => call(mock.url, request, { token, body });
const listRoles = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${mock.url}/api/nanonets/roles`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test('a verification tells whether a call was made n times with these fields', async () => {
  await listRoles();
  await listRoles();
  const verify = async (body: object) => {
    const { status, text } = await send('POST /__mock/requests/verify', body);
    return [status, text];
  };
  expect(await verify({ call: 'listRoles', times: 2, email })).toEqual([200, '{"count":2}']);
  expect(await verify({ call: 'login', body: { email } })).toEqual([200, '{"count":1}']);
  expect(await verify({ call: 'login', body: { email: 'other@example.com' } })).toEqual([
    409,
    expect.stringMatching(
      /^Expected login \(body \{"email":"other@example.com"\}\) at least once, but there were 0\. The last login: #1 /,
    ),
  ]);
  expect(await verify({ call: 'listRoles', atMost: 1 })).toEqual([
    409,
    expect.stringContaining('at most 1 times, but there were 2.'),
  ]);
  expect(await verify({ call: 'listTags', times: 0 })).toEqual([200, '{"count":0}']);
  expect((await verify({ call: 'listRole' }))[0]).toBe(400);
  expect((await send('GET /__mock/log?call=listRoles&after=2')).json).toMatchObject([{ n: 3 }]);
});

test('a wait ends with the request, or with a sentence after its time', async () => {
  const waiting = send('POST /__mock/requests/wait', { call: 'listRoles', times: 2 });
  await listRoles();
  await listRoles();
  expect((await waiting).json).toMatchObject([{ call: 'listRoles' }, { call: 'listRoles', status: 200 }]);
  const { status, text } = await send('POST /__mock/requests/wait', { call: 'listTags', timeoutMs: 20 });
  expect([status, text]).toEqual([408, 'After 20 ms there were 0 of 1 requests: listTags. There was no listTags.']);
});

test('a script answers the next requests in its order, then really, with its last or from the start', async () => {
  const getStatuses = async (count: number) => {
    const statuses = [];
    for (let index = 0; index < count; index += 1) statuses.push((await listRoles()).status);
    return statuses;
  };
  const responses = [{ status: 503, times: 2 }, {}, { status: 409, body: { message: 'taken' } }];
  const script = { call: 'listRoles', responses };
  expect((await send('POST /__mock/scripts', script)).status).toBe(200);
  expect(await getStatuses(5)).toEqual([503, 503, 200, 409, 200]);
  expect(mock.controls.getFaults()).toEqual([]);
  mock.controls.armScript({ ...script, afterwards: 'last' });
  expect(await getStatuses(6)).toEqual([503, 503, 200, 409, 409, 409]);
  expect((await listRoles()).text).toBe('{"message":"taken"}');
  mock.controls.clearFaults();
  mock.controls.armScript({ ...script, afterwards: 'repeat' });
  expect(await getStatuses(9)).toEqual([503, 503, 200, 409, 503, 503, 200, 409, 503]);
});

test('Prefer selects a status or an example, without an effect and without using up a fault', async () => {
  mock.controls.armFault({ call: 'listRoles', kind: 'status', status: 502, times: 1 });
  const error = await listRoles({ Prefer: 'code=404' });
  expect([error.status, error.text, error.headers.get('preference-applied')]).toEqual([404, 'Not Found', 'code=404']);
  expect((await listRoles({ Prefer: 'example=empty' })).text).toBe('{"data":[]}');
  const example = await listRoles({ Prefer: 'respond-async, code=206, example="listRoles"' });
  expect([example.status, JSON.parse(example.text)]).toEqual([
    206,
    { data: [expect.objectContaining({ name: 'Super Admin' })] },
  ]);
  const unknown = await listRoles({ Prefer: 'example=other' });
  expect([unknown.status, unknown.text]).toEqual([400, 'listRoles has no example other, only listRoles and empty.']);
  expect((await listRoles({ Prefer: 'code=99' })).status).toBe(400);
  expect((await listRoles({ Prefer: 'code=204' })).text).toBe('');
  expect((await listRoles({ Prefer: 'return=minimal' })).status).toBe(502);
  expect((await listRoles()).status).toBe(200);
});

test('pages of listed origins may call the mock, others may not', async () => {
  const origin = 'https://app.example';
  const open = await startMock({ corsOrigins: [origin] });
  const preflight = (from: string) =>
    fetch(`${open.url}/api/nanonets/roles`, {
      method: 'OPTIONS',
      headers: {
        Origin: from,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
  const { status, headers } = await preflight(origin);
  expect([
    status,
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-headers'),
    headers.get('access-control-allow-methods'),
  ]).toEqual([204, origin, 'authorization', expect.stringContaining('PUT')]);
  expect((await preflight('https://evil.example')).headers.has('access-control-allow-origin')).toBe(false);
  const reset = (from: string) => fetch(`${open.url}/__mock/reset`, { method: 'POST', headers: { Origin: from } });
  expect([(await reset(origin)).status, (await reset('https://evil.example')).status]).toEqual([200, 403]);
  await open.close();
  const closed = await fetch(`${mock.url}/api/nanonets/roles`, { headers: { Origin: origin } });
  expect(closed.headers.has('access-control-allow-origin')).toBe(false);
});
