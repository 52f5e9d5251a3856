import { z } from 'zod';
import { ENTRY_PREFIX, SCAN_COUNT, type RedisConnection } from './redis-connection.server';
import { RedisLeases } from './redis-leases.server';
import { StoreUnavailable, type Lease, type SessionRecord, type SessionStore } from './session-store.server';

/** The Redis hash of a session. Existing hashes have `encrypted` under the name `sealed`, so new ones use it too. */
const SessionHashSchema = z
  .object({
    sealed: z.string(),
    createdAt: z.coerce.number(),
    seenAt: z.coerce.number(),
    generation: z.coerce.number(),
    account: z.string(),
  })
  .transform(({ sealed, account, ...session }): SessionRecord => ({
    encrypted: sealed,
    // A hash has strings only: `write` stores '' for an unknown account.
    account: account || null,
    ...session,
  }));

const PROBE_EXPIRY_MS = 10_000;

/** Each account has a sorted set: the keys of its sessions, ordered by when they were created. */
const ACCOUNT_PREFIX = 'portal:account:';

/**
 * Writes a session (KEYS[1]) if its stored generation is ARGV[1]; '' means that no session is stored. The values of the
 * session are ARGV[2] to ARGV[6]; ARGV[7] is when it expires, in ms since 1970. Moves the session to the set of its
 * account, which expires with its last session.
 */
const WRITE = `
local stored = redis.call('HMGET', KEYS[1], 'generation', 'account')
if (stored[1] or '') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'generation', ARGV[2], 'sealed', ARGV[3], 'createdAt', ARGV[4], 'seenAt', ARGV[5],
  'account', ARGV[6])
redis.call('PEXPIREAT', KEYS[1], ARGV[7])
if stored[2] and stored[2] ~= ARGV[6] then redis.call('ZREM', '${ACCOUNT_PREFIX}' .. stored[2], KEYS[1]) end
if ARGV[6] ~= '' then
  local sessions = '${ACCOUNT_PREFIX}' .. ARGV[6]
  redis.call('ZADD', sessions, ARGV[4], KEYS[1])
  if redis.call('PEXPIRETIME', sessions) < tonumber(ARGV[7]) then redis.call('PEXPIREAT', sessions, ARGV[7]) end
end
return 1`;
/** Removes a session (KEYS[1]) if its stored generation is ARGV[1]; '' means any generation. */
const REMOVE = `
local stored = redis.call('HMGET', KEYS[1], 'generation', 'account')
if ARGV[1] ~= '' and stored[1] ~= ARGV[1] then return 0 end
if stored[2] then redis.call('ZREM', '${ACCOUNT_PREFIX}' .. stored[2], KEYS[1]) end
return redis.call('DEL', KEYS[1])`;
/** Removes the oldest sessions of an account (KEYS[1]), so that ARGV[1] remain. Expired sessions do not count. */
const REMOVE_OLDEST = `
local alive = {}
for _, key in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if redis.call('EXISTS', key) == 1 then table.insert(alive, key) else redis.call('ZREM', KEYS[1], key) end
end
local excess = math.max(0, #alive - tonumber(ARGV[1]))
for index = 1, excess do
  redis.call('ZREM', KEYS[1], alive[index])
  redis.call('DEL', alive[index])
end
return excess`;

/** Keeps sessions in Redis or Valkey, for several instances. Redis deletes expired sessions and entries by itself. */
export class RedisStore implements SessionStore {
  readonly #redis: RedisConnection;
  readonly #leases: RedisLeases;

  constructor(redis: RedisConnection) {
    this.#redis = redis;
    this.#leases = new RedisLeases(redis);
  }

  async read(key: string): Promise<SessionRecord | null> {
    const hash = await this.#redis.send((client) => client.hGetAll(toSessionKey(key))).catch(toNullIfWrongType);
    return SessionHashSchema.safeParse(hash).data ?? null;
  }

  async write(
    key: string,
    session: SessionRecord,
    expectedGeneration: number | null,
    expiresAt: number,
  ): Promise<boolean> {
    const { generation, encrypted, createdAt, seenAt, account } = session;
    // The order is that of ARGV in the script.
    const values = [generation, encrypted, createdAt, seenAt, account ?? '', Math.ceil(expiresAt)];
    const writtenCount = await this.#redis.runScript(WRITE, toSessionKey(key), [expectedGeneration ?? '', ...values]);
    return writtenCount === 1;
  }

  async remove(key: string, generation?: number): Promise<void> {
    await this.#redis.runScript(REMOVE, toSessionKey(key), [generation ?? '']);
  }

  async removeOldest(account: string, kept: number): Promise<number> {
    return Number(await this.#redis.runScript(REMOVE_OLDEST, ACCOUNT_PREFIX + account, [kept]));
  }

  runExclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#leases.runWithLease(`portal:lease:${key}`, work, waitMs);
  }

  readEntry(key: string): Promise<string | null> {
    return this.#redis.send((client) => client.get(toEntryKey(key))).catch(toNullIfWrongType);
  }

  async writeEntry(key: string, value: string | null, expiresAt: number): Promise<void> {
    await this.#redis.send<unknown>((client) =>
      value === null
        ? client.del(toEntryKey(key))
        : client.set(toEntryKey(key), value, { expiration: toExpiration(expiresAt) }),
    );
  }

  addEntry(key: string, value: string, expiresAt: number): Promise<string | null> {
    // NX writes only if there is no value. GET makes the command return the existing value, or null.
    const options = { condition: 'NX', GET: true, expiration: toExpiration(expiresAt) } as const;
    return this.#redis.send((client) => client.set(toEntryKey(key), value, options));
  }

  async count(): Promise<number> {
    let count = 0;
    let cursor = '0';
    try {
      do {
        const current = cursor;
        const page = await this.#redis.send((client) =>
          client.scan(current, { MATCH: toSessionKey('*'), COUNT: SCAN_COUNT }),
        );
        count += page.keys.length;
        cursor = page.cursor;
      } while (cursor !== '0');
      return count;
    } catch {
      return Number.NaN;
    }
  }

  async probe(): Promise<void> {
    // A read would also succeed on a read-only replica or a full store, which cannot keep a session.
    await this.#redis.send((client) =>
      client.set('portal:probe', '', { expiration: { type: 'PX', value: PROBE_EXPIRY_MS } }),
    );
  }
}

function toSessionKey(key: string): string {
  return `portal:session:${key}`;
}

function toEntryKey(key: string): string {
  return ENTRY_PREFIX + key;
}

/** Returns the option of SET that makes an entry expire at a time in ms since 1970. */
function toExpiration(expiresAt: number) {
  return { type: 'PXAT', value: Math.ceil(expiresAt) } as const;
}

/** Returns null for the error of a key whose value has another type: it counts as 'not found'. Rethrows other errors. */
function toNullIfWrongType(error: unknown): null {
  if (error instanceof StoreUnavailable && error.code === 'WRONGTYPE') return null;
  throw error;
}
