/** A session at rest: its content is sealed, times are milliseconds since 1970, `generation` grows with every write. */
export type StoredSession = { sealed: string; createdAt: number; seenAt: number; generation: number };

/**
 * The store cannot say now what it holds. That is no absence: whoever catches it may neither take the session for
 * ended nor remove it. The message names no place.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  /** The code of the cause, like EMFILE; null where it has none. */
  readonly code: string | null;

  constructor(cause: unknown) {
    const code = codeOf(cause);
    super(`The session store is unavailable${code === null ? '' : ` (${code})`}`, { cause });
    this.code = code;
  }
}

/** The code of a system error, like ENOSPC; null where it has none. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * Where sessions are kept, by key. One small interface so that a shared store can stand behind it; keys are
 * hashes of the ids in the cookies, so that a look into the store opens no session. Null means absent and nothing
 * else: a store that fails throws `StoreUnavailable`, from every call but `isReady`. What a call has answered for
 * holds for every later call of this process, also where the store makes it durable only later; until it is, the store
 * is not ready.
 */
export interface SessionStore {
  /** The session, or null when there is none. A damaged one is none, and a read leaves it where it is. */
  read(key: string): Promise<StoredSession | null>;
  /** Writes when the stored generation is still `expected` (null: nothing stored). False: somebody was faster. */
  write(key: string, session: StoredSession, expected: number | null): Promise<boolean>;
  /** Removes a session; with `generation` only while the stored generation is still that one. */
  remove(key: string, generation?: number): Promise<void>;
  /** Runs `work` while no other work holds the same key, over all instances that share the store. */
  exclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** What a form was answered, by key; null when nothing is kept. */
  readNote(key: string): Promise<string | null>;
  /** Keeps or, with null, forgets a note. */
  writeNote(key: string, note: string | null): Promise<void>;
  /** Keeps a note where nothing is kept and answers null, else answers what is kept: one step, so that one of many succeeds. */
  reserveNote(key: string, note: string): Promise<string | null>;
  /**
   * Forgets sessions that were last seen before `seenBefore` or made before `createdBefore`, and notes as old. What
   * cannot be swept stops nothing else, and is thrown at the end.
   */
  sweep(seenBefore: number, createdBefore: number): Promise<void>;
  /** How many sessions are kept. */
  count(): Promise<number>;
  /** Whether the store can be written now and nothing waits to be written; never throws. */
  isReady(): Promise<boolean>;
}
