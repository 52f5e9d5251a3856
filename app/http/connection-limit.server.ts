import type { Server } from 'node:http';
import { config } from '~/config.server';
import { log } from '~/log.server';

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
