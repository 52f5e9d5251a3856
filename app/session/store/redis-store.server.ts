import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { KeyedQueue } from './keyed-queue.server';
import type { RedisConnection } from './redis.server';
import { type Lease, type SessionStore, StoreBusy, type StoredSession, StoreUnavailable } from './session-store.server';

const StoredSessionSchema = z.object({
  sealed: z.string(),
  createdAt: z.coerce.number(),
  seenAt: z.coerce.number(),
  generation: z.coerce.number(),
});

/** How long a crashed holder keeps others waiting. */
const LEASE_MS = 6000;
const RENEW_EVERY_MS = 2000;
const LOOK_EVERY_MS = 15;
const PROBE_MS = 10_000;

// What must be one step and is none of Redis's own.
const WRITE = `
if (redis.call('HGET', KEYS[1], 'generation') or '') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'generation', ARGV[2], 'sealed', ARGV[3], 'createdAt', ARGV[4], 'seenAt', ARGV[5])
redis.call('PEXPIREAT', KEYS[1], ARGV[6])
return 1`;
const REMOVE_GENERATION = `
if redis.call('HGET', KEYS[1], 'generation') ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;
const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/**
 * Sessions in Redis or Valkey, for several instances. Each key expires by itself. A lease is a key with its owner's name
 * and a short life, which is renewed while the work goes on.
 */
export class RedisStore implements SessionStore {
  readonly #redis: RedisConnection;
  /** One question for a lease from this process at a time. */
  readonly #queue = new KeyedQueue();

  constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  async read(key: string): Promise<StoredSession | null> {
    const fields = await this.#redis.ask((client) => client.hGetAll(sessionKey(key))).catch(noneWhereDamaged);
    return StoredSessionSchema.safeParse(fields).data ?? null;
  }

  async write(key: string, session: StoredSession, expected: number | null, expiresAt: number): Promise<boolean> {
    const { generation, sealed, createdAt, seenAt } = session;
    const values = [expected ?? '', generation, sealed, createdAt, seenAt, Math.ceil(expiresAt)];
    return (await this.#run(WRITE, sessionKey(key), values)) === 1;
  }

  async remove(key: string, generation?: number): Promise<void> {
    if (generation === undefined) await this.#redis.ask((client) => client.del(sessionKey(key)));
    else await this.#run(REMOVE_GENERATION, sessionKey(key), [generation]);
  }

  exclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    const waitsUntil = performance.now() + waitMs;
    return this.#queue.run(key, () => this.#leased(leaseKey(key), work, waitsUntil), waitMs);
  }

  readNote(key: string): Promise<string | null> {
    return this.#redis.ask((client) => client.get(noteKey(key))).catch(noneWhereDamaged);
  }

  async writeNote(key: string, note: string | null, expiresAt: number): Promise<void> {
    await this.#redis.ask<unknown>((client) =>
      note === null ? client.del(noteKey(key)) : client.set(noteKey(key), note, { expiration: at(expiresAt) }),
    );
  }

  reserveNote(key: string, note: string, expiresAt: number): Promise<string | null> {
    const options = { condition: 'NX', GET: true, expiration: at(expiresAt) } as const;
    return this.#redis.ask((client) => client.set(noteKey(key), note, options));
  }

  async count(): Promise<number> {
    let count = 0;
    let cursor = '0';
    try {
      do {
        const from = cursor;
        const found = await this.#redis.ask((client) => client.scan(from, { MATCH: sessionKey('*'), COUNT: 1000 }));
        count += found.keys.length;
        cursor = found.cursor;
      } while (cursor !== '0');
      return count;
    } catch {
      return Number.NaN;
    }
  }

  async isReady(): Promise<boolean> {
    try {
      // A write: one that can only be read, or is full, keeps no session.
      await this.#redis.ask((client) =>
        client.set('portal:probe', '', { expiration: { type: 'PX', value: PROBE_MS } }),
      );
      return true;
    } catch {
      return false;
    }
  }

  async #leased<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitsUntil: number): Promise<Result> {
    const owner = randomUUID();
    const lost = new AbortController();
    const lose = () => lost.abort(new StoreUnavailable(null, 'LEASE-LOST'));
    const endsAfter = (asked: number) => setTimeout(lose, asked + LEASE_MS - performance.now());
    let isOver = false;
    let end = endsAfter(await this.#acquire(key, owner, waitsUntil));
    const renewal = setInterval(() => {
      const asked = performance.now();
      this.#run(RENEW, key, [owner, LEASE_MS]).then(
        (renewed) => {
          if (renewed !== 1) return lose();
          clearTimeout(end);
          if (!isOver) end = endsAfter(asked);
        },
        // Whether it is held is not known now; it ends by itself.
        () => undefined,
      );
    }, RENEW_EVERY_MS);
    try {
      return await work(lost.signal);
    } finally {
      isOver = true;
      clearInterval(renewal);
      clearTimeout(end);
      await this.#release(key, owner);
    }
  }

  /** Waits for the lease; answers when it was asked for, which is when it began at the earliest. */
  async #acquire(key: string, owner: string, waitsUntil: number): Promise<number> {
    const options = { condition: 'NX', expiration: { type: 'PX', value: LEASE_MS } } as const;
    for (;;) {
      const settles = this.#redis.settlesInMs();
      if (settles > 0) await pause(settles);
      const asked = performance.now();
      try {
        if ((await this.#redis.ask((client) => client.set(key, owner, options))) !== null) return asked;
      } catch (error) {
        // It may have been taken, and the answer lost.
        void this.#release(key, owner);
        throw error;
      }
      if (performance.now() > waitsUntil) throw new StoreBusy();
      await pause(LOOK_EVERY_MS * (1 + Math.random()));
    }
  }

  /** One that cannot be released ends by itself. */
  async #release(key: string, owner: string): Promise<void> {
    await this.#run(RELEASE, key, [owner]).catch(() => undefined);
  }

  /** One script on one key. */
  async #run(script: string, key: string, values: readonly (string | number)[]): Promise<unknown> {
    return this.#redis.ask((client) => client.eval(script, { keys: [key], arguments: values.map(String) }));
  }
}

function sessionKey(key: string): string {
  return `portal:session:${key}`;
}

function noteKey(key: string): string {
  return `portal:note:${key}`;
}

function leaseKey(key: string): string {
  return `portal:lease:${key}`;
}

function at(time: number) {
  return { type: 'PXAT', value: Math.ceil(time) } as const;
}

/** Something else under one of our keys is none of ours. */
function noneWhereDamaged(error: unknown): null {
  if (error instanceof StoreUnavailable && error.code === 'WRONGTYPE') return null;
  throw error;
}
