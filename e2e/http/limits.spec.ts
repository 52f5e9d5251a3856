import { getAccount } from '../../mock-api/accounts';
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

test('of 60 concurrent failing logins ten reach the API, the others get 429 with Retry-After', async ({
  stack,
  startLimitedPortal,
}) => {
  const portal = await startLimitedPortal();
  slowDown(stack, 'login');
  const responses = await Promise.all(Array.from({ length: 60 }, () => logIn(portal.url)));
  expect(getCalls(stack, 'login')).toHaveLength(10);
  const limited = responses.filter(({ status }) => status === 429);
  recordFigure(`wrong logins at once that reached the API: ${getCalls(stack, 'login').length} of 60`);
  expect(limited).toHaveLength(50);
  for (const response of limited)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(MIN_RETRY_AFTER_S);
});

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
