import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { sendCrashResponse } from './crash-response.server';

/** Lets a request crash. Returns what its response has got, and the log lines. */
function crash({ headersSent = false, destroyed = false, requestDestroyed = false } = {}) {
  const written = vi.mocked(process.stdout.write);
  written.mockClear();
  const response = { headersSent, destroyed, writeHead: vi.fn(), end: vi.fn(), destroy: vi.fn() };
  const request = { headers: { 'x-request-id': 'AAAA-BBBB-CCCC' }, destroyed: requestDestroyed };
  sendCrashResponse(
    new TypeError('canary'),
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    null,
  );
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  const called = (['writeHead', 'end', 'destroy'] as const).filter((name) => response[name].mock.calls.length > 0);
  return { response, lines, called };
}

const CRASH_LINE = { level: 'error', event: 'crash', requestId: 'AAAA-BBBB-CCCC', error: 'TypeError' };

test('a crash outside of Remix gets a text with its reference, which no cache keeps, and is logged', () => {
  const { response, lines, called } = crash();
  expect(response.writeHead).toHaveBeenCalledExactlyOnceWith(500, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  expect(response.end).toHaveBeenCalledExactlyOnceWith(
    'Something went wrong. It has been logged. Reference AAAA-BBBB-CCCC',
  );
  expect(called).not.toContain('destroy');
  expect(lines).toMatchObject([CRASH_LINE]);
});

test('a crash in the middle of a response closes the connection', () => {
  const { lines, called } = crash({ headersSent: true });
  expect(called).toEqual(['destroy']);
  expect(lines).toMatchObject([CRASH_LINE]);
});

test.each([{ destroyed: true }, { requestDestroyed: true }])(
  'the error of an aborted request is no crash: %o',
  (state) => {
    const { lines, called } = crash(state);
    expect([lines, called]).toEqual([[], []]);
  },
);
