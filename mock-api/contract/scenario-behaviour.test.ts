import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, loginAs, type CallResponse, type Session } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
let token = '';
beforeEach(async () => {
  mock.controls.reset();
  token = (await loginAs(mock.url, getAccount('superAdmin').email)).accessToken;
});
afterAll(() => mock.close());

const send = (request: string, body?: unknown): Promise<CallResponse> => call(mock.url, request, { token, body });

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
