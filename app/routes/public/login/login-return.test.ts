import '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient, type RouteResponse } from '../../../../e2e/route-harness';
import { expectMatch } from '../../../../e2e/support/expect-defined';
import { DEMO_PASSWORD, getAccount, type AccountKey } from '../../../../mock-api/accounts';

const PAGE = '/events?tag=Complaint&page=2';
const LOGIN = '/login?return=%2Fevents%3Ftag%3DComplaint%26page%3D2';
const visitor = await createRouteClient(null);

const logIn = (key: AccountKey, address: string, headers: Record<string, string> = {}) => {
  const form = { intent: 'log-in', email: getAccount(key).email, password: DEMO_PASSWORD };
  return visitor.post(address, form, headers);
};
const getCookies = ({ headers }: RouteResponse) =>
  headers
    .getSetCookie()
    .map((cookie) => expectMatch(cookie, /^([^;]*)/))
    .join('; ');

test('a user with a session is led to the page at once', { tags: ['D158', 'LOGIN-05'] }, async () => {
  const user = await createRouteClient('superAdmin');
  expect(await user.get(LOGIN)).toMatchObject({ status: 302, location: PAGE });
  expect(await user.get('/login?return=//evil.test')).toMatchObject({ status: 302, location: '/' });
  expect((await logIn('superAdmin', '/login?return=%2Fevents.csv')).location).toBe('/');
});

test(
  'sign-up and forgot password lead to the log-in page with the same return address',
  { tags: ['REAL-01', 'D158'] },
  async () => {
    const signUp = { firstName: 'I', lastName: 'M', phoneNumber: '1', password: 'x', confirm: 'x', agreement: 'on' };
    const signedUp = await visitor.post(`${LOGIN}&modal=register`, { intent: 'sign-up', ...signUp, email: 'i@m.test' });
    expect(signedUp.location).toBe(LOGIN.replace('?', '?modal=activate-account&'));
    const { email } = getAccount('admin');
    const sent = await visitor.post(LOGIN.replace('login', 'forgot-password'), { intent: 'forgot-password', email });
    expect(sent.data).toMatchObject({ delayedRedirect: { to: LOGIN } });
  },
);

test(
  'after Log Out a link of a mail is for anybody, one of an old page is for its user',
  { tags: ['REAL-01', 'D158'] },
  async () => {
    const cookie = getCookies(await logIn('manager', '/login'));
    const signedOut = getCookies(await visitor.post('/logout', {}, { Cookie: cookie })).replace(/^[^;]*; /, '');
    expect(signedOut).toMatch(/^viewer=[\w-]{16}\.out$/);
    await visitor.get(PAGE, { Cookie: signedOut, 'Sec-Fetch-Site': 'same-origin' });
    expect((await logIn('superAdmin', LOGIN, { Cookie: signedOut })).location).toBe('/');
    const opened = await visitor.get(PAGE, { Cookie: signedOut, 'Sec-Fetch-Site': 'cross-site' });
    expect(getCookies(opened)).toContain('viewer=');
    expect((await logIn('superAdmin', LOGIN, { Cookie: 'viewer=' })).location).toBe(PAGE);
  },
);
