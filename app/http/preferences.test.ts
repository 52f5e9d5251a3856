import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTimeZone } from '~/lib/dates';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { listCookie, preferenceCookies } from './preferences.server';

/** Generates Cookie headers, limited to the characters that a request can carry. */
const cookieHeader = fc
  .array(
    fc.tuple(
      fc.constantFrom('theme', 'density', 'nav', 'separator', 'tz', 'list-x', 'automated', '__proto__', ''),
      fc.constantFrom('=', '==', ''),
      unusualString,
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) =>
    parts
      .map((part) => part.join(''))
      .join(';')
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, '%'),
  );
const createRequest = (cookie: string) => new Request('http://portal.test/', { headers: { cookie } });

test('any cookies give valid preferences', { tags: ['SES-10'] }, async (context) => {
  const property = fc.property(cookieHeader, (cookie) => {
    const { theme, density, nav, separator, timeZone } = preferenceCookies.read(createRequest(cookie));
    expect(['system', 'light', 'dark']).toContain(theme);
    expect(['comfortable', 'compact']).toContain(density);
    expect(['auto', 'open', 'collapsed']).toContain(nav);
    expect(['comma', 'semicolon', 'tab']).toContain(separator);
    expect(parseTimeZone(timeZone)).not.toBeNull();
    expect(() => listCookie.read(createRequest(cookie), 'x')).not.toThrow();
  });
  await checkProperty(context, property, { runs: 500 });
});

test('each known value of a form is a cookie that the next request reads', () => {
  const chosen = { theme: 'dark', density: 'compact', nav: 'collapsed', separator: 'tab', tz: 'Europe/Berlin' };
  const form = new FormData();
  for (const [name, value] of Object.entries(chosen)) form.set(name, value);
  const cookie = preferenceCookies
    .create(form)
    .map((text) => text.split(';')[0])
    .join('; ');
  const { tz: timeZone, ...others } = chosen;
  expect(preferenceCookies.read(createRequest(cookie))).toEqual({ ...others, timeZone });
});

test('preferences are kept for a year, and only the script that sets the time zone can read its cookie', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['theme', 'dark'],
    ['nav', 'unknown'],
    ['tz', 'Europe/Berlin'],
  ] as const)
    form.set(name, value);
  const rest = 'Path=/; Max-Age=31536000; SameSite=Lax';
  expect(preferenceCookies.create(form)).toEqual([`theme=dark; ${rest}; HttpOnly`, `tz=Europe%2FBerlin; ${rest}`]);
  const cookie = listCookie.create('users', '50.-start-time');
  expect(cookie).toBe(`list-users=50.-start-time; ${rest}; HttpOnly`);
  expect(listCookie.read(createRequest(`theme=dark; ${cookie}`), 'users')).toBe('50.-start-time');
  expect(preferenceCookies.read(createRequest(''))).toMatchObject({
    theme: 'system',
    density: 'comfortable',
    nav: 'auto',
  });
});
