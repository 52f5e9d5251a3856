import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';

// An API whose port is open, but which does not answer the handshake of TLS.
const sockets: Socket[] = [];
const server = createServer((socket) => sockets.push(socket.on('error', () => undefined).resume()));
await once(server.listen(0, '127.0.0.1'), 'listening');
process.env.API_BASE_URL = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.env.WRITE_BUDGET_MS = '100';
// Before the test server, which sets the address of its own API.
await import('~/config.server');
const { createBytes, createFormRequest, upload } = await import('./upload-server.test-helpers');

test('a connection that is not made in time is closed, and made once more', async () => {
  await expect(
    upload(createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(1000) }])),
  ).rejects.toMatchObject({ kind: 'no-response', mayHaveSucceeded: false });
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  server.close();
});
