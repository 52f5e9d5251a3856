import { controls, mockUrl } from '../../e2e/support/test-mock';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { measureGrowth } from '~/metrics.test-helpers';
import { setTracer, type SpanAttributes, type SpanOptions, type Tracer } from '~/trace.server';
import { logCall } from '~/upstream/call-log.server';
import { listCompanies } from '~/upstream/contract/settings';
import {
  createInvalidResponseError,
  createNoResponseError,
  createStatusError,
  InvalidBodyError,
} from '~/upstream/upstream-error';
import { createRouteClient, createSessionCookie } from '../../e2e/route-harness';
import { expectDefined } from '../../e2e/support/expect-defined';
import { exchangeTokens } from './exchange.server';
import { readSession } from './session-storage.server';
import { askStore } from './store/ask-store.server';
import { StoreUnavailable } from './store/session-store.server';

let spans: SpanOptions[] = [];
const TRACER: Tracer = {
  startRequest: () => ({ traceId: 'a trace', run: (work) => work(), end: () => undefined }),
  runInSpan: (options, work) => {
    const span = { ...options, attributes: { ...options.attributes } };
    spans.push(span);
    return work({ setAttributes: (attributes: SpanAttributes) => Object.assign(span.attributes, attributes) });
  },
  createHeaders: () => ({}),
  flush: async () => undefined,
};
setTracer(TRACER);

beforeEach(() => {
  controls.reset();
  spans = [];
});

test('a page load has spans of its questions to the store, its exchange and its calls', { tags: ['D11'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  spans = [];
  controls.armFault({ call: 'listCompanies', kind: 'status', status: 409, times: 1 });
  await admin.get('/settings/companies');
  const { port } = new URL(mockUrl);
  const createCall = (method: string, path: string, attributes: SpanAttributes) => ({
    name: `${method} ${path}`,
    kind: 'client',
    attributes: {
      'server.address': '127.0.0.1',
      'server.port': Number(port),
      'http.request.method': method,
      'url.template': path,
      ...attributes,
    },
  });
  const createQuestion = (name: string) => ({
    name: `session store ${name}`,
    kind: 'internal',
    attributes: { 'db.operation.name': name },
  });
  expect(spans).toEqual([
    createQuestion('read'),
    { name: 'token exchange', kind: 'internal', attributes: { 'portal.exchange.outcome': 'exchanged' } },
    createQuestion('read'),
    createCall('POST', '/api/nanonets/refreshtoken', {
      'portal.call': 'refreshToken',
      'http.response.status_code': 200,
    }),
    createQuestion('write'),
    createCall('GET', '/api/settings/companies', {
      'portal.call': 'listCompanies',
      'http.response.status_code': 409,
      'error.type': '409',
    }),
  ]);
});

test('the span of an exchange has its outcome', async () => {
  const cookie = await createSessionCookie('manager');
  const session = expectDefined(await readSession(new Request('http://portal.test/', { headers: { cookie } })));
  spans = [];
  for (let times = 0; times < 2; times += 1) await exchangeTokens(session, 'AAAA-BBBB-CCCC');
  const exchanges = spans.filter(({ name }) => name === 'token exchange');
  expect(exchanges.map(({ attributes }) => attributes?.['portal.exchange.outcome'])).toEqual([
    'exchanged',
    'taken-over',
  ]);
});

test.each([
  [createStatusError('A', 500, null), 500, '500', 'status 500'],
  [createInvalidResponseError('A', 200, new InvalidBodyError('not-json')), 200, 'not-json', 'invalid-response 200'],
  [
    createNoResponseError('A', true, Object.assign(new Error('lost'), { code: 'ECONNRESET' })),
    undefined,
    'ECONNRESET',
    'no-response',
  ],
  [createNoResponseError('A', true, null), undefined, 'no-response', 'no-response'],
  [new TypeError('a defect'), undefined, undefined, null],
])('the span of a call that fails with %s has its status and the cause', async (failure, status, type, outcome) => {
  const outcomes = ['done', 'status 500', 'invalid-response 200', 'no-response'];
  const series = outcomes.map((name) => `portal_api_call_seconds_count{call="listCompanies",outcome="${name}"}`);
  const growth = await measureGrowth(series, () =>
    expect(logCall(listCompanies, 'A', () => Promise.reject(failure))).rejects.toBe(failure),
  );
  expect(growth).toEqual(outcomes.map((name) => (name === outcome ? 1 : 0)));
  // Reading the metrics asks the store, which has spans of its own.
  const attributes = spans.find(({ kind, name }) => kind === 'client' && name.includes('companies'))?.attributes;
  expect([attributes?.['http.response.status_code'], attributes?.['error.type']]).toEqual([status, type]);
});

test('a question to the store that fails has the code of its error', async () => {
  const failure = new StoreUnavailable(null, 'EIO');
  await expect(askStore('write', () => Promise.reject(failure))).rejects.toBe(failure);
  await expect(askStore('write', () => Promise.reject(new Error('no code')))).rejects.toThrow();
  expect(spans.map(({ attributes }) => attributes?.['error.type'])).toEqual(['EIO', 'UNKNOWN']);
});

test('with a server of sessions a question is a call of Redis', async () => {
  vi.stubEnv('SESSION_STORE_URL', 'redis://127.0.0.1:1');
  vi.resetModules();
  const { askStore: askServer } = await import('./store/ask-store.server');
  (await import('~/trace.server')).setTracer(TRACER);
  await askServer('probe', async () => true);
  expect(spans).toEqual([
    {
      name: 'session store probe',
      kind: 'client',
      attributes: { 'db.system.name': 'redis', 'db.operation.name': 'probe' },
    },
  ]);
  vi.unstubAllEnvs();
});

test.each([
  ['http://api.test', 80],
  ['https://api.test', 443],
  ['https://api.test:8443/base', 8443],
])('the span of a call to %s has the host and the port %i', async (url, port) => {
  vi.stubEnv('API_BASE_URL', url);
  vi.resetModules();
  const { logCall: logCallTo } = await import('~/upstream/call-log.server');
  (await import('~/trace.server')).setTracer(TRACER);
  await logCallTo(listCompanies, 'A', async () => null);
  expect(spans[0]?.attributes).toMatchObject({ 'server.address': 'api.test', 'server.port': port });
  vi.unstubAllEnvs();
});

test('traces are sent to the collector of the settings, and to none without it', async () => {
  const requests: string[] = [];
  const collector = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const start = async (endpoint: string) => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
    vi.resetModules();
    const { startTracing } = await import('~/http/tracing.server');
    const trace = await import('~/trace.server');
    await startTracing();
    trace.startRequestSpan('AAAA-BBBB-CCCC', 'GET').end('/', 200);
    await trace.flushSpans(2000);
    vi.unstubAllEnvs();
    return trace.findTraceIds('AAAA-BBBB-CCCC').traceId;
  };
  expect(await start('')).toBeUndefined();
  expect(requests).toEqual([]);
  expect(await start(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/base`)).toMatch(/^[0-9a-f]{32}$/);
  expect(requests).toEqual(['POST /base/v1/traces']);
});
