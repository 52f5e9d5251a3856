import * as nodeFiles from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { log } from '~/log.server';
import { KeyedMutex } from './keyed-mutex.server';
import { getErrorCode, StoreUnavailable } from './session-store.server';

/** The file system functions that the store uses. */
export type Files = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'>;

/** A write that has failed: the content of the file (null: removed), and when the write was made. */
type PendingWrite = { content: string | null; since: number };

const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error of the file system says that the disk is full. */
export const isDiskFull = (error: unknown): boolean => FULL_DISK_CODES.has(getErrorCode(error) ?? '');

/**
 * The files of a store. A file is written under a temporary name, flushed and renamed, so that a crash leaves the old
 * content or the new one. A write that the disk refuses stays in memory, counts as written and is retried.
 */
export class StoreFolder {
  readonly #path: string;
  readonly #files: Files;
  readonly #makeRoom: () => Promise<boolean>;
  readonly #pendingWrites = new Map<string, PendingWrite>();
  readonly #mutex = new KeyedMutex();
  #retry: Promise<void> | null = null;

  /** `makeRoom` is called when the disk is full. It removes files, or returns false if there is none to remove. */
  constructor(path: string, files: Files = nodeFiles, makeRoom: () => Promise<boolean>) {
    this.#path = path;
    this.#files = files;
    this.#makeRoom = makeRoom;
  }

  /** Runs one operation per file at a time. Otherwise a read during a removal could return the session that is removed. */
  lock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
    return this.#mutex.run(file, work);
  }

  /** Reads a file, or the content that is still to be written; null if it does not exist. Throws `StoreUnavailable`. */
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

  /** Writes a file (null: removes it). If that fails, the write stays pending. The caller holds the lock. */
  async put(file: string, content: string | null): Promise<void> {
    try {
      await this.#write(file, content);
    } catch (error) {
      if (this.#pendingWrites.size === 0) log('error', 'store-write-pending', { code: getErrorCode(error) });
      this.#pendingWrites.set(file, { content, since: Date.now() });
      return;
    }
    this.#pendingWrites.delete(file);
    if (this.#pendingWrites.size > 0) void this.retryPendingWrites();
  }

  /** Removes a file and its pending write. Throws the error of the file system. */
  async remove(file: string): Promise<void> {
    this.#pendingWrites.delete(file);
    await this.#files.rm(join(this.#path, file), { force: true });
  }

  /** Retries each pending write once. */
  retryPendingWrites(): Promise<void> {
    this.#retry ??= this.#writePending().finally(() => {
      this.#retry = null;
    });
    return this.#retry;
  }

  /** Whether the last write of a file is pending. */
  isPending(file: string): boolean {
    return this.#pendingWrites.has(file);
  }

  /** The files whose write is pending. */
  listPending(): string[] {
    return [...this.#pendingWrites.keys()];
  }

  /** The files on the disk; none if the folder does not exist. Throws `StoreUnavailable`. */
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
    if (pending) return pending.since;
    try {
      return (await this.#files.stat(join(this.#path, file))).mtimeMs;
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Writes and removes a file. Throws the error of the file system. */
  async checkIsWritable(file: string, content: string): Promise<void> {
    await this.#write(file, content);
    await this.#write(file, null);
  }

  async #writePending(): Promise<void> {
    for (const file of this.listPending()) {
      await this.lock(file, async () => {
        const pending = this.#pendingWrites.get(file);
        if (!pending) return;
        await this.#write(file, pending.content);
        this.#pendingWrites.delete(file);
      })
        // After a failure the write stays pending.
        .catch(() => undefined);
    }
  }

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

/** Creates a folder and its parents, which only this user can read; keeps a folder that exists. */
async function createFolder(path: string, files: Files, { hasParent = false } = {}): Promise<void> {
  // Not `recursive`: below a folder that refuses new ones with ENOENT, like /proc, Node.js would retry for ever.
  try {
    await files.mkdir(path, { mode: 0o700 });
    return;
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || hasParent || dirname(path) === path) throw error;
  }
  await createFolder(dirname(path), files);
  await createFolder(path, files, { hasParent: true });
}
