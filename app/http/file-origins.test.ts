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
