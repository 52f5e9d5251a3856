import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountByKey } from './accounts';
import { call, loginAs } from './test-calls';
import { startMock } from './testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
const graceful = await startMock({ now: NOW, refreshGraceMs: 5000 });
const manager = accountByKey('manager');

const CURRENT_USER_KEYS = [
  'accessToken',
  'company',
  'companyId',
  'email',
  'firstName',
  'hasOcrLicense',
  'id',
  'isActivated',
  'jobTitle',
  'lastName',
  'mailingCity',
  'mailingCountry',
  'mailingState',
  'mailingStreet',
  'mailingZip',
  'ocrRole',
  'phoneNumber',
  'profileImage',
  'refreshToken',
];

beforeEach(() => {
  mock.controls.reset();
  graceful.controls.reset();
});
afterAll(async () => {
  await mock.close();
  await graceful.close();
});

const refresh = (url: string, pair: { accessToken: string; refreshToken: string }, token = pair.accessToken) =>
  call(url, 'POST /api/nanonets/refreshtoken', {
    token,
    body: { accessToken: pair.accessToken, refreshToken: pair.refreshToken },
  });

test('API-03 login answers both tokens and the user record in data', async () => {
  const answer = await call(mock.url, 'POST /api/nanonets/login', {
    body: { email: manager.email.toUpperCase(), password: manager.password },
  });
  expect(answer.status).toBe(200);
  const data = answer.json?.data as Record<string, unknown>;
  expect(Object.keys(data).sort()).toEqual(CURRENT_USER_KEYS);
  expect(data).toMatchObject({
    email: manager.email,
    ocrRole: { name: 'Manager', power: 30 },
    isActivated: true,
    hasOcrLicense: true,
  });
  expect(data.company).toMatchObject({
    id: data.companyId,
    name: 'Harbourline Freight',
    reportUrl: `${mock.url}/files/reports/4`,
  });
  expect(String(data.accessToken).length).toBeGreaterThan(1100);
  expect(String(data.accessToken).split('.')).toHaveLength(3);
  expect(String(data.refreshToken).length).toBe(400);
});

test('API-03 login refuses a wrong password, an unknown address and an invited user alike', async () => {
  const invited = mock.db.users.find((user) => user.password === null);
  for (const body of [
    { email: manager.email, password: 'wrong' },
    { email: 'nobody@harbourline.example', password: manager.password },
    { email: invited?.email, password: '' },
  ]) {
    const answer = await call(mock.url, 'POST /api/nanonets/login', { body });
    expect([answer.status, answer.text]).toEqual([401, 'Email or password is incorrect.']);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  }
});

test('API-03 a user who is not activated, has no role or no company can log in', async () => {
  expect(await loginAs(mock.url, accountByKey('notActivated').email)).toMatchObject({ isActivated: false });
  expect(await loginAs(mock.url, accountByKey('customer').email)).toMatchObject({ ocrRole: null });
  expect(await loginAs(mock.url, accountByKey('superAdminNotActivated').email)).toMatchObject({
    companyId: null,
    company: null,
  });
  expect(await loginAs(mock.url, accountByKey('noReport').email)).toMatchObject({ company: { reportUrl: null } });
});

test('API-04 the exchange answers the current user record with new tokens in data', async () => {
  const first = await loginAs(mock.url, manager.email);
  mock.controls.changeUser(manager.email, { role: 'Admin', firstName: 'Martha', hasOcrLicense: false });
  const answer = await refresh(mock.url, first);
  expect(answer.status).toBe(200);
  const data = answer.json?.data as Record<string, unknown>;
  expect(Object.keys(data).sort()).toEqual(CURRENT_USER_KEYS);
  expect(data).toMatchObject({ firstName: 'Martha', ocrRole: { name: 'Admin', power: 50 }, hasOcrLicense: false });
  expect(data.accessToken).not.toBe(first.accessToken);
  expect(data.refreshToken).not.toBe(first.refreshToken);
});

test('API-04 of two parallel exchanges of one pair one wins', async () => {
  const pair = await loginAs(mock.url, manager.email);
  const answers = await Promise.all([refresh(mock.url, pair), refresh(mock.url, pair)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  expect(answers.find((answer) => answer.status === 401)?.text).toBe('Session expired.');
  expect(mock.controls.stats()).toEqual({ logins: 1, exchanges: 1, reusedPairs: 1 });
});

test('API-04 a reused pair leaves its successor alive', async () => {
  const first = await loginAs(mock.url, manager.email);
  const second = (await refresh(mock.url, first)).json?.data as typeof first;
  expect((await refresh(mock.url, first)).status).toBe(401);
  expect((await refresh(mock.url, second)).status).toBe(200);
});

test('API-04 an exchange whose answer is lost burns the pair', async () => {
  const pair = await loginAs(mock.url, manager.email);
  mock.controls.arm({ call: 'refreshToken', kind: 'reset', when: 'after', times: 1 });
  await expect(refresh(mock.url, pair)).rejects.toThrow();
  expect((await refresh(mock.url, pair)).status).toBe(401);
  expect(mock.controls.stats()).toMatchObject({ exchanges: 1, reusedPairs: 1 });
});

test('API-04 an exchange that is reset before its work keeps the pair', async () => {
  const pair = await loginAs(mock.url, manager.email);
  mock.controls.arm({ call: 'refreshToken', kind: 'reset', times: 1 });
  await expect(refresh(mock.url, pair)).rejects.toThrow();
  expect((await refresh(mock.url, pair)).status).toBe(200);
});

test('API-04 within the grace a reused pair gets the same successor', async () => {
  const pair = await loginAs(graceful.url, manager.email);
  const tokensOf = async () => {
    const { status, json } = await refresh(graceful.url, pair);
    return { status, token: (json?.data as Record<string, unknown> | undefined)?.refreshToken };
  };
  const first = await tokensOf();
  graceful.controls.moveClock({ advanceMs: 4999 });
  expect(await tokensOf()).toEqual(first);
  graceful.controls.moveClock({ advanceMs: 1 });
  expect(await tokensOf()).toEqual({ status: 401, token: undefined });
});

test('API-04 the exchange refuses half a pair, an unknown bearer and a pair of somebody else', async () => {
  const pair = await loginAs(mock.url, manager.email);
  const other = await loginAs(mock.url, accountByKey('admin').email);
  expect((await refresh(mock.url, { ...pair, refreshToken: other.refreshToken })).text).toBe('Session expired.');
  expect((await refresh(mock.url, pair, other.accessToken)).text).toBe('Session expired.');
  expect((await refresh(mock.url, pair, 'unknown')).text).toBe('Please log in again.');
  expect((await refresh(mock.url, pair)).status).toBe(200);
});

test('API-11 an access token lives 15 minutes and can be exchanged after that', async () => {
  const pair = await loginAs(mock.url, manager.email);
  const roles = () => call(mock.url, 'GET /api/nanonets/roles', { token: pair.accessToken });
  mock.controls.moveClock({ advanceMs: 15 * 60_000 - 1 });
  expect((await roles()).status).toBe(200);
  mock.controls.moveClock({ advanceMs: 1 });
  expect([(await roles()).status, (await roles()).text]).toEqual([401, 'Please log in again.']);
  expect((await refresh(mock.url, pair)).status).toBe(200);
});

test('API-11 a rotated access token stays valid until it runs out', async () => {
  const pair = await loginAs(mock.url, manager.email);
  await refresh(mock.url, pair);
  expect((await call(mock.url, 'GET /api/nanonets/roles', { token: pair.accessToken })).status).toBe(200);
});
