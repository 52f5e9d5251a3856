import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { sendCrashResponse } from './crash-response.server';

/** Lets a request crash. Returns what its response has got, and the log lines. */
function crash({ headersSent = false, destroyed = false } = {}) {
  const written = vi.mocked(process.stdout.write);
  written.mockClear();
  const response = { headersSent, destroyed, writeHead: vi.fn(), end: vi.fn(), destroy: vi.fn() };
  const request = { headers: { 'x-request-id': 'AAAA-BBBB-CCCC' } };
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

test('the error of an aborted request is no crash', () => {
  const { lines, called } = crash({ destroyed: true });
  expect([lines, called]).toEqual([[], []]);
});

test('a crash after the body of a request was read has its response', async () => {
  const server = createServer(async (request, response) => {
    await text(request);
    // Then Node.js destroys the request.
    await setImmediate();
    sendCrashResponse(new TypeError('canary'), request, response, null);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'name=a' });
  server.close();
  expect(status).toBe(500);
});
