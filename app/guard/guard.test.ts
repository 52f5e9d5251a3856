import { controls } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { settingsCalls } from '~/upstream/contract/settings';
import { createSessionCookie } from '../../e2e/route-harness';
import { getAccount } from '../../mock-api/accounts';
import { isRouteResponse } from './error-responses.server';
import { guardAction, guardLoader, wrapPublicLoaderWithUser } from './guard.server';

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

const reports = guardLoader('dashboard', async ({ api, user }) => ({
  user,
  reports: await api(settingsCalls.listCompanyReports),
}));
const write = guardAction('companies', async () => ({ wrote: 'done' as const, reply: new Response() }));

test(
  'without a session a loader and an action redirect to /login and call nothing',
  { tags: ['GUARD-03', 'GUARD-04'] },
  async () => {
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

test('a public page exchanges the tokens of a signed-in user', { tags: ['GUARD-05'] }, async () => {
  const page = wrapPublicLoaderWithUser(async (_, guardedArgs) => ({ email: guardedArgs?.user.email ?? null }));
  const cookie = await createSessionCookie('manager');
  controls.clearLog();
  expect(await page(createArgs(cookie))).toEqual({ email: getAccount('manager').email });
  expect(controls.getLog().map(({ call }) => call)).toEqual(['refreshToken']);
  expect(await page(createArgs(null))).toEqual({ email: null });
});

test('a page uses the user record of its own exchange', { tags: ['GUARD-07'] }, async () => {
  const cookie = await createSessionCookie('manager');
  controls.changeUser(getAccount('manager').email, { firstName: 'Renamed' });
  expect((await reports(createArgs(cookie))).user.firstName).toBe('Renamed');
});

test(
  'a refused exchange ends the session, an outage keeps it',
  { tags: ['GUARD-08', 'GUARD-09', 'GUARD-10', 'D9'] },
  async () => {
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

test('a write from another origin is refused before any work', async () => {
  const cookie = await createSessionCookie('superAdmin');
  controls.clearLog();
  const post = (origin: string) =>
    getStatus(write(createArgs(cookie, { method: 'POST', headers: { host: 'portal.test', origin } })));
  expect([await post('https://evil.test'), await post('http://portal.test')]).toEqual([403, 200]);
  expect(controls.getLog()).toEqual([]);
});

test('a route parameter that cannot be an id gives 404 without a call', async () => {
  const cookie = await createSessionCookie('manager');
  for (const reportId of ['..', 'a b', '%', 'x'.repeat(80)])
    expect(await getStatus(reports(createArgs(cookie, {}, { reportId }))), reportId).toBe(404);
  expect(controls.getLog().filter(({ call }) => call === 'listCompanyReports')).toEqual([]);
});
