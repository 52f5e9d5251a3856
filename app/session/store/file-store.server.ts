import * as nodeFiles from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { log } from '../../log.server';
import { KeyedMutex } from './keyed-mutex.server';
import {
  getErrorCode,
  type Lease,
  PERMANENT_LEASE,
  type SessionRecord,
  type SessionStore,
  StoreUnavailable,
} from './session-store.server';

/** The file system functions that the store uses. */
export type Files = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'>;

/** The content of a session file. `encrypted` is stored as `sealed`: another name would end all sessions at an upgrade. */
const SessionFileSchema = z
  .object({ sealed: z.string(), createdAt: z.number(), seenAt: z.number(), generation: z.number() })
  .transform(({ sealed, ...session }): SessionRecord => ({ encrypted: sealed, ...session }));

const SESSION_FILE = /^[A-Za-z0-9_-]{43}\.json$/;
/** Entries are stored as `.note`: another extension would lose the existing ones at an upgrade. */
const ENTRY_FILE = /\.note$/;
const TEMPORARY_FILE = /\.tmp$/;
/** Longer than a write takes, so that the file of another process that is just ending is not removed. */
const TEMPORARY_FILE_LIFETIME_MS = 60_000;
const PROBE_FILE = 'ready.probe';
/** As long as a session, so that a disk without room for a session refuses it. */
const PROBE_CONTENT = '.'.repeat(4096);

/** A write that has failed: the content of the file (null: removed), and when the write was made. */
type PendingWrite = { content: string | null; since: number };

/**
 * Keeps each session in one file, for a single instance whose sessions must survive restarts. A file is written under a
 * temporary name, flushed and renamed, so that a crash leaves the old session or the new one. A write that the disk
 * refuses stays in memory, counts as written and is retried, because the API has already invalidated the old token pair
 * of the session.
 */
export class FileStore implements SessionStore {
  readonly #folder: string;
  readonly #files: Files;
  /** Sessions that were read or written, by file name. */
  readonly #sessions = new Map<string, SessionRecord>();
  readonly #pendingWrites = new Map<string, PendingWrite>();
  readonly #workMutex = new KeyedMutex();
  /** One operation per file at a time: a read during a removal would restore the session. */
  readonly #fileMutex = new KeyedMutex();
  #retry: Promise<void> | null = null;
  #probe: Promise<boolean> | null = null;

  constructor(folder: string, files: Files = nodeFiles) {
    this.#folder = folder;
    this.#files = files;
  }

  async read(key: string): Promise<SessionRecord | null> {
    const file = toSessionFile(key);
    return this.#sessions.get(file) ?? this.#fileMutex.run(file, () => this.#readSession(file));
  }

  write(key: string, session: SessionRecord, expectedGeneration: number | null): Promise<boolean> {
    const file = toSessionFile(key);
    return this.#fileMutex.run(file, async () => {
      if (((await this.#readSession(file))?.generation ?? null) !== expectedGeneration) return false;
      const { encrypted, ...rest } = session;
      await this.#put(file, JSON.stringify({ sealed: encrypted, ...rest }));
      this.#sessions.set(file, session);
      return true;
    });
  }

  remove(key: string, generation?: number): Promise<void> {
    const file = toSessionFile(key);
    return this.#fileMutex.run(file, async () => {
      if (generation !== undefined && (await this.#readSession(file))?.generation !== generation) return;
      this.#sessions.delete(file);
      await this.#put(file, null);
    });
  }

  runExclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#workMutex.run(key, () => work(PERMANENT_LEASE), waitMs);
  }

  readEntry(key: string): Promise<string | null> {
    const file = toEntryFile(key);
    return this.#fileMutex.run(file, () => this.#readContent(file));
  }

  writeEntry(key: string, value: string | null): Promise<void> {
    const file = toEntryFile(key);
    return this.#fileMutex.run(file, () => this.#put(file, value));
  }

  addEntry(key: string, value: string): Promise<string | null> {
    const file = toEntryFile(key);
    return this.#fileMutex.run(file, async () => {
      const existing = await this.#readContent(file);
      if (existing === null) await this.#put(file, value);
      return existing;
    });
  }

  async removeExpired(seenBefore: number, createdBefore: number): Promise<void> {
    await this.#retryPendingWrites();
    const errors: unknown[] = [];
    const files = new Set([...(await this.#listFiles()), ...this.#sessions.keys(), ...this.#pendingWrites.keys()]);
    for (const file of files) {
      await this.#fileMutex
        .run(file, () => this.#removeIfExpired(file, seenBefore, createdBefore))
        .catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw toStoreUnavailable(errors[0]);
  }

  async count(): Promise<number> {
    const files = await this.#files.readdir(this.#folder).catch(() => []);
    return files.filter((file) => SESSION_FILE.test(file)).length;
  }

  isReady(): Promise<boolean> {
    this.#probe ??= this.#probeDisk().finally(() => {
      this.#probe = null;
    });
    return this.#probe;
  }

  async #probeDisk(): Promise<boolean> {
    try {
      await this.#writeFile(PROBE_FILE, PROBE_CONTENT);
      await this.#removeFile(PROBE_FILE);
    } catch {
      return false;
    }
    await this.#retryPendingWrites();
    return this.#pendingWrites.size === 0;
  }

  /** Reads and caches a session. The caller holds the lock of the file. */
  async #readSession(file: string): Promise<SessionRecord | null> {
    const session = this.#sessions.get(file) ?? parseSession(await this.#readContent(file));
    if (session) this.#sessions.set(file, session);
    return session;
  }

  /** Reads a file, or the content that is still to be written; null if the file does not exist. */
  async #readContent(file: string): Promise<string | null> {
    const pending = this.#pendingWrites.get(file);
    if (pending) return pending.content;
    try {
      return await this.#files.readFile(join(this.#folder, file), 'utf8');
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return null;
      throw toStoreUnavailable(error);
    }
  }

  /** Writes a file (null: removes it). If that fails, the write stays pending. */
  async #put(file: string, content: string | null): Promise<void> {
    try {
      await (content === null ? this.#removeFile(file) : this.#writeFile(file, content));
    } catch (error) {
      if (this.#pendingWrites.size === 0) log('error', 'store-write-pending', { code: getErrorCode(error) });
      this.#pendingWrites.set(file, { content, since: Date.now() });
      return;
    }
    this.#pendingWrites.delete(file);
    if (this.#pendingWrites.size > 0) void this.#retryPendingWrites();
  }

  /** Retries each pending write once. */
  #retryPendingWrites(): Promise<void> {
    this.#retry ??= this.#writePending().finally(() => {
      this.#retry = null;
    });
    return this.#retry;
  }

  async #writePending(): Promise<void> {
    const files = [...this.#pendingWrites.keys()];
    for (const file of files) {
      await this.#fileMutex
        .run(file, async () => {
          const pending = this.#pendingWrites.get(file);
          if (!pending) return;
          await (pending.content === null ? this.#removeFile(file) : this.#writeFile(file, pending.content));
          this.#pendingWrites.delete(file);
        })
        // After a failure the write stays pending.
        .catch(() => undefined);
    }
  }

  async #writeFile(file: string, content: string): Promise<void> {
    await this.#files.mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, file);
    const temporaryPath = `${path}.${process.pid}.tmp`;
    try {
      const handle = await this.#files.open(temporaryPath, 'w', 0o600);
      try {
        await handle.writeFile(content);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await this.#files.rename(temporaryPath, path);
    } catch (error) {
      await this.#files.rm(temporaryPath, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async #removeFile(file: string): Promise<void> {
    await this.#files.rm(join(this.#folder, file), { force: true });
  }

  async #listFiles(): Promise<string[]> {
    try {
      return await this.#files.readdir(this.#folder);
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return [];
      throw toStoreUnavailable(error);
    }
  }

  async #removeIfExpired(file: string, seenBefore: number, createdBefore: number): Promise<void> {
    if (TEMPORARY_FILE.test(file)) await this.#removeIfOlder(file, Date.now() - TEMPORARY_FILE_LIFETIME_MS);
    if (ENTRY_FILE.test(file)) await this.#removeIfOlder(file, createdBefore);
    if (!SESSION_FILE.test(file)) return;
    const session = this.#sessions.get(file) ?? parseSession(await this.#readContent(file));
    if (session === null) await this.#removeIfOlder(file, createdBefore);
    else if (session.seenAt < seenBefore || session.createdAt < createdBefore) await this.#forget(file);
  }

  async #removeIfOlder(file: string, writtenBefore: number): Promise<void> {
    const writtenAt = this.#pendingWrites.get(file)?.since ?? (await this.#readModifiedAt(file));
    if (writtenAt !== null && writtenAt < writtenBefore) await this.#forget(file);
  }

  async #readModifiedAt(file: string): Promise<number | null> {
    try {
      return (await this.#files.stat(join(this.#folder, file))).mtimeMs;
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Removes a file from memory and disk. If the disk refuses, the next cleanup finds it again. */
  async #forget(file: string): Promise<void> {
    this.#sessions.delete(file);
    this.#pendingWrites.delete(file);
    await this.#removeFile(file);
  }
}

function toSessionFile(key: string): string {
  return `${key}.json`;
}

function toEntryFile(key: string): string {
  return `${key}.note`;
}

/** Parses the content of a session file; null if it is missing or damaged. */
function parseSession(content: string | null): SessionRecord | null {
  if (content === null) return null;
  try {
    return SessionFileSchema.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}

function toStoreUnavailable(error: unknown): StoreUnavailable {
  return error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
}
