import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { log } from '~/log.server';
import { AccountSessions } from './account-sessions.server';
import { KeyedMutex } from './keyed-mutex.server';
import {
  MAX_TOTAL_ENTRY_BYTES,
  PERMANENT_LEASE,
  StoreUnavailable,
  type Lease,
  type SessionRecord,
  type SessionStore,
} from './session-store.server';
import { StoreFolder, type Files } from './store-folder.server';

/** The content of a session file. Existing files have `encrypted` under the name `sealed`, so new files use it too. */
const SessionFileSchema = z
  .object({
    sealed: z.string(),
    createdAt: z.number(),
    seenAt: z.number(),
    generation: z.number(),
    account: z.string().nullable(),
  })
  .transform(({ sealed, ...session }): SessionRecord => ({ encrypted: sealed, ...session }));

const SESSION_FILE = /^[A-Za-z0-9_-]{43}\.json$/;
const ENTRY_FILE = /\.entry$/;
/** When the entry expires, in ms since 1970, then a space and the value. */
const ENTRY_CONTENT = /^(\d+) (.*)$/s;
const TEMPORARY_FILE = /\.tmp$/;
/** Longer than a write takes: during a restart, the earlier process may still write its temporary file. */
const TEMPORARY_FILE_LIFETIME_MS = 60_000;
const PROBE_FILE = 'ready.probe';
/** As large as a session file, so that the probe fails on a disk without room for a session. */
const PROBE_CONTENT = '.'.repeat(4096);
/** Disk space is counted in blocks of this size, as common file systems allocate it. */
const BLOCK_BYTES = 4096;
const DROPPED_ENTRIES = 100;

/**
 * A write that the disk refuses stays in memory and is retried: the API has already invalidated the old token pair.
 * `#read…`, `#put…` and `#removeSession` need the lock of their file. The oldest entries go above `maxTotalEntryBytes`,
 * and if the disk is full.
 */
export class FileStore implements SessionStore {
  readonly #folder: StoreFolder;
  readonly #sessions = new Map<string, SessionRecord>();
  /** The sessions of each account, by file name. The first cleanup registers those of an earlier process. */
  readonly #accounts = new AccountSessions();
  /** When each entry expires, by file name, in the order of writing. The values are only on the disk. */
  readonly #entries: LRUCache<string, number>;
  readonly #workMutex = new KeyedMutex();
  /** The probe in flight, which concurrent calls of `probe` share. */
  #probe: Promise<void> | null = null;

  constructor(folder: string, files?: Files, maxTotalEntryBytes = MAX_TOTAL_ENTRY_BYTES) {
    this.#folder = new StoreFolder(folder, () => this.#dropOldestEntries(), files);
    this.#entries = new LRUCache({
      maxSize: maxTotalEntryBytes,
      disposeAfter: (_expiresAt, file, reason) => {
        if (reason === 'evict') void this.#dropEntry(file);
      },
    });
  }

  async read(key: string): Promise<SessionRecord | null> {
    const file = toSessionFile(key);
    return this.#sessions.get(file) ?? this.#folder.lock(file, () => this.#readSession(file));
  }

  write(key: string, session: SessionRecord, expectedGeneration: number | null): Promise<boolean> {
    const file = toSessionFile(key);
    return this.#folder.lock(file, async () => {
      const stored = await this.#readSession(file);
      if ((stored?.generation ?? null) !== expectedGeneration) return false;
      const { encrypted, ...metadata } = session;
      await this.#folder.put(file, JSON.stringify({ sealed: encrypted, ...metadata }));
      this.#keepSession(file, session);
      return true;
    });
  }

  remove(key: string, generation?: number): Promise<void> {
    const file = toSessionFile(key);
    return this.#folder.lock(file, async () => {
      if (generation !== undefined && (await this.#readSession(file))?.generation !== generation) return;
      await this.#removeSession(file);
    });
  }

  async removeOldest(account: string, kept: number): Promise<number> {
    const files = this.#accounts.takeOldest(account, kept);
    await Promise.all(files.map((file) => this.#folder.lock(file, () => this.#removeSession(file))));
    return files.length;
  }

  runExclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#workMutex.run(key, () => work(PERMANENT_LEASE), waitMs);
  }

  readEntry(key: string): Promise<string | null> {
    const file = toEntryFile(key);
    return this.#folder.lock(file, () => this.#readEntry(file));
  }

  writeEntry(key: string, value: string | null, expiresAt: number): Promise<void> {
    const file = toEntryFile(key);
    return this.#folder.lock(file, () => this.#putEntry(file, value, expiresAt));
  }

  addEntry(key: string, value: string, expiresAt: number): Promise<string | null> {
    const file = toEntryFile(key);
    return this.#folder.lock(file, async () => {
      const existing = await this.#readEntry(file);
      if (existing === null) await this.#putEntry(file, value, expiresAt);
      return existing;
    });
  }

  async removeExpired(seenBefore: number, createdBefore: number): Promise<void> {
    await this.#folder.retryPendingWrites();
    const errors: unknown[] = [];
    // Sessions and entries that are not on the disk expire too.
    const files = new Set([
      ...(await this.#folder.list()),
      ...this.#sessions.keys(),
      ...this.#entries.keys(),
      ...this.#folder.listPending(),
    ]);
    for (const file of files) {
      await this.#folder
        .lock(file, () => this.#removeIfExpired(file, seenBefore, createdBefore))
        .catch((error: unknown) => errors.push(error));
    }
    const [firstError] = errors;
    if (errors.length > 0) throw firstError instanceof StoreUnavailable ? firstError : new StoreUnavailable(firstError);
  }

  async count(): Promise<number> {
    const files = await this.#folder.list();
    return files.filter((file) => SESSION_FILE.test(file)).length;
  }

  probe(): Promise<void> {
    this.#probe ??= this.#probeDisk().finally(() => {
      this.#probe = null;
    });
    return this.#probe;
  }

  async #probeDisk(): Promise<void> {
    try {
      await this.#folder.checkIsWritable(PROBE_FILE, PROBE_CONTENT);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
    await this.#folder.retryPendingWrites();
    // Only sessions matter: the loss of a pending entry would log out no user.
    if (this.#folder.listPending().some((file) => SESSION_FILE.test(file))) throw new StoreUnavailable(null, 'PENDING');
  }

  async #readSession(file: string): Promise<SessionRecord | null> {
    const session = this.#sessions.get(file) ?? parseSession(await this.#folder.read(file));
    if (session) this.#keepSession(file, session);
    return session;
  }

  #keepSession(file: string, session: SessionRecord): void {
    this.#sessions.set(file, session);
    this.#accounts.set(file, session);
  }

  async #removeSession(file: string): Promise<void> {
    this.#sessions.delete(file);
    this.#accounts.delete(file);
    await this.#folder.put(file, null);
  }

  async #readEntry(file: string): Promise<string | null> {
    const entry = parseEntry(await this.#folder.read(file));
    return entry === null || entry.expiresAt <= Date.now() ? null : entry.value;
  }

  async #putEntry(file: string, value: string | null, expiresAt: number): Promise<void> {
    const content = value === null ? null : `${Math.ceil(expiresAt)} ${value}`;
    await this.#folder.put(file, content);
    if (content === null) this.#entries.delete(file);
    else this.#entries.set(file, expiresAt, { size: countDiskBytes(content) });
  }

  async #dropOldestEntries(): Promise<boolean> {
    // `rkeys` begins with the oldest entry. A pending entry takes no room, because it is not on the disk.
    const written = [...this.#entries.rkeys()].filter((file) => !this.#folder.isPending(file));
    const files = written.slice(0, DROPPED_ENTRIES);
    if (files.length === 0) return false;
    log('warn', 'kept-responses-dropped', { count: files.length });
    await Promise.all(files.map((file) => this.#dropEntry(file)));
    return true;
  }

  /**
   * Without the lock, which a write that waits for room may hold. If it fails, the cleanup removes the expired file.
   */
  async #dropEntry(file: string): Promise<void> {
    this.#entries.delete(file);
    await this.#folder.remove(file).catch(() => undefined);
  }

  async #removeIfExpired(file: string, seenBefore: number, createdBefore: number): Promise<void> {
    if (TEMPORARY_FILE.test(file)) await this.#removeIfOlder(file, Date.now() - TEMPORARY_FILE_LIFETIME_MS);
    if (ENTRY_FILE.test(file)) await this.#removeExpiredEntry(file, createdBefore);
    if (!SESSION_FILE.test(file)) return;
    const session = this.#sessions.get(file) ?? parseSession(await this.#folder.read(file));
    // A damaged file stays as long as a session could.
    if (session === null) await this.#removeIfOlder(file, createdBefore);
    else if (session.seenAt < seenBefore || session.createdAt < createdBefore) await this.#removeFile(file);
    else this.#accounts.set(file, session);
  }

  async #removeExpiredEntry(file: string, createdBefore: number): Promise<void> {
    const expiresAt = this.#entries.peek(file) ?? (await this.#registerEntry(file));
    if (expiresAt === null) await this.#removeIfOlder(file, createdBefore);
    else if (expiresAt <= Date.now()) await this.#removeFile(file);
  }

  /** Of an entry that an earlier process has written. Null if it is missing or damaged. */
  async #registerEntry(file: string): Promise<number | null> {
    const content = await this.#folder.read(file);
    const entry = parseEntry(content);
    if (content === null || entry === null) return null;
    this.#entries.set(file, entry.expiresAt, { size: countDiskBytes(content) });
    return entry.expiresAt;
  }

  async #removeIfOlder(file: string, writtenBefore: number): Promise<void> {
    const writtenAt = await this.#folder.readWrittenAt(file);
    if (writtenAt !== null && writtenAt < writtenBefore) await this.#removeFile(file);
  }

  async #removeFile(file: string): Promise<void> {
    this.#sessions.delete(file);
    this.#accounts.delete(file);
    this.#entries.delete(file);
    await this.#folder.remove(file);
  }
}

function toSessionFile(key: string): string {
  return `${key}.json`;
}

function toEntryFile(key: string): string {
  return `${key}.entry`;
}

/** The space that a file takes on the disk, in whole blocks. Entries are ASCII: one byte per character. */
function countDiskBytes(content: string): number {
  return Math.max(1, Math.ceil(content.length / BLOCK_BYTES)) * BLOCK_BYTES;
}

function parseEntry(content: string | null): { value: string; expiresAt: number } | null {
  const [, expiresAt, value] = ENTRY_CONTENT.exec(content ?? '') ?? [];
  return expiresAt === undefined || value === undefined ? null : { value, expiresAt: Number(expiresAt) };
}

function parseSession(content: string | null): SessionRecord | null {
  if (content === null) return null;
  try {
    return SessionFileSchema.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}
