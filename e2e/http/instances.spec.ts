import { accountByKey } from '../../mock-api/accounts';
import { instancesTest as test, loadOfTab, tally } from '../instances';
import type { PortalProcess } from '../portal-process';
import { callsOf, cookieOf, expect, get } from '../stack';

// One after the other: they share the pair, and the store of one is away for a while.
test.describe.configure({ mode: 'default' });

test('D11 10 tabs times 10 rounds of one session over two portals: no logout, no pair used twice', async ({
  stack,
  pair,
}) => {
  const { portals } = pair;
  const cookie = await cookieOf({ portal: portals[0] }, 'manager');
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < 10; round += 1) {
    const loads = Array.from({ length: 10 }, (_, tab) =>
      loadOfTab(portals[(tab + round) % 2] ?? portals[0], cookie, round * 10 + tab),
    );
    tally(await Promise.all(loads), outcomes);
  }
  const { ok = 0, aborted = 0, ...others } = outcomes;
  expect(others).toEqual({});
  expect(ok + aborted).toBe(100);
  expect(stack.mock.controls.stats()).toMatchObject({ reusedPairs: 0, logins: 1 });
});

test('D11 a load that waited for the exchange of another portal takes over what it brought', async ({
  stack,
  pair,
}) => {
  const { portals } = pair;
  const cookie = await cookieOf({ portal: portals[0] }, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 300 });
  stack.mock.controls.clearLog();
  const first = get({ portal: portals[0] }, '/account', { cookie });
  await expect.poll(() => callsOf(stack, 'refreshToken').length).toBe(1);
  const both = await Promise.all([first, get({ portal: portals[1] }, '/account', { cookie })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(callsOf(stack, 'refreshToken')).toHaveLength(1);

  // D129: the second click waits for the first on the other portal, and both get one answer of one write.
  stack.mock.controls.reset();
  const admin = await cookieOf({ portal: portals[0] }, 'admin');
  const company = stack.mock.db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
  const path = `/settings/companies/${company}?modal=create-department`;
  const html = await (await get({ portal: portals[0] }, path, { cookie: admin })).text();
  const once = /name="once" value="([^"]+\.create-department)"/.exec(html)?.[1] ?? '';
  stack.mock.controls.setLatency({ call: 'createDepartment', ms: 200 });
  const send = (portal: PortalProcess) =>
    fetch(portal.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: admin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent: 'create-department', name: 'Twice', once }),
    });
  const answers = await Promise.all(portals.map(send));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[1]?.headers.get('location')).toBe(answers[0]?.headers.get('location'));
  expect(callsOf(stack, 'createDepartment')).toHaveLength(1);

  // A logout on one portal holds on the other.
  await fetch(`${portals[1].url}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
  expect((await get({ portal: portals[0] }, '/', { cookie })).headers.get('location')).toBe('/login');
});

test('a store that is away: pages say 503 and keep their cookie, public pages work, and nobody is logged out', async ({
  stack,
  pair,
}) => {
  const [portal] = pair.portals;
  const cookie = await cookieOf({ portal }, 'manager');
  expect((await get({ portal }, '/readyz')).status).toBe(200);
  await pair.redis.stop();
  stack.mock.controls.clearLog();

  for (const path of ['/', '/account', '/account.data']) {
    const answer = await get({ portal }, path, { cookie });
    expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 503, null]);
  }
  const logout = await fetch(`${portal.url}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
  expect([logout.status, logout.headers.get('set-cookie')]).toEqual([503, null]);
  expect(callsOf(stack)).toEqual([]);
  for (const path of ['/login', '/login?modal=register', '/forgot-password', '/agreement', '/healthz'])
    expect((await get({ portal }, path, { cookie })).status, path).toBe(200);
  expect((await get({ portal }, '/readyz')).status).toBe(503);

  const post = (path: string, fields: Record<string, string>) =>
    fetch(portal.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const { email } = accountByKey('manager');
  const once = 'AAAA-BBBB-CCCC.forgot';
  expect((await post('/forgot-password', { intent: 'forgot-password', email, once })).status).toBe(200);
  expect(callsOf(stack, 'forgotPassword')).toHaveLength(1);
  // Failures are counted in memory for as long.
  const wrong = { intent: 'log-in', email: accountByKey('validator').email, password: 'wrong' };
  const refused = await Promise.all(Array.from({ length: 12 }, () => post('/login', wrong)));
  expect(tally(refused.map(({ status }) => String(status)))).toEqual({ 400: 10, 429: 2 });

  await pair.redis.start();
  await expect.poll(async () => (await get({ portal }, '/readyz')).status).toBe(200);
  expect((await get({ portal }, '/', { cookie })).status).toBe(200);
  expect(stack.mock.controls.stats()).toMatchObject({ reusedPairs: 0, logins: 1 });
});

test('a pair that came while the store was away is kept until it is back', async ({ stack, pair }) => {
  const { portals } = pair;
  const cookie = await cookieOf({ portal: portals[0] }, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 400 });
  stack.mock.controls.clearLog();
  const load = get({ portal: portals[0] }, '/', { cookie });
  await expect.poll(() => callsOf(stack, 'refreshToken').length).toBe(1);
  await pair.redis.stop();
  expect((await load).status).toBe(503);
  await pair.redis.start();
  stack.mock.controls.setLatency({ ms: 0 });
  // The other portal does not get the session before the first one has written it.
  await expect.poll(async () => (await get({ portal: portals[1] }, '/', { cookie })).status).toBe(200);
  expect(stack.mock.controls.stats()).toMatchObject({ reusedPairs: 0, logins: 1 });
});

test('failures are counted over all portals', async ({ stack, pair }) => {
  const { portals } = pair;
  stack.mock.controls.clearLog();
  const { email } = accountByKey('trainer');
  const body = () => new URLSearchParams({ intent: 'log-in', email, password: 'wrong' });
  const tries = Array.from({ length: 40 }, (_, index) =>
    fetch(`${portals[index % 2]?.url}/login`, { method: 'POST', redirect: 'manual', body: body() }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(tally(statuses.map(String))).toEqual({ 400: 10, 429: 30 });
  expect(callsOf(stack, 'login')).toHaveLength(10);
});
