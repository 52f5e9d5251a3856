import { config } from '~/config.server';

/** Maximum size of all entries together, in a store of one instance. A shared store has its own limit. */
export const MAX_TOTAL_ENTRY_BYTES = config.KEPT_RESPONSES_MB * 1024 * 1024;

/**
 * A session as the store keeps it: `encrypted` is its content, times are in milliseconds since 1970, `generation`
 * increases with every write. `account` is a hash that sessions of the same account have in common; null if the account
 * is unknown.
 */
export type SessionRecord = {
  encrypted: string;
  createdAt: number;
  seenAt: number;
  generation: number;
  account: string | null;
};

/**
 * The store failed. This is not the same as 'not found': a caller that catches it must neither treat the session as
 * ended nor remove it. The message contains no address and no path.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  /** The error code of the cause, like EMFILE; null without one. */
  readonly code: string | null;

  constructor(cause: unknown, code = getErrorCode(cause)) {
    super(`The session store is unavailable${code === null ? '' : ` (${code})`}`, { cause });
    this.code = code;
  }
}

/** The lock of a key was not acquired in time; the work has not started. */
export class LockTimeout extends StoreUnavailable {
  constructor() {
    super(null, 'BUSY');
  }
}

/** The code of a write that a full store refuses. */
const FULL_STORE_CODE = 'OOM';

/** Whether a full store has refused a write. It can still be read, and the write had no effect. */
export function isStoreFull(error: unknown): error is StoreUnavailable {
  return error instanceof StoreUnavailable && error.code === FULL_STORE_CODE;
}

/** Returns the code of a system error, like ENOSPC; null without one. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * The lease on a key. It is aborted, with a `StoreUnavailable`, when another holder may have acquired the key: after
 * this process was suspended, or could not reach the store, for too long. Work calls `throwIfAborted` before a step that
 * cannot be undone; writes are protected by the generation as well.
 */
export type Lease = AbortSignal;

/**
 * Keeps sessions by key, for one instance (memory, files) or several (Redis). Keys are hashes of the session ids, so
 * that reading the store opens no session.
 *
 * - Null means 'not found' only. If the store fails, every method except `count` throws `StoreUnavailable`.
 * - After a write returns, every later call on every instance sees it. A store of one instance may persist it later;
 *   until a session is persisted, `probe` throws. A write that threw may have taken effect.
 * - `expiresAt` is when the store may delete a session or an entry. A shared store deletes it automatically; a store of
 *   one instance deletes it in `removeExpired`.
 * - Entries may be dropped earlier, so that they never take the room of a session (D157).
 */
export interface SessionStore {
  /** Reads a session; null if there is none. A damaged record is treated as missing and left in place. */
  read(key: string): Promise<SessionRecord | null>;
  /**
   * Writes a session if the stored generation is `expectedGeneration` (null: nothing is stored). Otherwise writes nothing
   * and returns false.
   */
  write(key: string, session: SessionRecord, expectedGeneration: number | null, expiresAt: number): Promise<boolean>;
  /** Removes a session; with `generation` only if the stored generation is that one. */
  remove(key: string, generation?: number): Promise<void>;
  /**
   * Removes the oldest sessions of an account, by their creation, so that `kept` remain. Returns how many it has
   * removed. `kept` also remain after concurrent calls.
   */
  removeOldest(account: string, kept: number): Promise<number>;
  /**
   * Runs `work` with an exclusive lock on the key, over all instances. Throws `LockTimeout` after `waitMs`. The lock of
   * a crashed holder expires after some seconds.
   */
  runExclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result>;
  /** Reads an entry, a string that is stored separately from the sessions; null if there is none. */
  readEntry(key: string): Promise<string | null>;
  /** Writes an entry; null deletes it. */
  writeEntry(key: string, value: string | null, expiresAt: number): Promise<void>;
  /** Adds an entry if there is none and returns null, else returns the existing value. Atomic. */
  addEntry(key: string, value: string, expiresAt: number): Promise<string | null>;
  /**
   * Only in a store of one instance: removes sessions last seen before `seenBefore` or created before `createdBefore`,
   * and expired entries. Continues after an error, and throws it at the end.
   */
  removeExpired?(seenBefore: number, createdBefore: number): Promise<void>;
  /** Number of sessions; NaN if it is unknown. */
  count(): Promise<number>;
  /** Resolves if the store can be written and no write of a session is pending, else throws `StoreUnavailable`. */
  probe(): Promise<void>;
}

/** The lease of a store that only this process uses: it is never lost. */
export const PERMANENT_LEASE: Lease = new AbortController().signal;
