import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { config } from '~/config.server';
import { CurrentUserSchema } from '~/domain/account/user';
import { log } from '~/log.server';
import { registerGauge } from '~/metrics.server';
import { askStore } from './ask-store.server';
import { Encryption } from './encryption.server';
import { FileStore } from './file-store.server';
import { MemoryStore } from './memory-store.server';
import { redisConnection } from './redis-connection.server';
import { RedisStore } from './redis-store.server';
import { getErrorCode, type Lease, type SessionRecord, type SessionStore } from './session-store.server';

const SessionDataSchema = z.object({
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  user: CurrentUserSchema.nullable(),
});

/** The content of a session. Without both tokens there is no session. */
export type SessionData = z.infer<typeof SessionDataSchema>;

/**
 * A session that was read. A write fails if the stored `generation` has changed. Times are in ms since 1970, `account` is as
 * in the store.
 */
export type PortalSession = SessionData & {
  id: string;
  generation: number;
  createdAt: number;
  seenAt: number;
  account: string | null;
};

/** The generation of a new session. */
export const FIRST_GENERATION = 1;

const ID_BYTES = 32;
/** An id of `ID_BYTES` random bytes in base64url. */
const ID = /^[A-Za-z0-9_-]{43}$/;
const MINUTE_MS = 60_000;
const ENTRY_LIFETIME_MS = config.SESSION_ABSOLUTE_MINUTES * MINUTE_MS;
/** Longer than a token exchange, and than the lease of a crashed holder. */
const LOCK_TIMEOUT_MS = config.EXCHANGE_BUDGET_MS + 10_000;

/**
 * Keeps sessions encrypted, under opaque ids of 256 random bits, within the idle and absolute limits (D130). Null means
 * 'not found'; if the store fails, every method except `isReady` and `count` throws `StoreUnavailable`.
 *
 * The store also keeps entries: encrypted strings, each addressed by a scope and a name.
 */
export class EncryptedStore {
  readonly #store: SessionStore;
  readonly #encryption: Encryption;
  readonly #now: () => number;
  /** When the last cleanup was, in ms since 1970; null before the first. */
  #cleanedUpAt: number | null = null;
  /** Why the last probe failed; null if it succeeded. */
  #fault: string | null = null;

  constructor(store: SessionStore, secrets: readonly string[], now: () => number = () => Date.now()) {
    this.#store = store;
    this.#encryption = new Encryption(secrets, 'session');
    this.#now = now;
  }

  /** Creates a session and returns its id. `scope` is that of its account until the session has a user. */
  async create(data: SessionData, scope?: string): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const now = this.#now();
    const account = scope === undefined ? null : hashKey(scope);
    const session = this.#encrypt(id, data, { createdAt: now, seenAt: now, generation: FIRST_GENERATION, account });
    await askStore('write', () => this.#store.write(hashKey(id), session, null, getExpiry(session)));
    return id;
  }

  /** Reads a session; null if there is none, it has expired, or no secret decrypts it. */
  async read(id: string): Promise<PortalSession | null> {
    if (!ID.test(id)) return null;
    const stored = await askStore('read', () => this.#store.read(hashKey(id)));
    if (!stored) return null;
    const { seenBefore, createdBefore } = this.#getLimits();
    if (stored.seenAt < seenBefore || stored.createdAt < createdBefore) return null;
    const data = this.#decrypt(id, stored);
    if (data === null) return null;
    const { generation, createdAt, seenAt, account } = stored;
    return { ...data, id, generation, createdAt, seenAt, account };
  }

  /** Whether a session is in the store, also one that `read` does not return. */
  async has(id: string): Promise<boolean> {
    return ID.test(id) && (await askStore('read', () => this.#store.read(hashKey(id)))) !== null;
  }

  /** Replaces the content of a session; null if it was changed or removed since it was read. */
  async replace(session: PortalSession, data: SessionData): Promise<PortalSession | null> {
    const generation = session.generation + 1;
    const { createdAt } = session;
    // A clock that was set back must not end the session.
    const seenAt = Math.max(session.seenAt, this.#now());
    const rest = { createdAt, seenAt, generation, account: session.account };
    const next = this.#encrypt(session.id, data, rest);
    const isWritten = await askStore('write', () =>
      this.#store.write(hashKey(session.id), next, session.generation, getExpiry(next)),
    );
    return isWritten ? { ...data, id: session.id, generation, createdAt, seenAt, account: next.account } : null;
  }

  /** Removes the oldest sessions of an account beyond SESSIONS_PER_USER. Returns their number. */
  async removeOldest(scope: string): Promise<number> {
    return askStore('remove', () => this.#store.removeOldest(hashKey(scope), config.SESSIONS_PER_USER));
  }

  /**
   * Removes a session. Waits for its lock first, so that a token exchange in flight cannot restore it. A session that no
   * secret decrypts stays: during secret rotation it may belong to an instance with a newer secret.
   */
  async destroy(id: string): Promise<void> {
    if (!ID.test(id)) return;
    await this.runExclusive(id, async () => {
      const stored = await askStore('read', () => this.#store.read(hashKey(id)));
      if (stored && this.#decrypt(id, stored)) await this.remove(id);
    });
  }

  /** Removes a session while the caller holds its lock; with `generation` only if the stored generation is that one. */
  async remove(id: string, generation?: number): Promise<void> {
    await askStore('remove', () => this.#store.remove(hashKey(id), generation));
  }

  /** Runs `work` with an exclusive lock on a name, over all instances. Throws `LockTimeout` after `waitMs`. */
  runExclusive<Result>(
    name: string,
    work: (lease: Lease) => Promise<Result>,
    waitMs = LOCK_TIMEOUT_MS,
  ): Promise<Result> {
    return this.#store.runExclusive(hashKey(name), work, waitMs);
  }

  /** Reads an entry; null if there is none or no secret decrypts it. */
  async readEntry(scope: string, name: string): Promise<string | null> {
    const key = toEntryKey(scope, name);
    return this.#decryptEntry(await askStore('entry-read', () => this.#store.readEntry(key)), key);
  }

  /** Writes an entry; null deletes it. By default it outlives the session in which it was written. */
  async writeEntry(scope: string, name: string, value: string | null, lifetimeMs = ENTRY_LIFETIME_MS): Promise<void> {
    const key = toEntryKey(scope, name);
    const encrypted = value === null ? null : this.#encryption.encrypt(value, key);
    await askStore('entry-write', () => this.#store.writeEntry(key, encrypted, this.#now() + lifetimeMs));
  }

  /**
   * Adds an entry if there is none and returns null, else returns the existing value. Of concurrent calls exactly one
   * returns null. An entry that no secret decrypts is replaced.
   */
  async addEntry(scope: string, name: string, value: string, lifetimeMs = ENTRY_LIFETIME_MS): Promise<string | null> {
    const key = toEntryKey(scope, name);
    const encrypted = this.#encryption.encrypt(value, key);
    const expiresAt = this.#now() + lifetimeMs;
    const addEntry = () => askStore('entry-write', () => this.#store.addEntry(key, encrypted, expiresAt));
    const stored = await addEntry();
    const existing = this.#decryptEntry(stored, key);
    if (stored === null || existing !== null) return existing;
    // The lock ensures that exactly one of several concurrent calls replaces the unreadable entry and returns null.
    const replaceEntry = async () => {
      const current = await addEntry();
      const decrypted = this.#decryptEntry(current, key);
      if (current !== null && decrypted === null) await this.writeEntry(scope, name, value, lifetimeMs);
      return decrypted;
    };
    return this.#store.runExclusive(key, replaceEntry, LOCK_TIMEOUT_MS);
  }

  /** Number of sessions over all instances; NaN if it is unknown. */
  count(): Promise<number> {
    return askStore('count', () => this.#store.count()).catch(() => Number.NaN);
  }

  /** Whether sessions can be written now. Logs each change. Never throws. */
  async isReady(): Promise<boolean> {
    const fault = await askStore('probe', () => this.#store.probe()).then(
      () => null,
      (error: unknown) => getErrorCode(error) ?? 'UNKNOWN',
    );
    if (fault !== null && fault !== this.#fault) log('error', 'store-not-ready', { cause: fault });
    if (fault === null && this.#fault !== null) log('info', 'store-ready');
    this.#fault = fault;
    return fault === null;
  }

  /**
   * Removes expired sessions and entries; a shared store does this automatically. A session must have expired by the time
   * of the last cleanup too, because a clock that is wrong for a moment must end none.
   */
  async removeExpired(): Promise<void> {
    const now = this.#now();
    const { seenBefore, createdBefore } = this.#getLimits(Math.min(now, this.#cleanedUpAt ?? now));
    this.#cleanedUpAt = now;
    await this.#store.removeExpired?.(seenBefore, createdBefore);
  }

  #encrypt(
    id: string,
    { accessToken, refreshToken, user }: SessionData,
    rest: Omit<SessionRecord, 'encrypted'>,
  ): SessionRecord {
    const plaintext = JSON.stringify({ accessToken, refreshToken, user });
    // The user decides, because an API may accept several names for one account.
    const account = user === null ? rest.account : hashKey(toUserScope(user.id));
    return { ...rest, account, encrypted: this.#encryption.encrypt(plaintext, hashKey(id)) };
  }

  /** Decrypts the content of a session; null if its secret is unknown here or it is damaged. */
  #decrypt(id: string, { encrypted }: SessionRecord): SessionData | null {
    const plaintext = this.#encryption.decrypt(encrypted, hashKey(id));
    return plaintext === null ? null : (SessionDataSchema.safeParse(JSON.parse(plaintext)).data ?? null);
  }

  #decryptEntry(encrypted: string | null, key: string): string | null {
    return encrypted === null ? null : this.#encryption.decrypt(encrypted, key);
  }

  #getLimits(now = this.#now()) {
    return {
      seenBefore: now - config.SESSION_IDLE_MINUTES * MINUTE_MS,
      createdBefore: now - config.SESSION_ABSOLUTE_MINUTES * MINUTE_MS,
    };
  }
}

/** The scope of a user's sessions and entries. It outlives sessions, so a write is not repeated after a new login. */
export function toUserScope(userId: string): string {
  return `user ${userId}`;
}

/** The scope of sessions whose user the API has not named yet. */
export function toLoginScope(email: string): string {
  return `login ${email.toLowerCase()}`;
}

function toEntryKey(scope: string, name: string): string {
  return hashKey(`${scope} ${name}`);
}

function hashKey(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** When the idle or the absolute limit ends an unused session, in ms since 1970. */
function getExpiry({ createdAt, seenAt }: SessionRecord): number {
  const { SESSION_IDLE_MINUTES, SESSION_ABSOLUTE_MINUTES } = config;
  return Math.min(seenAt + SESSION_IDLE_MINUTES * MINUTE_MS, createdAt + SESSION_ABSOLUTE_MINUTES * MINUTE_MS);
}

function createStore(): SessionStore {
  if (redisConnection) return new RedisStore(redisConnection);
  return config.SESSION_DIR === null ? new MemoryStore() : new FileStore(config.SESSION_DIR);
}

/** The store of this process. */
export const encryptedStore = new EncryptedStore(createStore(), config.SESSION_SECRETS);

/** Removes expired sessions and entries of this process's store. Logs a failure. */
export async function cleanUp(): Promise<void> {
  try {
    await encryptedStore.removeExpired();
  } catch (error) {
    // The next cleanup tries again.
    const name = error instanceof Error ? error.name : typeof error;
    log('warn', 'session-cleanup-failed', { error: name, code: getErrorCode(error) });
  }
}

registerGauge('portal_sessions', 'Sessions in the store', () => encryptedStore.count());
registerGauge('portal_store_up', '1 if sessions can be written, else 0', async () =>
  (await encryptedStore.isReady()) ? 1 : 0,
);
