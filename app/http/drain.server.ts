import net from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Whoever keeps a connection may use it this long after the signal: a proxy learns late that the port is closed. */
const KEPT_FOR_MS = 1500;
/** From here on nothing new is begun, so that what is under way can end. */
const NOTHING_NEW_AFTER_MS = 5000;
const EXIT_AFTER_MS = 9500;
const LOOK_EVERY_MS = 50;

let stoppingSince: number | null = null;

/** Whether the process has been told to end: it is ready for nobody new. */
export function isStopping(): boolean {
  return stoppingSince !== null;
}

/** First of all that see a request: while the process ends, answers close their connections and nothing late is begun. */
export function drainConnections(_: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (stoppingSince === null) return next();
  response.setHeader('Connection', 'close');
  if (Date.now() - stoppingSince < NOTHING_NEW_AFTER_MS) return next();
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' });
  response.end('The portal is restarting.');
}

/**
 * Ends the process on SIGTERM or SIGINT: the port closes at once, what is in flight gets its answer, `underWay` tells
 * how much other work must end first (token exchanges: half of one is a lost session), and then it leaves with 0.
 */
export function stopOnSignal(server: Server, underWay: () => number): void {
  const answering = new Set<ServerResponse>();
  server.on('request', (_: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });

  const stop = () => {
    if (stoppingSince !== null) return;
    stoppingSince = Date.now();
    const since = stoppingSince;
    let connections = 1;
    // Not the server's own close, which would cut idle connections that a request is just coming in on.
    net.Server.prototype.close.call(server, () => {
      connections = 0;
    });
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    setInterval(() => {
      const waited = Date.now() - since;
      if (waited > KEPT_FOR_MS) server.closeIdleConnections();
      const isDone = connections === 0 && underWay() === 0;
      if (isDone || waited > EXIT_AFTER_MS) process.exit(0);
    }, LOOK_EVERY_MS);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
