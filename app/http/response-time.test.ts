import { EventEmitter } from 'node:events';
import type http from 'node:http';
import { expect, test, vi } from 'vitest';

const WINDOW_MS = 400;
Object.assign(process.env, { SPEED_WINDOW_MS: String(WINDOW_MS), MIN_KB_PER_S: '100' });
const { limitResponseTime } = await import('./body-time.server');

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
