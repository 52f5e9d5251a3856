import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { handleClientError } from './client-error.server';
import { handleInOrder, skipClosedConnection } from './request-queue.server';

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

const countConnections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

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

test('a connection with too many unfinished requests is closed', async () => {
  const paths = Array.from({ length: 500 }, (_, index) => `/${index}`);
  const connection = connect(createRequests(...paths));
  await vi.waitFor(() => expect(connection.isReset || connection.socket.readableEnded).toBe(true));
  connection.socket.destroy();
  await vi.waitFor(() => expect(open.size).toBe(0));
  expect(begun).toEqual(['/0']);
});

test('a client that does not close its side of a refused connection does not keep it', async () => {
  const connection = connect('no request\r\n\r\n');
  await vi.waitFor(() => expect(connection.received).toMatch(/^HTTP\/1\.1 400 /));
  expect(await countConnections()).toBe(1);
  await vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 3000 });
  connection.socket.destroy();
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
