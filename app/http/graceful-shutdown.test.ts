import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import type * as Shutdown from './graceful-shutdown.server';

let shutdown: typeof Shutdown;
const exit = vi.spyOn(process, 'exit');
const closeServer = vi.spyOn(net.Server.prototype, 'close');
const closeIdleConnections = vi.fn();
let pendingWork = 0;
let send: (signal: string) => void = () => undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  shutdown = await import('./graceful-shutdown.server');
  forgetLogLines();
  exit.mockReset().mockReturnValue(undefined as never);
  closeServer.mockReset().mockReturnThis();
  closeIdleConnections.mockReset();
  pendingWork = 0;
  const signals = new EventEmitter();
  const on = vi.spyOn(process, 'on').mockImplementation((signal, listener) => {
    signals.on(String(signal), listener);
    return process;
  });
  shutdown.shutDownOnSignal({ closeIdleConnections } as unknown as Server, () => pendingWork);
  on.mockRestore();
  send = (signal) => void signals.emit(signal, signal);
});
afterEach(() => void vi.useRealTimers());

/** A request: the response that it gets, or null if it is passed on. */
function request() {
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    setHeader: vi.fn(),
    writeHead: vi.fn(),
    end: vi.fn(),
  });
  const next = vi.fn();
  shutdown.drainConnections({} as IncomingMessage, response as unknown as ServerResponse, next);
  return { response, isPassedOn: next.mock.calls.length > 0, status: response.writeHead.mock.calls[0]?.[0] as unknown };
}

test('before a signal requests are passed on', () => {
  expect(shutdown.isStopping()).toBe(false);
  const { response, isPassedOn } = request();
  expect([isPassedOn, response.setHeader.mock.calls]).toEqual([true, []]);
});

test('after a signal responses close their connections, and late requests get 503', () => {
  const pending = request().response;
  const started = Object.assign(request().response, { headersSent: true });
  const ended = request().response;
  ended.emit('close');
  send('SIGTERM');
  expect(shutdown.isStopping()).toBe(true);
  expect(pending.setHeader).toHaveBeenCalledWith('Connection', 'close');
  expect([started.setHeader, ended.setHeader].flatMap(({ mock }) => mock.calls)).toEqual([]);
  vi.advanceTimersByTime(4999);
  expect(request()).toMatchObject({ isPassedOn: true, status: undefined });
  vi.advanceTimersByTime(1);
  const late = request();
  expect(late.response.writeHead).toHaveBeenCalledExactlyOnceWith(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': '1',
  });
  expect(late.response.end).toHaveBeenCalledExactlyOnceWith('The portal is restarting.');
  expect(late).toMatchObject({ isPassedOn: false, status: 503 });
  expect(late.response.setHeader).toHaveBeenCalledWith('Connection', 'close');
});

test('the process exits when the port is closed and no work is pending', async () => {
  pendingWork = 1;
  send('SIGINT');
  send('SIGINT');
  await vi.advanceTimersByTimeAsync(1500);
  expect([closeServer.mock.calls.length, closeIdleConnections.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(closeIdleConnections).toHaveBeenCalled();
  closeServer.mock.calls[0]?.[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(exit).not.toHaveBeenCalled();
  pendingWork = 0;
  await vi.advanceTimersByTimeAsync(50);
  expect(exit.mock.calls).toEqual([[0]]);
});

test('the process exits within ten seconds, whatever is pending', async () => {
  pendingWork = 1;
  send('SIGTERM');
  await vi.advanceTimersByTimeAsync(9500);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(499);
  expect(exit.mock.calls).toEqual([[0]]);
});

test('the log says when the portal begins to stop and when it has stopped, with what was in flight', async () => {
  pendingWork = 2;
  const { response } = request();
  request();
  send('SIGTERM');
  const stopping = { level: 'info', event: 'stopping', signal: 'SIGTERM', requests: 2, exchanges: 2 };
  expect(readLogLines()).toMatchObject([stopping]);
  response.emit('close');
  pendingWork = 0;
  closeServer.mock.calls[0]?.[0]?.();
  await vi.advanceTimersByTimeAsync(50);
  expect(readLogLines()).toMatchObject([
    stopping,
    { level: 'info', event: 'stopped', ms: 50, requests: 1, exchanges: 0 },
  ]);
});
