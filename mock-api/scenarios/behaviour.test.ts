import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountByKey } from '../accounts';
import type { Answer, Session } from '../test-calls';
import { call, loginAs } from '../test-calls';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
let token = '';
beforeEach(async () => {
  mock.controls.reset();
  token = (await loginAs(mock.url, accountByKey('superAdmin').email)).accessToken;
});
afterAll(() => mock.close());

const send = (request: string, body?: unknown): Promise<Answer> => call(mock.url, request, { token, body });

test('in the scenario slow every call takes 800 ms, unless its latency is set', async () => {
  mock.controls.scenario('slow');
  const started = performance.now();
  expect((await send('GET /api/nanonets/roles')).status).toBe(200);
  const slow = performance.now() - started;
  mock.controls.setLatency({ call: 'listRoles', ms: 1 });
  const again = performance.now();
  await send('GET /api/nanonets/roles');
  expect(slow).toBeGreaterThan(790);
  expect(performance.now() - again).toBeLessThan(700);
});

test('in the scenario failing lists answer 500 and writes 409, each in its form; sessions and records work', async () => {
  mock.controls.scenario('failing');
  for (const request of [
    'GET /api/settings/companies',
    'GET /api/cognitive/recordings/2/transcriptions',
    'GET /api/roxuslogging/logging-customers',
  ]) {
    const { status, text } = await send(request);
    expect([request, status, text]).toEqual([request, 500, 'The database does not answer.']);
  }
  expect((await send('POST /api/rpa/main-loggings/query', { companyName: '', processName: '', date: '' })).status).toBe(
    500,
  );
  const write = await send('POST /api/settings/companies', { name: 'New' });
  expect([write.status, write.text]).toEqual([409, 'Somebody else is changing this at the moment.']);
  expect((await send('PUT /api/cognitive/recordings/2/mark-agent/0')).json).toEqual({
    message: 'Somebody else is changing this at the moment.',
  });
  const { accessToken, refreshToken } = await loginAs(mock.url, accountByKey('manager').email);
  const exchange = await call(mock.url, 'POST /api/nanonets/refreshtoken', {
    token: accessToken,
    body: { accessToken, refreshToken },
  });
  expect([exchange.status, (await send('GET /api/settings/companies/2')).status]).toEqual([200, 200]);
  expect((await call(mock.url, 'GET /api/settings/companies')).status).toBe(401);
});

test('in the scenario other-envelopes the user stands in user, lists and records bare, plain lists in data', async () => {
  mock.controls.scenario('other-envelopes');
  const login = await call(mock.url, 'POST /api/nanonets/login', {
    body: { email: accountByKey('manager').email, password: accountByKey('manager').password },
  });
  const grant = login.json?.data as Session & { user: { email: string } };
  expect([Object.keys(grant), grant.user.email]).toEqual([
    ['accessToken', 'refreshToken', 'user'],
    accountByKey('manager').email,
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
