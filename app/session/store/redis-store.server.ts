import { z } from 'zod';
import type { RedisConnection } from './redis.server';
import { RedisLeases } from './redis-leases.server';
import { type Lease, type SessionStore, type StoredSession, StoreUnavailable } from './session-store.server';

const StoredSessionSchema = z.object({
  sealed: z.string(),
  createdAt: z.coerce.number(),
  seenAt: z.coerce.number(),
  generation: z.coerce.number(),
});

const PROBE_MS = 10_000;

const WRITE = `
if (redis.call('HGET', KEYS[1], 'generation') or '') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'generation', ARGV[2], 'sealed', ARGV[3], 'createdAt', ARGV[4], 'seenAt', ARGV[5])
redis.call('PEXPIREAT', KEYS[1], ARGV[6])
return 1`;
const REMOVE_GENERATION = `
if redis.call('HGET', KEYS[1], 'generation') ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/**
 * Sessions in Redis or Valkey, for several instances. Each key expires by itself.
 */
export class RedisStore implements SessionStore {
  readonly #redis: RedisConnection;
  readonly #leases: RedisLeases;

  constructor(redis: RedisConnection) {
    this.#redis = redis;
    this.#leases = new RedisLeases(redis);
  }

  async read(key: string): Promise<StoredSession | null> {
    const fields = await this.#redis.ask((client) => client.hGetAll(sessionKey(key))).catch(noneWhereDamaged);
    return StoredSessionSchema.safeParse(fields).data ?? null;
  }

  async write(key: string, session: StoredSession, expected: number | null, expiresAt: number): Promise<boolean> {
    const { generation, sealed, createdAt, seenAt } = session;
    const values = [expected ?? '', generation, sealed, createdAt, seenAt, Math.ceil(expiresAt)];
    return (await this.#redis.run(WRITE, sessionKey(key), values)) === 1;
  }

  async remove(key: string, generation?: number): Promise<void> {
    if (generation === undefined) await this.#redis.ask((client) => client.del(sessionKey(key)));
    else await this.#redis.run(REMOVE_GENERATION, sessionKey(key), [generation]);
  }

  exclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#leases.hold(`portal:lease:${key}`, work, waitMs);
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
}

function sessionKey(key: string): string {
  return `portal:session:${key}`;
}

function noteKey(key: string): string {
  return `portal:note:${key}`;
}

function at(time: number) {
  return { type: 'PXAT', value: Math.ceil(time) } as const;
}

/** Something else under one of our keys is none of ours. */
function noneWhereDamaged(error: unknown): null {
  if (error instanceof StoreUnavailable && error.code === 'WRONGTYPE') return null;
  throw error;
}
