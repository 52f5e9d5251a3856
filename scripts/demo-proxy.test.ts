import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../e2e/support/expect-defined';
import { ODD_HEADER_REQUESTS, oddRequest, sendBytes } from '../e2e/support/odd-requests';
import { checkProperty } from '../e2e/support/property-tests';
import { createMockApi } from '../mock-api/app';
import { createFilesRouter } from '../mock-api/files/files-router';
import { createDemoProxy } from './demo-proxy.js';

type Received = { url: string; headers: IncomingHttpHeaders };

const servers: Server[] = [];
const { app, db, mock } = createMockApi();
/** The paths that the mock has received. */
const mockPaths: string[] = [];
const mockPort = await listen((incoming, response) => {
  mockPaths.push(incoming.url ?? '');
  app(incoming, response);
});
/** The requests that the stub portal has received. */
const received: Received[] = [];
const portalPort = await listen(({ url = '', headers }, response) => {
  received.push({ url, headers });
  response.end('portal');
});

afterAll(() => {
  for (const server of servers) server.close();
  for (const server of servers) server.closeAllConnections();
});

beforeEach(() => {
  received.length = 0;
  mockPaths.length = 0;
});

async function listen(server: Server | RequestListener): Promise<number> {
  const listening = (typeof server === 'function' ? createServer(server) : server).listen(0, '127.0.0.1');
  servers.push(listening);
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Starts a proxy in front of the stub portal and a real mock whose own console is open. Returns its port. */
function startProxy(options: Partial<Parameters<typeof createDemoProxy>[0]> = {}): Promise<number> {
  const defaults = { portalPort, mockPort, isConsoleOpen: false, isBehindProxy: false, isReady: () => true };
  return listen(createDemoProxy({ ...defaults, ...options }));
}

/** Sends the path as it is; `fetch` would normalize it. */
async function send(port: number, method: string, path: string, headers: Record<string, string> = {}, body = '') {
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers }).end(body);
  const [response] = await once(outgoing, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: Number(response.statusCode), headers: response.headers as IncomingHttpHeaders, text };
}

const OUTBOX = '/outbox';
const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Returns one spelling of /__mock per character, in which only this character is replaced. */
const replaceEach = (replace: (character: string) => string) =>
  [...'/__mock'].map((_, index, all) => all.map((each, at) => (at === index ? replace(each) : each)).join(''));

const OTHER_SPELLINGS = Object.values({
  letterCase: [...replaceEach((character) => character.toUpperCase()), '/__MOCK'],
  percentEncoding: [...replaceEach(percentEncode), '/%255F_mock', '/__mo%2563k', '/%5C__mock', '/__mock%00'],
  slashes: ['//__mock', '///__mock', '/x//__mock', '/__mock/', '/\\__mock', '\\__mock'],
  dotSegments: ['/./__mock', '/x/../__mock', '/files/../__mock', '/__mock/.'],
  encodedDotSegments: ['/x/%2e%2e/__mock', '/%2E/__mock', '/files/reports/%2e./../__MOCK'],
  otherPaths: ['/__mock.json', '/__mock;a', '/x/__mock', '/__mock#', '/files/__mock', '/openapi.json/__mock'],
  wholeUrls: ['http://127.0.0.1/__mock', 'http://127.0.0.1/__MOCK'],
})
  .flat()
  .filter((path) => path !== '/__mock');

test.each([
  ['closed', false],
  ['open', true],
])('with the console %s no other spelling of /__mock reaches the mock', async (_, isConsoleOpen) => {
  const port = await startProxy({ isConsoleOpen });
  for (const spelling of OTHER_SPELLINGS) {
    const { status, text } = await send(port, 'GET', spelling + OUTBOX);
    // The portal may receive the request, because it has no such path and returns 404.
    expect([spelling, [400, 404].includes(status) || text === 'portal']).toEqual([spelling, true]);
  }
  expect(mockPaths).toEqual([]);
});

test('the console reaches the mock only if it is open', async () => {
  const [closed, open] = [await startProxy(), await startProxy({ isConsoleOpen: true })];
  for (const path of ['/__mock', '/__mock/log?n=1', `/__mock${OUTBOX}`]) {
    const refused = await send(closed, 'GET', path);
    expect([path, refused.status, refused.text]).toEqual([path, 404, expect.stringContaining('DEMO_CONSOLE=1')]);
    expect((await send(open, 'GET', path)).status).toBe(200);
  }
  expect(received).toEqual([]);
});

test('every kind of file and the API document reach the mock, and nothing beside them', async () => {
  const port = await startProxy();
  const routes = createFilesRouter(mock).stack.map(({ route }) => String(route?.path));
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) {
    const { text } = await send(port, 'GET', `/files${route.replace(/:\w+/, 'none-1')}`);
    expect([route, text]).toEqual([route, expect.stringMatching(/^\w+ not found\.$/)]);
  }
  expect(JSON.parse((await send(port, 'GET', '/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' });
  const recording = expectDefined(db.recordings[0], 'a recording');
  const seek = await send(port, 'GET', `/files/recordings/${recording.id}.wav`, { range: 'bytes=0-9' });
  expect([seek.status, seek.headers['content-range']]).toEqual([206, expect.stringMatching(/^bytes 0-9\//)]);
  const others = [
    '/files',
    '/files/',
    '/FILES/reports/1',
    '/files/reports/1/2',
    '/files/%72eports/1',
    '/openapi',
    '/openapi/x',
  ];
  for (const path of [...others, '/files/reports/..', '/files/x/1', '/openapi.json/', '/openapi.JSON', '/files/..'])
    expect([path, [400, 404].includes((await send(port, 'GET', path)).status)]).toEqual([path, true]);
  expect(received).toEqual([]);
});

test('the open console answers at this machine only, or under every name', async () => {
  const getStatus = async (port: number, host: string) => (await send(port, 'GET', '/__mock/outbox', { host })).status;
  const own = await startProxy({ isConsoleOpen: true });
  expect([await getStatus(own, 'localhost:3000'), await getStatus(own, '[::1]')]).toEqual([200, 200]);
  for (const host of ['evil.example', 'localhost.evil.example:3000'])
    expect(await getStatus(own, host), host).toBe(403);
  expect(mockPaths).toHaveLength(2);
  const named = await startProxy({ isConsoleOpen: true, isAnyHostAllowed: true });
  await getStatus(named, 'demo.example');
  expect(mockPaths).toHaveLength(3);
});

test('all other paths reach the portal unchanged', async () => {
  const port = await startProxy();
  const paths = [
    '/',
    '/login?next=/files/x',
    '/settings/companies/a%2Fb%25',
    '/api/nanonets/login',
    '/ocr/file-list.csv',
  ];
  for (const path of paths) expect((await send(port, 'POST', path, { host: 'demo.test' }, 'x')).text).toBe('portal');
  expect(received.map(({ url }) => url)).toEqual(paths);
  expect(expectDefined(received[0], 'a request').headers.host).toBe('demo.test');
});

test('the portal receives the address of the client, whatever the client says about itself', async () => {
  const forged = {
    'x-forwarded-for': '203.0.113.9, 203.0.113.10',
    'x-forwarded-host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    forwarded: 'for=203.0.113.9',
  };
  await send(await startProxy(), 'GET', '/', forged);
  const { headers } = expectDefined(received[0], 'a request');
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'forwarded']) expect(headers[name]).toBeUndefined();
});

test('behind another proxy the portal receives the headers of that proxy', async () => {
  const fromProxy = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  await send(await startProxy({ isBehindProxy: true }), 'GET', '/', fromProxy);
  expect(expectDefined(received[0], 'a request').headers).toMatchObject(fromProxy);
});

test('until portal and mock are ready every request gets 503 and a page that reloads itself', async () => {
  let isReady = false;
  const port = await startProxy({ isReady: () => isReady });
  for (const [method, path] of [
    ['GET', '/'],
    ['POST', '/login'],
    ['GET', '/files/portraits/female-1'],
    ['GET', '/__mock'],
  ] as const) {
    const { status, headers, text } = await send(port, method, path);
    expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([path, 503, '2', 'no-store']);
    expect(text).toContain('<meta http-equiv="refresh" content="2">');
    expect(text).toContain('was not processed');
  }
  expect(received).toEqual([]);
  isReady = true;
  expect((await send(port, 'POST', '/login')).text).toBe('portal');
});

test('a server that does not respond is a 502', async () => {
  // No server listens on port 9.
  const port = await startProxy({ portalPort: 9 });
  expect(await send(port, 'GET', '/')).toMatchObject({ status: 502, text: 'The demo does not respond.\n' });
});

test('an odd request ends neither front nor mock, and at most its own connection', async (context) => {
  const port = await startProxy({ isConsoleOpen: true });
  for (const request of ODD_HEADER_REQUESTS)
    for (const target of [port, mockPort]) await sendBytes(target, request, 50);
  await checkProperty(
    context,
    fc.asyncProperty(oddRequest, async (request) => {
      await Promise.all([sendBytes(port, request, 30), sendBytes(mockPort, request, 30)]);
      expect((await send(port, 'GET', '/')).text).toBe('portal');
    }),
    { runs: 40 },
  );
  expect((await send(mockPort, 'GET', '/files/portraits/female-1')).status).toBe(200);
});

test('headers of one connection are not forwarded, and a body keeps its length', async () => {
  const port = await startProxy();
  const headers = 'Trailer: x\r\nTE: trailers\r\nKeep-Alive: 5\r\nUpgrade: h2c\r\nX-Named: 1\r\nX-Kept: 1\r\n';
  await sendBytes(port, `GET / HTTP/1.1\r\nHost: a.test\r\nConnection: x-named, host\r\n${headers}\r\n`);
  const names = Object.keys(expectDefined(received[0], 'a request').headers);
  expect(names.toSorted()).toEqual(['connection', 'host', 'x-forwarded-for', 'x-kept']);

  received.length = 0;
  const chunks = '2e\r\nGET /smuggled HTTP/1.1\r\nHost: a.test\r\nX: y\r\n\r\n\r\n0\r\n\r\n';
  await sendBytes(port, `GET / HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`);
  expect(received.map(({ url }) => url)).toEqual(['/']);
});

test('of requests that arrive together the demo handles one', async () => {
  const port = await startProxy();
  await sendBytes(port, 'GET / HTTP/1.1\r\nHost: a.test\r\n\r\n'.repeat(500));
  expect(received.length).toBeLessThan(2);
  expect((await send(port, 'GET', '/')).text).toBe('portal');
});
