import { expect, postLogIn, httpTest as test } from '../support/fixtures';

test('behind a proxy, ports and the lower half of IPv6 addresses are ignored, and clients cannot forge an address', async ({
  stack,
  startOwnPortal,
}) => {
  const portal = await startOwnPortal({ WRITE_BUDGET_MS: '20000', TRUST_PROXY: '1', LOGIN_FAILURES: '2' });
  stack.mock.controls.clearLog();
  const logIn = (from: string, email: string) =>
    postLogIn({ portal }, { email, password: 'wrong' }, { 'x-forwarded-for': from });
  const logInFrom = async (from: string, email: string) => (await logIn(from, email)).status;
  const first = [logInFrom('198.51.100.1:1000', 'a@x.y'), logInFrom('198.51.100.1:1001', 'a@x.y')];
  expect(await Promise.all(first)).toEqual([400, 400]);
  expect(await logInFrom('::ffff:198.51.100.1', 'a@x.y')).toBe(429);
  const limited = await logIn('6.6.6.6, 198.51.100.1', 'a@x.y');
  expect(limited.status).toBe(429);
  // At most the 900 seconds of the limit.
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await logInFrom('2001:db8:1:2::1', 'b@x.y')).toBe(400);
  expect(await logInFrom('2001:db8:1:2:ffff::7', 'b@x.y')).toBe(400);
  expect(await logInFrom('2001:db8:1:2::9', 'b@x.y')).toBe(429);
  expect(await logInFrom('2001:db8:1:3::9', 'b@x.y')).toBe(400);
});
