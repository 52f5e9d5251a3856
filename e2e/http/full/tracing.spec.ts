import { once } from 'node:events';
import { createServer } from 'node:net';
import { getAccount } from '../../../mock-api/accounts';
import { findExpected } from '../../support/expect-defined';
import { createSessionCookie, expect, get, httpTest as test } from '../../support/fixtures';
import { startOtlpReceiver, type ReceivedSpan } from '../../support/otlp-receiver';
import { findFreePort, listen } from '../../support/portal-process';
import { startRecordingProxy } from '../../support/recording-proxy';
import { REDIS_SERVERS, startRedis } from '../../support/redis-server';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_ID = 'b7ad6b7169203331';
const TRACE_HEADERS = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`, tracestate: 'vendor=opaque' };

type Line = {
  event: string;
  route?: string;
  call?: string;
  traceId?: string;
  proxyRequestId?: string;
  loaded?: string[];
};

const parseLines = (output: string): Line[] => {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Line);
};

const findRequestLine = (output: string, route: string): Line =>
  findExpected(parseLines(output), route, (line) => line.event === 'request' && line.route === route);

/** `SpanKind` of OTLP. */
const SERVER = 2;
const CLIENT = 3;

const REPORT_MODULES = `--import=${new URL('../../support/report-modules.js', import.meta.url)}`;

/** The packages of OpenTelemetry that an ended portal had loaded. */
const findLoadedPackages = (output: string) =>
  findExpected(parseLines(output), 'loaded packages', ({ event }) => event === 'loaded-packages').loaded;

test('the trace of a request is passed on to the API and logged, with the id of a trusted proxy', async ({
  stack,
  startOwnPortal,
}) => {
  const api = await startRecordingProxy(stack.mock.url);
  const portal = await startOwnPortal({ TRUST_PROXY: '1', API_BASE_URL: api.url });
  const cookie = await createSessionCookie({ portal }, 'manager');
  expect(api.requests.map(({ headers }) => headers.traceparent)).not.toContain(TRACE_HEADERS.traceparent);
  api.requests.length = 0;
  await (await get({ portal }, '/', { cookie, ...TRACE_HEADERS, 'x-request-id': 'proxy-id-77' })).text();
  await portal.stop();
  api.close();
  // The exchange and the reads of the page.
  expect(api.requests.length).toBeGreaterThan(1);
  for (const { path, headers } of api.requests) {
    expect(headers, path).toMatchObject(TRACE_HEADERS);
    expect(headers['user-agent'], path).toMatch(/^automated-portal\/\d+\.\d+\.\d+/);
  }
  const line = findRequestLine(portal.getOutput(), '/');
  expect(line).toMatchObject({ traceId: TRACE_ID, proxyRequestId: 'proxy-id-77' });
});

test('the spans of a page lead from the proxy to the API, and contain no secret', async ({ stack, startOwnPortal }) => {
  const [api, collector] = await Promise.all([startRecordingProxy(stack.mock.url), startOtlpReceiver()]);
  const portal = await startOwnPortal({
    API_BASE_URL: api.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    NODE_OPTIONS: REPORT_MODULES,
  });
  const cookie = await createSessionCookie({ portal }, 'superAdmin');
  api.requests.length = 0;
  const page = await get({ portal }, '/settings/companies?q=search-canary', { cookie, ...TRACE_HEADERS });
  expect(page.status).toBe(200);
  await page.text();
  const { requests } = api;
  const authorizations = requests.map(({ headers }) => String(headers.authorization));
  const traceparents = requests.map(({ headers }) => headers.traceparent).toSorted();
  await (await get({ portal }, '/register/activate/code-canary')).text();
  await (await get({ portal }, '/path-canary')).text();
  await (await get({ portal }, '/healthz')).text();
  // The last spans are sent before the process exits.
  expect(await portal.stop()).toBe(0);
  for (const server of [api, collector]) server.close();
  const { spans } = collector;
  const servers = spans.filter(({ kind }) => kind === SERVER).map(({ name }) => name);
  expect(servers.toSorted()).toEqual([
    'GET /*',
    'GET /register/activate/:activationCode',
    'GET /settings/companies',
    'POST /login',
  ]);
  expect(collector.getResource()).toMatchObject({
    'service.name': 'automated-portal',
    'deployment.environment.name': 'test',
  });

  const root = findExpected(spans, 'the span of the page', ({ name }) => name === 'GET /settings/companies');
  expect([root.traceId, root.parentSpanId]).toEqual([TRACE_ID, PARENT_ID]);
  expect(root.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/settings/companies',
    'http.response.status_code': 200,
    'portal.request_id': page.headers.get('x-request-id'),
  });
  const ofPage = spans.filter(({ traceId }) => traceId === TRACE_ID);
  const names = new Map(ofPage.map(({ spanId, name }) => [spanId, name]));
  const parents = ofPage.map(({ name, parentSpanId = '' }) => `${names.get(parentSpanId) ?? 'none'} > ${name}`);
  expect(new Set(parents)).toEqual(
    new Set([
      'none > GET /settings/companies',
      'GET /settings/companies > session store read',
      'GET /settings/companies > token exchange',
      'token exchange > session store read',
      'token exchange > POST /api/nanonets/refreshtoken',
      'token exchange > session store write',
      'GET /settings/companies > GET /api/settings/companies',
    ]),
  );
  // The API continues the spans of its calls.
  const calls = ofPage.filter(({ kind }) => kind === CLIENT);
  expect(calls).toHaveLength(2);
  expect(traceparents).toEqual(calls.map(({ spanId }) => `00-${TRACE_ID}-${spanId}-01`).toSorted());
  for (const { attributes } of calls)
    expect(attributes).toMatchObject({ 'http.response.status_code': 200, 'server.address': '127.0.0.1' });
  expect(findRequestLine(portal.getOutput(), '/settings/companies').traceId).toBe(TRACE_ID);
  const login = findExpected(spans, 'the span of the login', ({ name }: ReceivedSpan) => name === 'POST /login');
  expect(findRequestLine(portal.getOutput(), '/login').traceId).toBe(login.traceId);

  const text = JSON.stringify(spans);
  const { email, password } = getAccount('superAdmin');
  const secrets = ['canary', '?', email, password, cookie.split('=')[1] ?? '', ...authorizations];
  for (const secret of secrets) expect(text).not.toContain(secret.replace('Bearer ', ''));
  expect(findLoadedPackages(portal.getOutput())).toEqual(
    expect.arrayContaining(['api', 'exporter-trace-otlp-http', 'sdk-trace-base']),
  );
});

test('spans of Redis are spans of another system', async ({ startOwnPortal }) => {
  test.skip(REDIS_SERVERS.length === 0, 'redis-server is not installed');
  const [store, collector] = await Promise.all([startRedis(), startOtlpReceiver()]);
  const portal = await startOwnPortal({ SESSION_STORE_URL: store.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const cookie = await createSessionCookie({ portal }, 'manager');
  await (await get({ portal }, '/', { cookie, ...TRACE_HEADERS })).text();
  expect(await portal.stop()).toBe(0);
  await store.close();
  collector.close();
  const spans = collector.spans.filter(({ traceId, name }) => traceId === TRACE_ID && name.startsWith('session store'));
  expect(new Set(spans.map(({ name }) => name))).toEqual(new Set(['session store read', 'session store write']));
  for (const { kind, attributes } of spans) {
    expect(kind).toBe(CLIENT);
    expect(attributes).toMatchObject({ 'db.system.name': 'redis' });
  }
});

test('without a collector OpenTelemetry is not loaded', async ({ startOwnPortal }) => {
  const portal = await startOwnPortal({ NODE_OPTIONS: REPORT_MODULES });
  await createSessionCookie({ portal }, 'manager');
  expect(await portal.stop()).toBe(0);
  // prom-client loads the API, which does nothing without the rest.
  expect(findLoadedPackages(portal.getOutput())).toEqual(['api']);
});

test('a collector that does not respond delays neither a page nor the exit', async ({ startOwnPortal }) => {
  const server = createServer();
  const collector = await listen(server);
  const timeoutMs = 20_000;
  const portal = await startOwnPortal({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: String(timeoutMs),
    OTEL_BSP_SCHEDULE_DELAY: '1',
  });
  const startedAt = Date.now();
  const hasConnection = once(server, 'connection');
  const cookie = await createSessionCookie({ portal }, 'manager');
  await hasConnection;
  const page = await get({ portal }, '/', { cookie });
  expect(page.status).toBe(200);
  await page.text();
  expect(await portal.stop()).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(timeoutMs);
  collector.close();
});

test('a collector that is down is logged', async ({ startOwnPortal }) => {
  const portal = await startOwnPortal({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    OTEL_BSP_SCHEDULE_DELAY: '1',
  });
  for (const _ of [1, 2]) expect((await get({ portal }, '/login')).status).toBe(200);
  await expect.poll(portal.getOutput).toContain('"event":"spans-not-sent"');
  await portal.stop();
  expect(parseLines(portal.getOutput()).filter(({ event }) => event === 'spans-not-sent')).toHaveLength(1);
});
