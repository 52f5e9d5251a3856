import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** A mock on a port. `close` also ends requests that a fault keeps waiting. */
export type Listening = { host: string; port: number; close(): Promise<void> };

/** Listens; rejects where the port is taken. Port 0 takes a free one. */
export async function listen(app: Express, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer(app);
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
