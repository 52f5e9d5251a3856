import { getAccount } from '../../mock-api/accounts';
import { expectDefined } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { expect, getCalls, httpTest, type Stack } from '../support/fixtures';
import type { PortalProcess } from '../support/portal-process';

/** Test with a portal that has the default rate limits. Its write budget is long, because a timeout is not counted as a failure. */
const test = httpTest.extend<{ startLimitedPortal: (env?: Record<string, string>) => Promise<PortalProcess> }>({
  startLimitedPortal: async ({ startOwnPortal }, use) =>
    use((env = {}) => startOwnPortal({ WRITE_BUDGET_MS: '20000', ...env })),
});

const { email } = getAccount('manager');
const logIn = (url: string, headers: Record<string, string> = {}, address = email) =>
  fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ intent: 'log-in', email: address, password: 'wrong' }),
  });

/** Failures count for 15 minutes. Retry-After is the rest of this time, less the duration of the test. */
const MIN_RETRY_AFTER_S = 800;

/** Delays a call, so that requests are concurrent. Clears the request log. */
function slowDown(stack: Stack, call: string) {
  stack.mock.controls.setLatency({ call, ms: 100 });
  stack.mock.controls.clearLog();
}

test('of 200 concurrent failing logins ten reach the API, the others get 429 with Retry-After', async ({
  stack,
  startLimitedPortal,
}) => {
  const portal = await startLimitedPortal();
  slowDown(stack, 'login');
  const responses = await Promise.all(Array.from({ length: 200 }, () => logIn(portal.url)));
  expect(getCalls(stack, 'login')).toHaveLength(10);
  const limited = responses.filter(({ status }) => status === 429);
  recordFigure(`wrong logins at once that reached the API: ${getCalls(stack, 'login').length} of 200`);
  expect(limited).toHaveLength(190);
  for (const response of limited)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(MIN_RETRY_AFTER_S);
});

test(
  'of 150 wrong logins of distinct accounts from one address a hundred reach the API; the others are logged as slowed',
  { tag: '@D156' },
  async ({ stack, startLimitedPortal }) => {
    const portal = await startLimitedPortal({ TRUST_PROXY: '1' });
    stack.mock.controls.clearLog();
    const logInFrom = (from: string, address: string) => logIn(portal.url, { 'x-forwarded-for': from }, address);
    const logInAll = (start: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => logInFrom('203.0.113.9', `user${start + index}@example.com`)),
      );
    const responses = [...(await logInAll(0, 100)), ...(await logInAll(100, 50))];
    recordFigure(`accounts of one address that reached the API: ${getCalls(stack, 'login').length} of 150`);
    expect(responses.map(({ status }) => status)).toEqual([...Array(100).fill(400), ...Array(50).fill(429)]);
    const limited = expectDefined(responses.at(-1), 'a limited response');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(MIN_RETRY_AFTER_S);
    await expect.poll(() => portal.getOutput().match(/"name":"slowed".*"detail":"log-in"/g)).toHaveLength(50);
    expect((await logInFrom('203.0.113.10', 'user1@example.com')).status).toBe(400);
  },
);

test(
  'of 300 concurrent codes from one address thirty reach the API; another address is not limited',
  { tag: '@D142' },
  async ({ stack, startLimitedPortal }) => {
    const portal = await startLimitedPortal({ TRUST_PROXY: '1' });
    slowDown(stack, 'activateAccount');
    const open = (code: string, from: string) =>
      fetch(`${portal.url}/register/activate/${code}`, { headers: { 'x-forwarded-for': from } });
    const responses = await Promise.all(Array.from({ length: 300 }, (_, code) => open(`code-${code}`, '203.0.113.7')));
    expect(getCalls(stack, 'activateAccount')).toHaveLength(30);
    const limited = responses.filter(({ status }) => status === 429);
    recordFigure(
      `codes of one address at once that reached the API: ${getCalls(stack, 'activateAccount').length} of 300`,
    );
    expect(limited).toHaveLength(270);
    const [firstLimited] = limited;
    const retryAfter = expectDefined(firstLimited, 'a limited response').headers.get('retry-after');
    expect(Number(retryAfter)).toBeGreaterThan(MIN_RETRY_AFTER_S);
    expect((await open('another', '203.0.113.8')).status).toBe(200);
  },
);

test('behind a proxy, ports and the lower half of IPv6 addresses are ignored, and clients cannot forge an address', async ({
  stack,
  startLimitedPortal,
}) => {
  const portal = await startLimitedPortal({ TRUST_PROXY: '1', LOGIN_FAILURES: '2' });
  stack.mock.controls.clearLog();
  const logInFrom = async (from: string, address: string) =>
    (await logIn(portal.url, { 'x-forwarded-for': from }, address)).status;
  const first = [logInFrom('198.51.100.1:1000', 'a@x.y'), logInFrom('198.51.100.1:1001', 'a@x.y')];
  expect(await Promise.all(first)).toEqual([400, 400]);
  expect(await logInFrom('::ffff:198.51.100.1', 'a@x.y')).toBe(429);
  expect(await logInFrom('6.6.6.6, 198.51.100.1', 'a@x.y')).toBe(429);
  expect(await logInFrom('2001:db8:1:2::1', 'b@x.y')).toBe(400);
  expect(await logInFrom('2001:db8:1:2:ffff::7', 'b@x.y')).toBe(400);
  expect(await logInFrom('2001:db8:1:2::9', 'b@x.y')).toBe(429);
  expect(await logInFrom('2001:db8:1:3::9', 'b@x.y')).toBe(400);
});

test('requested mails are limited per recipient and client address', async ({ stack, startLimitedPortal }) => {
  const portal = await startLimitedPortal({ MAIL_REQUESTS: '3' });
  stack.mock.controls.clearLog();
  const requestMail = (address: string) =>
    fetch(`${portal.url}/forgot-password`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'forgot-password', email: address }),
    });
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await requestMail(email)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(getCalls(stack, 'forgotPassword')).toHaveLength(3);
  expect((await requestMail(getAccount('admin').email)).status).toBe(200);
});
