import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createContentSecurityPolicy, setSecurityHeaders } from './security-headers.server';

const request = new Request('http://portal.test/', { headers: { host: 'portal.test' } });

test('a document loads scripts, styles, files and frames of the portal only', () => {
  const toHash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const policy = createContentSecurityPolicy(request, 'n0nce', 'https://reports.example');
  const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2)));
  // The files of the API are on its host, or on any with https.
  const files = "'self' data: https: http://127.0.0.1:9";
  expect(directives).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'nonce-n0nce'",
    'style-src': "'self' 'nonce-n0nce'",
    // The style attributes of Radix Tabs.
    'style-src-attr': `'unsafe-hashes' ${toHash('outline:none')} ${toHash('animation-duration:0s')}`,
    'img-src': files,
    'media-src': files,
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': 'https://reports.example',
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(createContentSecurityPolicy(request, 'n0nce', undefined)).toContain("; frame-src 'none'; ");
});

test('a response without a policy gets one that allows nothing', () => {
  const getPolicy = (headers: Headers) => {
    setSecurityHeaders(headers, request);
    return headers.get('content-security-policy');
  };
  expect(getPolicy(new Headers())).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(getPolicy(new Headers({ 'content-security-policy': "default-src 'self'" }))).toBe("default-src 'self'");
});

test.each([
  ['yes', 'max-age=31536000; includeSubDomains'],
  ['no', 'max-age=31536000'],
])('with HSTS_SUBDOMAINS=%s browsers use only https as %s says', async (value, expected) => {
  vi.resetModules();
  vi.stubEnv('HSTS_SUBDOMAINS', value);
  const headers = new Headers();
  const module = await import('./security-headers.server');
  module.setSecurityHeaders(headers, new Request('https://portal.test/'));
  vi.unstubAllEnvs();
  expect(headers.get('strict-transport-security')).toBe(expected);
});
