import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express5';

/** A listening server. `close` also ends open requests, such as those with the fault 'hang'. */
export type ListeningServer = { host: string; port: number; close(): Promise<void> };

/** Listens on a port; 0 selects a free port. Rejects if the port is in use. */
export async function listen(app: Express, { host, port }: { host: string; port: number }): Promise<ListeningServer> {
  // Longer than a busy client waits between requests, so that no request meets a closing connection.
  const server = createServer({ keepAliveTimeout: 65_000 }, app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    host,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
