import { findExpected } from '../support/expect-defined';
import { startRecordingProxy } from '../support/recording-proxy';
import { createSessionCookie, expect, get, httpTest as test } from '../support/fixtures';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACE_HEADERS = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'vendor=opaque' };

type Line = { event: string; route?: string; call?: string; traceId?: string; proxyRequestId?: string };

const findRequestLine = (output: string, route: string): Line => {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const isExpected = (line: Line) => line.event === 'request' && line.route === route;
  return findExpected(
    lines.map((line) => JSON.parse(line) as Line),
    route,
    isExpected,
  );
};

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

test('an invalid trace is ignored, and a browser chooses no proxy id', async ({ startOwnPortal }) => {
  const portal = await startOwnPortal();
  const headers = { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'x-request-id': 'proxy-id-77' };
  await (await get({ portal }, '/login', headers)).text();
  await portal.stop();
  const { traceId, proxyRequestId } = findRequestLine(portal.getOutput(), '/login');
  expect([traceId, proxyRequestId]).toEqual([undefined, undefined]);
});
