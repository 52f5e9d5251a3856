import { afterEach, expect, test, vi } from 'vitest';
import type { RedisClient, RedisConnection } from './redis-connection.server';
import { RedisLeases } from './redis-leases.server';
import { StoreUnavailable } from './session-store.server';

const LEASE_MS = 600;
const KEY = 'portal:lease:key';

type SetOptions = { condition: string; expiration: { type: string; value: number } };

/** A server with one connection, which can lose responses. It expires nothing. */
function createRedis() {
  const owners = new Map<string, string>();
  const set = vi.fn(async (key: string, owner: string, _options: SetOptions) => {
    if (owners.has(key)) return null;
    owners.set(key, owner);
    return 'OK';
  });
  const renew = vi.fn<() => Promise<number>>(async () => 1);
  const redis = {
    settleDelayMs: 0,
    renewals: 0,
    isResponseLost: false,
    getSettleDelayMs: () => redis.settleDelayMs,
    send: async (command: (client: RedisClient) => Promise<unknown>) => {
      const reply = await command({ set } as unknown as RedisClient);
      if (redis.isResponseLost) throw new StoreUnavailable(null, 'ETIMEDOUT');
      return reply;
    },
    runScript: async (script: string, key: string, [owner]: string[]) => {
      const isRenewal = script.includes('PEXPIRE');
      if (isRenewal) redis.renewals += 1;
      if (owners.get(key) !== owner) return 0;
      if (isRenewal) return renew();
      owners.delete(key);
      return 1;
    },
  };
  return { redis, owners, set, renew, leases: new RedisLeases(redis as unknown as RedisConnection, LEASE_MS) };
}

const flush = () => vi.advanceTimersByTimeAsync(0);
afterEach(() => void vi.useRealTimers());

test('a lease whose acquisition got no response is released: the command may have taken effect', async () => {
  const { redis, owners, set, leases } = createRedis();
  redis.isResponseLost = true;
  const work = vi.fn(async () => 'done');
  await expect(leases.runWithLease(KEY, work, 1000)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(set.mock.calls.map(([key, , options]) => [key, options])).toEqual([
    [KEY, { condition: 'NX', expiration: { type: 'PX', value: LEASE_MS } }],
  ]);
  expect([work.mock.calls.length, owners.size]).toEqual([0, 0]);
  redis.isResponseLost = false;
  expect(await leases.runWithLease(KEY, work, 1000)).toBe('done');
});

test('after an outage of the store no lease is requested until others have finished their writes', async () => {
  const { redis, set, leases } = createRedis();
  redis.settleDelayMs = 40;
  const startedAt = performance.now();
  const settled = leases.runWithLease(KEY, async () => performance.now() - startedAt, 1000);
  await Promise.resolve();
  expect(set).not.toHaveBeenCalled();
  expect(await settled).toBeGreaterThanOrEqual(39);
});

/** Runs work that ends with `end`, and returns its lease. */
async function startWork({ leases }: ReturnType<typeof createRedis>) {
  vi.useFakeTimers();
  let end: () => void = () => undefined;
  let lease: AbortSignal | undefined;
  const run = leases.runWithLease(
    KEY,
    (signal) => {
      lease = signal;
      return new Promise<void>((resolve) => (end = resolve));
    },
    1000,
  );
  await flush();
  if (!lease) throw new Error('The work has not started');
  return { lease, end: () => (end(), run) };
}

test('a lease is renewed three times in its time, until its work ends', async () => {
  const server = createRedis();
  const { lease, end } = await startWork(server);
  await vi.advanceTimersByTimeAsync(10 * LEASE_MS);
  expect(server.redis.renewals).toBe(30);
  expect(lease.aborted).toBe(false);
  await end();
  await vi.advanceTimersByTimeAsync(2 * LEASE_MS);
  expect(server.redis.renewals).toBe(30);
  expect(lease.aborted).toBe(false);
});

test('a lease that cannot be renewed is lost when its time is over, counted from when the last renewal was sent', async () => {
  const server = createRedis();
  const { lease, end } = await startWork(server);
  server.renew.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(1), LEASE_MS / 6)));
  // The second renewal is sent after two thirds of the time, and its response arrives at the end of this wait.
  await vi.advanceTimersByTimeAsync((5 * LEASE_MS) / 6);
  server.renew.mockRejectedValue(new StoreUnavailable(null, 'OFFLINE'));
  await vi.advanceTimersByTimeAsync((5 * LEASE_MS) / 6 - 1);
  expect(lease.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(lease.reason).toMatchObject({ name: 'StoreUnavailable', code: 'LEASE-LOST' });
  await end();
});

test('a lease that another owner has is lost at the next renewal, and a late response to a renewal ends nothing', async () => {
  const server = createRedis();
  const { lease, end } = await startWork(server);
  server.owners.set(KEY, 'another owner');
  await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
  expect(lease.reason).toMatchObject({ code: 'LEASE-LOST' });
  await end();
  expect(server.owners.get(KEY)).toBe('another owner');

  server.owners.clear();
  const next = await startWork(server);
  let respond: (reply: number) => void = () => undefined;
  server.renew.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
  await next.end();
  respond(0);
  await flush();
  expect(next.lease.aborted).toBe(false);
});
