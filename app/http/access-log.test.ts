import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';

// Set before the configuration is read.
process.env.TRUST_PROXY = '1';
const { measureGrowth, readMetric } = await import('~/metrics.test-helpers');
const { trace } = await import('~/trace.server');
const { createAccessLog } = await import('./access-log.server');

const ROUTES = {
  root: { path: '' },
  frame: { parentId: 'root' },
  dashboard: { parentId: 'frame', index: true },
  recordings: { parentId: 'frame', path: 'events' },
  recording: { parentId: 'frame', path: 'events/:recordingId' },
  settings: { parentId: 'frame', path: 'settings' },
  company: { parentId: 'settings', path: 'companies/:companyId' },
};
const logAccess = createAccessLog({
  routes: {
    ...Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }])),
    removed: undefined,
  },
  assets: { routes: {} },
} as unknown as ServerBuild);
const IN_FLIGHT = 'portal_requests_in_flight';

/** A request that is in flight until `end`. */
function request(url: string | undefined, { method = 'GET', statusCode = 200 } = {}) {
  const response = Object.assign(new EventEmitter(), { statusCode, headersSent: true, writableFinished: true });
  const next = vi.fn<() => void>();
  const headers = { 'x-request-id': 'AAAA-BBBB-CCCC' };
  logAccess({ url, method, headers } as unknown as IncomingMessage, response as unknown as ServerResponse, next);
  expect(next).toHaveBeenCalledOnce();
  return { response, end: () => response.emit('close') };
}

beforeEach(() => {
  forgetLogLines();
});

test('each request has one log line when it ends, with its method, status and time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { end } = request('/events', { method: 'HEAD', statusCode: 404 });
  vi.advanceTimersByTime(1234);
  expect(readLogLines()).toEqual([]);
  end();
  vi.useRealTimers();
  expect(readLogLines()).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      event: 'request',
      requestId: 'AAAA-BBBB-CCCC',
      method: 'HEAD',
      route: '/events',
      status: 404,
      ms: 1234,
    },
  ]);
});

test.each([
  ['/', '/'],
  [undefined, '/'],
  ['/_root.data?index', '/'],
  ['/events?q=typed', '/events'],
  ['/events/7.data', '/events/:recordingId'],
  ['/settings/companies/7', '/settings/companies/:companyId'],
  ['/nowhere/typed', null],
  ['//typed.example/', null],
])('the line of a request for %s has the pattern %s of its route', (url, route) => {
  request(url).end();
  expect(readLogLines()).toMatchObject([{ route }]);
});

test.each([
  ['before the response ended', {}, { status: 200, aborted: true }],
  ['before the response began', { headersSent: false }, { status: 499, aborted: true }],
])('the line of a request whose connection was closed %s says so', (_, state, line) => {
  const { response, end } = request('/events');
  Object.assign(response, { writableFinished: false, ...state });
  end();
  expect(readLogLines()).toMatchObject([line]);
});

test('a request counts as in flight until it ends, then by route, method and status', async () => {
  const count = 'portal_request_seconds_count{route="/events/:recordingId",method="POST",status="303"}';
  const inFlight = await readMetric(IN_FLIGHT);
  const growth = await measureGrowth([count, 'portal_responses_total{class="3xx"}', IN_FLIGHT], async () => {
    const { end } = request('/events/7', { method: 'POST', statusCode: 303 });
    expect(await readMetric(IN_FLIGHT)).toBe(inFlight + 1);
    end();
  });
  expect(growth).toEqual([1, 1, 0]);
});

test.each(['/healthz', '/readyz?x=1', '/servingz'])('the probe %s has no line and is not counted', async (url) => {
  const growth = await measureGrowth([IN_FLIGHT, 'portal_responses_total{class="2xx"}'], () => request(url).end());
  expect(growth).toEqual([0, 0]);
  expect(readLogLines()).toEqual([]);
});

test('the line of a request has the ids that a proxy has given it', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const proxyRequestId = 'x'.repeat(128);
  trace.start('AAAA-BBBB-CCCC', { 'x-request-id': proxyRequestId, traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  request('/events').end();
  trace.end('AAAA-BBBB-CCCC');
  expect(readLogLines()).toMatchObject([{ traceId, proxyRequestId }]);
  trace.start('AAAA-BBBB-CCCC', { 'x-request-id': `${proxyRequestId}x` });
  expect(trace.findIds('AAAA-BBBB-CCCC').proxyRequestId).toBeUndefined();
});
