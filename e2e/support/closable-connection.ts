import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { getPort } from './portal-process';

/** A TCP proxy in front of the mock. While it is closed, the portal's connections to the API are refused. */
export type ClosableConnection = {
  url: string;
  /** Ends all connections, and refuses new ones until `open`. */
  close: () => Promise<void>;
  /** Refuses new connections until `open`. Existing ones stay. */
  refuseNew: () => Promise<void>;
  open: () => Promise<void>;
};

export async function createClosableConnection(targetUrl: string): Promise<ClosableConnection> {
  const { hostname, port: targetPort } = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    // Without a listener the error of a broken connection would end the process.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  let server: Server | null = null;
  // 0 lets the system choose a free port. Later calls of `open` use the same port again.
  let port = 0;
  const open = async () => {
    if (server?.listening) return;
    server = createServer((incoming) => {
      const outgoing = connect(Number(targetPort), hostname);
      track(incoming);
      track(outgoing);
      incoming.pipe(outgoing).pipe(incoming);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = getPort(server);
  };
  // A closing server refuses connections at once, and emits 'close' when the last one has ended.
  const refuseNew = async () => {
    server?.close();
  };
  const close = async () => {
    await refuseNew();
    for (const socket of sockets) socket.destroy();
  };
  await open();
  return { url: `http://127.0.0.1:${port}`, close, refuseNew, open };
}
