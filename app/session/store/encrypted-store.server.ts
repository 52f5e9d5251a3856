import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { config } from '~/config.server';
import { CurrentUserSchema } from '~/domain/account/user';
import { log } from '~/log.server';
import { readSeldom, registerGauge } from '~/metrics.server';
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

export type SessionData = z.infer<typeof SessionDataSchema>;

/** `generation` increases with every write. Times are in ms since 1970. `account` is a hash; null if it is unknown. */
export type PortalSession = SessionData & {
  id: string;
  generation: number;
  createdAt: number;
  seenAt: number;
  account: string | null;
};

export const FIRST_GENERATION = 1;

const ID_BYTES = 32;
const MINUTE_MS = 60_000;
const ENTRY_LIFETIME_MS = config.SESSION_ABSOLUTE_MINUTES * MINUTE_MS;
/** Longer than a token exchange, and longer than a crashed process keeps its lock (6 s). */
const LOCK_TIMEOUT_MS = config.EXCHANGE_BUDGET_MS + 10_000;

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value);
}

/**
 * Encrypts sessions, and entries: strings such as the reply to a form, each with a scope and a name. Keys of the store
 * are hashes of ids and names. Null means 'not found'; a store that fails throws `StoreUnavailable`, except in
 * `isReady` and `count`.
 */
export class EncryptedStore {
  readonly #store: SessionStore;
  readonly #encryption: Encryption;
  readonly #now: () => number;
  /** When the last cleanup began, in ms since 1970; null before the first. */
  #cleanedUpAt: number | null = null;
  #fault: string | null = null;

  constructor(store: SessionStore, secrets: readonly string[], now: () => number = () => Date.now()) {
    this.#store = store;
    this.#encryption = new Encryption(secrets, 'session');
    this.#now = now;
  }

  /** Creates a session and returns its id. If `data` has no user, `loginScope` (`toLoginScope`) names the account. */
  async create(data: SessionData, loginScope?: string): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const now = this.#now();
    const account = loginScope === undefined ? null : hashKey(loginScope);
    const session = this.#encrypt(id, data, { createdAt: now, seenAt: now, generation: FIRST_GENERATION, account });
    const expectedGeneration = null;
    await askStore('write', () => this.#store.write(hashKey(id), session, expectedGeneration, getExpiry(session)));
    return id;
  }

  async read(id: string): Promise<PortalSession | null> {
    if (!isSessionId(id)) return null;
    const stored = await askStore('read', () => this.#store.read(hashKey(id)));
    if (!stored) return null;
    const { seenBefore, createdBefore } = this.#getLimits();
    if (stored.seenAt < seenBefore || stored.createdAt < createdBefore) return null;
    const data = this.#decrypt(id, stored);
    if (data === null) return null;
    const { generation, createdAt, seenAt, account } = stored;
    return { ...data, id, generation, createdAt, seenAt, account };
  }

  /** Whether a session is in the store, even if it has expired or cannot be decrypted. */
  async has(id: string): Promise<boolean> {
    return isSessionId(id) && (await askStore('read', () => this.#store.read(hashKey(id)))) !== null;
  }

  /** Null if the session was changed or removed since it was read. */
  async replace(session: PortalSession, data: SessionData): Promise<PortalSession | null> {
    const { id, createdAt } = session;
    const generation = session.generation + 1;
    // After the clock was set back, a smaller `seenAt` would end the session too early.
    const seenAt = Math.max(session.seenAt, this.#now());
    const replacement = this.#encrypt(id, data, { createdAt, seenAt, generation, account: session.account });
    const isWritten = await askStore('write', () =>
      this.#store.write(hashKey(id), replacement, session.generation, getExpiry(replacement)),
    );
    return isWritten ? { ...data, id, generation, createdAt, seenAt, account: replacement.account } : null;
  }

  async removeOldest(scope: string): Promise<number> {
    return askStore('remove', () => this.#store.removeOldest(hashKey(scope), config.SESSIONS_PER_USER));
  }

  /**
   * With the lock of the session, so that a token exchange in flight cannot restore it. One that no secret decrypts
   * stays: during secret rotation it may belong to an instance with a newer secret.
   */
  async destroy(id: string): Promise<void> {
    if (!isSessionId(id)) return;
    await this.runExclusive(id, async () => {
      const stored = await askStore('read', () => this.#store.read(hashKey(id)));
      if (stored && this.#decrypt(id, stored)) await this.remove(id);
    });
  }

  /** Removes a session whose lock the caller holds. With `generation`, only if the stored generation is the same. */
  async remove(id: string, generation?: number): Promise<void> {
    await askStore('remove', () => this.#store.remove(hashKey(id), generation));
  }

  runExclusive<Result>(
    name: string,
    work: (lease: Lease) => Promise<Result>,
    waitMs = LOCK_TIMEOUT_MS,
  ): Promise<Result> {
    return this.#store.runExclusive(hashKey(name), work, waitMs);
  }

  async readEntry(scope: string, name: string): Promise<string | null> {
    const key = toEntryKey(scope, name);
    return this.#decryptEntry(await askStore('entry-read', () => this.#store.readEntry(key)), key);
  }

  /** Writes an entry; null deletes it. By default, an entry lives at least as long as the session that wrote it. */
  async writeEntry(scope: string, name: string, value: string | null, lifetimeMs = ENTRY_LIFETIME_MS): Promise<void> {
    const key = toEntryKey(scope, name);
    const encrypted = value === null ? null : this.#encryption.encrypt(value, key);
    await askStore('entry-write', () => this.#store.writeEntry(key, encrypted, this.#now() + lifetimeMs));
  }

  /** Null if it was added, else the value of the existing entry. Of concurrent calls exactly one returns null. */
  async addEntry(scope: string, name: string, value: string, lifetimeMs = ENTRY_LIFETIME_MS): Promise<string | null> {
    const key = toEntryKey(scope, name);
    const encrypted = this.#encryption.encrypt(value, key);
    const expiresAt = this.#now() + lifetimeMs;
    const addOnce = async () => {
      const existing = await askStore('entry-write', () => this.#store.addEntry(key, encrypted, expiresAt));
      const decrypted = this.#decryptEntry(existing, key);
      return { decrypted, isUnreadable: existing !== null && decrypted === null };
    };
    const { decrypted, isUnreadable } = await addOnce();
    if (!isUnreadable) return decrypted;
    // Exactly one of several concurrent calls replaces the unreadable entry. The others find its value.
    const replaceEntry = async () => {
      const repeated = await addOnce();
      if (!repeated.isUnreadable) return repeated.decrypted;
      await this.writeEntry(scope, name, value, lifetimeMs);
      return null;
    };
    return this.#store.runExclusive(key, replaceEntry, LOCK_TIMEOUT_MS);
  }

  count(): Promise<number> {
    return askStore('count', () => this.#store.count()).catch(() => Number.NaN);
  }

  /** Whether sessions can be written now. Logs when that changes. Never throws. */
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
   * A session must have expired by the time of the last cleanup too: it survives if the clock is ahead in one of two.
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
    metadata: Omit<SessionRecord, 'encrypted'>,
  ): SessionRecord {
    const plaintext = JSON.stringify({ accessToken, refreshToken, user });
    // The user identifies the account better than the email of the login: an API may accept several names for a user.
    const account = user === null ? metadata.account : hashKey(toUserScope(user.id));
    return { ...metadata, account, encrypted: this.#encryption.encrypt(plaintext, hashKey(id)) };
  }

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

/** The same after a new login, so a form that is submitted before and after it is written once. */
export function toUserScope(userId: string): string {
  return `user ${userId}`;
}

/** The scope of sessions whose user is unknown, because no response of the API had the user yet. */
export function toLoginScope(email: string): string {
  return `login ${email.toLowerCase()}`;
}

function toEntryKey(scope: string, name: string): string {
  return hashKey(`${scope} ${name}`);
}

function hashKey(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Returns when a session expires if it is not used again, in ms since 1970. */
function getExpiry({ createdAt, seenAt }: SessionRecord): number {
  const { SESSION_IDLE_MINUTES, SESSION_ABSOLUTE_MINUTES } = config;
  return Math.min(seenAt + SESSION_IDLE_MINUTES * MINUTE_MS, createdAt + SESSION_ABSOLUTE_MINUTES * MINUTE_MS);
}

function createStore(): SessionStore {
  if (redisConnection) return new RedisStore(redisConnection);
  return config.SESSION_DIR === null ? new MemoryStore() : new FileStore(config.SESSION_DIR);
}

export const encryptedStore = new EncryptedStore(createStore(), config.SESSION_SECRETS);

// Redis scans all keys for it.
registerGauge(
  'portal_sessions',
  'Sessions in the store',
  readSeldom(() => encryptedStore.count()),
);
registerGauge('portal_store_up', '1 if sessions can be written, else 0', async () =>
  (await encryptedStore.isReady()) ? 1 : 0,
);
