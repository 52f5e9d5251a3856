import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awkwardText, holds } from '../../e2e/generated';
import { ownPath, webAddress } from './web-address';

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

test('only plain http(s) addresses may be used in links, frames and images', () => {
  for (const value of EVASIONS) {
    expect(webAddress(value), value).toBeNull();
    expect(webAddress(value, 'https://api.example'), value).toBeNull();
  }
  expect(webAddress(null)).toBeNull();
  expect(webAddress('')).toBeNull();
  expect(webAddress('https://files.example/a b')).toBe('https://files.example/a%20b');
});

test('D128 a relative address is read against the public address of the API', () => {
  expect(webAddress('/files/1', 'https://api.example/v1')).toBe('https://api.example/files/1');
  expect(webAddress('files/1', 'https://api.example/v1')).toBe('https://api.example/v1/files/1');
  expect(webAddress('/files/1')).toBeNull();
});

test('a redirect goes to our own paths only', () => {
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
    expect(ownPath(value, '/'), String(value)).toBe('/');
  }
  expect(ownPath('/events?q=a%20b&page=2', '/')).toBe('/events?q=a%20b&page=2');
});

const sign = fc.constantFrom(...'/\\:@?#.%;', '//', 'evil.example', ' ', '\t');
const start = fc.constantFrom('http://', 'https://', 'https:', 'HTTP:\\\\', 'javascript:', 'data:', '/', '');
/** What looks like an address, and is none or another one. */
const address = fc
  .tuple(start, fc.array(fc.oneof(sign, awkwardText), { maxLength: 5 }))
  .map(([scheme, parts]) => scheme + parts.join(''));

test('XSS-06 whatever an address is made of, only http(s) without a name and password comes out', async (context) => {
  const property = fc.property(address, (value) => {
    for (const base of [undefined, 'https://api.example/files']) {
      const found = webAddress(value, base);
      if (found === null) continue;
      const { protocol, username, password } = new URL(found);
      expect([['http:', 'https:'].includes(protocol), username, password]).toEqual([true, '', '']);
    }
  });
  await holds(context, property, 1000);
});

test('PTH-05 PTH-06 whatever a form names to go back to, it is a path of our own', async (context) => {
  const property = fc.property(address, (value) => {
    expect(new URL(ownPath(value, '/'), 'http://portal.test').origin).toBe('http://portal.test');
    expect(ownPath(value, '/')).toMatch(/^\/(?![/\\])/);
  });
  await holds(context, property, 1000);
});
