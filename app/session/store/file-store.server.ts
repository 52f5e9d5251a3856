import * as nodeFiles from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { log } from '../../log.server';
import { KeyedQueue } from './keyed-queue.server';
import {
  codeOf,
  type Lease,
  NEVER_LOST,
  type SessionStore,
  type StoredSession,
  StoreUnavailable,
} from './session-store.server';

/** What the store needs of a file system. */
export type Files = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'>;

const StoredSessionSchema = z.object({
  sealed: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  generation: z.number(),
});
const SESSION = /^[A-Za-z0-9_-]{43}\.json$/;
const NOTE = /\.note$/;
const HALF_WRITTEN = /\.tmp$/;
/** Longer than a write takes, so that one of another process that is just ending is left alone. */
const HALF_WRITTEN_FOR_MS = 60_000;
const PROBE = 'ready.probe';
/** As long as a session, so that a disk without room for one refuses it. */
const PROBE_CONTENT = '.'.repeat(4096);

/** What a file should hold (null: be gone) and does not yet. */
type Unwritten = { content: string | null; since: number };

/**
 * Sessions as one file each, for a single instance that must survive restarts. A file is written beside its
 * place, flushed and renamed, so that a crash leaves the old session or the new one, never half of one. What the disk
 * refuses is kept in memory, where it counts as written, until the disk takes it: the API has accepted the old token
 * pair of that session and will not do so again.
 */
export class FileStore implements SessionStore {
  readonly #folder: string;
  readonly #files: Files;
  /** Sessions that were read or written, by the name of their file. */
  readonly #known = new Map<string, StoredSession>();
  readonly #unwritten = new Map<string, Unwritten>();
  readonly #work = new KeyedQueue();
  /** One thing at a time with one file: a read beside a removal would bring back what is removed. */
  readonly #turns = new KeyedQueue();
  #catchingUp: Promise<void> | null = null;
  #probing: Promise<boolean> | null = null;

  constructor(folder: string, files: Files = nodeFiles) {
    this.#folder = folder;
    this.#files = files;
  }

  async read(key: string): Promise<StoredSession | null> {
    const file = sessionFile(key);
    return this.#known.get(file) ?? this.#turns.run(file, () => this.#session(file));
  }

  write(key: string, session: StoredSession, expected: number | null): Promise<boolean> {
    const file = sessionFile(key);
    return this.#turns.run(file, async () => {
      if (((await this.#session(file))?.generation ?? null) !== expected) return false;
      await this.#put(file, JSON.stringify(session));
      this.#known.set(file, session);
      return true;
    });
  }

  remove(key: string, generation?: number): Promise<void> {
    const file = sessionFile(key);
    return this.#turns.run(file, async () => {
      if (generation !== undefined && (await this.#session(file))?.generation !== generation) return;
      this.#known.delete(file);
      await this.#put(file, null);
    });
  }

  exclusive<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#work.run(key, () => work(NEVER_LOST), waitMs);
  }

  readNote(key: string): Promise<string | null> {
    const file = noteFile(key);
    return this.#turns.run(file, () => this.#content(file));
  }

  writeNote(key: string, note: string | null): Promise<void> {
    const file = noteFile(key);
    return this.#turns.run(file, () => this.#put(file, note));
  }

  reserveNote(key: string, note: string): Promise<string | null> {
    const file = noteFile(key);
    return this.#turns.run(file, async () => {
      const kept = await this.#content(file);
      if (kept === null) await this.#put(file, note);
      return kept;
    });
  }

  async sweep(seenBefore: number, createdBefore: number): Promise<void> {
    await this.#catchUp();
    const failures: unknown[] = [];
    for (const file of new Set([...(await this.#names()), ...this.#known.keys(), ...this.#unwritten.keys()])) {
      await this.#turns
        .run(file, () => this.#sweepFile(file, seenBefore, createdBefore))
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw unavailable(failures[0]);
  }

  async count(): Promise<number> {
    const names = await this.#files.readdir(this.#folder).catch(() => []);
    return names.filter((name) => SESSION.test(name)).length;
  }

  isReady(): Promise<boolean> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  async #probe(): Promise<boolean> {
    try {
      await this.#write(PROBE, PROBE_CONTENT);
      await this.#remove(PROBE);
    } catch {
      return false;
    }
    await this.#catchUp();
    return this.#unwritten.size === 0;
  }

  /** The session of a file, in its turn. */
  async #session(file: string): Promise<StoredSession | null> {
    const session = this.#known.get(file) ?? sessionIn(await this.#content(file));
    if (session) this.#known.set(file, session);
    return session;
  }

  /** What a file holds, or will; null when it is absent. */
  async #content(file: string): Promise<string | null> {
    const unwritten = this.#unwritten.get(file);
    if (unwritten) return unwritten.content;
    try {
      return await this.#files.readFile(join(this.#folder, file), 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw unavailable(error);
    }
  }

  /** Gives a file its content (null: removes it), or remembers that it is still to be done. */
  async #put(file: string, content: string | null): Promise<void> {
    try {
      await (content === null ? this.#remove(file) : this.#write(file, content));
    } catch (error) {
      if (this.#unwritten.size === 0) log('error', 'store-unwritten', { code: codeOf(error) });
      this.#unwritten.set(file, { content, since: Date.now() });
      return;
    }
    this.#unwritten.delete(file);
    if (this.#unwritten.size > 0) void this.#catchUp();
  }

  /** Tries once to write all that waits for it. */
  #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#writeUnwritten().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #writeUnwritten(): Promise<void> {
    const waiting = [...this.#unwritten.keys()];
    for (const file of waiting) {
      await this.#turns
        .run(file, async () => {
          const unwritten = this.#unwritten.get(file);
          if (!unwritten) return;
          await (unwritten.content === null ? this.#remove(file) : this.#write(file, unwritten.content));
          this.#unwritten.delete(file);
        })
        // It stays where it is, for the next time.
        .catch(() => undefined);
    }
  }

  async #write(file: string, content: string): Promise<void> {
    await this.#files.mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const place = join(this.#folder, file);
    const beside = `${place}.${process.pid}.tmp`;
    try {
      const handle = await this.#files.open(beside, 'w', 0o600);
      try {
        await handle.writeFile(content);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await this.#files.rename(beside, place);
    } catch (error) {
      await this.#files.rm(beside, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async #remove(file: string): Promise<void> {
    await this.#files.rm(join(this.#folder, file), { force: true });
  }

  async #names(): Promise<string[]> {
    try {
      return await this.#files.readdir(this.#folder);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw unavailable(error);
    }
  }

  async #sweepFile(file: string, seenBefore: number, createdBefore: number): Promise<void> {
    if (HALF_WRITTEN.test(file)) await this.#sweepOlder(file, Date.now() - HALF_WRITTEN_FOR_MS);
    if (NOTE.test(file)) await this.#sweepOlder(file, createdBefore);
    if (!SESSION.test(file)) return;
    const session = this.#known.get(file) ?? sessionIn(await this.#content(file));
    if (session === null) await this.#sweepOlder(file, createdBefore);
    else if (session.seenAt < seenBefore || session.createdAt < createdBefore) await this.#forget(file);
  }

  async #sweepOlder(file: string, madeBefore: number): Promise<void> {
    const madeAt = this.#unwritten.get(file)?.since ?? (await this.#modifiedAt(file));
    if (madeAt !== null && madeAt < madeBefore) await this.#forget(file);
  }

  async #modifiedAt(file: string): Promise<number | null> {
    try {
      return (await this.#files.stat(join(this.#folder, file))).mtimeMs;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Forgets what is past its time; a file that cannot be removed is past it at the next sweep too. */
  async #forget(file: string): Promise<void> {
    this.#known.delete(file);
    this.#unwritten.delete(file);
    await this.#remove(file);
  }
}

function sessionFile(key: string): string {
  return `${key}.json`;
}

function noteFile(key: string): string {
  return `${key}.note`;
}

/** The session that a file holds; null when it is damaged. */
function sessionIn(content: string | null): StoredSession | null {
  if (content === null) return null;
  try {
    return StoredSessionSchema.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}

function unavailable(error: unknown): StoreUnavailable {
  return error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
}
