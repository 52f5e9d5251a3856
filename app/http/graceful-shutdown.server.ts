import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { log } from '~/log.server';

/** Idle connections stay open this long after the signal, because proxies notice late that the port is closed. */
const KEEP_ALIVE_MS = 1500;
/** So that pending requests can end. */
const REJECT_AFTER_MS = 5000;
/** The process stops waiting for pending requests. Docker kills it 10 seconds after the signal. */
const STOP_WAITING_MS = 9500;
const POLL_INTERVAL_MS = 50;

let stoppingSince: number | null = null;
const pendingResponses = new Set<ServerResponse>();

export function isStopping(): boolean {
  return stoppingSince !== null;
}

/** First in the chain, because it records the responses in flight. */
export function drainConnections(_: IncomingMessage, response: ServerResponse, next: () => void): void {
  pendingResponses.add(response);
  response.once('close', () => pendingResponses.delete(response));
  if (stoppingSince === null) return next();
  response.setHeader('Connection', 'close');
  if (Date.now() - stoppingSince < REJECT_AFTER_MS) return next();
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' });
  response.end('The portal is restarting.');
}

/** The process waits for the requests in flight and for token exchanges: an interrupted exchange loses a session. */
export function shutDownOnSignal(server: Server, countExchanges: () => number): void {
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) return;
    stoppingSince = Date.now();
    const startedAt = stoppingSince;
    log('info', 'stopping', { signal, requests: pendingResponses.size, exchanges: countExchanges() });
    let haveConnectionsEnded = false;
    // Stops listening. `close` of http.Server would also close idle connections, on which a request may be arriving.
    net.Server.prototype.close.call(server, () => {
      haveConnectionsEnded = true;
    });
    for (const response of pendingResponses) if (!response.headersSent) response.setHeader('Connection', 'close');
    const timer = setInterval(() => {
      const elapsedMs = Date.now() - startedAt;
      if (elapsedMs > KEEP_ALIVE_MS) server.closeIdleConnections();
      const isDone = haveConnectionsEnded && countExchanges() === 0;
      if (!isDone && elapsedMs <= STOP_WAITING_MS) return;
      clearInterval(timer);
      log('info', 'stopped', { ms: elapsedMs, requests: pendingResponses.size, exchanges: countExchanges() });
      process.exit(0);
    }, POLL_INTERVAL_MS);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
