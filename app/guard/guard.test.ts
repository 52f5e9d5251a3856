import { controls } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { listCompanyReports } from '~/upstream/contract/settings';
import { createSessionCookie } from '../../e2e/route-harness';
import { getAccount } from '../../mock-api/accounts';
import { isRouteResponse } from './error-responses.server';
import { guardAction, guardLoader, wrapPublicLoaderWithUser } from './guard.server';
import { getGuard } from './wrap-handler.server';

const PAGE_URL = 'http://portal.test/somewhere';

const createArgs = (cookie: string | null, init: RequestInit = {}, params: Record<string, string> = {}) => {
  const headers = new Headers(init.headers);
  if (cookie) headers.set('Cookie', cookie);
  return { request: new Request(PAGE_URL, { ...init, headers }), context: {}, params, unstable_pattern: '' };
};

/** Returns the status of what a loader or action threw; 200 if it returned. */
async function getStatus(run: Promise<unknown>): Promise<number> {
  try {
    await run;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    if (!isRouteResponse(thrown)) throw thrown;
    return (thrown as { init: { status: number } }).init.status;
  }
  return 200;
}

const reports = guardLoader('dashboard', async ({ api, user }) => ({ user, reports: await api(listCompanyReports) }));
const write = guardAction('companies', async () => ({ wrote: 'done' as const, reply: new Response() }));

test(
  'without a session a loader and an action redirect to /login and call nothing',
  { tags: ['GUARD-03', 'GUARD-04'] },
  async () => {
    controls.reset();
    for (const cookie of [null, 'automated=made-up', 'automated=IiI%3D', 'other=1']) {
      expect(await getStatus(reports(createArgs(cookie))), String(cookie)).toBe(302);
      expect(await getStatus(write(createArgs(cookie, { method: 'POST' }))), String(cookie)).toBe(302);
    }
    expect(controls.getLog()).toEqual([]);
  },
);

test(
  'loaders of one HTTP request share one exchange; the next request exchanges the new pair',
  { tags: ['GUARD-05', 'GUARD-06', 'D11'] },
  async () => {
    controls.reset();
    const cookie = await createSessionCookie('manager');
    controls.clearLog();
    const args = createArgs(cookie);
    await Promise.all([reports(args), reports({ ...args, request: new Request(args.request) })]);
    await reports(createArgs(cookie));
    const exchanges = controls.getLog().filter(({ call }) => call === 'refreshToken');
    expect(exchanges).toHaveLength(2);
    expect(exchanges[0]?.body).not.toEqual(exchanges[1]?.body);
    for (const { body, authorization } of exchanges)
      expect(authorization).toBe(`Bearer ${(body as { accessToken: string }).accessToken}`);
    const reads = controls.getLog().filter(({ call }) => call === 'listCompanyReports');
    expect(reads[0]?.authorization).toBe(exchanges[1]?.authorization);
    expect(controls.getStats().reusedTokenPairs).toBe(0);
  },
);

test('the page that the request of an action renders exchanges the tokens', { tags: ['GUARD-05'] }, async () => {
  const cookie = await createSessionCookie('superAdmin');
  controls.clearLog();
  const args = createArgs(cookie, { method: 'POST' });
  expect(await getStatus(write(args))).toBe(200);
  await reports({ ...args, request: createArgs(cookie).request });
  expect(controls.getLog().map(({ call }) => call)).toEqual(['refreshToken', 'listCompanyReports']);
});

test('a public page exchanges the tokens of a signed-in user', { tags: ['GUARD-05'] }, async () => {
  const page = wrapPublicLoaderWithUser(async (_, guardedArgs) => ({ email: guardedArgs?.user.email ?? null }));
  const cookie = await createSessionCookie('manager');
  controls.clearLog();
  expect(await page(createArgs(cookie))).toEqual({ email: getAccount('manager').email });
  expect(controls.getLog().map(({ call }) => call)).toEqual(['refreshToken']);
  expect(await page(createArgs(null))).toEqual({ email: null });
});

test('nothing is read before the exchange has ended', { tags: ['D11'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('manager');
  controls.expireAccessTokens();
  controls.clearLog();
  await reports(createArgs(cookie));
  expect(controls.getLog().map(({ call, status }) => [call, status])).toEqual([
    ['refreshToken', 200],
    ['listCompanyReports', 200],
  ]);
});

test('concurrent requests share one exchange', async () => {
  controls.reset();
  const cookie = await createSessionCookie('manager');
  controls.clearLog();
  controls.setLatency({ call: 'refreshToken', ms: 50 });
  await Promise.all(Array.from({ length: 8 }, () => reports(createArgs(cookie))));
  expect(controls.getLog().filter(({ call }) => call === 'refreshToken')).toHaveLength(1);
});

test('a page uses the user record of its own exchange', { tags: ['GUARD-07'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('manager');
  controls.changeUser(getAccount('manager').email, { firstName: 'Renamed' });
  expect((await reports(createArgs(cookie))).user.firstName).toBe('Renamed');
});

test('the user record of a loader contains no token', { tags: ['D5'] }, async () => {
  controls.reset();
  const { user } = await reports(createArgs(await createSessionCookie('admin')));
  expect(JSON.stringify(user)).not.toMatch(/token/i);
});

test(
  'a refused exchange ends the session, an outage keeps it',
  { tags: ['GUARD-08', 'GUARD-09', 'GUARD-10', 'D9'] },
  async () => {
    controls.reset();
    const cookie = await createSessionCookie('manager');
    for (const kind of ['reset', 'html', 'empty', 'redirect'] as const) {
      controls.armFault({ call: 'refreshToken', kind, times: 1, when: 'before' });
      expect(await getStatus(reports(createArgs(cookie))), kind).toBe(503);
      controls.clearFaults();
      expect(await getStatus(reports(createArgs(cookie))), `after ${kind}`).toBe(200);
    }
    // The API processes a 'malformed' exchange, so the next one with the same pair is refused.
    controls.armFault({ call: 'refreshToken', kind: 'malformed', times: 1, when: 'before' });
    expect(await getStatus(reports(createArgs(cookie)))).toBe(503);
    controls.clearFaults();
    expect(await getStatus(reports(createArgs(cookie)))).toBe(302);
    expect(await getStatus(reports(createArgs(cookie)))).toBe(302);
  },
);

test(
  'an exchange refused with 400, 401 or 403 ends the session; 408, 425, 429 and 5xx do not',
  { tags: ['D9'] },
  async () => {
    for (const status of [408, 425, 429, 500, 502, 503, 504, 400, 401, 403]) {
      controls.reset();
      const cookie = await createSessionCookie('manager');
      controls.armFault({ call: 'refreshToken', kind: 'status', status, times: 1 });
      const isRefusal = [400, 401, 403].includes(status);
      expect(await getStatus(reports(createArgs(cookie))), String(status)).toBe(isRefusal ? 302 : 503);
      expect(await getStatus(reports(createArgs(cookie))), `after ${status}`).toBe(isRefusal ? 302 : 200);
    }
  },
);

test('a read with a 401 response is retried once with exchanged tokens', { tags: ['D122'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('manager');
  controls.clearLog();
  controls.armFault({ call: 'listCompanyReports', kind: 'status', status: 401, times: 1 });
  expect((await reports(createArgs(cookie))).reports.length).toBeGreaterThan(0);
  expect(controls.getLog().map(({ call }) => call)).toEqual([
    'refreshToken',
    'listCompanyReports',
    'refreshToken',
    'listCompanyReports',
  ]);
  expect(controls.getStats().reusedTokenPairs).toBe(0);
});

test('an action that the role does not allow is refused before any call', { tags: ['GUARD-11'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('manager');
  controls.clearLog();
  expect(await getStatus(write(createArgs(cookie, { method: 'POST' })))).toBe(403);
  expect(controls.getLog()).toEqual([]);
});

test('a write from another origin is refused before any work', async () => {
  controls.reset();
  const cookie = await createSessionCookie('superAdmin');
  controls.clearLog();
  const post = (headers: Record<string, string>) =>
    getStatus(write(createArgs(cookie, { method: 'POST', headers: { host: 'portal.test', ...headers } })));
  for (const site of ['cross-site', 'same-site', 'nonsense'])
    expect(await post({ 'sec-fetch-site': site }), site).toBe(403);
  for (const origin of ['https://evil.test', 'null', 'https://portal.test', 'http://portal.test:81', 'x'])
    expect(await post({ origin }), origin).toBe(403);
  expect(await post({ origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' })).toBe(403);
  const sameOriginHeaders: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    // The user reloads the page that a form has opened.
    { 'sec-fetch-site': 'none', origin: 'null' },
    { origin: 'http://portal.test' },
  ];
  for (const headers of sameOriginHeaders) expect(await post(headers)).toBe(200);
  expect(controls.getLog()).toEqual([]);
});

test('an action answers POST only, before any work', async () => {
  controls.reset();
  const cookie = await createSessionCookie('superAdmin');
  controls.clearLog();
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect(await getStatus(write(createArgs(cookie, { method }))), method).toBe(405);
  expect(controls.getLog()).toEqual([]);
});

test('a route parameter that cannot be an id gives 404 without a call', async () => {
  controls.reset();
  const cookie = await createSessionCookie('manager');
  for (const reportId of ['..', 'a b', '%', 'x'.repeat(80)])
    expect(await getStatus(reports(createArgs(cookie, {}, { reportId }))), reportId).toBe(404);
  expect(controls.getLog().filter(({ call }) => call === 'listCompanyReports')).toEqual([]);
});

test('an error of the portal becomes an error page with a reference and without its message', async () => {
  controls.reset();
  const crash = guardLoader('dashboard', async () => {
    throw new Error('secret detail');
  });
  const thrown: unknown = await crash(createArgs(await createSessionCookie('manager'))).catch(
    (error: unknown) => error,
  );
  expect(JSON.stringify(thrown)).not.toContain('secret detail');
  expect(thrown).toMatchObject({
    init: { status: 500 },
    data: { reference: expect.stringMatching(/^[0-9A-Z-]{14}$/) },
  });
});

test('getGuard returns the guard of a handler, and undefined for an unguarded one', () => {
  expect(getGuard(reports)).toEqual({ page: 'dashboard' });
  expect(getGuard(write)).toEqual({ page: 'companies' });
  expect(getGuard(async () => null)).toBeUndefined();
});
