import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { createTemporaryFolder } from '../../e2e/support/temporary-folder';
import { sendCrashResponse } from './crash-response.server';
import { servePrecompressed } from './precompressed.server';

/** Lets a request crash. Returns what its response has got, and the log lines. */
function crash({ headersSent = false, destroyed = false } = {}) {
  forgetLogLines();
  const response = {
    headersSent,
    destroyed,
    removeHeader: vi.fn(),
    writeHead: vi.fn(),
    end: vi.fn(),
    destroy: vi.fn(),
  };
  const request = { headers: { 'x-request-id': 'AAAA-BBBB-CCCC' } };
  sendCrashResponse(
    new TypeError('canary'),
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    null,
  );
  const lines = readLogLines();
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

test('a crash in the middle of a response closes the connection; the error of an aborted request is no crash', () => {
  expect(crash({ headersSent: true })).toMatchObject({ called: ['destroy'], lines: [CRASH_LINE] });
  expect(crash({ destroyed: true })).toMatchObject({ called: [], lines: [] });
});

test.each([
  ['Range', 'bytes=99999-', 416],
  ['If-Match', '"other"', 412],
  ['If-Unmodified-Since', 'Mon, 01 Jan 1990 00:00:00 GMT', 412],
])('%s: %s of an asset is an error of the client, and no crash', async (name, value, expected) => {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'app.js'), 'content');
  await writeFile(join(folder, 'app.js.br'), brotliCompressSync('content'));
  const app = express();
  app.use(servePrecompressed(folder));
  app.use('/assets', express.static(folder));
  app.use(sendCrashResponse);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const encoding of ['br', 'identity']) {
    forgetLogLines();
    const { port } = server.address() as AddressInfo;
    const headers = { [name]: value, 'Accept-Encoding': encoding, 'X-Request-Id': 'of the client' };
    const response = await fetch(`http://127.0.0.1:${port}/assets/app.js`, { headers });
    expect([response.status, await response.text()]).toEqual([expected, 'The request does not match this file.']);
    expect(['content-encoding', 'etag', 'vary'].map((header) => response.headers.get(header))).toEqual([
      null,
      null,
      null,
    ]);
    const lines = readLogLines();
    expect(lines).toMatchObject([{ event: 'request', method: 'GET', route: null, status: expected }]);
    expect(lines[0]).not.toHaveProperty('requestId');
  }
  server.close();
});
