import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// A stub that makes no TLS connection. It starts before the configuration is read.
let connections = 0;
let handle: (socket: Socket) => void = () => undefined;
const host = createServer((socket) => {
  connections += 1;
  socket.on('error', () => undefined);
  handle(socket);
}).listen(0, '127.0.0.1');
await once(host, 'listening');
process.env.API_BASE_URL = `https://127.0.0.1:${(host.address() as AddressInfo).port}`;
const { callApi } = await import('./client.server');
const { settingsCalls } = await import('./contract/settings');

const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC', owner: 'anna' };
const write = () =>
  callApi(settingsCalls.createDepartment, { params: { companyId: '5' }, body: { name: 'Sales' } }, context);
const UNREACHABLE = { kind: 'no-response', mayHaveSucceeded: false, isUnreachable: true };

beforeEach(() => {
  connections = 0;
});
afterAll(() => host.close());

test.each([
  { name: 'is closed', handler: (socket: Socket) => socket.end() },
  { name: 'is reset', handler: (socket: Socket) => socket.resetAndDestroy() },
  { name: 'has a response without TLS', handler: (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') },
])(
  'a write whose TLS handshake $name was certainly not processed, and is retried once',
  { tags: ['D151', 'D133'] },
  async ({ handler }) => {
    handle = (socket) => socket.once('data', () => handler(socket));
    await expect(write()).rejects.toMatchObject(UNREACHABLE);
    expect(connections).toBe(2);
  },
);

test('a write whose connection is refused was certainly not processed', { tags: ['D151'] }, async () => {
  host.close();
  await expect(write()).rejects.toMatchObject(UNREACHABLE);
});

test.each<[string, string, boolean, number, number]>([
  ['its connection is not made in time', 'UND_ERR_CONNECT_TIMEOUT', true, 1, 2],
  ['its connection is refused', 'ECONNREFUSED', true, 2, 2],
  ['its connection is lost', 'ECONNRESET', false, 1, 2],
])(
  'a write that fails because %s is sent as often as is safe, a read twice',
  { tags: ['D133'] },
  async (_, code, isConnectError, writes, reads) => {
    const cause = Object.assign(new Error(code), { code });
    if (isConnectError) channel('undici:client:connectError').publish({ error: cause });
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
    await expect(write()).rejects.toMatchObject({ kind: 'no-response', mayHaveSucceeded: !isConnectError });
    expect(fetched).toHaveBeenCalledTimes(writes);
    fetched.mockClear();
    await expect(callApi(settingsCalls.getCompany, { params: { companyId: '5' } }, context)).rejects.toMatchObject(
      UNREACHABLE,
    );
    expect(fetched).toHaveBeenCalledTimes(reads);
    fetched.mockRestore();
  },
);

test('a write whose connection is refused when its time ends is not sent again, and was certainly not processed', async () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  channel('undici:client:connectError').publish({ error: cause });
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    deadline.signal.throwIfAborted();
    deadline.abort(new DOMException('late', 'TimeoutError'));
    throw new TypeError('fetch failed', { cause });
  });
  await expect(write()).rejects.toMatchObject(UNREACHABLE);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
