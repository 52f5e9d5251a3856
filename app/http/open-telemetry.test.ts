import { SpanKind, trace } from '@opentelemetry/api';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { expect, test, vi } from 'vitest';
import packageJson from '../../package.json';
import { createTracer } from './open-telemetry.server';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_ID = 'b7ad6b7169203331';

/** A tracer whose spans `getSpans` returns, by name. */
function createTestTracer() {
  const exporter = new InMemorySpanExporter();
  const tracer = createTracer('http://collector.example.com:4318', exporter);
  const getSpans = async () => {
    await tracer.flush();
    return new Map<string, ReadableSpan>(exporter.getFinishedSpans().map((span) => [span.name, span]));
  };
  return { tracer, getSpans };
}

/** Runs work in a request whose span has ended when the promise resolves. */
function runInRequest<Value>(
  { startRequest }: ReturnType<typeof createTestTracer>['tracer'],
  incoming: Record<string, string>,
  work: () => Promise<Value>,
): Promise<Value> {
  const request = startRequest('AAAA-BBBB-CCCC', 'GET', incoming);
  return new Promise<Value>((resolve, reject) => {
    request.run(() => void work().then(resolve, reject));
  }).finally(() => request.end('/events/:recordingId', 200));
}

test('spans of parallel work are siblings, also after the work has waited', async () => {
  const { tracer, getSpans } = createTestTracer();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  const runWork = (name: string) =>
    tracer.runInSpan({ name, kind: 'internal' }, async () => {
      await pause();
      await tracer.runInSpan({ name: `part of ${name}`, kind: 'client' }, pause);
    });
  await runInRequest(tracer, {}, async () => {
    await pause();
    await Promise.all([runWork('a'), runWork('b')]);
  });
  const spans = await getSpans();
  const getParent = (name: string) => spans.get(name)?.parentSpanContext?.spanId;
  const getId = (name: string) => spans.get(name)?.spanContext().spanId;
  expect(spans.size).toBe(5);
  const root = getId('GET /events/:recordingId');
  expect([getParent('a'), getParent('b')]).toEqual([root, root]);
  expect([getParent('part of a'), getParent('part of b')]).toEqual([getId('a'), getId('b')]);
  expect(getParent('GET /events/:recordingId')).toBeUndefined();
});

test('the trace of the request is continued, and its calls carry the id of their own span', async () => {
  const { tracer, getSpans } = createTestTracer();
  const incoming = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`, tracestate: 'vendor=opaque' };
  const headers = await runInRequest(tracer, incoming, () =>
    tracer.runInSpan({ name: 'call', kind: 'client' }, async () => tracer.createHeaders()),
  );
  const call = (await getSpans()).get('call')?.spanContext();
  expect(call?.traceId).toBe(TRACE_ID);
  expect(headers).toEqual({ traceparent: `00-${TRACE_ID}-${call?.spanId}-01`, tracestate: 'vendor=opaque' });
});

test('a trace that its origin does not sample is passed on, and nothing is sent', async () => {
  const { tracer, getSpans } = createTestTracer();
  const incoming = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-00` };
  const headers = await runInRequest(tracer, incoming, async () => tracer.createHeaders());
  expect(headers.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-00$`));
  expect((await getSpans()).size).toBe(0);
});

test('work outside of a request has no span, and its calls no trace', async () => {
  const { tracer, getSpans } = createTestTracer();
  const work = () => tracer.runInSpan({ name: 'probe', kind: 'client' }, async () => tracer.createHeaders());
  expect(await work()).toEqual({});
  expect((await getSpans()).size).toBe(0);
});

test('a failure marks its span without the message, and a response from 500 on the span of the request', async () => {
  const { tracer, getSpans } = createTestTracer();
  const fail = () =>
    tracer.runInSpan({ name: 'call', kind: 'client', attributes: { 'portal.call': 'listUsers' } }, async (span) => {
      span.setAttributes({ 'error.type': '502' });
      throw new Error('canary');
    });
  await expect(runInRequest(tracer, {}, fail)).rejects.toThrow('canary');
  for (const [route, status] of [
    ['/refused', 404],
    ['/failed', 500],
  ] as const)
    tracer.startRequest('AAAA-BBBB-CCCC', 'GET', {}).end(route, status);
  const spans = await getSpans();
  const call = spans.get('call');
  expect(call).toMatchObject({ status: { code: 2 }, events: [] });
  expect(call?.attributes).toEqual({ 'portal.call': 'listUsers', 'error.type': '502' });
  expect(JSON.stringify([call?.status, call?.events])).not.toContain('canary');
  expect(spans.get('GET /refused')?.status.code).toBe(0);
  expect(spans.get('GET /failed')).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '500' } });
});

test('the span of a request names it, its route and status, and the service that handled it', async () => {
  const { tracer, getSpans } = createTestTracer();
  tracer.startRequest('AAAA-BBBB-CCCC', 'POST', {}).end('/events/:recordingId', 303);
  tracer.startRequest('AAAA-BBBB-CCCC', 'HEAD', {}).end(null, 404);
  const spans = await getSpans();
  const span = spans.get('POST /events/:recordingId');
  expect(span?.attributes).toEqual({
    'http.request.method': 'POST',
    'portal.request_id': 'AAAA-BBBB-CCCC',
    'http.route': '/events/:recordingId',
    'http.response.status_code': 303,
  });
  expect(span?.kind).toBe(SpanKind.SERVER);
  expect(span?.resource.attributes).toMatchObject({
    'service.name': 'automated-portal',
    'service.version': packageJson.version,
    'service.instance.id': expect.stringMatching(new RegExp(`.:${process.pid}$`)),
  });
  expect(spans.get('HEAD')?.attributes).not.toHaveProperty('http.route');
});

test('a collector that takes no spans is logged once, and once when it takes them again', async () => {
  const exporter = new InMemorySpanExporter();
  const tracer = createTracer('http://collector.example.com:4318', exporter);
  const written = vi.mocked(process.stdout.write);
  written.mockClear();
  const failure: ExportResult = {
    code: ExportResultCode.FAILED,
    error: Object.assign(new Error('canary'), { code: 'ECONNREFUSED' }),
  };
  const success: ExportResult = { code: ExportResultCode.SUCCESS };
  const exportSpans = vi.spyOn(exporter, 'export');
  const nameless: ExportResult = { code: ExportResultCode.FAILED, error: new RangeError('canary') };
  const unknown: ExportResult = { code: ExportResultCode.FAILED };
  const results = [success, failure, failure, success, success, nameless, success, unknown];
  for (const result of results) {
    exportSpans.mockImplementationOnce((_, onResult) => onResult(result));
    tracer.startRequest('AAAA-BBBB-CCCC', 'GET', {}).end(null, 200);
    await tracer.flush().catch(() => undefined);
  }
  expect(exportSpans).toHaveBeenCalledTimes(results.length);
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
    { level: 'warn', event: 'spans-not-sent', cause: 'ECONNREFUSED' },
    { level: 'info', event: 'spans-sent' },
    { event: 'spans-not-sent', cause: 'RangeError' },
    { event: 'spans-sent' },
    { event: 'spans-not-sent', cause: null },
  ]);
});

test('nothing of OpenTelemetry is global, so that no library sends spans of its own', () => {
  createTestTracer();
  expect(trace.getTracer('a library').startSpan('x').isRecording()).toBe(false);
});

test('the environment names the service and adds attributes to its spans', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'portal of a customer');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging');
  const { tracer, getSpans } = createTestTracer();
  tracer.startRequest('AAAA-BBBB-CCCC', 'GET', {}).end(null, 200);
  expect((await getSpans()).get('GET')?.resource.attributes).toMatchObject({
    'service.name': 'portal of a customer',
    'service.version': packageJson.version,
    'deployment.environment.name': 'staging',
  });
  vi.unstubAllEnvs();
});
