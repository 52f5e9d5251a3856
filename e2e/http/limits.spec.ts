import { accountByKey } from '../../mock-api/accounts';
import { figure } from '../figures';
import { portalEnv, type PortalProcess, startPortal } from '../portal-process';
import { callsOf, expect, httpTest, type Stack } from '../stack';

/** A portal with the limits that it has by default. A try without an answer is none, so a busy machine has time to answer. */
const test = httpTest.extend<{ limited: (env?: Record<string, string>) => Promise<PortalProcess> }>({
  limited: async ({ stack }, use) => {
    const started: PortalProcess[] = [];
    await use(async (env = {}) => {
      const portal = await startPortal({ ...portalEnv(stack.mock.url), WRITE_BUDGET_MS: '20000', ...env });
      started.push(portal);
      return portal;
    });
    for (const portal of started) portal.kill();
  },
});

const { email } = accountByKey('manager');
const logIn = (url: string, headers: Record<string, string> = {}, address = email) =>
  fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ intent: 'log-in', email: address, password: 'wrong' }),
  });

/** The API takes its time, so that tries meet. */
function slowDown(stack: Stack, call: string) {
  stack.mock.controls.setLatency({ call, ms: 100 });
  stack.mock.controls.clearLog();
}

test('of 200 wrong logins at once ten reach the API, the others are told when to try again', async ({
  stack,
  limited,
}) => {
  const portal = await limited();
  slowDown(stack, 'login');
  const answers = await Promise.all(Array.from({ length: 200 }, () => logIn(portal.url)));
  expect(callsOf(stack, 'login')).toHaveLength(10);
  const slowed = answers.filter(({ status }) => status === 429);
  figure(`wrong logins at once that reached the API: ${callsOf(stack, 'login').length} of 200`);
  expect(slowed).toHaveLength(190);
  for (const answer of slowed) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
});

test('D142 of 300 codes of one address at once thirty reach the API; an address of its own is not slowed', async ({
  stack,
  limited,
}) => {
  const portal = await limited({ TRUST_PROXY: '1' });
  slowDown(stack, 'activateAccount');
  const open = (code: string, from: string) =>
    fetch(`${portal.url}/register/activate/${code}`, { headers: { 'x-forwarded-for': from } });
  const answers = await Promise.all(Array.from({ length: 300 }, (_, code) => open(`code-${code}`, '203.0.113.7')));
  expect(callsOf(stack, 'activateAccount')).toHaveLength(30);
  const slowed = answers.filter(({ status }) => status === 429);
  figure(`codes of one address at once that reached the API: ${callsOf(stack, 'activateAccount').length} of 300`);
  expect(slowed).toHaveLength(270);
  expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await open('another', '203.0.113.8')).status).toBe(200);
});

test('behind a proxy a port and the lower half of an IPv6 address make no other address, and a browser names none', async ({
  stack,
  limited,
}) => {
  const portal = await limited({ TRUST_PROXY: '1', LOGIN_FAILURES: '2' });
  stack.mock.controls.clearLog();
  const statusFrom = async (from: string, address: string) =>
    (await logIn(portal.url, { 'x-forwarded-for': from }, address)).status;
  const v4 = ['198.51.100.1:1000', '198.51.100.1:1001', '::ffff:198.51.100.1', '6.6.6.6, 198.51.100.1'];
  expect(await Promise.all([statusFrom(v4[0] ?? '', 'a@x.y'), statusFrom(v4[1] ?? '', 'a@x.y')])).toEqual([400, 400]);
  expect(await statusFrom(v4[2] ?? '', 'a@x.y')).toBe(429);
  expect(await statusFrom(v4[3] ?? '', 'a@x.y')).toBe(429);
  expect(await statusFrom('2001:db8:1:2::1', 'b@x.y')).toBe(400);
  expect(await statusFrom('2001:db8:1:2:ffff::7', 'b@x.y')).toBe(400);
  expect(await statusFrom('2001:db8:1:2::9', 'b@x.y')).toBe(429);
  expect(await statusFrom('2001:db8:1:3::9', 'b@x.y')).toBe(400);
});

test('mails on request are bounded for one mailbox of one address; others get theirs', async ({ stack, limited }) => {
  const portal = await limited({ MAIL_REQUESTS: '3' });
  stack.mock.controls.clearLog();
  const ask = (address: string) =>
    fetch(`${portal.url}/forgot-password`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'forgot-password', email: address }),
    });
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await ask(email)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(callsOf(stack, 'forgotPassword')).toHaveLength(3);
  expect((await ask(accountByKey('admin').email)).status).toBe(200);
});
