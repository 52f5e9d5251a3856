import { expect, onTestFinished, test } from 'vitest';
import { trace } from './trace.server';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const getTraceHeaders = (id: string) => {
  const { 'User-Agent': _agent, 'X-Request-Id': _id, ...headers } = trace.createHeaders(id);
  return headers;
};
const headers = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'vendor=opaque' };

test('an invalid trace is ignored', () => {
  for (const ids of [`${'0'.repeat(32)}-b7ad6b7169203331`, `${TRACE_ID}-${'0'.repeat(16)}`, `${TRACE_ID}-b7ad`]) {
    trace.start('id', { ...headers, traceparent: `00-${ids}-01` });
    expect([trace.findIds('id').traceId, getTraceHeaders('id')]).toEqual([undefined, {}]);
    trace.end('id');
  }
});

test('a state beside the trace has 512 printable characters at most', () => {
  const pass = (tracestate: string) => {
    trace.start('id', { ...headers, tracestate });
    const passed = getTraceHeaders('id').tracestate;
    trace.end('id');
    return passed;
  };
  expect(pass('x'.repeat(512))).toBe('x'.repeat(512));
  expect(['x'.repeat(513), 'ü', 'a\tb', ''].map(pass)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the trace of a request is passed on unchanged, until the request ends', () => {
  trace.start('id', { ...headers, 'x-request-id': 'from-a-browser' });
  expect(getTraceHeaders('id')).toEqual(headers);
  expect(trace.findIds('id')).toEqual({ traceId: TRACE_ID, proxyRequestId: undefined });
  trace.end('id');
  expect([trace.findIds('id').traceId, getTraceHeaders('id')]).toEqual([undefined, {}]);
});

test('an OpenTelemetry SDK adds its own trace context to calls', () => {
  trace.start('id', headers);
  const key = Symbol.for('opentelemetry.js.api.1');
  Object.assign(globalThis, { [key]: { propagation: {} } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, key));
  expect(getTraceHeaders('id')).toEqual({});
  trace.end('id');
});
