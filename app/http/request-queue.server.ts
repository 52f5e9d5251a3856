import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { log } from '~/log.server';

/** Browsers and proxies wait for a response before they send the next request on a connection. */
const MAX_UNFINISHED = 16;

type QueuedRequest = { request: IncomingMessage; response: ServerResponse };

/** The unfinished requests of each connection in their order. The first is being handled, the others wait. */
const queues = new WeakMap<Socket, QueuedRequest[]>();

/**
 * Creates the listener that passes the requests of a connection to `handle` one after the other. Node.js emits no `close`
 * for a response that waits for an earlier one when their connection is closed; `handle` gets none of these, so that
 * every response that it gets emits `close`. Closes a connection with too many unfinished requests.
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
    // Node.js parses the rest of what has arrived before a connection was closed.
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    queue.push({ request, response });
    if (queue.length > MAX_UNFINISHED) {
      log('info', 'request', { method: request.method, route: null, status: null, cause: 'PIPELINED' });
      socket.destroy();
    } else if (queue.length === 1) handleFirst(queue);
  };
}

/** Whether a response has begun on a connection and has not ended. */
export function isResponding(socket: Socket): boolean {
  return queues.get(socket)?.[0]?.response.headersSent ?? false;
}

/**
 * Middleware that comes after those that wait, such as for a file. It stops a request whose connection was closed
 * during the wait: its response has emitted `close` already.
 */
export function skipClosedConnection({ socket }: IncomingMessage, _: ServerResponse, next: () => void): void {
  if (!socket.destroyed) next();
}
