import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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

export function isResponding(socket: Socket): boolean {
  return queues.get(socket)?.[0]?.response.headersSent ?? false;
}

/** The response has already emitted `close`, which later middleware would await in vain. */
export function skipClosedConnection({ socket }: IncomingMessage, _: ServerResponse, next: () => void): void {
  if (!socket.destroyed) next();
}
