import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

Object.assign(process.env, { FORM_BODY_MS: '1000', SPEED_WINDOW_MS: '300', MIN_KB_PER_S: '10' });
const { discardUnreadBody, getIncomingBody, limitBodyTime } = await import('./body-time.server');
const { createLoadContext } = await import('./load-context.server');

/** Reads the body, like an upload at `/upload`, and responds with what happened first. `/unread` responds at once. */
const server = http.createServer((request, response) =>
  discardUnreadBody(request, response, () =>
    limitBodyTime(request, response, () => {
      const body = getIncomingBody(createLoadContext(request));
      if (request.url === '/unread') return response.end('unread');
      if (request.url?.startsWith('/upload')) body?.allowUpload();
      body?.tooSlow.addEventListener('abort', () => response.end('too slow'));
      // Takes longer for its response than a body may take.
      const respond = () => setTimeout(() => response.writableEnded || response.end('complete'), 1300);
      if (request.url === '/working') request.on('end', respond);
      else request.on('end', () => response.writableEnded || response.end('complete'));
      // Reads after the deadline, like a busy portal.
      if (request.url?.endsWith('/later')) return setTimeout(() => request.resume(), 1300);
      return request.resume();
    }),
  ),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.closeAllConnections());
afterEach(() => void vi.useRealTimers());

/**
 * Sends `length` bytes in `parts` equal parts, one every `ms`, or only the first `sentParts` of them. Returns the response
 * and the time until the connection closed. With `connection` close, Node.js closes it right after the response: a client
 * that is still sending may lose the response with the error of its next write.
 */
async function send(
  path: string,
  {
    length = 3000,
    parts = 1,
    ms = 0,
    sentParts,
    connection = 'close',
    isChunked = false,
  }: {
    length?: number;
    parts?: number;
    ms?: number;
    sentParts?: number;
    connection?: 'close' | 'keep-alive';
    isChunked?: boolean;
  } = {},
) {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const startedAt = performance.now();
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => (text += String(chunk)));
  // `once` of events would reject with the error of a write after the portal has closed the connection.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // The first chunk is as long as the whole body.
  const bodyStart = isChunked
    ? `Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n`
    : `Content-Length: ${length}\r\n\r\n`;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n${bodyStart}`);
  for (let part = 0; part < (sentParts ?? parts) && !socket.destroyed; part += 1) {
    socket.write('a'.repeat(length / parts));
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  await closed;
  return { text, elapsedMs: performance.now() - startedAt };
}

test.concurrent('a form that never ends gets its response at the deadline, and the connection is closed', async () => {
  const { text, elapsedMs } = await send('/form', { parts: 3000, sentParts: 2999, connection: 'keep-alive' });
  expect(text).toContain('too slow');
  expect(elapsedMs).toBeGreaterThan(900);
  expect(elapsedMs).toBeLessThan(8000);
});

test.concurrent('a body that has arrived is not too slow, however long the response takes', async () => {
  expect((await send('/working')).text).toContain('complete');
});

test.concurrent('a form without Content-Length has the same deadline', async () => {
  const { text } = await send('/form', { sentParts: 0, connection: 'keep-alive', isChunked: true });
  expect(text).toContain('too slow');
});

test.concurrent('an upload is not too slow while the portal or the API does not take it', async () => {
  expect((await send('/upload/later', { length: 3_000_000 })).text).toContain('complete');
});

test.concurrent('an upload may take longer than a form at the lowest speed, and ends below it', async () => {
  expect((await send('/upload', { length: 60_000, parts: 15, ms: 90 })).text).toContain('complete');
  const slow = { length: 3000, parts: 30, ms: 60, connection: 'keep-alive' } as const;
  expect((await send('/upload', slow)).text).toContain('too slow');
});

test.concurrent('after the response the rest of a body is read at the lowest speed, else the connection is closed', async () => {
  expect((await send('/unread', { length: 60_000, parts: 15, ms: 90 })).text).toContain('unread');
  const { text, elapsedMs } = await send('/unread', {
    length: 60_000,
    parts: 15,
    sentParts: 1,
    connection: 'keep-alive',
  });
  expect(text).toContain('unread');
  expect(elapsedMs).toBeLessThan(4500);
});

/** A body of which nothing arrives, with a clock that the test moves. */
function receive(limit = limitBodyTime) {
  vi.useFakeTimers();
  const socket = { bytesRead: 0, destroyed: false, destroy: vi.fn() };
  const request = { headers: { 'content-length': '3000' }, socket, complete: false, readableLength: 0 };
  const response = Object.assign(new EventEmitter(), { writableFinished: false });
  const next = vi.fn<() => void>();
  limit(request as unknown as http.IncomingMessage, response as unknown as http.ServerResponse, next);
  expect(next).toHaveBeenCalledOnce();
  const respond = () => response.emit('finish', (response.writableFinished = true));
  return { socket, response, respond };
}

test('a client that is too slow has three seconds to read the response, however fast it sends then', () => {
  const { socket, respond } = receive();
  vi.advanceTimersByTime(1000);
  respond();
  for (let ms = 0; ms < 2900; ms += 100) {
    socket.bytesRead += 100_000;
    vi.advanceTimersByTime(100);
  }
  expect(socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(socket.destroy).toHaveBeenCalledOnce();
});

test('a client that is too slow after the response has read it, so its connection is closed at once', () => {
  const { socket, respond } = receive();
  respond();
  vi.advanceTimersByTime(299);
  expect(socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(socket.destroy).toHaveBeenCalledOnce();
});

test('the body of a connection that was closed is no longer watched', () => {
  const { socket, response } = receive();
  socket.destroyed = true;
  response.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});

test('after the response a body that stops is ended after five seconds, also if an upload has longer', async () => {
  vi.stubEnv('SPEED_WINDOW_MS', '30000');
  vi.resetModules();
  const { socket, respond } = receive((await import('./body-time.server')).limitBodyTime);
  vi.unstubAllEnvs();
  respond();
  vi.advanceTimersByTime(5001);
  expect(socket.destroy).toHaveBeenCalledOnce();
});

test('the rest of a body that the portal has stopped reading is discarded after the response', async () => {
  const request = Object.assign(new PassThrough(), { complete: false });
  // As Remix receives it. The stream pauses the request when nothing reads on.
  Readable.toWeb(request);
  const response = new EventEmitter();
  const next = vi.fn<() => void>();
  discardUnreadBody(request as unknown as http.IncomingMessage, response as unknown as http.ServerResponse, next);
  Readable.from(Array.from({ length: 30 }, () => Buffer.alloc(100_000))).pipe(request);
  await expect.poll(() => request.isPaused()).toBe(true);
  response.emit('finish');
  await expect.poll(() => request.readableEnded).toBe(true);
  expect(next).toHaveBeenCalledOnce();
});
