import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';

const WINDOW_MS = 400;
Object.assign(process.env, { SPEED_WINDOW_MS: String(WINDOW_MS), MIN_KB_PER_S: '100' });
const { limitResponseTime } = await import('./response-time.server');

const MEGABYTE = 1024 * 1024;
/** More than the buffers of both sockets take. */
const LARGE_MB = 40;
let closedResponses = 0;

/**
 * Sends a large file at `/large`, in parts while the client takes them, and a small one later than a window at `/later`; at
 * `/parts` it has sent the first part before.
 */
const server = http.createServer((request, response) =>
  limitResponseTime(request, response, () => {
    response.once('close', () => (closedResponses += 1));
    if (request.url === '/parts') response.write('first');
    if (request.url !== '/large') return setTimeout(() => response.end('later'), 2.5 * WINDOW_MS);
    let parts = 0;
    const send = () => {
      while (parts < LARGE_MB * 16) {
        parts += 1;
        if (!response.write(Buffer.alloc(MEGABYTE / 16))) return response.once('drain', send);
      }
      return response.end();
    };
    return send();
  }),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.closeAllConnections());

/** Requests a file and reads nothing of it. */
function request(path: string) {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return socket;
}

test('the connection of a client that takes nothing is closed', async () => {
  closedResponses = 0;
  const socket = request('/large');
  await vi.waitFor(() => expect(closedResponses).toBe(1), { timeout: 3000 });
  socket.destroy();
});

test('a response that the portal has not begun, or has not continued, is not too slow', async () => {
  const sockets = ['/later', '/parts'].map((path) => request(path));
  const texts = ['', ''];
  for (const [index, socket] of sockets.entries())
    socket.on('data', (chunk) => (texts[index] += String(chunk))).resume();
  await vi.waitFor(() => expect(texts.every((text) => text.includes('later'))).toBe(true), { timeout: 3000 });
  for (const socket of sockets) socket.destroy();
});

test('what a client must take in a window is the lowest speed, or all that waits for it', () => {
  vi.useFakeTimers();
  const socket = { bytesWritten: 100_000, writableLength: 100_000, destroy: vi.fn() };
  const response = new EventEmitter() as http.ServerResponse;
  limitResponseTime({ socket } as unknown as http.IncomingMessage, response, () => undefined);
  /** Whether the connection is open after a window in which the client takes some bytes. */
  const take = (bytes: number) => {
    socket.writableLength -= bytes;
    vi.advanceTimersByTime(WINDOW_MS);
    return socket.destroy.mock.calls.length === 0;
  };
  // 100 kB per second are 40,960 bytes in a window. The first one starts without any that wait.
  expect([take(0), take(40_960), take(40_960), take(18_080), take(0)]).toEqual([true, true, true, true, true]);
  socket.bytesWritten += 50_000;
  socket.writableLength = 50_000;
  expect([take(0), take(40_959)]).toEqual([true, false]);
  vi.useRealTimers();
});

test('a response that has ended is no longer watched', () => {
  vi.useFakeTimers();
  const response = new EventEmitter();
  const next = vi.fn<() => void>();
  limitResponseTime(
    { socket: {} } as unknown as http.IncomingMessage,
    response as unknown as http.ServerResponse,
    next,
  );
  expect([next.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1]);
  response.emit('close');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
