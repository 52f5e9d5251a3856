import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { handleClientError, handleInOrder, skipClosedConnection } from './connections.server';

/** The requests that have reached the handler and are not closed. */
const open = new Map<string, ServerResponse>();
const begun: string[] = [];

function handle({ url = '' }: IncomingMessage, response: ServerResponse): void {
  begun.push(url);
  open.set(url, response);
  response.once('close', () => open.delete(url));
}

const server = http.createServer(handleInOrder(handle)).on('clientError', handleClientError);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.closeAllConnections());
beforeEach(() => {
  begun.length = 0;
});

const createRequests = (...paths: string[]) => paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');

/** Opens a connection that stays half open when the server closes its side, and sends a text. */
function connect(text: string) {
  const socket = net.connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  const connection = { socket, received: '', isReset: false };
  socket.on('data', (chunk) => (connection.received += String(chunk)));
  socket.on('error', () => (connection.isReset = true));
  socket.write(text);
  return connection;
}

test('requests that arrive together are handled one after the other', async () => {
  const connection = connect(createRequests('/1', '/2', '/3'));
  for (const path of ['/1', '/2', '/3']) {
    await vi.waitFor(() => expect([...open.keys()]).toEqual([path]));
    open.get(path)?.end(`response ${path}`);
  }
  await vi.waitFor(() => expect(connection.received.match(/response \/\d/g)).toHaveLength(3));
  connection.socket.destroy();
});

test('when a connection is closed, its request in flight ends and those behind it do not begin', async () => {
  const { socket } = connect(createRequests('/1', '/2', '/3'));
  await vi.waitFor(() => expect(open.size).toBe(1));
  socket.destroy();
  await vi.waitFor(() => expect(open.size).toBe(0));
  expect(begun).toEqual(['/1']);
});

test('a connection may have 16 unfinished requests; with one more it is closed, which is logged', async () => {
  forgetLogLines();
  const paths = Array.from({ length: 16 }, (_, index) => `/${index}`);
  const connection = connect(createRequests(...paths));
  for (const path of paths) {
    await vi.waitFor(() => expect([...open.keys()]).toEqual([path]), { interval: 5 });
    open.get(path)?.end();
  }
  await vi.waitFor(() => expect(connection.received.match(/HTTP\/1\.1 200/g)).toHaveLength(16));
  expect(readLogLines()).toEqual([]);
  // Those behind the refused one have arrived with it, and say nothing more.
  connection.socket.write(createRequests(...paths, '/16', '/17', '/18'));
  await vi.waitFor(() => expect(connection.isReset || connection.socket.readableEnded).toBe(true));
  expect(readLogLines()).toMatchObject([
    { level: 'info', event: 'request', method: 'GET', route: null, status: null, cause: 'PIPELINED' },
  ]);
  connection.socket.destroy();
});

test('a request that is no HTTP, or has too large headers, gets its status and a line', async () => {
  forgetLogLines();
  const responses = ['no request\r\n\r\n', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`].map(
    connect,
  );
  const getTexts = () => responses.map(({ received }) => received);
  const rest = '\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
  await vi.waitFor(() =>
    expect(getTexts()).toEqual([
      `HTTP/1.1 400 Bad Request${rest}`,
      `HTTP/1.1 431 Request Header Fields Too Large${rest}`,
    ]),
  );
  for (const { socket } of responses) socket.destroy();
  expect(readLogLines().toSorted((a, b) => Number(a.status) - Number(b.status))).toMatchObject([
    { event: 'request', method: null, route: null, status: 400, cause: expect.stringMatching(/^HPE_/) },
    { event: 'request', method: null, route: null, status: 431, cause: 'HPE_HEADER_OVERFLOW' },
  ]);
});

test('a request that takes too long gets 408; a connection that the client has reset gets no response and no line', () => {
  vi.useFakeTimers();
  forgetLogLines();
  const fail = (code: string, writable = true) => {
    const socket = { writable, end: vi.fn<(text: string) => void>(), destroy: vi.fn() };
    handleClientError(Object.assign(new Error(code), { code }), socket as unknown as net.Socket);
    const { length } = socket.destroy.mock.calls;
    vi.advanceTimersByTime(1000);
    return [socket.end.mock.calls[0]?.[0].split('\r\n')[0], length, socket.destroy.mock.calls.length];
  };
  expect(fail('ERR_HTTP_REQUEST_TIMEOUT')).toEqual(['HTTP/1.1 408 Request Timeout', 0, 1]);
  expect(readLogLines()).toMatchObject([{ status: 408 }]);
  expect([fail('ECONNRESET'), fail('HPE_INVALID_METHOD', false)]).toEqual([
    [undefined, 1, 1],
    [undefined, 1, 1],
  ]);
  expect(readLogLines()).toHaveLength(1);
  vi.useRealTimers();
});

test('a malformed request behind one in flight does not write into its response', async () => {
  const connection = connect(createRequests('/1'));
  await vi.waitFor(() => expect(open.size).toBe(1));
  open.get('/1')?.write('half of the content');
  await vi.waitFor(() => expect(connection.received).toContain('half of the content'));
  connection.socket.write('no request\r\n\r\n');
  await vi.waitFor(() => expect(open.size).toBe(0));
  expect(connection.received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  connection.socket.destroy();
});

test('a request whose connection was closed while a middleware waited begins nothing', () => {
  const next = vi.fn<() => void>();
  const response = {} as ServerResponse;
  skipClosedConnection({ socket: { destroyed: true } } as IncomingMessage, response, next);
  expect(next).not.toHaveBeenCalled();
  skipClosedConnection({ socket: { destroyed: false } } as IncomingMessage, response, next);
  expect(next).toHaveBeenCalledOnce();
});
