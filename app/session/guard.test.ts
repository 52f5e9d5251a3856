import { controls } from '../../e2e/test-mock';
import { expect, test } from 'vitest';
import { accountByKey, type AccountKey } from '../../mock-api/accounts';
import { listCompanyReports } from '../upstream/contract/settings';
import { guardOf } from './boundary.server';
import { guarded, guardedAction } from './guard.server';
import { signIn } from './sign-in.server';

const URL_OF_PORTAL = 'http://portal.test/somewhere';

async function cookieOf(key: AccountKey): Promise<string> {
  const { email, password } = accountByKey(key);
  const cookie = await signIn(new Request(URL_OF_PORTAL), 'AAAA-AAAA-AAAA', { email, password });
  return cookie.split(';')[0] ?? '';
}

const argsOf = (cookie: string | null, init: RequestInit = {}, params: Record<string, string> = {}) => {
  const headers = new Headers(init.headers);
  if (cookie) headers.set('Cookie', cookie);
  return { request: new Request(URL_OF_PORTAL, { ...init, headers }), context: {}, params, unstable_pattern: '' };
};

/** Status of what a loader or action threw, or 200. */
async function statusOf(run: Promise<unknown>): Promise<number> {
  const thrown: unknown = await run.then(
    () => ({ status: 200 }),
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return thrown.status;
  if (typeof thrown === 'object' && thrown !== null && 'init' in thrown)
    return (thrown.init as ResponseInit).status ?? 0;
  return (thrown as { status: number }).status;
}

const reports = guarded('dashboard', async ({ api, user }) => ({ user, reports: await api(listCompanyReports) }));
const write = guardedAction('companies', async () => 'done');

test('GUARD-03 GUARD-04 without a session a loader and an action go to /login and call nothing', async () => {
  controls.reset();
  for (const cookie of [null, 'automated=made-up', 'automated=IiI%3D', 'other=1']) {
    expect(await statusOf(reports(argsOf(cookie))), String(cookie)).toBe(302);
    expect(await statusOf(write(argsOf(cookie, { method: 'POST' }))), String(cookie)).toBe(302);
  }
  expect(controls.log()).toEqual([]);
});

test('GUARD-05 GUARD-06 D11 loaders of one HTTP request share one exchange; the next request makes its own with the new pair', async () => {
  controls.reset();
  const cookie = await cookieOf('manager');
  controls.clearLog();
  const args = argsOf(cookie);
  await Promise.all([reports(args), reports({ ...args, request: new Request(args.request) })]);
  await reports(argsOf(cookie));
  const exchanges = controls.log().filter(({ call }) => call === 'refreshToken');
  expect(exchanges).toHaveLength(2);
  expect(exchanges[0]?.body).not.toEqual(exchanges[1]?.body);
  expect(controls.stats().reusedPairs).toBe(0);
});

test('D11 READS_BESIDE_EXCHANGE is off by itself: nothing is read before the exchange has ended', async () => {
  controls.reset();
  const cookie = await cookieOf('manager');
  controls.expireAccessTokens();
  controls.clearLog();
  await reports(argsOf(cookie));
  expect(controls.log().map(({ call, status }) => [call, status])).toEqual([
    ['refreshToken', 200],
    ['listCompanyReports', 200],
  ]);
});

test('requests that arrive together join one exchange', async () => {
  controls.reset();
  const cookie = await cookieOf('manager');
  controls.clearLog();
  controls.setLatency({ call: 'refreshToken', ms: 50 });
  await Promise.all(Array.from({ length: 8 }, () => reports(argsOf(cookie))));
  expect(controls.log().filter(({ call }) => call === 'refreshToken')).toHaveLength(1);
});

test('the user of a page is the one that the exchange has just brought', async () => {
  controls.reset();
  const cookie = await cookieOf('manager');
  controls.changeUser(accountByKey('manager').email, { firstName: 'Renamed' });
  expect((await reports(argsOf(cookie))).user.firstName).toBe('Renamed');
});

test('D5 neither the user nor anything else that a loader gets holds a token', async () => {
  controls.reset();
  const { user } = await reports(argsOf(await cookieOf('admin')));
  expect(JSON.stringify(user)).not.toMatch(/token/i);
});

test('GUARD-08 D9 a refused exchange ends the session, an outage keeps it', async () => {
  controls.reset();
  const cookie = await cookieOf('manager');
  for (const kind of ['reset', 'malformed', 'html', 'empty', 'redirect'] as const) {
    controls.arm({ call: 'refreshToken', kind, times: 1, when: 'before' });
    const status = await statusOf(reports(argsOf(cookie)));
    // 'malformed' uses the pair up: the next exchange is refused, once.
    expect(status, kind).toBe(503);
    controls.clearFaults();
    if (kind === 'malformed') break;
    expect(await statusOf(reports(argsOf(cookie))), `after ${kind}`).toBe(200);
  }
  expect(await statusOf(reports(argsOf(cookie)))).toBe(302);
  expect(await statusOf(reports(argsOf(cookie)))).toBe(302);
});

test('D9 statuses: 401 and 400 refuse, 408, 425, 429 and 5xx do not', async () => {
  for (const status of [408, 425, 429, 500, 502, 503, 504, 400, 401, 403]) {
    controls.reset();
    const cookie = await cookieOf('manager');
    controls.arm({ call: 'refreshToken', kind: 'status', status, times: 1 });
    const refuses = [400, 401, 403].includes(status);
    expect(await statusOf(reports(argsOf(cookie))), String(status)).toBe(refuses ? 302 : 503);
    expect(await statusOf(reports(argsOf(cookie))), `after ${status}`).toBe(refuses ? 302 : 200);
  }
});

test('D122 a read that is answered 401 is made once more with exchanged tokens', async () => {
  controls.reset();
  const cookie = await cookieOf('manager');
  controls.clearLog();
  controls.arm({ call: 'listCompanyReports', kind: 'status', status: 401, times: 1 });
  expect((await reports(argsOf(cookie))).reports.length).toBeGreaterThan(0);
  expect(controls.log().map(({ call }) => call)).toEqual([
    'refreshToken',
    'listCompanyReports',
    'refreshToken',
    'listCompanyReports',
  ]);
  expect(controls.stats().reusedPairs).toBe(0);
});

test('GUARD-11 an action without the role is refused before any call', async () => {
  controls.reset();
  const cookie = await cookieOf('manager');
  controls.clearLog();
  expect(await statusOf(write(argsOf(cookie, { method: 'POST' })))).toBe(403);
  expect(controls.log()).toEqual([]);
});

test('a write from another origin is refused before any work', async () => {
  controls.reset();
  const cookie = await cookieOf('superAdmin');
  controls.clearLog();
  const post = (headers: Record<string, string>) =>
    statusOf(write(argsOf(cookie, { method: 'POST', headers: { host: 'portal.test', ...headers } })));
  for (const site of ['cross-site', 'same-site', 'nonsense'])
    expect(await post({ 'sec-fetch-site': site }), site).toBe(403);
  for (const origin of ['https://evil.test', 'null', 'https://portal.test', 'http://portal.test:81', 'x'])
    expect(await post({ origin }), origin).toBe(403);
  expect(await post({ origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' })).toBe(403);
  const own: Record<string, string>[] = [{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://portal.test' }];
  for (const headers of own) expect(await post(headers)).toBe(200);
  expect(controls.log()).toEqual([]);
});

test('an address whose id can be none is not found and calls no data', async () => {
  controls.reset();
  const cookie = await cookieOf('manager');
  for (const reportId of ['..', 'a b', '%', 'x'.repeat(80)])
    expect(await statusOf(reports(argsOf(cookie, {}, { reportId }))), reportId).toBe(404);
  expect(controls.log().filter(({ call }) => call === 'listCompanyReports')).toEqual([]);
});

test('a crash of our own becomes a page with a reference and never shows its message', async () => {
  controls.reset();
  const crash = guarded('dashboard', async () => {
    throw new Error('secret detail');
  });
  const thrown: unknown = await crash(argsOf(await cookieOf('manager'))).catch((error: unknown) => error);
  expect(JSON.stringify(thrown)).not.toContain('secret detail');
  expect(thrown).toMatchObject({
    init: { status: 500 },
    data: { reference: expect.stringMatching(/^[0-9A-Z-]{14}$/) },
  });
});

test('how a handler is guarded can be read, so that a test finds one that is not', () => {
  expect(guardOf(reports)).toEqual({ page: 'dashboard' });
  expect(guardOf(write)).toEqual({ page: 'companies' });
  expect(guardOf(async () => null)).toBeUndefined();
});
