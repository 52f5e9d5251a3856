import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unusualString, checkProperty } from '../../e2e/support/property-tests';
import { limitPathLength, toSafeRedirectPath, toSafeUrl } from './safe-url';

const EVASIONS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  'https://user:secret@evil.example/',
  'https:\\\\evil.example',
  'https://x;sandbox/',
  'https://*/',
  "https://x'self'/",
  'https://a,b/',
  `https://a.example/${'x'.repeat(2100)}`,
];

test('only http(s) URLs without credentials are safe in links, frames and images', () => {
  for (const value of EVASIONS) {
    expect(toSafeUrl(value), value).toBeNull();
    expect(toSafeUrl(value, 'https://api.example'), value).toBeNull();
  }
  expect(toSafeUrl(null)).toBeNull();
  expect(toSafeUrl('')).toBeNull();
  expect(toSafeUrl('https://files.example/a b')).toBe('https://files.example/a%20b');
});

test('a relative URL is resolved against the public URL of the API', { tags: ['D128'] }, () => {
  expect(toSafeUrl('/files/1', 'https://api.example/v1')).toBe('https://api.example/files/1');
  expect(toSafeUrl('files/1', 'https://api.example/v1')).toBe('https://api.example/v1/files/1');
  expect(toSafeUrl('/files/1')).toBeNull();
});

test('a redirect leads to a path of the portal only', () => {
  for (const value of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:x',
    '/a\nb',
    '/a b',
    '',
    null,
    undefined,
    'x',
  ]) {
    expect(toSafeRedirectPath(value, '/'), String(value)).toBe('/');
  }
  expect(toSafeRedirectPath('/events?q=a%20b&page=2', '/')).toBe('/events?q=a%20b&page=2');
  expect(toSafeRedirectPath('/€', '/')).toBe('/');
});

test('a redirect to a path longer than 2 kB drops the query', { tags: ['D157'] }, () => {
  const long = 'a'.repeat(2048);
  for (const limit of [limitPathLength, toSafeRedirectPath]) {
    expect(limit(`/tags?q=${long}#x`, '/')).toBe('/tags#x');
    expect(limit(`/tags?q=${long}`, '/')).toBe('/tags');
    expect(limit(`/${long}`, '/')).toBe('/');
    expect(limit(`/tags#${long}`, '/')).toBe('/');
    expect(limit(`/${long.slice(1)}`, '/')).toBe(`/${long.slice(1)}`);
  }
  expect(toSafeRedirectPath(`//evil.example?q=${long}`, '/')).toBe('/');
});

const separator = fc.constantFrom(...'/\\:@?#.%;', '//', 'evil.example', ' ', '\t');
const scheme = fc.constantFrom('http://', 'https://', 'https:', 'HTTP:\\\\', 'javascript:', 'data:', '/', '');
/** Strings that look like URLs. */
const urlLike = fc
  .tuple(scheme, fc.array(fc.oneof(separator, unusualString), { maxLength: 5 }))
  .map(([prefix, parts]) => prefix + parts.join(''));

test('for any string, a safe URL is http(s) without credentials', { tags: ['XSS-06'] }, async (context) => {
  const property = fc.property(urlLike, (value) => {
    for (const base of [undefined, 'https://api.example/files']) {
      const url = toSafeUrl(value, base);
      if (url === null) continue;
      const { protocol, username, password } = new URL(url);
      expect([['http:', 'https:'].includes(protocol), username, password]).toEqual([true, '', '']);
    }
  });
  await checkProperty(context, property, 1000);
});

test(
  'for any return URL in a form, the redirect is a path of the portal',
  { tags: ['PTH-05', 'PTH-06'] },
  async (context) => {
    const property = fc.property(urlLike, (value) => {
      expect(new URL(toSafeRedirectPath(value, '/'), 'http://portal.test').origin).toBe('http://portal.test');
      expect(toSafeRedirectPath(value, '/')).toMatch(/^\/(?![/\\])/);
      expect(() => new Headers({ Location: toSafeRedirectPath(value, '/') })).not.toThrow();
    });
    await checkProperty(context, property, 1000);
  },
);
