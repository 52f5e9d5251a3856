import { expect, test } from 'vitest';
import { paths } from './paths';
import { parseFragment, parseReturnPath, toLoginPath } from './return-path';

const ORIGIN = 'http://portal.test';

test.each([
  '/',
  '/?q=report',
  '/events?from=2026-11-01&tag=a%26b&sort=-created',
  '/events/12?t=250.3',
  '/rpa/main-logging/7?list=%2Frpa%2Fmain-logging%3Fpage%3D2',
  '/settings/companies/5?users.q=smith&modal=edit-user&id=3',
])('the page %s is a return path as it is', { tags: ['REAL-01', 'D158'] }, (path) => {
  expect(parseReturnPath(path)).toBe(path);
  const loginPath = toLoginPath(new URL(path, ORIGIN));
  expect(new URL(loginPath, ORIGIN).searchParams.get('return')).toBe(path === '/' ? null : path);
});

const OTHER_SITES =
  'events //evil.test //evil.test/events ///evil.test /\\evil.test \\\\evil.test /%2f%2fevil.test /%5cevil.test ' +
  '/@evil.test https://evil.test/events https:evil.test javascript:alert(1)';
const NO_PAGES =
  '/events\\..\\login /events/.. /events/%2e%2e/login /../login /events/@evil /events.data /events/1.data /_root.data ' +
  '/events?_data=routes /events?_routes=root /login /login?return=%2Flogin /logout /preferences /agreement ' +
  '/forgot-password /register/activate/123456 /setup-password/abc /healthz /events.csv /events/1/transcript.csv ' +
  '/ocr/file-list.csv /account/picture /ocr/upload/file /rpa/main-logging-day ' +
  '/settings/companies/1/users.csv /nowhere';

test.each([
  null,
  '',
  ...OTHER_SITES.split(' '),
  ...NO_PAGES.split(' '),
  '/\t/evil.test',
  '/events\r\nSet-Cookie: a=b',
  '/events\u0000',
  '/events?q=ł',
  `/events?q=${'a'.repeat(2048)}`,
])('%j is no return path', { tags: ['REAL-01', 'D158'] }, (value) => {
  expect(parseReturnPath(value)).toBeNull();
  expect(parseReturnPath(`${value}#/events`)).toBeNull();
});

test('a too long address loses its query, and a path that is no page has no return', { tags: ['D158', 'D157'] }, () => {
  const search = `?q=${'%20'.repeat(500)}`;
  expect(toLoginPath({ pathname: '/events', search })).toBe('/login?return=%2Fevents');
  const encoded = '/login?return=%2Fevents%3Fq%3D';
  const longest = 'a'.repeat(2048 - encoded.length);
  expect(toLoginPath({ pathname: '/events', search: `?q=${longest}` })).toBe(encoded + longest);
  expect(toLoginPath({ pathname: '/events', search: `?q=${longest}a` })).toBe('/login?return=%2Fevents');
  // Longer than a return path may be.
  expect(toLoginPath({ pathname: '/events', search: `?q=${'a'.repeat(2048)}` })).toBe('/login?return=%2Fevents');
  expect(toLoginPath({ pathname: '/events.csv', search: '' })).toBe(paths.login());
  expect(toLoginPath({ pathname: '/', search: '' })).toBe(paths.login());
});

test('an id of a return path has 64 characters at most; an empty query and a fragment are dropped', () => {
  const id = 'x'.repeat(64);
  expect([parseReturnPath(`/events/${id}`), parseReturnPath(`/events/${id}x`)]).toEqual([`/events/${id}`, null]);
  expect([parseReturnPath('/events/a.b'), parseReturnPath('/events/'), parseReturnPath('/events/1/2')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(['/events?', '/events#a?b', '/events?q=a?b#c', '/events?#c'].map(parseReturnPath)).toEqual([
    '/events',
    '/events',
    '/events?q=a?b',
    '/events',
  ]);
  expect(['/events?_x=1', '/events?a=1&_routes=x', '/events?x_=1'].map(parseReturnPath)).toEqual([
    null,
    null,
    '/events?x_=1',
  ]);
  expect(toLoginPath({ pathname: '/', search: '?q=report' })).toBe('/login?return=%2F%3Fq%3Dreport');
});

test('a return path and a fragment have at most 2,048 characters', { tags: ['D158'] }, () => {
  const [path, fragment] = [`/events?q=${'a'.repeat(2038)}`, `#${'a'.repeat(2047)}`];
  expect([parseReturnPath(path), parseReturnPath(`${path}a`)]).toEqual([path, null]);
  expect([parseFragment(fragment), parseFragment(`${fragment}a`)]).toEqual([fragment, '']);
});

test('a fragment is a # with printable characters', { tags: ['REAL-01', 'D158'] }, () => {
  expect(parseFragment('#security')).toBe('#security');
  for (const value of [null, '', '#', 'security', '#a b', '#a\r\nb', '#\u0142', `#${'a'.repeat(2048)}`]) {
    expect(parseFragment(value), String(value)).toBe('');
  }
});
