import { expect, test } from 'vitest';
import { config } from '~/config.server';
import { findRefusedHost } from './file-origins.server';

test('files of the portal and of the API are always allowed', () => {
  const request = new Request('http://portal.test/', { headers: { host: 'portal.test' } });
  expect(findRefusedHost(request, 'http://portal.test/files/1')).toBeNull();
  expect(
    findRefusedHost(request, `${new URL(config.API_PUBLIC_URL ?? config.API_BASE_URL).origin}/files/1`),
  ).toBeNull();
  expect(findRefusedHost(request, 'http://files.example/1')).toBe('files.example');
  expect(findRefusedHost(request, 'http://files.example:8080/1')).toBe('files.example:8080');
  expect(findRefusedHost(request, null)).toBeNull();
  // The default of FILE_ORIGINS.
  expect(findRefusedHost(request, 'https://files.example/1')).toBeNull();
});

test('a frame shows files of the portal, of the API and of hosts that FILE_ORIGINS names', () => {
  const request = new Request('http://portal.test/', { headers: { host: 'portal.test' } });
  const find = (url: string) => findRefusedHost(request, url, { isFramed: true });
  expect([find('http://portal.test/1.pdf'), find(`${config.API_BASE_URL}/1.pdf`)]).toEqual([null, null]);
  expect(find('https://files.example/1.pdf')).toBe('files.example');
  config.FILE_ORIGINS.push('https://*', 'https://*:*', 'https://*.files.example');
  expect([find('https://a.files.example/1.pdf'), find('https://b.example/1.pdf')]).toEqual([null, 'b.example']);
  config.FILE_ORIGINS.splice(-3);
});

test.each([
  ['https://files.example/1', 'https:', true],
  ['http://files.example/1', 'https:', false],
  ['https://files.example/1', 'http:', true],
  ['ftp://files.example/1', 'http:', false],
  ['https://files.example/1', 'blob:', false],
  ['https://files.example/1', 'https://FILES.example', true],
  ['https://other.example/1', 'https://files.example', false],
  ['https://files.example:8443/1', 'https://files.example', false],
  ['https://files.example:8443/1', 'https://files.example:8443', true],
  ['https://files.example/1', 'https://files.example:*', true],
  ['https://a.files.example/1', 'https://*.files.example', true],
  ['https://files.example/1', 'https://*.files.example', false],
])('is %s allowed by the source %s, as in a content security policy? %s', (url, source, expected) => {
  const sources = config.FILE_ORIGINS.splice(0, Infinity, source);
  const isAllowed = findRefusedHost(new Request('http://portal.test/'), url) === null;
  config.FILE_ORIGINS.splice(0, Infinity, ...sources);
  expect(isAllowed).toBe(expected);
});
