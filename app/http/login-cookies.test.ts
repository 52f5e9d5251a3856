import { expect, test } from 'vitest';
import { createLoginEmailCookie, readLoginEmail } from './login-email.server';
import { createSignedOutCookie, createViewerCookie, readViewer, toViewer } from './viewer.server';

const createRequest = (cookie: string) =>
  new Request('http://portal.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });

test('the user of the last log-in is known until the browser is closed, also after Log Out', () => {
  const cookie = createViewerCookie('7');
  expect(cookie).toBe(`viewer=${toViewer('7')}; Path=/; SameSite=Lax`);
  expect([toViewer('7'), toViewer('8')]).toEqual([
    expect.stringMatching(/^[\w-]{16}$/),
    expect.not.stringContaining(toViewer('7')),
  ]);
  expect(readViewer(createRequest(cookie))).toBe(toViewer('7'));
  const signedOut = createSignedOutCookie(createRequest(cookie));
  expect(signedOut).toBe(`viewer=${toViewer('7')}.out; Path=/; SameSite=Lax`);
  expect(readViewer(createRequest(signedOut))).toBe(toViewer('7'));
  expect(createSignedOutCookie(createRequest(signedOut))).toBe(signedOut);
});

test('without a user of a log-in the cookie is empty, and a made-up value is none', () => {
  const empty = 'viewer=; Path=/; SameSite=Lax';
  expect([createViewerCookie(null), createSignedOutCookie(createRequest(''))]).toEqual([empty, empty]);
  for (const value of ['', 'x'.repeat(15), 'x'.repeat(17), `${'x'.repeat(16)}.in`, `x.${'x'.repeat(16)}`])
    expect(readViewer(createRequest(`viewer=${value}`)), value).toBeNull();
});

test('the email of a sign-up is kept for an hour, unless it is too long for an email address', () => {
  const email = `${'x'.repeat(242)}@example.com`;
  const cookie = createLoginEmailCookie(email);
  expect(cookie).toBe(`login-email=${encodeURIComponent(email)}; Path=/; Max-Age=3600; SameSite=Lax; HttpOnly`);
  expect(readLoginEmail(createRequest(cookie))).toBe(email);
  const removal = 'login-email=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly';
  expect([createLoginEmailCookie(''), createLoginEmailCookie(`x${email}`)]).toEqual([removal, removal]);
  expect(readLoginEmail(createRequest('theme=dark'))).toBe('');
});
