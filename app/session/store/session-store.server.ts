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

  constructor(cause: unknown, code = codeOf(cause)) {
    super(`The session store is unavailable${code === null ? '' : ` (${code})`}`, { cause });
    this.code = code;
  }
}

/** Somebody else has held a key for longer than was to be waited; the work was not begun. */
export class StoreBusy extends StoreUnavailable {
  constructor() {
    super(null, 'BUSY');
  }
}

/** The code of a system error, like ENOSPC; null where it has none. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * That a key is held. It is aborted, with a `StoreUnavailable`, when the store may have given the key to somebody else:
 * an instance that stood still, or lost the store, for too long. Work asks it before a step that cannot be taken back
 * (`throwIfAborted`); a step that was taken is made good by generation.
 */
export type Lease = AbortSignal;

/**
 * Where sessions are kept, by key, for one instance (memory, files) or for several (Redis). Keys are hashes of the ids in
 * the cookies, so that a look into the store opens no session.
 *
 * - Null means absent and nothing else: a store that fails throws `StoreUnavailable`, from every call but `isReady`.
 * - What a call has answered for holds for every later call, of every instance. A store of one instance may make it
 *   durable later; until it is, it is not ready. A call that failed may have been done all the same.
 * - `expiresAt` is when a store may forget what is written. A shared store does so by itself; one of a single instance
 *   is swept.
 */
export interface SessionStore {
  /** The session, or null when there is none. A damaged one is none, and a read leaves it where it is. */
  read(key: string): Promise<StoredSession | null>;
  /** Writes when the stored generation is still `expected` (null: nothing stored). False: somebody was faster. */
  write(key: string, session: StoredSession, expected: number | null, expiresAt: number): Promise<boolean>;
  /** Removes whatever is there; with `generation` only while the stored generation is still that one. */
  remove(key: string, generation?: number): Promise<void>;
  /**
   * Runs `work` while no other work holds the same key, on any instance. After `waitMs` without a turn it throws
   * `StoreBusy`. A key whose holder has crashed is free after some seconds.
   */
  exclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result>;
  /** What a form was answered, by key; null when nothing is kept. */
  readNote(key: string): Promise<string | null>;
  /** Keeps or, with null, forgets a note. */
  writeNote(key: string, note: string | null, expiresAt: number): Promise<void>;
  /** Keeps a note where nothing is kept and answers null, else answers what is kept: one step, so that one of many succeeds. */
  reserveNote(key: string, note: string, expiresAt: number): Promise<string | null>;
  /**
   * Of a store of one instance: forgets sessions that were last seen before `seenBefore` or made before `createdBefore`,
   * and notes as old. What cannot be swept stops nothing else, and is thrown at the end.
   */
  sweep?(seenBefore: number, createdBefore: number): Promise<void>;
  /** How many sessions are kept; NaN when nobody knows. */
  count(): Promise<number>;
  /** Whether the store can be written now and nothing waits to be written; never throws. */
  isReady(): Promise<boolean>;
}

/** The lease of a key that this process alone can hold: it is never lost. */
export const NEVER_LOST: Lease = new AbortController().signal;
