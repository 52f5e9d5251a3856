import { expect, test, vi } from 'vitest';
import {
  endTrace,
  findTraceIds,
  flushSpans,
  getTraceHeaders,
  runInSpan,
  setTracer,
  startRequestSpan,
  startTrace,
} from './trace.server';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const headers = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'vendor=opaque' };

test('an invalid trace is ignored', () => {
  startTrace('id', { ...headers, traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` });
  expect([findTraceIds('id').traceId, getTraceHeaders('id')]).toEqual([undefined, {}]);
  endTrace('id');
});

// The tests must run in this order: a tracer stays until the process ends.
test('without a tracer the trace of a request is passed on unchanged, until the request ends', async () => {
  startTrace('id', { ...headers, 'x-request-id': 'from-a-browser' });
  const work = vi.fn(() => undefined);
  const span = startRequestSpan('id', 'GET');
  span.run(work);
  span.end('/', 200);
  expect(work).toHaveBeenCalledOnce();
  expect(await runInSpan({ name: 'call', kind: 'client' }, async () => getTraceHeaders('id'))).toEqual(headers);
  expect(findTraceIds('id')).toEqual({ traceId: TRACE_ID, proxyRequestId: undefined });
  endTrace('id');
  expect([findTraceIds('id').traceId, getTraceHeaders('id')]).toEqual([undefined, {}]);
  // Without a tracer there is nothing to wait for: a wait of 10 s would fail the test.
  await flushSpans(10_000);
});

test('with a tracer the log gets the trace of its span, and the API the header of the current span', async () => {
  const startRequest = vi.fn(() => ({ traceId: 'of the span', run: () => undefined, end: () => undefined }));
  setTracer({
    startRequest,
    runInSpan: (_, work) => work({ setAttributes: () => undefined }),
    createHeaders: () => ({ traceparent: 'of the call' }),
    flush: () => new Promise(() => undefined),
  });
  startTrace('id', headers);
  startRequestSpan('id', 'GET');
  expect(startRequest).toHaveBeenCalledWith('id', 'GET', headers);
  expect(findTraceIds('id').traceId).toBe('of the span');
  expect(getTraceHeaders('id')).toEqual({ traceparent: 'of the call' });
  startRequestSpan('without a trace', 'GET');
  expect(findTraceIds('without a trace').traceId).toBe('of the span');

  // This tracer never completes its flush.
  const startedAt = performance.now();
  await flushSpans(50);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
