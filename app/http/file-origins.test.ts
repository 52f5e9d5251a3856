import { expect, test } from 'vitest';
import { config } from '~/config.server';
import { findRefusedHost, isAllowedBySource } from './file-origins.server';

const isAllowed = (url: string, source: string) => isAllowedBySource(source, new URL(url));

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

test('a source allows a scheme, a host or the hosts of a wildcard, as a content security policy does', () => {
  expect(isAllowed('https://files.example/1', 'https:')).toBe(true);
  expect(isAllowed('http://files.example/1', 'https:')).toBe(false);
  expect(isAllowed('https://files.example/1', 'http:')).toBe(true);
  expect(isAllowed('ftp://files.example/1', 'http:')).toBe(false);
  expect(isAllowed('https://files.example/1', 'blob:')).toBe(false);
  expect(isAllowed('https://files.example/1', 'https://FILES.example')).toBe(true);
  expect(isAllowed('https://other.example/1', 'https://files.example')).toBe(false);
  expect(isAllowed('https://files.example:8443/1', 'https://files.example')).toBe(false);
  expect(isAllowed('https://files.example:8443/1', 'https://files.example:8443')).toBe(true);
  expect(isAllowed('https://files.example/1', 'https://files.example:*')).toBe(true);
  expect(isAllowed('https://a.files.example/1', 'https://*.files.example')).toBe(true);
  expect(isAllowed('https://files.example/1', 'https://*.files.example')).toBe(false);
});
