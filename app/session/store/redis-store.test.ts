import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REDIS_SERVERS, type RedisServer, startRedis } from '../../../e2e/redis-server';
import { RedisConnection } from './redis.server';
import { RedisLeases } from './redis-leases.server';
import { RedisStore } from './redis-store.server';
import { StoreUnavailable } from './session-store.server';
import { Vault } from './vault.server';

const SECRET = 'the-first-secret-of-these-tests-000';
const DATA = { accessToken: 'access-canary', refreshToken: 'refresh-canary', user: null };
const KEY = 'k'.repeat(43);
const WAIT_MS = 10_000;
const LEASE_MS = 300;

/** What a call of a store that is away ends with. */
const failure = (call: Promise<unknown>) => call.catch((error: unknown) => error);

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
    await connection.ask((client) => client.flushAll());
  });
  afterAll(async () => {
    await connection.close();
    await server.close();
  });

  const raw = (key: string) => connection.ask((client) => client.get(key));

  test('D130 sessions and notes leave by themselves when they are past their limits', async () => {
    const vault = new Vault(store, [SECRET]);
    await vault.writeNote(await vault.create(DATA), 'form', 'text');
    const keys = await connection.ask((client) => client.keys('portal:*'));
    expect(keys.map((key) => key.split(':')[1]).toSorted()).toEqual(['note', 'session']);
    const hours = await Promise.all(
      keys.toSorted().map(async (key) => (await connection.ask((client) => client.pTTL(key))) / 3_600_000),
    );
    expect(hours.map(Math.round)).toEqual([24, 8]);
    await store.write(KEY, { sealed: '', createdAt: 0, seenAt: 0, generation: 1 }, null, Date.now() - 1);
    expect(await store.read(KEY)).toBeNull();
    expect(await vault.count()).toBe(1);
  });

  test('nothing in the store is readable: no id, no token', async () => {
    const vault = new Vault(store, [SECRET]);
    const id = await vault.create(DATA);
    const keys = await connection.ask((client) => client.keys('*'));
    const content = await connection.ask((client) => client.hGetAll(keys[0] ?? ''));
    for (const secret of [id, 'canary', SECRET]) expect(JSON.stringify([keys, content])).not.toContain(secret);
  });

  test('something else under a key of ours is none', async () => {
    await connection.ask((client) => client.set(`portal:session:${KEY}`, 'x'));
    await connection.ask((client) => client.hSet(`portal:note:${KEY}`, 'x', 'y'));
    expect(await store.read(KEY)).toBeNull();
    expect(await store.readNote(KEY)).toBeNull();
    expect(await raw(`portal:session:${KEY}`)).toBe('x');
  });

  test('a lease is renewed while it is held, and the next one begins after it', async () => {
    const leases = [new RedisLeases(connection, LEASE_MS), new RedisLeases(connection, LEASE_MS)] as const;
    const order: string[] = [];
    const first = leases[0].hold(
      'lease',
      async (lease) => {
        await pause(3 * LEASE_MS);
        lease.throwIfAborted();
        order.push('first');
      },
      WAIT_MS,
    );
    await expect.poll(() => raw('lease')).not.toBeNull();
    await Promise.all([first, leases[1].hold('lease', async () => order.push('second'), WAIT_MS)]);
    expect(order).toEqual(['first', 'second']);
    expect(await raw('lease')).toBeNull();
  });

  test('a lease that somebody else has got is lost: the work is told so, and does not release it', async () => {
    const leases = new RedisLeases(connection, LEASE_MS);
    const lost = await leases.hold(
      'lease',
      async (lease) => {
        await connection.ask((client) => client.set('lease', 'somebody else'));
        await new Promise((resolve) => lease.addEventListener('abort', resolve, { once: true }));
        return lease.reason as unknown;
      },
      WAIT_MS,
    );
    expect(lost).toBeInstanceOf(StoreUnavailable);
    expect(lost).toMatchObject({ code: 'LEASE-LOST' });
    expect(await raw('lease')).toBe('somebody else');
  });

  test('the lease of a crashed holder ends by itself', async () => {
    await connection.ask((client) => client.set('lease', 'of the dead', { expiration: { type: 'PX', value: 200 } }));
    expect(await new RedisLeases(connection).hold('lease', async () => 'done', WAIT_MS)).toBe('done');
  });

  test('a store that is away is no absence, and is back by itself with all that it held', async () => {
    const vault = new Vault(store, [SECRET]);
    const id = await vault.create(DATA);
    const session = await vault.read(id);
    if (!session) throw new Error('no session');
    await server.stop();
    const calls = {
      read: () => vault.read(id),
      create: () => vault.create(DATA),
      replace: () => vault.replace(session, DATA),
      end: () => vault.end(id),
      endHeld: () => vault.endHeld(id, 1),
      exclusive: () => vault.exclusive(id, async () => 'done'),
      readNote: () => vault.readNote(id, 'form'),
      writeNote: () => vault.writeNote(id, 'form', 'text'),
      reserveNote: () => vault.reserveNote(id, 'form', 'text'),
    };
    for (const [name, call] of Object.entries(calls)) {
      const error = await failure(call());
      expect(error, name).toBeInstanceOf(StoreUnavailable);
      expect(String(error), name).not.toMatch(/127\.0\.0\.1|portal:/);
    }
    expect(await vault.isReady()).toBe(false);
    expect(await vault.count()).toBeNaN();

    await server.start();
    await expect.poll(() => vault.isReady()).toBe(true);
    expect(await vault.read(id)).toMatchObject(DATA);
    // What another instance could not write meanwhile comes before anyone's lease.
    expect(connection.settlesInMs()).toBeGreaterThan(0);
    expect(await vault.exclusive(id, async () => connection.settlesInMs())).toBe(0);
  });

  test('a store that stands still is away after two seconds, at once from then on, and back when it goes on', async () => {
    server.pause();
    const began = performance.now();
    expect(await failure(store.read(KEY))).toMatchObject({ code: 'ETIMEDOUT' });
    expect(performance.now() - began).toBeLessThan(4000);
    expect(await failure(store.read(KEY))).toMatchObject({ code: 'OFFLINE' });
    server.resume();
    await expect.poll(() => failure(store.read(KEY))).toBeNull();
  });

  test('a store that is not there yet fails the first question as well', async () => {
    const early = new RedisConnection('redis://127.0.0.1:9');
    expect(await failure(early.ask((client) => client.ping()))).toBeInstanceOf(StoreUnavailable);
    await early.close();
  });
});
