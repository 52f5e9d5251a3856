import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import { findExpected } from '../../support/expect-defined';
import { createSessionCookie, expect, get, httpTest as test } from '../../support/fixtures';
import { listen } from '../../support/portal-process';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACE_HEADERS = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'vendor=opaque' };

type Line = { event: string; route?: string; traceId?: string; proxyRequestId?: string };

/** Starts a proxy in front of an API that records the headers of each request. */
async function startRecordingProxy(targetUrl: string) {
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    requests.push({ path, headers });
    const forwarded = send(targetUrl + path, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  return { ...(await listen(server)), requests };
}

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
  const lines = portal.getOutput().split('\n');
  const parsed = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
  const line = findExpected(parsed, '/', ({ event, route }) => event === 'request' && route === '/');
  expect(line).toMatchObject({ traceId: TRACE_ID, proxyRequestId: 'proxy-id-77' });
});
