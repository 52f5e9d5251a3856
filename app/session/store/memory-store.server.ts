import { KeyedMutex } from './keyed-mutex.server';
import { type Lease, PERMANENT_LEASE, type SessionRecord, type SessionStore } from './session-store.server';

/** Keeps sessions in the memory of this process; a restart loses them. */
export class MemoryStore implements SessionStore {
  readonly #sessions = new Map<string, SessionRecord>();
  readonly #entries = new Map<string, { value: string; createdAt: number }>();
  readonly #mutex = new KeyedMutex();

  async read(key: string): Promise<SessionRecord | null> {
    return this.#sessions.get(key) ?? null;
  }

  async write(key: string, session: SessionRecord, expectedGeneration: number | null): Promise<boolean> {
    if ((this.#sessions.get(key)?.generation ?? null) !== expectedGeneration) return false;
    this.#sessions.set(key, session);
    return true;
  }

  async remove(key: string, generation?: number): Promise<void> {
    if (generation !== undefined && this.#sessions.get(key)?.generation !== generation) return;
    this.#sessions.delete(key);
  }

  runExclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#mutex.run(key, () => work(PERMANENT_LEASE), waitMs);
  }

  async readEntry(key: string): Promise<string | null> {
    return this.#entries.get(key)?.value ?? null;
  }

  async writeEntry(key: string, value: string | null): Promise<void> {
    if (value === null) this.#entries.delete(key);
    else this.#entries.set(key, { value, createdAt: Date.now() });
  }

  async addEntry(key: string, value: string): Promise<string | null> {
    const existing = this.#entries.get(key);
    if (existing) return existing.value;
    this.#entries.set(key, { value, createdAt: Date.now() });
    return null;
  }

  async removeExpired(seenBefore: number, createdBefore: number): Promise<void> {
    for (const [key, { createdAt }] of this.#entries) if (createdAt < createdBefore) this.#entries.delete(key);
    for (const [key, { seenAt, createdAt }] of this.#sessions) {
      if (seenAt < seenBefore || createdAt < createdBefore) this.#sessions.delete(key);
    }
  }

  async count(): Promise<number> {
    return this.#sessions.size;
  }

  async isReady(): Promise<boolean> {
    return true;
  }
}
