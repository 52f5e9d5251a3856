import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REDIS_SERVERS, startRedis, type RedisServer } from '../../../e2e/support/redis-server';
import { EncryptedStore } from './encrypted-store.server';
import { RedisConnection } from './redis-connection.server';
import { RedisLeases } from './redis-leases.server';
import { RedisStore } from './redis-store.server';
import { StoreUnavailable } from './session-store.server';

const SECRET = 'the-first-secret-of-these-tests-000';
const DATA = { accessToken: 'access-canary', refreshToken: 'refresh-canary', user: null };
/** A key of the usual length, which is that of a SHA-256 hash in base64url. */
const KEY = 'k'.repeat(43);
const WAIT_MS = 10_000;
const LEASE_MS = 300;
const HOUR_MS = 3_600_000;
const LATER = Date.now() + HOUR_MS;

/** Returns the error of a call, or its value. */
const catchError = (call: Promise<unknown>) => call.catch((error: unknown) => error);

describe.skipIf(REDIS_SERVERS.length === 0)('a shared store', () => {
  let server: RedisServer;
  let connection: RedisConnection;
  let store: RedisStore;

  beforeAll(async () => {
    server = await startRedis();
    connection = new RedisConnection(server.url);
    store = new RedisStore(connection);
  });
  beforeEach(async () => {
    await connection.send((client) => client.flushAll());
  });
  afterAll(async () => {
    await connection.close();
    await server.close();
  });

  const readKey = (key: string) => connection.send((client) => client.get(key));

  test('Redis expires sessions and entries', { tags: ['D130'] }, async () => {
    const encryptedStore = new EncryptedStore(store, [SECRET]);
    await encryptedStore.writeEntry(await encryptedStore.create(DATA), 'form', 'text');
    const keys = await connection.send((client) => client.keys('portal:*'));
    expect(keys.map((key) => key.split(':')[1]).toSorted()).toEqual(['entry', 'session']);
    const hours = await Promise.all(
      keys.toSorted().map(async (key) => (await connection.send((client) => client.pTTL(key))) / HOUR_MS),
    );
    expect(hours.map(Math.round)).toEqual([24, 8]);
    await store.write(
      KEY,
      { encrypted: '', createdAt: 0, seenAt: 0, generation: 1, account: null },
      null,
      Date.now() - 1,
    );
    expect(await store.read(KEY)).toBeNull();
    expect(await encryptedStore.count()).toBe(1);
  });

  test('a value of another type under a key of the portal counts as not found', async () => {
    await connection.send((client) => client.set(`portal:session:${KEY}`, 'x'));
    await connection.send((client) => client.hSet(`portal:entry:${KEY}`, 'x', 'y'));
    expect(await store.read(KEY)).toBeNull();
    expect(await store.readEntry(KEY)).toBeNull();
    expect(await readKey(`portal:session:${KEY}`)).toBe('x');
  });

  test('a lease is renewed while its work runs; the next one starts afterwards', async () => {
    const leases = [new RedisLeases(connection, LEASE_MS), new RedisLeases(connection, LEASE_MS)] as const;
    const order: string[] = [];
    const first = leases[0].runWithLease(
      'lease',
      async (lease) => {
        await pause(3 * LEASE_MS);
        lease.throwIfAborted();
        order.push('first');
      },
      WAIT_MS,
    );
    await expect.poll(() => readKey('lease')).not.toBeNull();
    await Promise.all([first, leases[1].runWithLease('lease', async () => order.push('second'), WAIT_MS)]);
    expect(order).toEqual(['first', 'second']);
    expect(await readKey('lease')).toBeNull();
  });

  test('the sessions of an account are known as long as the last of them', { tags: ['D166'] }, async () => {
    const session = { encrypted: '', createdAt: 1, seenAt: 1, generation: 1, account: 'anna' };
    for (const [number, hours] of [1, 3, 2].entries())
      await store.write(`${KEY.slice(1)}${number}`, session, null, Date.now() + hours * HOUR_MS);
    const lifetime = await connection.send((client) => client.pTTL('portal:account:anna'));
    expect(Math.round(lifetime / HOUR_MS)).toBe(3);
  });

  test('the lease of a crashed holder expires', async () => {
    await connection.send((client) => client.set('lease', 'crashed owner', { expiration: { type: 'PX', value: 200 } }));
    expect(await new RedisLeases(connection).runWithLease('lease', async () => 'done', WAIT_MS)).toBe('done');
  });

  test('a full store drops entries before it refuses a session', { tags: ['D157'] }, async () => {
    const encryptedStore = new EncryptedStore(store, [SECRET]);
    const setLimit = (bytes: number) => connection.send((client) => client.configSet('maxmemory', String(bytes)));
    const used = /used_memory:(\d+)/.exec(await connection.send((client) => client.info('memory')))?.[1];
    for (let number = 0; number < 200; number += 1) await store.writeEntry(String(number), 'x'.repeat(10_000), LATER);
    try {
      await setLimit(Number(used) + 1_000_000);
      const id = await encryptedStore.create(DATA);
      expect(await connection.send((client) => client.keys('portal:entry:*'))).toEqual([]);
      // Without entries, a full store refuses writes and keeps its sessions.
      await setLimit(1);
      expect(await catchError(encryptedStore.create(DATA))).toMatchObject({ code: 'OOM' });
      expect(await encryptedStore.read(id)).toMatchObject(DATA);
    } finally {
      await setLimit(0);
    }
  });

  test('the first command fails if the store has never been reachable', async () => {
    const unreachable = new RedisConnection('redis://127.0.0.1:9');
    expect(await catchError(unreachable.send((client) => client.ping()))).toBeInstanceOf(StoreUnavailable);
    await unreachable.close();
  });
});
