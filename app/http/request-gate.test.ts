import http, { type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { rejectInvalidRequests } from './request-gate.server';
import { identifyRequest } from './request-id.server';

let server: Server;
const forwardedHosts: unknown[] = [];
const passedUrls: unknown[] = [];

// The middleware chain without the access log.
beforeAll(async () => {
  // As in scripts/start.js: Node.js itself would respond to a request without a Host header.
  server = http.createServer({ requireHostHeader: false }, (incoming, response) =>
    identifyRequest(incoming, response, () =>
      rejectInvalidRequests(incoming, response, () => {
        forwardedHosts.push(incoming.headers['x-forwarded-host']);
        passedUrls.push(incoming.url, (incoming as { originalUrl?: string }).originalUrl);
        response.end('passed');
      }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Options = { method?: string; path?: string; headers?: OutgoingHttpHeaders };

/** Sends a request and returns its response. */
function request({ method = 'GET', path = '/', headers = { host: 'portal.test' } }: Options): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    http.request({ host: '127.0.0.1', port, method, path, headers, setHost: false }, resolve).on('error', reject).end();
  });
}

/** Sends a request and returns its status. */
const send = async (options: Options) => (await request(options)).resume().statusCode;

const host = 'portal.test';

test.each<[Options, number]>([
  [{ method: 'PUT' }, 405],
  [{ method: 'TRACE' }, 405],
  [{ headers: {} }, 400],
  [{ headers: { host: 'portal.test/evil' } }, 400],
  [{ headers: { host: 'a b' } }, 400],
  // The form of a host, and none that a URL can have.
  [{ headers: { host: 'portal.test:99999' } }, 400],
  [{ headers: { host: '[1::2::3]' } }, 400],
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
  [{}, 200],
  [{ path: '/login.data?_routes=x' }, 200],
  [{ path: '/a%5C%5B' }, 200],
  [{ method: 'POST' }, 200],
  [{ method: 'HEAD' }, 200],
  // From a page whose origin the browser hides.
  [{ method: 'POST', headers: { host, origin: 'null', 'sec-fetch-site': 'same-origin' } }, 200],
  // Links on other sites.
  [{ headers: { host, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' } }, 200],
])('of requests and what they get: %j %i', async (options, status) => {
  expect(await send(options)).toBe(status);
});

test('a rejected request gets a reason as text, which no cache keeps', async () => {
  const response = await request({ headers: {} });
  expect(await text(response)).toBe('The Host header is malformed.');
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a write from another origin is a security event with request id and client address', async () => {
  forgetLogLines();
  await send({
    method: 'POST',
    headers: {
      host: 'portal.test',
      origin: 'https://evil.test',
      'x-request-id': 'chosen',
      'x-forwarded-for': '6.6.6.6',
    },
  });
  const lines = readLogLines();
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

test('Remix compares the Origin of a write with a host, which is that of the browser', async () => {
  forwardedHosts.length = 0;
  const headers = { host: '10.0.0.1:3000', origin: 'https://portal.test:8443', 'sec-fetch-site': 'same-origin' };
  for (const method of ['POST', 'GET']) expect(await send({ method, headers })).toBe(200);
  expect(await send({ method: 'POST', headers: { host: '10.0.0.1:3000' } })).toBe(200);
  expect(forwardedHosts).toEqual(['portal.test:8443', undefined, undefined]);
});

test('a document with a query beyond the limits leads to the limited one; data and forms get it at once', async () => {
  const values = Array.from({ length: 1000 }, (_, index) => `tag=${index}`);
  const [query, limited] = [values.join('&'), values.slice(0, 50).join('&')];
  const document = await request({ path: `/events?${query}` });
  document.resume();
  expect([document.statusCode, document.headers.location]).toEqual([302, `/events?${limited}`]);
  passedUrls.length = 0;
  await send({ path: `/events.data?${query}` });
  await send({ method: 'POST', path: `/events?${query}` });
  await send({ path: `/events?${limited}` });
  const [data, form] = [`/events.data?${limited}`, `/events?${limited}`];
  expect(passedUrls).toEqual([data, data, form, form, form, undefined]);
});
