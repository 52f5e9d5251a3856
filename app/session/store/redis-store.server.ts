import { z } from 'zod';
import { ENTRY_PREFIX, type RedisConnection } from './redis-connection.server';
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

/** '' as expected generation: no session is stored. The set of an account expires with its last session. */
const WRITE = `
local session = KEYS[1]
local expected, generation, sealed, createdAt, seenAt, account, expiresAt = unpack(ARGV)
local storedGeneration, storedAccount = unpack(redis.call('HMGET', session, 'generation', 'account'))
if (storedGeneration or '') ~= expected then return 0 end
redis.call('HSET', session, 'generation', generation, 'sealed', sealed, 'createdAt', createdAt, 'seenAt', seenAt,
  'account', account)
redis.call('PEXPIREAT', session, expiresAt)
if storedAccount and storedAccount ~= account then redis.call('ZREM', '${ACCOUNT_PREFIX}' .. storedAccount, session) end
if account ~= '' then
  local sessions = '${ACCOUNT_PREFIX}' .. account
  redis.call('ZADD', sessions, createdAt, session)
  if redis.call('PEXPIRETIME', sessions) < tonumber(expiresAt) then redis.call('PEXPIREAT', sessions, expiresAt) end
end
return 1`;
/** Removes a session if its stored generation is the expected one; '' means any generation. */
const REMOVE = `
local session, expected = KEYS[1], ARGV[1]
local storedGeneration, storedAccount = unpack(redis.call('HMGET', session, 'generation', 'account'))
if expected ~= '' and storedGeneration ~= expected then return 0 end
if storedAccount then redis.call('ZREM', '${ACCOUNT_PREFIX}' .. storedAccount, session) end
return redis.call('DEL', session)`;
const REMOVE_OLDEST = `
local sessions, kept = KEYS[1], tonumber(ARGV[1])
local alive = {}
for _, session in ipairs(redis.call('ZRANGE', sessions, 0, -1)) do
  if redis.call('EXISTS', session) == 1 then table.insert(alive, session) else redis.call('ZREM', sessions, session) end
end
local excess = math.max(0, #alive - kept)
for index = 1, excess do
  redis.call('ZREM', sessions, alive[index])
  redis.call('DEL', alive[index])
end
return excess`;

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
    // The order is that in which the script unpacks ARGV.
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
    for await (const keys of this.#redis.scan(toSessionKey('*'))) count += keys.length;
    return count;
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

function toExpiration(expiresAt: number) {
  return { type: 'PXAT', value: Math.ceil(expiresAt) } as const;
}

function toNullIfWrongType(error: unknown): null {
  if (error instanceof StoreUnavailable && error.code === 'WRONGTYPE') return null;
  throw error;
}
