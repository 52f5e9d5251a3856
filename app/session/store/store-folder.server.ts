import * as nodeFiles from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { log } from '~/log.server';
import { KeyedMutex } from './keyed-mutex.server';
import { getErrorCode, StoreUnavailable } from './session-store.server';

export type Files = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'>;

/** `content` is null for a removal. `failedAt` is in ms since 1970. */
type PendingWrite = { content: string | null; failedAt: number };

/** No space left on the device, and disk quota exceeded. */
const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean => FULL_DISK_CODES.has(getErrorCode(error) ?? '');

/**
 * A file is written under a temporary name, flushed and renamed, so that a crash leaves the old content or the new one.
 * A write that the disk refuses stays in memory, counts as written and is retried.
 */
export class StoreFolder {
  readonly #path: string;
  readonly #files: Files;
  readonly #makeRoom: () => Promise<boolean>;
  readonly #pendingWrites = new Map<string, PendingWrite>();
  readonly #mutex = new KeyedMutex();
  /** The retry in flight, which concurrent calls of `retryPendingWrites` share. */
  #retry: Promise<void> | null = null;

  /** `makeRoom` is called when the disk is full. It removes files and returns true, or false if there are none. */
  constructor(path: string, makeRoom: () => Promise<boolean>, files: Files = nodeFiles) {
    this.#path = path;
    this.#files = files;
    this.#makeRoom = makeRoom;
  }

  /** Runs one operation per file at a time. Otherwise a read during a removal could return the removed session. */
  lock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
    return this.#mutex.run(file, work);
  }

  async read(file: string): Promise<string | null> {
    const pending = this.#pendingWrites.get(file);
    if (pending) return pending.content;
    try {
      return await this.#files.readFile(join(this.#path, file), 'utf8');
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return null;
      throw new StoreUnavailable(error);
    }
  }

  /** Writes a file; null removes it. If that fails, the write stays pending. The caller holds the lock of the file. */
  async put(file: string, content: string | null): Promise<void> {
    try {
      await this.#write(file, content);
    } catch (error) {
      // Only the first of several pending writes is logged.
      if (this.#pendingWrites.size === 0) log('error', 'store-write-pending', { code: getErrorCode(error) });
      this.#pendingWrites.set(file, { content, failedAt: Date.now() });
      return;
    }
    this.#pendingWrites.delete(file);
    // The disk accepts writes again.
    if (this.#pendingWrites.size > 0) void this.retryPendingWrites();
  }

  async remove(file: string): Promise<void> {
    this.#pendingWrites.delete(file);
    await this.#files.rm(join(this.#path, file), { force: true });
  }

  /** Retries each pending write once. Never throws: a write that fails again stays pending. */
  retryPendingWrites(): Promise<void> {
    this.#retry ??= this.#writePending().finally(() => {
      this.#retry = null;
    });
    return this.#retry;
  }

  isPending(file: string): boolean {
    return this.#pendingWrites.has(file);
  }

  listPending(): string[] {
    return [...this.#pendingWrites.keys()];
  }

  async list(): Promise<string[]> {
    try {
      return await this.#files.readdir(this.#path);
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return [];
      throw new StoreUnavailable(error);
    }
  }

  /** When a file was written, in ms since 1970; null if it does not exist. Throws the error of the file system. */
  async readWrittenAt(file: string): Promise<number | null> {
    const pending = this.#pendingWrites.get(file);
    if (pending) return pending.failedAt;
    try {
      return (await this.#files.stat(join(this.#path, file))).mtimeMs;
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async checkIsWritable(file: string, content: string): Promise<void> {
    await this.#write(file, content);
    await this.#write(file, null);
  }

  async #writePending(): Promise<void> {
    for (const file of this.listPending()) {
      const retry = async () => {
        // Another write of the file may have succeeded before this one got the lock.
        const pending = this.#pendingWrites.get(file);
        if (!pending) return;
        await this.#write(file, pending.content);
        this.#pendingWrites.delete(file);
      };
      await this.lock(file, retry).catch(() => undefined);
    }
  }

  /** Writes a file; null removes it. While the disk is full, makes room and tries again. */
  async #write(file: string, content: string | null): Promise<void> {
    if (content === null) return this.#files.rm(join(this.#path, file), { force: true });
    for (;;) {
      try {
        return await this.#replace(file, content);
      } catch (error) {
        if (!isDiskFull(error) || !(await this.#makeRoom())) throw error;
      }
    }
  }

  async #replace(file: string, content: string): Promise<void> {
    await createFolder(this.#path, this.#files);
    const path = join(this.#path, file);
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
}

/** With access for the user of the process only. `hasParent`: ENOENT has another cause than a missing parent. */
async function createFolder(path: string, files: Files, { hasParent = false } = {}): Promise<void> {
  // Not `recursive`, with which Node.js would retry for ever in a folder such as /proc.
  try {
    await files.mkdir(path, { mode: 0o700 });
    return;
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'EEXIST') return;
    const isRoot = dirname(path) === path;
    if (code !== 'ENOENT' || hasParent || isRoot) throw error;
  }
  await createFolder(dirname(path), files);
  await createFolder(path, files, { hasParent: true });
}
