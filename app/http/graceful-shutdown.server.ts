import net from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { log } from '../log.server';

/** Idle connections stay open this long after the signal, because a proxy learns late that the port is closed. */
const KEEP_ALIVE_MS = 1500;
/** New requests are rejected this long after the signal, so that pending ones can end. */
const REJECT_AFTER_MS = 5000;
/** The process exits this long after the signal, even if requests are pending. */
const EXIT_AFTER_MS = 9500;
const POLL_INTERVAL_MS = 50;

let stoppingSince: number | null = null;

/** Whether the process is shutting down; it is no longer ready for new requests. */
export function isStopping(): boolean {
  return stoppingSince !== null;
}

/** Middleware, first in the chain: during the shutdown, responses close their connections and late requests get 503. */
export function drainConnections(_: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (stoppingSince === null) return next();
  response.setHeader('Connection', 'close');
  if (Date.now() - stoppingSince < REJECT_AFTER_MS) return next();
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' });
  response.end('The portal is restarting.');
}

/**
 * Exits with 0 after SIGTERM or SIGINT: the port closes at once, requests in flight get their responses, and
 * `countPendingWork` must reach 0 (an interrupted token exchange loses the session).
 */
export function shutDownOnSignal(server: Server, countPendingWork: () => number): void {
  const pendingResponses = new Set<ServerResponse>();
  server.on('request', (_: IncomingMessage, response: ServerResponse) => {
    pendingResponses.add(response);
    response.once('close', () => pendingResponses.delete(response));
  });

  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) return;
    stoppingSince = Date.now();
    const startedAt = stoppingSince;
    log('info', 'stopping', { signal, requests: pendingResponses.size, exchanges: countPendingWork() });
    let isClosed = false;
    // The `close` of http.Server would also close idle connections, on which a request may be arriving.
    net.Server.prototype.close.call(server, () => {
      isClosed = true;
    });
    for (const response of pendingResponses) if (!response.headersSent) response.setHeader('Connection', 'close');
    setInterval(() => {
      const elapsedMs = Date.now() - startedAt;
      if (elapsedMs > KEEP_ALIVE_MS) server.closeIdleConnections();
      const isDone = isClosed && countPendingWork() === 0;
      if (!isDone && elapsedMs <= EXIT_AFTER_MS) return;
      log('info', 'stopped', { ms: elapsedMs, requests: pendingResponses.size, exchanges: countPendingWork() });
      process.exit(0);
    }, POLL_INTERVAL_MS);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
