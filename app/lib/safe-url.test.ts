import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { isTooLongUrl, limitPathLength, toSafeFileUrl, toSafeRedirectPath, toSafeUrl } from './safe-url';

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
];

test('only http(s) URLs without credentials are safe in links, frames and images', () => {
  for (const value of EVASIONS) {
    expect(toSafeUrl(value), value).toBeNull();
    expect(toSafeUrl(value, 'https://api.example'), value).toBeNull();
  }
  expect(toSafeUrl(null)).toBeNull();
  expect(toSafeUrl('')).toBeNull();
  expect(toSafeUrl('https://files.example/a b')).toBe('https://files.example/a%20b');
  for (const url of ['https://[2001:db8::1]:8443/a', 'http://file_store~1.example/a', 'http://10.0.0.1/'])
    expect(toSafeUrl(url)).toBe(url);
  expect(toSafeUrl('https://user@files.example/')).toBeNull();
});

test('a relative URL is resolved against the public URL of the API', { tags: ['D128'] }, () => {
  expect(toSafeUrl('/files/1', 'https://api.example/v1')).toBe('https://api.example/files/1');
  expect(toSafeUrl('files/1', 'https://api.example/v1')).toBe('https://api.example/v1/files/1');
  expect(toSafeUrl('files/1', 'https://api.example/v1/')).toBe('https://api.example/v1/files/1');
  expect(toSafeUrl('/files/1')).toBeNull();
});

test('a signed link of up to 8,192 characters is used, a longer one is named as too long', () => {
  const createSignedUrl = (length: number) => 'https://files.example/a.mp3?sig='.padEnd(length, 'x');
  for (const length of [2048, 2049, 8192]) {
    expect(toSafeUrl(createSignedUrl(length)), String(length)).toBe(createSignedUrl(length));
    expect(toSafeFileUrl(createSignedUrl(length), 'https://api.example'), String(length)).toBe(createSignedUrl(length));
    expect(toSafeUrl(`  ${createSignedUrl(length)}\n`), `spaces around ${length}`).toBe(createSignedUrl(length));
    expect(
      isTooLongUrl(createSignedUrl(length)) || isTooLongUrl(`  ${createSignedUrl(length)}\n`),
      String(length),
    ).toBe(false);
  }
  for (const value of [createSignedUrl(8193), ` ${createSignedUrl(8193)} `]) {
    expect(toSafeUrl(value)).toBeNull();
    expect(toSafeFileUrl(value, 'https://api.example')).toBeNull();
    expect(isTooLongUrl(value)).toBe(true);
  }
  expect(isTooLongUrl(null)).toBe(false);
  // The encoding of '#' does not make a URL too long.
  const name = 'call #'.padEnd(8188, '#');
  expect(toSafeFileUrl(`${name}.mp3`, 'https://api.example')).toMatch(/^https:\/\/api\.example\/call%20%23.*%23\.mp3$/);
});

const HASHES_IN_NAMES = [
  ['call #1.mp3', 'call%20%231.mp3'],
  ['call #a=1.mp3', 'call%20%23a=1.mp3'],
  ['call#1.mp3?sig=a/b', 'call%231.mp3?sig=a/b'],
  ['call #1 of #2.mp3', 'call%20%231%20of%20%232.mp3'],
  ['call #1', 'call%20%231'],
  ['queue #4/call.mp3', 'queue%20%234/call.mp3'],
  ['a.pdf#copy.pdf', 'a.pdf%23copy.pdf'],
  ['download?name=call #1.mp3', 'download?name=call%20%231.mp3'],
  ['call #1.mp3#t=10', 'call%20%231.mp3#t=10'],
  ['call#1.MP3', 'call%231.MP3'],
  ['call#1.xhtml', 'call%231.xhtml'],
  ['call?v=1.mp3#t=2.mp3', 'call?v=1.mp3%23t=2.mp3'],
] as const;
const FRAGMENTS = [
  '123#top',
  'a.mp3#t=10.5',
  'a.pdf#page=2',
  'a.pdf#',
  'a%20%231.pdf#page=2',
  'viewer.html#file=a.pdf',
  'viewer#/a.pdf',
  'viewer/#!a.pdf',
  'a.mp3?sig=b#top',
  'list#1.25',
  'a.pdf?v=2#page=b.pdf',
];

test("a '#' in the name of a file is part of it, other fragments stay", () => {
  for (const [value, expected] of HASHES_IN_NAMES) {
    for (const base of ['/files/', 'https://files.example/files/']) {
      const url = toSafeFileUrl(base + value, 'https://files.example');
      expect(url, value).toBe(`https://files.example/files/${expected}`);
    }
  }
  for (const value of FRAGMENTS) {
    expect(toSafeFileUrl(`/files/${value}`, 'https://files.example')).toBe(`https://files.example/files/${value}`);
  }
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
    expect(limit(`/${long.slice(1)}?q=1`, '/')).toBe(`/${long.slice(1)}`);
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
    const base = 'https://api.example/files';
    for (const url of [toSafeUrl(value), toSafeUrl(value, base), toSafeFileUrl(value, base)]) {
      if (url === null) continue;
      const { protocol, username, password } = new URL(url);
      expect([['http:', 'https:'].includes(protocol), username, password]).toEqual([true, '', '']);
    }
  });
  await checkProperty(context, property, { runs: 1000 });
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
    await checkProperty(context, property, { runs: 1000 });
  },
);
