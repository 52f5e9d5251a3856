import { config } from '~/config.server';

/** Maximum size of all entries together in a store of a single instance. A Redis server has its own limit. */
export const MAX_TOTAL_ENTRY_BYTES = config.KEPT_RESPONSES_MB * 1024 * 1024;

/** `seenAt` is the last page load. Times are in ms since 1970. `generation` increases with every write. */
export type SessionRecord = {
  encrypted: string;
  createdAt: number;
  seenAt: number;
  generation: number;
  account: string | null;
};

/** Not the same as 'not found': the session has not ended. The message contains no address and no path. */
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

export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * Aborted when another holder may have the key, for example after this process was suspended. Work calls
 * `throwIfAborted` before a step that cannot be undone. Writes of a session need no such call: their generation fails.
 */
export type Lease = AbortSignal;

/**
 * Keys are hashes. Null means 'not found' only; a store that fails throws `StoreUnavailable`. After a write returns,
 * every later call on every instance sees it; one that threw may have taken effect. `expiresAt`: ms since 1970, when
 * the store may delete. Entries may go earlier, so that they never take the room of a session (D157).
 */
export interface SessionStore {
  read(key: string): Promise<SessionRecord | null>;
  /** False, and nothing is written, if the stored generation is another one (null: no session). */
  write(key: string, session: SessionRecord, expectedGeneration: number | null, expiresAt: number): Promise<boolean>;
  remove(key: string, generation?: number): Promise<void>;
  /** Returns the number of removed sessions. Concurrent calls do not remove more. */
  removeOldest(account: string, kept: number): Promise<number>;
  /** Throws `LockTimeout` after `waitMs`. The lock of a crashed holder expires after some seconds. */
  runExclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result>;
  readEntry(key: string): Promise<string | null>;
  writeEntry(key: string, value: string | null, expiresAt: number): Promise<void>;
  /** Null if it was added, else the value of the existing entry. Atomic. */
  addEntry(key: string, value: string, expiresAt: number): Promise<string | null>;
  /** Continues after an error, and throws it at the end. Absent in Redis, which expires its keys itself. */
  removeExpired?(seenBefore: number, createdBefore: number): Promise<void>;
  count(): Promise<number>;
  /** Resolves if the store can be written and no write of a session is pending. Otherwise throws `StoreUnavailable`. */
  probe(): Promise<void>;
}

export const PERMANENT_LEASE: Lease = new AbortController().signal;
