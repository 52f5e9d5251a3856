import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCookie } from '~/lib/cookies';
import { isTimeZone } from '~/lib/dates';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { createListCookie, createPreferenceCookies, readListCookie, readPreferences } from './preferences.server';

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
    const { theme, density, nav, separator, timeZone } = readPreferences(createRequest(cookie));
    expect(['system', 'light', 'dark']).toContain(theme);
    expect(['comfortable', 'compact']).toContain(density);
    expect(['open', 'collapsed']).toContain(nav);
    expect(['comma', 'semicolon', 'tab']).toContain(separator);
    expect(isTimeZone(timeZone)).toBe(true);
    expect(() => readListCookie(createRequest(cookie), 'x')).not.toThrow();
  });
  await checkProperty(context, property, { runs: 500 });
});

test('any preferences form gives valid cookies with known values', async (context) => {
  const field = fc.tuple(
    fc.constantFrom('theme', 'density', 'nav', 'separator', 'tz'),
    fc.oneof(unusualString, fc.constantFrom('dark', 'tab', 'Europe/Berlin')),
  );
  let cookieCount = 0;
  const property = fc.property(fc.array(field, { maxLength: 5 }), (fields) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const cookies = createPreferenceCookies(form);
    const timeZones = cookies.map((cookie) => /^tz=([^;]*)/.exec(cookie)?.[1]).filter((zone) => zone !== undefined);
    expect(timeZones.filter((zone) => !isTimeZone(decodeURIComponent(zone)))).toEqual([]);
    cookieCount += cookies.length;
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^(?:theme|density|nav|separator|tz)=[\w%-]+; Path=\/; Max-Age=\d+; SameSite=Lax(?:; HttpOnly)?$/,
      );
      expect(new Headers({ 'Set-Cookie': cookie }).get('Set-Cookie')).toBe(cookie);
    }
  });
  await checkProperty(context, property);
  expect(cookieCount).toBeGreaterThan(0);
});

test('a list cookie is read as it was written', () => {
  const [pair = ''] = createListCookie('runs', '50.-start-time').split(';');
  expect(readListCookie(createRequest(`theme=dark; ${pair}`), 'runs')).toBe('50.-start-time');
  expect(readCookie(null, 'theme')).toBeNull();
});

test('every spelling of a time zone gives its canonical name, and memory stays bounded', { tags: ['D118'] }, () => {
  const letters = [...'america/argentina/buenos_aires'];
  const spellings = Array.from({ length: 10_000 }, (_, number) =>
    letters.map((letter, index) => ((number >> (index % 14)) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  expect(new Set(spellings).size).toBe(10_000);
  const before = process.memoryUsage().rss;
  const names = new Set(
    spellings.map((zone) => readPreferences(createRequest(`tz=${encodeURIComponent(zone)}`)).timeZone),
  );
  expect(names.size).toBe(1);
  expect([...names][0]?.toLowerCase()).toContain('buenos_aires');
  expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(50);
});

test('each known value of a form is a cookie that the next request reads', () => {
  const chosen = { theme: 'dark', density: 'compact', nav: 'collapsed', separator: 'tab', tz: 'Europe/Berlin' };
  const form = new FormData();
  for (const [name, value] of Object.entries(chosen)) form.set(name, value);
  const cookie = createPreferenceCookies(form)
    .map((text) => text.split(';')[0])
    .join('; ');
  const { tz: timeZone, ...others } = chosen;
  expect(readPreferences(createRequest(cookie))).toEqual({ ...others, timeZone });
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
  expect(createPreferenceCookies(form)).toEqual([`theme=dark; ${rest}; HttpOnly`, `tz=Europe%2FBerlin; ${rest}`]);
  expect(createListCookie('users', '50.a')).toBe(`list-users=50.a; ${rest}; HttpOnly`);
  expect(readPreferences(createRequest(''))).toMatchObject({
    theme: 'system',
    density: 'comfortable',
    nav: 'open',
  });
});
