import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
const mockWithGrace = await startMock({ now: NOW, refreshGraceMs: 5000 });
const manager = getAccount('manager');

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
  mockWithGrace.controls.reset();
});
afterAll(async () => {
  await mock.close();
  await mockWithGrace.close();
});

const refresh = (url: string, pair: { accessToken: string; refreshToken: string }, token = pair.accessToken) =>
  call(url, 'POST /api/nanonets/refreshtoken', {
    token,
    body: { accessToken: pair.accessToken, refreshToken: pair.refreshToken },
  });

test('login returns both tokens and the user record in data', { tags: ['API-03'] }, async () => {
  const response = await call(mock.url, 'POST /api/nanonets/login', {
    body: { email: manager.email.toUpperCase(), password: manager.password },
  });
  expect(response.status).toBe(200);
  const data = response.json?.data as Record<string, unknown>;
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
  // The tokens are as long as real ones.
  expect(String(data.accessToken).length).toBeGreaterThan(1100);
  expect(String(data.accessToken).split('.')).toHaveLength(3);
  expect(String(data.refreshToken).length).toBe(400);
});

test(
  'login rejects a wrong password, an unknown email and an invited user with the same error',
  { tags: ['API-03'] },
  async () => {
    const invited = mock.db.users.find((user) => user.password === null);
    for (const body of [
      { email: manager.email, password: 'wrong' },
      { email: 'nobody@harbourline.example', password: manager.password },
      { email: invited?.email, password: '' },
    ]) {
      const response = await call(mock.url, 'POST /api/nanonets/login', { body });
      expect([response.status, response.text]).toEqual([401, 'Email or password is incorrect.']);
      expect(response.headers.get('content-type')).toContain('text/plain');
    }
  },
);

test('a user who is not activated, has no role or no company can log in', { tags: ['API-03'] }, async () => {
  expect(await loginAs(mock.url, getAccount('notActivated').email)).toMatchObject({ isActivated: false });
  expect(await loginAs(mock.url, getAccount('customer').email)).toMatchObject({ ocrRole: null });
  expect(await loginAs(mock.url, getAccount('superAdminNotActivated').email)).toMatchObject({
    companyId: null,
    company: null,
  });
  expect(await loginAs(mock.url, getAccount('noReport').email)).toMatchObject({ company: { reportUrl: null } });
});

test('the exchange returns the current user record with new tokens in data', { tags: ['API-04'] }, async () => {
  const first = await loginAs(mock.url, manager.email);
  mock.controls.changeUser(manager.email, { role: 'Admin', firstName: 'Martha', hasOcrLicense: false });
  const response = await refresh(mock.url, first);
  expect(response.status).toBe(200);
  const data = response.json?.data as Record<string, unknown>;
  expect(Object.keys(data).sort()).toEqual(CURRENT_USER_KEYS);
  expect(data).toMatchObject({ firstName: 'Martha', ocrRole: { name: 'Admin', power: 50 }, hasOcrLicense: false });
  expect(data.accessToken).not.toBe(first.accessToken);
  expect(data.refreshToken).not.toBe(first.refreshToken);
});

test('of two parallel exchanges of one pair one succeeds', { tags: ['API-04'] }, async () => {
  const pair = await loginAs(mock.url, manager.email);
  const responses = await Promise.all([refresh(mock.url, pair), refresh(mock.url, pair)]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 401]);
  expect(responses.find((response) => response.status === 401)?.text).toBe('Session expired.');
  expect(mock.controls.getStats()).toEqual({ logins: 1, exchanges: 1, reusedTokenPairs: 1 });
});

test('reusing a pair does not invalidate its successor', { tags: ['API-04'] }, async () => {
  const first = await loginAs(mock.url, manager.email);
  const second = (await refresh(mock.url, first)).json?.data as typeof first;
  expect((await refresh(mock.url, first)).status).toBe(401);
  expect((await refresh(mock.url, second)).status).toBe(200);
});

test('an exchange whose response is lost uses up the pair', { tags: ['API-04'] }, async () => {
  const pair = await loginAs(mock.url, manager.email);
  mock.controls.armFault({ call: 'refreshToken', kind: 'reset', when: 'after', times: 1 });
  await expect(refresh(mock.url, pair)).rejects.toThrow();
  expect((await refresh(mock.url, pair)).status).toBe(401);
  expect(mock.controls.getStats()).toMatchObject({ exchanges: 1, reusedTokenPairs: 1 });
});

test('an exchange that is reset before the handler runs leaves the pair usable', { tags: ['API-04'] }, async () => {
  const pair = await loginAs(mock.url, manager.email);
  mock.controls.armFault({ call: 'refreshToken', kind: 'reset', times: 1 });
  await expect(refresh(mock.url, pair)).rejects.toThrow();
  expect((await refresh(mock.url, pair)).status).toBe(200);
});

test('within the grace period a reused pair gets the same successor', { tags: ['API-04'] }, async () => {
  const pair = await loginAs(mockWithGrace.url, manager.email);
  const getTokenPair = async () => {
    const { status, json } = await refresh(mockWithGrace.url, pair);
    return { status, token: (json?.data as Record<string, unknown> | undefined)?.refreshToken };
  };
  const first = await getTokenPair();
  mockWithGrace.controls.moveClock({ advanceMs: 4999 });
  expect(await getTokenPair()).toEqual(first);
  mockWithGrace.controls.moveClock({ advanceMs: 1 });
  expect(await getTokenPair()).toEqual({ status: 401, token: undefined });
});

test(
  'the exchange rejects half a pair, an unknown access token and another user\u2019s pair',
  { tags: ['API-04'] },
  async () => {
    const pair = await loginAs(mock.url, manager.email);
    const other = await loginAs(mock.url, getAccount('admin').email);
    expect((await refresh(mock.url, { ...pair, refreshToken: other.refreshToken })).text).toBe('Session expired.');
    expect((await refresh(mock.url, pair, other.accessToken)).text).toBe('Session expired.');
    expect((await refresh(mock.url, pair, 'unknown')).text).toBe('Please log in again.');
    expect((await refresh(mock.url, pair)).status).toBe(200);
  },
);

test('an access token expires after 15 minutes and can still be exchanged', { tags: ['API-11'] }, async () => {
  const pair = await loginAs(mock.url, manager.email);
  const roles = () => call(mock.url, 'GET /api/nanonets/roles', { token: pair.accessToken });
  mock.controls.moveClock({ advanceMs: 15 * 60_000 - 1 });
  expect((await roles()).status).toBe(200);
  mock.controls.moveClock({ advanceMs: 1 });
  expect([(await roles()).status, (await roles()).text]).toEqual([401, 'Please log in again.']);
  expect((await refresh(mock.url, pair)).status).toBe(200);
});

test('an exchanged access token stays valid until it expires', { tags: ['API-11'] }, async () => {
  const pair = await loginAs(mock.url, manager.email);
  await refresh(mock.url, pair);
  expect((await call(mock.url, 'GET /api/nanonets/roles', { token: pair.accessToken })).status).toBe(200);
});
