import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { config } from '~/config.server';
import { log } from '~/log.server';

/** Maximum per connection. Browsers and proxies have one at a time: they send the next request after the response. */
const MAX_UNFINISHED_REQUESTS = 16;

type QueuedRequest = { request: IncomingMessage; response: ServerResponse };

/** The unfinished requests of each connection in their order. The first is being handled, the others wait. */
const queues = new WeakMap<Socket, QueuedRequest[]>();

/**
 * Node.js would pass on all requests of a connection at once. If it then closed, the responses that wait for an earlier
 * one would not emit `close`, on which the middleware relies.
 */
export function handleInOrder(handle: RequestListener): RequestListener {
  const handleFirst = (queue: QueuedRequest[]) => {
    const [first] = queue;
    if (!first || first.request.socket.destroyed) return;
    first.response.once('close', () => {
      queue.shift();
      handleFirst(queue);
    });
    handle(first.request, first.response);
  };
  return (request, response) => {
    const { socket } = request;
    // Node.js still emits requests that arrived before the connection was closed.
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    queue.push({ request, response });
    if (queue.length > MAX_UNFINISHED_REQUESTS) {
      log('info', 'request', { method: request.method, route: null, status: null, cause: 'PIPELINED' });
      socket.destroy();
    } else if (queue.length === 1) handleFirst(queue);
  };
}

function isResponding(socket: Socket): boolean {
  return queues.get(socket)?.[0]?.response.headersSent ?? false;
}

/** The response has already emitted `close`, which later middleware would await in vain. */
export function skipClosedConnection({ socket }: IncomingMessage, _: ServerResponse, next: () => void): void {
  if (!socket.destroyed) next();
}

const STATUS_LINES: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Time from the response to the close of the connection. A close with unread data could discard the response. */
const CLOSE_AFTER_MS = 1000;

export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  const [status, reason] = STATUS_LINES[error.code ?? ''] ?? [400, 'Bad Request'];
  // The client may have closed the connection. During a response, it would read a second response as content of the
  // first one.
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
    socket.destroy();
    return;
  }
  log('info', 'request', { method: null, route: null, status, cause: error.code });
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
}

const LOG_INTERVAL_MS = 60_000;

/** Makes Node.js close connections beyond `MAX_CONNECTIONS` at once. Logs their number at most once a minute. */
export function limitConnections(server: Server): void {
  server.maxConnections = config.MAX_CONNECTIONS;
  let dropped = 0;
  let loggedAt = -Infinity;
  server.on('drop', () => {
    dropped += 1;
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    log('warn', 'connections-dropped', { count: dropped });
    loggedAt = performance.now();
    dropped = 0;
  });
}
