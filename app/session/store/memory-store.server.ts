import { KeyedQueue } from './keyed-queue.server';
import { type Lease, NEVER_LOST, type SessionStore, type StoredSession } from './session-store.server';

/** Sessions in the memory of this process: gone at a restart. */
export class MemoryStore implements SessionStore {
  readonly #sessions = new Map<string, StoredSession>();
  readonly #notes = new Map<string, { note: string; madeAt: number }>();
  readonly #queue = new KeyedQueue();

  async read(key: string): Promise<StoredSession | null> {
    return this.#sessions.get(key) ?? null;
  }

  async write(key: string, session: StoredSession, expected: number | null): Promise<boolean> {
    if ((this.#sessions.get(key)?.generation ?? null) !== expected) return false;
    this.#sessions.set(key, session);
    return true;
  }

  async remove(key: string, generation?: number): Promise<void> {
    if (generation !== undefined && this.#sessions.get(key)?.generation !== generation) return;
    this.#sessions.delete(key);
  }

  exclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#queue.run(key, () => work(NEVER_LOST), waitMs);
  }

  async readNote(key: string): Promise<string | null> {
    return this.#notes.get(key)?.note ?? null;
  }

  async writeNote(key: string, note: string | null): Promise<void> {
    if (note === null) this.#notes.delete(key);
    else this.#notes.set(key, { note, madeAt: Date.now() });
  }

  async reserveNote(key: string, note: string): Promise<string | null> {
    const kept = this.#notes.get(key);
    if (kept) return kept.note;
    this.#notes.set(key, { note, madeAt: Date.now() });
    return null;
  }

  async sweep(seenBefore: number, createdBefore: number): Promise<void> {
    for (const [key, { madeAt }] of this.#notes) if (madeAt < createdBefore) this.#notes.delete(key);
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
