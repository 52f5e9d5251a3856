import { EventEmitter } from 'node:events';
import type http from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

Object.assign(process.env, { FORM_BODY_MS: '1000', SPEED_WINDOW_MS: '300', MIN_KB_PER_S: '10' });
const { discardUnreadBody, getIncomingBody, limitBodyTime, passBodyOn } = await import('./body-time.server');

/** What a client must send in a window: 10 kB per second. */
const WINDOW_BYTES = 3072;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body of which nothing arrives, with a clock that the test moves. */
function receive(headers: http.IncomingHttpHeaders = { 'content-length': '3000' }, limit = limitBodyTime) {
  const socket = { bytesRead: 0, destroyed: false, destroy: vi.fn() };
  const request = { headers, socket, complete: false, readableLength: 0 };
  const response = Object.assign(new EventEmitter(), { writableFinished: false, closed: false });
  const next = vi.fn<() => void>();
  limit(request as unknown as http.IncomingMessage, response as unknown as http.ServerResponse, next);
  expect(next).toHaveBeenCalledOnce();
  const context = {};
  passBodyOn(request as unknown as http.IncomingMessage, context);
  const body = getIncomingBody(context);
  return {
    socket,
    request,
    response,
    body,
    isTooSlow: () => body?.tooSlow.aborted,
    respond: () => response.emit('finish', (response.writableFinished = true)),
    /** Lets bytes arrive during some windows. */
    send: (bytes: number, windows = 1) => {
      for (let window = 0; window < windows; window += 1) {
        socket.bytesRead += bytes;
        vi.advanceTimersByTime(300);
      }
    },
  };
}

test('a request without a body has no limit', () => {
  expect([receive({}).body, receive({ 'content-length': '0' }).body]).toEqual([undefined, undefined]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([{ 'content-length': '3000' }, { 'transfer-encoding': 'chunked' }])(
  'a form with %o must be complete at its deadline, however fast it arrives; its connection is closed later',
  (headers) => {
    const { isTooSlow, send, socket } = receive(headers);
    send(100_000, 3);
    expect(isTooSlow()).toBe(false);
    send(100_000);
    expect(isTooSlow()).toBe(true);
    vi.advanceTimersByTime(2799);
    expect(socket.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(101);
    expect(socket.destroy).toHaveBeenCalledOnce();
  },
);

test('a body that is complete, or that the portal has not read yet, is not too slow', () => {
  const complete = receive();
  complete.request.complete = true;
  const unread = receive();
  unread.request.readableLength = 1;
  vi.advanceTimersByTime(5000);
  expect([complete.isTooSlow(), unread.isTooSlow()]).toEqual([false, false]);
  unread.request.readableLength = 0;
  vi.advanceTimersByTime(1000);
  expect(unread.isTooSlow()).toBe(true);
});

test('an upload may take longer than a form at the lowest speed, and ends below it', () => {
  const { body, isTooSlow, send } = receive();
  body?.allowUpload();
  send(WINDOW_BYTES, 10);
  expect(isTooSlow()).toBe(false);
  send(WINDOW_BYTES - 1);
  expect(isTooSlow()).toBe(true);
});

test('after the response the rest of a body is read at the lowest speed, else the connection is closed at once', () => {
  const { socket, respond, send } = receive();
  respond();
  send(WINDOW_BYTES, 10);
  vi.advanceTimersByTime(299);
  expect(socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(socket.destroy).toHaveBeenCalledOnce();
});

test('a client that is too slow has three seconds to read the response, however fast it sends then', () => {
  const { socket, respond, send } = receive();
  vi.advanceTimersByTime(1000);
  respond();
  send(100_000, 9);
  expect(socket.destroy).not.toHaveBeenCalled();
  send(100_000);
  expect(socket.destroy).toHaveBeenCalledOnce();
});

test('the body of a connection that was closed is no longer watched; the rest of another one is', () => {
  receive().response.emit('close');
  expect(vi.getTimerCount()).toBe(1);
  vi.clearAllTimers();
  const { socket, response } = receive();
  socket.destroyed = true;
  response.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});

test('after the response a body that stops is ended after five seconds, also if an upload has longer', async () => {
  vi.stubEnv('SPEED_WINDOW_MS', '30000');
  vi.resetModules();
  const { limitBodyTime: limit } = await import('./body-time.server');
  vi.unstubAllEnvs();
  const { socket, respond } = receive({ 'content-length': '3000' }, limit);
  respond();
  vi.advanceTimersByTime(5001);
  expect(socket.destroy).toHaveBeenCalledOnce();
});

test('a task runs when the response has ended, at once if it has already', () => {
  const { body, response } = receive();
  const task = vi.fn();
  body?.onResponseEnd(task);
  expect(task).not.toHaveBeenCalled();
  response.emit('close');
  expect(task).toHaveBeenCalledOnce();
  response.closed = true;
  body?.onResponseEnd(task);
  expect(task).toHaveBeenCalledTimes(2);
});

test('the rest of a body that the portal has stopped reading is discarded after the response', async () => {
  vi.useRealTimers();
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
