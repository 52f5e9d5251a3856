import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { log } from '~/log.server';
import { flushSpans } from '~/trace.server';

/** Idle connections stay open this long after the signal, because a proxy learns late that the port is closed. */
const KEEP_ALIVE_MS = 1500;
/** New requests are rejected this long after the signal, so that pending ones can end. */
const REJECT_AFTER_MS = 5000;
/** The process exits this long after the signal, even if requests are pending. */
const EXIT_AFTER_MS = 9500;
const POLL_INTERVAL_MS = 50;
/** A collector that does not respond delays the exit by this time at most, and not beyond `END_MS`. */
const FLUSH_MS = 2000;
/** The process exits within 10 seconds. */
const END_MS = 9900;

let stoppingSince: number | null = null;
const pendingResponses = new Set<ServerResponse>();

/** Whether the process is shutting down; it is no longer ready for new requests. */
export function isStopping(): boolean {
  return stoppingSince !== null;
}

/**
 * Middleware, first in the chain, which knows the responses in flight. During the shutdown, responses close their
 * connections and late requests get 503.
 */
export function drainConnections(_: IncomingMessage, response: ServerResponse, next: () => void): void {
  pendingResponses.add(response);
  response.once('close', () => pendingResponses.delete(response));
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
    const timer = setInterval(() => {
      const elapsedMs = Date.now() - startedAt;
      if (elapsedMs > KEEP_ALIVE_MS) server.closeIdleConnections();
      const isDone = isClosed && countPendingWork() === 0;
      if (!isDone && elapsedMs <= EXIT_AFTER_MS) return;
      clearInterval(timer);
      void flushSpans(Math.min(FLUSH_MS, END_MS - elapsedMs)).then(() => {
        const ms = Date.now() - startedAt;
        log('info', 'stopped', { ms, requests: pendingResponses.size, exchanges: countPendingWork() });
        process.exit(0);
      });
    }, POLL_INTERVAL_MS);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
