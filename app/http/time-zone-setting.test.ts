import { expect, test } from 'vitest';

process.env.PORTAL_TIME_ZONE = 'Australia/Brisbane';
const { preferenceCookies } = await import('./preferences.server');

test('without a known time zone in its cookie a request has that of the setting', { tags: ['D118'] }, () => {
  const readTimeZone = (cookie: string) =>
    preferenceCookies.read(new Request('http://portal.test/', { headers: { cookie } })).timeZone;
  expect(readTimeZone('')).toBe('Australia/Brisbane');
  expect(readTimeZone('tz=Nowhere')).toBe('Australia/Brisbane');
  expect(readTimeZone('tz=Europe%2FBerlin')).toBe('Europe/Berlin');
});
