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
  type Tracer,
} from './trace.server';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const headers = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'vendor=opaque' };

test('an invalid trace is ignored', () => {
  for (const ids of [`${'0'.repeat(32)}-b7ad6b7169203331`, `${TRACE_ID}-${'0'.repeat(16)}`, `${TRACE_ID}-b7ad`]) {
    startTrace('id', { ...headers, traceparent: `00-${ids}-01` });
    expect([findTraceIds('id').traceId, getTraceHeaders('id')]).toEqual([undefined, {}]);
    endTrace('id');
  }
});

test('a state beside the trace has 512 printable characters at most', () => {
  const pass = (tracestate: string) => {
    startTrace('id', { ...headers, tracestate });
    const passed = getTraceHeaders('id').tracestate;
    endTrace('id');
    return passed;
  };
  expect(pass('x'.repeat(512))).toBe('x'.repeat(512));
  expect(['x'.repeat(513), 'ü', 'a\tb', ''].map(pass)).toEqual([undefined, undefined, undefined, undefined]);
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
  const tracer: Tracer = {
    startRequest,
    runInSpan: (_, work) => work({ setAttributes: () => undefined }),
    createHeaders: () => ({ traceparent: 'of the call' }),
    flush: () => new Promise(() => undefined),
  };
  setTracer(tracer);
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

  setTracer({ ...tracer, flush: () => Promise.reject(new Error('no collector')) });
  await expect(flushSpans(10_000)).resolves.toBeUndefined();
});
