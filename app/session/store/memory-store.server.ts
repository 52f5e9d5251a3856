import { LRUCache } from 'lru-cache';
import { AccountSessions } from './account-sessions.server';
import { KeyedMutex } from './keyed-mutex.server';
import {
  MAX_TOTAL_ENTRY_BYTES,
  PERMANENT_LEASE,
  type Lease,
  type SessionRecord,
  type SessionStore,
} from './session-store.server';

/** Estimated memory of an entry beside the characters of key and value: string headers, a map node and the expiry. */
const ENTRY_OVERHEAD_BYTES = 512;

export class MemoryStore implements SessionStore {
  readonly #sessions = new Map<string, SessionRecord>();
  readonly #accounts = new AccountSessions();
  readonly #entries: LRUCache<string, string>;
  readonly #mutex = new KeyedMutex();

  constructor(maxTotalEntryBytes = MAX_TOTAL_ENTRY_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxTotalEntryBytes,
      // Keys and encrypted values are ASCII: one byte per character.
      sizeCalculation: (value, key) => value.length + key.length + ENTRY_OVERHEAD_BYTES,
    });
  }

  async read(key: string): Promise<SessionRecord | null> {
    return this.#sessions.get(key) ?? null;
  }

  async write(key: string, session: SessionRecord, expectedGeneration: number | null): Promise<boolean> {
    if ((this.#sessions.get(key)?.generation ?? null) !== expectedGeneration) return false;
    this.#sessions.set(key, session);
    this.#accounts.set(key, session);
    return true;
  }

  async remove(key: string, generation?: number): Promise<void> {
    if (generation !== undefined && this.#sessions.get(key)?.generation !== generation) return;
    this.#delete(key);
  }

  async removeOldest(account: string, kept: number): Promise<number> {
    const keys = this.#accounts.takeOldest(account, kept);
    for (const key of keys) this.#sessions.delete(key);
    return keys.length;
  }

  runExclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#mutex.run(key, () => work(PERMANENT_LEASE), waitMs);
  }

  async readEntry(key: string): Promise<string | null> {
    // Unlike `get`, `peek` does not make the entry the most recently used one, so the oldest is still deleted first.
    return this.#entries.peek(key) ?? null;
  }

  async writeEntry(key: string, value: string | null, expiresAt: number): Promise<void> {
    if (value === null) this.#entries.delete(key);
    // For lru-cache, an entry with a `ttl` of 0 never expires.
    else this.#entries.set(key, value, { ttl: Math.max(1, Math.ceil(expiresAt - Date.now())) });
  }

  async addEntry(key: string, value: string, expiresAt: number): Promise<string | null> {
    const existing = this.#entries.peek(key);
    if (existing === undefined) await this.writeEntry(key, value, expiresAt);
    return existing ?? null;
  }

  async removeExpired(seenBefore: number, createdBefore: number): Promise<void> {
    this.#entries.purgeStale();
    for (const [key, { seenAt, createdAt }] of this.#sessions) {
      if (seenAt < seenBefore || createdAt < createdBefore) this.#delete(key);
    }
  }

  async count(): Promise<number> {
    return this.#sessions.size;
  }

  async probe(): Promise<void> {
    // Memory can always be written.
  }

  #delete(key: string): void {
    this.#sessions.delete(key);
    this.#accounts.delete(key);
  }
}
