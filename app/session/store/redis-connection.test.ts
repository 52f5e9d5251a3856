import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { RedisConnection } from './redis-connection.server';

/** The client of the library, whose replies a test sets. */
const client = Object.assign(new EventEmitter(), {
  isReady: true,
  connect: vi.fn(async () => undefined),
  destroy: vi.fn(),
  sendCommand: vi.fn<(command: string[]) => Promise<unknown>>(),
  scan: vi.fn<(cursor: string, options: object) => Promise<{ cursor: string; keys: string[] }>>(),
  unlink: vi.fn(async (keys: string[]) => keys.length),
  get: vi.fn<(key: string) => Promise<string | null>>(),
  eval: vi.fn(async (..._args: unknown[]): Promise<unknown> => 1),
});
const createClient = vi.fn((_options: ClientOptions) => client);
type ClientOptions = {
  url: string;
  disableOfflineQueue: boolean;
  socket: { reconnectStrategy: (retries: number) => number };
};
vi.mock('@redis/client', () => ({ createClient: (options: ClientOptions) => createClient(options) }));

const toReply = (text: string) => new Error(text);
const createKeys = (count: number) => Array.from({ length: count }, (_, index) => `portal:entry:${index}`);

/** Opens a connection that is ready. */
async function open() {
  const connection = new RedisConnection('redis://store.test:6379');
  await vi.waitFor(() => expect(client.listenerCount('ready')).toBeGreaterThan(1));
  client.emit('ready');
  await connection.client;
  return connection;
}
const get = (connection: RedisConnection) => connection.send(() => client.get('key'));
const getCode = (call: Promise<unknown>) => call.catch((error: unknown) => (error as { code?: string }).code);

beforeEach(() => {
  forgetLogLines();
  client.isReady = true;
  for (const call of [client.scan, client.get, client.sendCommand]) call.mockReset();
  client.sendCommand.mockResolvedValue('OK');
  client.unlink.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  client.removeAllListeners();
});

test('the connection queues no commands, and connects again after 25 ms at first and 500 ms at most', async () => {
  await open();
  const options = createClient.mock.lastCall?.[0];
  expect(options).toMatchObject({ url: 'redis://store.test:6379', disableOfflineQueue: true });
  expect([0, 1, 4, 5, 1000].map((retries) => options?.socket.reconnectStrategy(retries))).toEqual([
    25, 50, 400, 500, 500,
  ]);
});

test('a full store drops entries of one search at a time until it has dropped 500, and logs how many', async () => {
  const connection = await open();
  client.get.mockRejectedValueOnce(toReply('OOM command not allowed')).mockResolvedValue('value');
  client.scan
    .mockResolvedValueOnce({ cursor: '7', keys: createKeys(499) })
    .mockResolvedValueOnce({ cursor: '8', keys: [] })
    .mockResolvedValueOnce({ cursor: '9', keys: createKeys(1) })
    .mockResolvedValue({ cursor: '0', keys: createKeys(100) });
  expect(await get(connection)).toBe('value');
  expect(client.scan.mock.calls.map(([cursor]) => cursor)).toEqual(['0', '7', '8']);
  expect(client.scan.mock.calls[0]?.[1]).toEqual({ MATCH: 'portal:entry:*', COUNT: 1000 });
  expect(client.unlink.mock.calls.map(([keys]) => keys.length)).toEqual([499, 1]);
  expect(readLogLines()).toMatchObject([{ level: 'warn', event: 'kept-responses-dropped', count: 500 }]);
  // A store that is full again loses entries again.
  client.get.mockRejectedValueOnce(toReply('OOM command not allowed'));
  expect(await get(connection)).toBe('value');
  expect(client.scan).toHaveBeenCalledTimes(4);
});

test('a full store without entries refuses, without a line, and is not searched again for five seconds', async () => {
  const connection = await open();
  vi.useFakeTimers();
  client.get.mockRejectedValue(toReply('OOM command not allowed'));
  client.scan.mockResolvedValue({ cursor: '0', keys: [] });
  expect(await getCode(get(connection))).toBe('OOM');
  expect(await getCode(get(connection))).toBe('OOM');
  expect(client.scan).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4999);
  await getCode(get(connection));
  expect(client.scan).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await getCode(get(connection));
  expect(client.scan).toHaveBeenCalledTimes(2);
  expect(readLogLines()).toEqual([]);
});

test('commands that a full store refuses at the same time wait for one search', async () => {
  const connection = await open();
  for (let time = 0; time < 3; time += 1) client.get.mockRejectedValueOnce(toReply('OOM command not allowed'));
  client.get.mockResolvedValue('value');
  client.scan.mockResolvedValue({ cursor: '0', keys: createKeys(3) });
  expect(await Promise.all([get(connection), get(connection), get(connection)])).toEqual(['value', 'value', 'value']);
  expect(client.scan).toHaveBeenCalledTimes(1);
});

test.each(['READONLY', 'MASTERDOWN', 'NOREPLICAS', 'LOADING', 'MISCONF'])(
  'a server that replies %s is left, once a second at most: another may have its name',
  async (code) => {
    const connection = await open();
    vi.useFakeTimers();
    client.get.mockRejectedValue(toReply(`${code} of a server`));
    const isLeft = async () => {
      client.sendCommand.mockClear();
      expect(await getCode(get(connection))).toBe(code);
      return client.sendCommand.mock.calls.map(([command]) => command);
    };
    expect(await isLeft()).toEqual([['QUIT']]);
    expect(readLogLines()).toMatchObject([{ level: 'error', event: 'store-connection-lost', code }]);
    vi.advanceTimersByTime(999);
    expect(await isLeft()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await isLeft()).toEqual([['QUIT']]);
    expect(readLogLines()).toHaveLength(1);
    client.emit('ready');
    expect(readLogLines()[1]).toMatchObject({ level: 'info', event: 'store-connection-restored' });
    // Other instances finish their writes before a lease is granted.
    expect(connection.getSettleDelayMs()).toBe(2000);
    vi.advanceTimersByTime(2000);
    expect(connection.getSettleDelayMs()).toBe(0);
  },
);

test('another error of a command leaves the connection as it is, and names no key', async () => {
  const connection = await open();
  client.get.mockRejectedValueOnce(toReply('WRONGTYPE of portal:session:x'));
  expect(await getCode(get(connection))).toBe('WRONGTYPE');
  client.get.mockRejectedValueOnce(new RangeError('of portal:session:x'));
  expect(await getCode(get(connection))).toBe('RangeError');
  client.get.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'ECONNRESET' }));
  expect(await getCode(get(connection))).toBe('ECONNRESET');
  expect([client.sendCommand.mock.calls, readLogLines()]).toEqual([[], []]);
  client.emit('ready');
  expect([connection.getSettleDelayMs(), readLogLines()]).toEqual([0, []]);
});

test('after a command without a response in two seconds the others fail at once, until a response arrives', async () => {
  const connection = await open();
  vi.useFakeTimers();
  let respond: (value: string) => void = () => undefined;
  client.get.mockReturnValueOnce(new Promise((resolve) => (respond = resolve))).mockResolvedValue('value');
  const slow = getCode(get(connection));
  await vi.advanceTimersByTimeAsync(1999);
  expect(await get(connection)).toBe('value');
  await vi.advanceTimersByTimeAsync(2);
  expect(await slow).toBe('ETIMEDOUT');
  expect(await getCode(get(connection))).toBe('OFFLINE');
  respond('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.getSettleDelayMs()).toBe(2000);
  expect(await get(connection)).toBe('value');
  client.isReady = false;
  expect(await getCode(get(connection))).toBe('OFFLINE');
});

test('a lost connection is logged once, with its code', async () => {
  await open();
  client.emit('error', Object.assign(new Error('canary'), { code: 'ECONNREFUSED' }));
  client.emit('error', Object.assign(new Error('canary'), { code: 'ECONNRESET' }));
  expect(readLogLines()).toEqual([
    { time: expect.any(String), level: 'error', event: 'store-connection-lost', code: 'ECONNREFUSED' },
  ]);
});

test('the mode of a server is found in both forms of its reply', async () => {
  const connection = await open();
  const findMode = (reply: unknown) => {
    client.sendCommand.mockResolvedValueOnce(reply);
    return connection.findMode();
  };
  expect(await findMode(['server', 'redis', 'mode', 'sentinel', 'role', 'master'])).toBe('sentinel');
  expect(await findMode({ server: 'valkey', mode: 'cluster' })).toBe('cluster');
  client.sendCommand.mockRejectedValueOnce(toReply('ERR unknown command'));
  expect(await connection.findMode()).toBeNull();
});
