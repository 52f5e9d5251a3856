import { expect, test } from 'vitest';
import { loginEmailCookie } from './login-email.server';
import { toViewer, viewerCookie } from './viewer.server';

const createRequest = (cookie: string) =>
  new Request('http://portal.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });

test('the user of the last log-in is known until the browser is closed, also after Log Out', () => {
  const cookie = viewerCookie.create('7');
  expect(cookie).toBe(`viewer=${toViewer('7')}; Path=/; SameSite=Lax`);
  expect([toViewer('7'), toViewer('8')]).toEqual([
    expect.stringMatching(/^[\w-]{16}$/),
    expect.not.stringContaining(toViewer('7')),
  ]);
  expect(viewerCookie.read(createRequest(cookie))).toBe(toViewer('7'));
  const signedOut = viewerCookie.createSignedOut(createRequest(cookie));
  expect(signedOut).toBe(`viewer=${toViewer('7')}.out; Path=/; SameSite=Lax`);
  expect(viewerCookie.read(createRequest(signedOut))).toBe(toViewer('7'));
  expect(viewerCookie.createSignedOut(createRequest(signedOut))).toBe(signedOut);
});

test('without a user of a log-in the cookie is empty, and a made-up value is none', () => {
  const empty = 'viewer=; Path=/; SameSite=Lax';
  expect([viewerCookie.create(null), viewerCookie.createSignedOut(createRequest(''))]).toEqual([empty, empty]);
  for (const value of ['', 'x'.repeat(15), 'x'.repeat(17), `${'x'.repeat(16)}.in`, `x.${'x'.repeat(16)}`])
    expect(viewerCookie.read(createRequest(`viewer=${value}`)), value).toBeNull();
});

test('the email of a sign-up is kept for an hour, unless it is too long for an email address', () => {
  const email = `${'x'.repeat(242)}@example.com`;
  const cookie = loginEmailCookie.create(email);
  expect(cookie).toBe(`login-email=${encodeURIComponent(email)}; Path=/; Max-Age=3600; SameSite=Lax; HttpOnly`);
  expect(loginEmailCookie.read(createRequest(cookie))).toBe(email);
  const removal = 'login-email=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly';
  expect([loginEmailCookie.create(''), loginEmailCookie.create(`x${email}`)]).toEqual([removal, removal]);
  expect(loginEmailCookie.read(createRequest('theme=dark'))).toBe('');
});
