import { expect, test } from 'vitest';

// Set before the configuration is read.
process.env.TRUST_PROXY = '2';
const { getOrigin, isHttps } = await import('./request-origin.server');

const createRequest = (proto: string, host: string) =>
  new Request('http://127.0.0.1/', {
    headers: { host: '127.0.0.1', 'x-forwarded-proto': proto, 'x-forwarded-host': host },
  });

test('of forwarded values that of the outermost trusted proxy counts, or the first if there are fewer', () => {
  const cases: [string, string, string][] = [
    ['https', 'portal.test', 'https://portal.test'],
    ['http', 'portal.test', 'http://portal.test'],
    ['https, http', 'portal.test, inner.test', 'https://portal.test'],
    ['http, https, http', 'evil.test, portal.test, inner.test', 'https://portal.test'],
    ['https, http, http', 'evil.test, portal.test, inner.test', 'http://portal.test'],
  ];
  for (const [proto, host, origin] of cases) {
    const request = createRequest(proto, host);
    expect(getOrigin(request), proto).toBe(origin);
    expect(isHttps(request), proto).toBe(origin.startsWith('https:'));
  }
});
