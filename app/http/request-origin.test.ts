import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';

// Set before the configuration is read.
process.env.TRUST_PROXY = '2';
const { getOrigin, isHttps } = await import('./request-origin.server');
const { rejectInvalidRequests } = await import('./request-gate.server');
const { CLIENT_ADDRESS_HEADER, setClientAddress } = await import('./client-address.server');

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

/** Passes a request through the gate. Returns its status, null if it has passed, and its X-Forwarded-Host then. */
function passGate(method: string, headers: IncomingHttpHeaders) {
  const request = { method, url: '/', headers: { host: '127.0.0.1', ...headers } };
  const response = { writeHead: vi.fn<(status: number) => void>(), end: vi.fn() };
  const next = vi.fn<() => void>();
  rejectInvalidRequests(request as unknown as IncomingMessage, response as unknown as ServerResponse, next);
  const status = next.mock.calls.length > 0 ? null : response.writeHead.mock.calls[0]?.[0];
  return [status, (request.headers as IncomingHttpHeaders)['x-forwarded-host']];
}

test('behind two proxies that add their values, pages and forms of the outer host pass the checks of requests', () => {
  const hosts = { 'x-forwarded-host': 'evil.test, portal.test:8443, inner.test' };
  expect(passGate('GET', hosts)).toEqual([null, 'portal.test:8443']);
  const form = { ...hosts, 'x-forwarded-proto': 'https, http' };
  expect(passGate('POST', { ...form, origin: 'https://portal.test:8443' })).toEqual([null, 'portal.test:8443']);
  expect(passGate('POST', { ...form, origin: 'https://evil.test' })[0]).toBe(403);
  expect(passGate('GET', { 'x-forwarded-host': 'portal.test, a b, inner.test' })[0]).toBe(400);
  expect(passGate('GET', {})).toEqual([null, undefined]);
});

test('the address of the client is the one that the outermost trusted proxy has added', () => {
  const findAddress = (forwarded: string | undefined, remoteAddress?: string) => {
    const headers = { 'x-forwarded-for': forwarded, [CLIENT_ADDRESS_HEADER]: '6.6.6.6' };
    setClientAddress({ headers, socket: { remoteAddress } } as unknown as IncomingMessage);
    return headers[CLIENT_ADDRESS_HEADER];
  };
  expect(findAddress('6.6.6.6, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
  expect(findAddress('203.0.113.7,10.0.0.1')).toBe('203.0.113.7');
  // A request that has not passed both proxies.
  expect(findAddress('203.0.113.7', '10.0.0.2')).toBe('10.0.0.2');
  expect(findAddress(undefined, '::ffff:10.0.0.2')).toBe('10.0.0.2');
  expect(findAddress(undefined)).toBe('unknown');
});

test.each(['https://portal.test', 'http://portal.test'])(
  'PUBLIC_ORIGIN %s counts before any header',
  async (origin) => {
    process.env.PUBLIC_ORIGIN = origin;
    vi.resetModules();
    const configured = await import('./request-origin.server');
    const request = createRequest(origin.startsWith('https:') ? 'http' : 'https', 'evil.test');
    expect([configured.getOrigin(request), configured.isHttps(request)]).toEqual([origin, origin.startsWith('https:')]);
  },
);

test.each([
  ['', 'http://api.test/base'],
  ['/', 'https://portal.test'],
  ['https://files.test/public', 'https://files.test/public'],
])('with API_PUBLIC_URL "%s" files have the address %s', async (setting, address) => {
  for (const [name, value] of Object.entries({ API_BASE_URL: 'http://api.test/base', API_PUBLIC_URL: setting }))
    vi.stubEnv(name, value);
  vi.stubEnv('PUBLIC_ORIGIN', '');
  vi.resetModules();
  const { getFilesBaseUrl } = await import('./request-origin.server');
  expect(getFilesBaseUrl(createRequest('https', 'portal.test'))).toBe(address);
  vi.unstubAllEnvs();
});
