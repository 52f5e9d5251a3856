import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import type { CallResponse, Session } from '../test-client';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
let token = '';
beforeEach(async () => {
  mock.controls.reset();
  token = (await loginAs(mock.url, getAccount('superAdmin').email)).accessToken;
});
afterAll(() => mock.close());

const send = (request: string, body?: unknown): Promise<CallResponse> => call(mock.url, request, { token, body });

test('the scenario slow delays every call by 800 ms, unless its latency is set', async () => {
  mock.controls.setScenario('slow');
  const started = performance.now();
  expect((await send('GET /api/nanonets/roles')).status).toBe(200);
  const slow = performance.now() - started;
  mock.controls.setLatency({ call: 'listRoles', ms: 1 });
  const secondStart = performance.now();
  await send('GET /api/nanonets/roles');
  expect(slow).toBeGreaterThan(790);
  expect(performance.now() - secondStart).toBeLessThan(700);
});

test('the scenario failing returns 500 for lists and 409 for writes; login and single records work', async () => {
  mock.controls.setScenario('failing');
  for (const request of [
    'GET /api/settings/companies',
    'GET /api/cognitive/recordings/2/transcriptions',
    'GET /api/roxuslogging/logging-customers',
  ]) {
    const { status, text } = await send(request);
    expect([request, status, text]).toEqual([request, 500, 'The database is not available.']);
  }
  expect((await send('POST /api/rpa/main-loggings/query', { companyName: '', processName: '', date: '' })).status).toBe(
    500,
  );
  const write = await send('POST /api/settings/companies', { name: 'New' });
  expect([write.status, write.text]).toEqual([409, 'Another user is changing this record.']);
  expect((await send('PUT /api/cognitive/recordings/2/mark-agent/0')).json).toEqual({
    message: 'Another user is changing this record.',
  });
  const { accessToken, refreshToken } = await loginAs(mock.url, getAccount('manager').email);
  const exchange = await call(mock.url, 'POST /api/nanonets/refreshtoken', {
    token: accessToken,
    body: { accessToken, refreshToken },
  });
  expect([exchange.status, (await send('GET /api/settings/companies/2')).status]).toEqual([200, 200]);
  expect((await call(mock.url, 'GET /api/settings/companies')).status).toBe(401);
});

test('the scenario other-envelopes wraps bare lists in data, unwraps lists and records, and nests the user', async () => {
  mock.controls.setScenario('other-envelopes');
  const login = await call(mock.url, 'POST /api/nanonets/login', {
    body: { email: getAccount('manager').email, password: getAccount('manager').password },
  });
  const grant = login.json?.data as Session & { user: { email: string } };
  expect([Object.keys(grant), grant.user.email]).toEqual([
    ['accessToken', 'refreshToken', 'user'],
    getAccount('manager').email,
  ]);
  expect(Array.isArray((await send('GET /api/settings/companies')).json)).toBe(true);
  expect((await send('GET /api/settings/companies/2')).json).toMatchObject({ id: 2, name: 'Harbourline Freight' });
  expect((await send('GET /api/roxuslogging/logging-customers')).json?.data).toEqual(
    expect.arrayContaining(['Smith & Sons / APAC']),
  );
  expect((await send('POST /api/nanonets/register/sendactivationcode')).json).toEqual({
    message: 'Activation code sent.',
  });
});
