import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { KeyedQueue } from './keyed-queue.server';
import type { SessionStore, StoredSession } from './session-store.server';

const StoredSessionSchema = z.object({
  sealed: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  generation: z.number(),
});
const FILE = /^([A-Za-z0-9_-]{43})\.json$/;
const NOTE = /\.note$/;

/**
 * Sessions as one file each, for a single instance that must survive restarts. A file is written beside its
 * place, flushed and renamed, so that a crash leaves the old session or the new one, never half of one.
 */
export class FileStore implements SessionStore {
  readonly #folder: string;
  readonly #known = new Map<string, StoredSession>();
  readonly #queue = new KeyedQueue();
  readonly #writes = new KeyedQueue();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(key: string): Promise<StoredSession | null> {
    const known = this.#known.get(key);
    if (known) return known;
    const loaded = await this.#load(key);
    // A write that finished meanwhile is newer than the file that was read.
    const newer = this.#known.get(key);
    if (newer) return newer;
    if (loaded) this.#known.set(key, loaded);
    return loaded;
  }

  async write(key: string, session: StoredSession, expected: number | null): Promise<boolean> {
    return this.#writes.run(key, async () => {
      if (((await this.read(key))?.generation ?? null) !== expected) return false;
      await this.#writeFile(this.#fileOf(key), JSON.stringify(session));
      this.#known.set(key, session);
      return true;
    });
  }

  async remove(key: string): Promise<void> {
    await this.#writes.run(key, async () => {
      this.#known.delete(key);
      await rm(this.#fileOf(key), { force: true });
    });
  }

  exclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(key, work);
  }

  async readNote(key: string): Promise<string | null> {
    return readFile(this.#noteOf(key), 'utf8').catch(() => null);
  }

  async writeNote(key: string, note: string | null): Promise<void> {
    if (note === null) await rm(this.#noteOf(key), { force: true });
    else await this.#writeFile(this.#noteOf(key), note);
  }

  async sweep(seenBefore: number, createdBefore: number): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      if (NOTE.test(name)) await this.#removeOlder(join(this.#folder, name), createdBefore);
      const key = FILE.exec(name)?.[1];
      if (!key) continue;
      const session = await this.read(key);
      if (!session || session.seenAt < seenBefore || session.createdAt < createdBefore) await this.remove(key);
    }
  }

  async isReady(): Promise<boolean> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await access(this.#folder, constants.R_OK | constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  async #writeFile(place: string, content: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const beside = `${place}.${process.pid}.tmp`;
    const file = await open(beside, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(beside, place);
  }

  async #removeOlder(place: string, madeBefore: number): Promise<void> {
    const found = await stat(place).catch(() => null);
    if (found && found.mtimeMs < madeBefore) await rm(place, { force: true });
  }

  #noteOf(key: string): string {
    return join(this.#folder, `${key}.note`);
  }

  #fileOf(key: string): string {
    return join(this.#folder, `${key}.json`);
  }

  async #load(key: string): Promise<StoredSession | null> {
    try {
      const parsed = StoredSessionSchema.safeParse(JSON.parse(await readFile(this.#fileOf(key), 'utf8')));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }
}
