import { expect, test } from 'vitest';
import { viewerCookie } from '~/http/viewer.server';
import { sessions } from '~/session/session-storage.server';
import { createLoginRedirect, findPathAfterLogin, readReturnPath } from './login-return.server';

const getViewerPair = (userId: string) => viewerCookie.create(userId).split(';')[0] ?? '';
const createRequest = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://portal.test${path}`, { headers, method });

test('a read without a session leads to /login with the way back, a write without one', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { path } = await createLoginRedirect(createRequest('/events?page=2', {}, method));
    expect(readReturnPath(createRequest(path))).toBe('/events?page=2');
  }
  const write = createRequest('/events?page=2', { cookie: getViewerPair('1') }, 'POST');
  expect(await createLoginRedirect(write)).toEqual({ path: '/login', cookies: [] });
});

test('an address that no page of the portal opened forgets the user of the last log-in', async () => {
  const listCookies = async (headers: Record<string, string>) =>
    (await createLoginRedirect(createRequest('/events', headers))).cookies;
  const cookie = getViewerPair('1');
  expect(await listCookies({ cookie })).toEqual([viewerCookie.create(null)]);
  expect(await listCookies({ cookie, 'sec-fetch-site': 'cross-site' })).toEqual([viewerCookie.create(null)]);
  expect(await listCookies({ cookie, 'sec-fetch-site': 'same-origin' })).toEqual([]);
  expect(await listCookies({})).toEqual([]);
  // A browser whose session has just ended, also one that does not say where a request comes from.
  const { cookie: session } = await sessions.start(
    createRequest('/login'),
    { accessToken: 'a', refreshToken: 'r', user: null },
    'login anna@example.com',
  );
  expect(await listCookies({ cookie: `${cookie}; ${session.split(';')[0]}` })).toEqual([]);
});

test('a log-in leads to the page of the way back, for another user than that of the page to the dashboard', () => {
  const form = new FormData();
  const find = (cookie: string, userId: string | null, path = '/login?return=%2Fevents') =>
    findPathAfterLogin(createRequest(path, cookie ? { cookie } : {}), form, userId);
  const [own, other] = [getViewerPair('1'), getViewerPair('2')];
  expect([find(own, '1'), find('', '1'), find(own, null)]).toEqual(['/events', '/events', '/events']);
  expect([find(other, '1'), find(own, '1', '/login')]).toEqual(['/', '/']);
  form.set('fragment', '#users');
  expect(find(own, '1')).toBe('/events#users');
});
