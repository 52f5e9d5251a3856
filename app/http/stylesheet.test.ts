import { expect, test } from 'vitest';
import { stylesheetCookie } from './stylesheet.server';

const URL = '/assets/portal-BPXaLDXv.css';
const createRequest = (cookie: string) => new Request('http://portal.test/login', { headers: { cookie } });

test('a browser has the stylesheet of which it sends the cookie, until a new version has another one', () => {
  const cookie = stylesheetCookie.create(URL);
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
  const [pair = ''] = cookie.split(';');
  expect(stylesheetCookie.names(createRequest(`theme=dark; ${pair}`), URL)).toBe(true);
  expect(stylesheetCookie.names(createRequest(pair), '/assets/portal-newer.css')).toBe(false);
  for (const other of ['', 'stylesheet=', 'stylesheet=%zz'])
    expect(stylesheetCookie.names(createRequest(other), URL)).toBe(false);
});
