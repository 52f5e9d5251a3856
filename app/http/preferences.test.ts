import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awkwardText, holds } from '../../e2e/generated';
import { isTimeZone } from '../lib/dates';
import { readCookie } from '../lib/cookies';
import { keptList, listCookie, preferenceCookies, readPreferences } from './preferences.server';

/** A Cookie header as nobody sends it, as far as a request can carry it. */
const header = fc
  .array(
    fc.tuple(
      fc.constantFrom('theme', 'density', 'nav', 'tz', 'list-x', 'automated', '__proto__', ''),
      fc.constantFrom('=', '==', ''),
      awkwardText,
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
const requestWith = (cookie: string) => new Request('http://portal.test/', { headers: { cookie } });

test('SES-10 whatever cookies arrive, every preference is one that can be chosen', async (context) => {
  const property = fc.property(header, (cookie) => {
    const { theme, density, nav, timeZone } = readPreferences(requestWith(cookie));
    expect(['system', 'light', 'dark']).toContain(theme);
    expect(['comfortable', 'compact']).toContain(density);
    expect(['open', 'collapsed']).toContain(nav);
    expect(isTimeZone(timeZone)).toBe(true);
    expect(() => keptList(requestWith(cookie), 'x')).not.toThrow();
  });
  await holds(context, property, 500);
});

test('whatever a form of preferences says, the cookies that come of it are whole and say what can be chosen', async (context) => {
  const field = fc.tuple(
    fc.constantFrom('theme', 'density', 'nav', 'tz'),
    fc.oneof(awkwardText, fc.constantFrom('dark', 'Europe/Berlin')),
  );
  const property = fc.property(fc.array(field, { maxLength: 5 }), (fields) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    for (const cookie of preferenceCookies(form)) {
      const [, name, value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
      if (name === 'tz') expect(isTimeZone(decodeURIComponent(value))).toBe(true);
      expect(cookie).toMatch(/^(?:theme|density|nav|tz)=[\w%-]+; Path=\/; Max-Age=\d+; SameSite=Lax(?:; HttpOnly)?$/);
      expect(new Headers({ 'Set-Cookie': cookie }).get('Set-Cookie')).toBe(cookie);
    }
  });
  await holds(context, property);
});

test('how a list was looked at comes back as it was kept', () => {
  const [pair = ''] = listCookie('runs', '50.-start-time').split(';');
  expect(keptList(requestWith(`theme=dark; ${pair}`), 'runs')).toBe('50.-start-time');
  expect(readCookie(null, 'theme')).toBeNull();
});
