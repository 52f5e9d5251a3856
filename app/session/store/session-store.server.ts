import { config } from '~/config.server';

/** Maximum size of all entries together in a store of a single instance. A Redis server has its own limit. */
export const MAX_TOTAL_ENTRY_BYTES = config.KEPT_RESPONSES_MB * 1024 * 1024;

/**
 * A session as the store keeps it. `encrypted` is its content. `createdAt` and `seenAt` (its last page load) are in
 * milliseconds since 1970. `generation` increases with every write. All sessions of an account have the same hash as
 * `account`; null if the account is unknown.
 */
export type SessionRecord = {
  encrypted: string;
  createdAt: number;
  seenAt: number;
  generation: number;
  account: string | null;
};

/**
 * The store failed. This is not the same as 'not found': a caller that catches the error must not treat the session as
 * ended. The message is safe to log, because it contains no address and no path.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  /** The error code of the cause, like EMFILE, or one of the portal, like BUSY; null without a code. */
  readonly code: string | null;

  constructor(cause: unknown, code = getErrorCode(cause)) {
    super(`The session store is unavailable${code === null ? '' : ` (${code})`}`, { cause });
    this.code = code;
  }
}

/** The lock of a key was not acquired in time. The work has not started. */
export class LockTimeout extends StoreUnavailable {
  constructor() {
    super(null, 'BUSY');
  }
}

/** The code of Redis for a write that it refuses because its memory is full. */
const FULL_STORE_CODE = 'OOM';

/** Whether the store has refused a write because it is full. The write had no effect, and reads still work. */
export function isStoreFull(error: unknown): error is StoreUnavailable {
  return error instanceof StoreUnavailable && error.code === FULL_STORE_CODE;
}

/** Returns the code of a system error, like ENOSPC; null without one. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * The lease on a key. It is aborted, with a `StoreUnavailable`, when another holder may have acquired the key. That can
 * happen after this process was suspended or could not reach the store for some seconds. Work calls `throwIfAborted`
 * before a step that cannot be undone. Writes of a session need no such call: they fail if its generation has changed.
 */
export type Lease = AbortSignal;

/**
 * Keeps sessions by key, for a single instance of the portal (in memory or files) or several (in Redis). Keys are
 * hashes of the session ids, so that access to the store is not enough to use a session.
 *
 * - Null means 'not found' only. If the store fails, every method throws `StoreUnavailable`.
 * - After a write returns, every later call on every instance sees it. The file store may write it to the disk later;
 *   `probe` throws while a session is not on the disk. A write that threw may have taken effect.
 * - `expiresAt`, in milliseconds since 1970, is when the store may delete a session or an entry. Redis deletes it
 *   automatically, other stores in `removeExpired`.
 * - Entries may be deleted earlier, so that they never take the room of a session (D157).
 */
export interface SessionStore {
  /** Reads a session; null if there is none. A damaged record counts as missing and stays in the store. */
  read(key: string): Promise<SessionRecord | null>;
  /**
   * Writes a session if the stored generation is `expectedGeneration` (null: no session is stored). Otherwise writes
   * nothing and returns false.
   */
  write(key: string, session: SessionRecord, expectedGeneration: number | null, expiresAt: number): Promise<boolean>;
  /** Removes a session. With `generation`, does so only if the stored generation is the same. */
  remove(key: string, generation?: number): Promise<void>;
  /**
   * Removes the oldest sessions of an account, so that `kept` remain. Returns the number of removed sessions.
   * Concurrent calls do not remove more.
   */
  removeOldest(account: string, kept: number): Promise<number>;
  /**
   * Runs `work` with an exclusive lock on the key, over all instances. Throws `LockTimeout` after `waitMs`. The lock of
   * a crashed holder expires after some seconds.
   */
  runExclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result>;
  /** Reads an entry, which is a string beside the sessions; null if there is none. */
  readEntry(key: string): Promise<string | null>;
  /** Writes an entry; null deletes it. */
  writeEntry(key: string, value: string | null, expiresAt: number): Promise<void>;
  /** Adds an entry and returns null. If there is one already, keeps it and returns its value. Atomic. */
  addEntry(key: string, value: string, expiresAt: number): Promise<string | null>;
  /**
   * Removes sessions last seen before `seenBefore` or created before `createdBefore`, and expired entries. Continues
   * after an error, and throws it at the end. Absent in the Redis store, which expires its keys itself.
   */
  removeExpired?(seenBefore: number, createdBefore: number): Promise<void>;
  /** Returns the number of sessions in the store. */
  count(): Promise<number>;
  /** Resolves if the store can be written and no write of a session is pending. Otherwise throws `StoreUnavailable`. */
  probe(): Promise<void>;
}

/** The lease of a store that only this process uses: it is never lost. */
export const PERMANENT_LEASE: Lease = new AbortController().signal;
