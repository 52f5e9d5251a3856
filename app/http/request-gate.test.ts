import { createServer, request, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rejectInvalidRequests } from './request-gate.server';
import { identifyRequest } from './request-id.server';

let server: Server;
const forwardedHosts: unknown[] = [];

// The middleware chain without the access log.
beforeAll(async () => {
  // As in scripts/start.js: Node.js itself would respond to a request without a Host header.
  server = createServer({ requireHostHeader: false }, (incoming, response) =>
    identifyRequest(incoming, response, () =>
      rejectInvalidRequests(incoming, response, () => {
        forwardedHosts.push(incoming.headers['x-forwarded-host']);
        response.end('passed');
      }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Options = { method?: string; path?: string; headers?: OutgoingHttpHeaders };

/** Sends a request and returns its status. */
function send({ method = 'GET', path = '/', headers = { host: 'portal.test' } }: Options): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers, setHost: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('invalid requests are rejected and valid ones pass', async () => {
  const host = 'portal.test';
  const rejected: [Options, number][] = [
    [{ method: 'PUT' }, 405],
    [{ method: 'TRACE' }, 405],
    [{ headers: {} }, 400],
    [{ headers: { host: 'portal.test/evil' } }, 400],
    [{ headers: { host: 'a b' } }, 400],
    [{ path: '//evil.test/' }, 400],
    [{ path: 'http://evil.test/' }, 400],
    [{ path: '/%' }, 400],
    [{ path: '/login?_data=routes%2Flogin' }, 400],
    [{ path: '/login?a?&_data=routes%2Flogin' }, 400],
    [{ path: '/%5C%5B' }, 400],
    [{ path: '/%5C%3A.data' }, 400],
    [{ path: '/%09%5C%0A%5E' }, 400],
    [{ path: '/%2F%3E' }, 400],
    [{ method: 'POST', headers: { host, origin: 'https://evil.test' } }, 403],
    [{ method: 'POST', headers: { host, origin: 'null' } }, 403],
    [{ method: 'POST', headers: { host, 'sec-fetch-site': 'cross-site' } }, 403],
    [{ method: 'POST', headers: { host, 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' } }, 403],
  ];
  for (const [options, status] of rejected) expect(await send(options), JSON.stringify(options)).toBe(status);
  for (const options of [
    {},
    { path: '/login.data?_routes=x' },
    { path: '/a%5C%5B' },
    { method: 'POST' },
    { method: 'HEAD' },
  ]) {
    expect(await send(options), JSON.stringify(options)).toBe(200);
  }
});

test('a write from another origin is a security event with request id and client address', async () => {
  const written = vi.mocked(process.stdout.write);
  written.mockClear();
  await send({
    method: 'POST',
    headers: { host: 'portal.test', origin: 'https://evil.test', 'x-request-id': 'chosen' },
  });
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  expect(lines).toMatchObject([
    {
      event: 'security',
      name: 'foreign-origin',
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    },
  ]);
});

test('without a trusted proxy X-Forwarded-Host is removed', async () => {
  forwardedHosts.length = 0;
  expect(await send({ headers: { host: 'portal.test', 'x-forwarded-host': 'evil.test' } })).toBe(200);
  expect(forwardedHosts).toEqual([undefined]);
});
