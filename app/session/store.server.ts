/** A session at rest: its content is sealed, times are milliseconds since 1970, `generation` grows with every write. */
export type StoredSession = { sealed: string; createdAt: number; seenAt: number; generation: number };

/**
 * Where sessions are kept, by key. One small interface so that a shared store can stand behind it; keys are
 * hashes of the ids in the cookies, so that a look into the store opens no session.
 */
export interface SessionStore {
  read(key: string): Promise<StoredSession | null>;
  /** Writes when the stored generation is still `expected` (null: nothing stored). False: somebody was faster. */
  write(key: string, session: StoredSession, expected: number | null): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Runs `work` while no other work holds the same key, over all instances that share the store. */
  exclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** What a form was answered, by key; null when nothing is kept. */
  readNote(key: string): Promise<string | null>;
  /** Keeps or, with null, forgets a note. */
  writeNote(key: string, note: string | null): Promise<void>;
  /** Forgets sessions that were last seen before `seenBefore` or made before `createdBefore`, and notes as old. */
  sweep(seenBefore: number, createdBefore: number): Promise<void>;
  /** Whether the store can be used now. */
  isReady(): Promise<boolean>;
}

/** Queues work by key inside this process. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    const tail = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(key, tail);
    try {
      return await turn;
    } finally {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    }
  }
}

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

  async remove(key: string): Promise<void> {
    this.#sessions.delete(key);
  }

  exclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(key, work);
  }

  async readNote(key: string): Promise<string | null> {
    return this.#notes.get(key)?.note ?? null;
  }

  async writeNote(key: string, note: string | null): Promise<void> {
    if (note === null) this.#notes.delete(key);
    else this.#notes.set(key, { note, madeAt: Date.now() });
  }

  async sweep(seenBefore: number, createdBefore: number): Promise<void> {
    for (const [key, { madeAt }] of this.#notes) if (madeAt < createdBefore) this.#notes.delete(key);
    for (const [key, { seenAt, createdAt }] of this.#sessions) {
      if (seenAt < seenBefore || createdAt < createdBefore) this.#sessions.delete(key);
    }
  }

  async isReady(): Promise<boolean> {
    return true;
  }
}
