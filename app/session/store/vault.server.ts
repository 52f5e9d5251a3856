import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { config } from '../../config.server';
import { CurrentUserSchema } from '../../domain/user';
import { FileStore } from './file-store.server';
import { Sealer } from './seal.server';
import { MemoryStore } from './memory-store.server';
import type { SessionStore, StoredSession } from './session-store.server';

const SessionDataSchema = z.object({
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  user: CurrentUserSchema.nullable(),
});

/** What a session holds. Either token missing means no session (D4). */
export type SessionData = z.infer<typeof SessionDataSchema>;

/** A session read from the vault; `generation` is what the next write must find unchanged. */
export type KeptSession = SessionData & { id: string; generation: number; createdAt: number };

const ID_BYTES = 32;
const ID = /^[A-Za-z0-9_-]{43}$/;
const MINUTE = 60_000;
const SWEEP_EVERY_MS = 10 * MINUTE;

/** Keeps sessions encrypted, by opaque ids of 256 bits, for as long as the idle and absolute limits allow (D130). */
export class Vault {
  readonly #store: SessionStore;
  readonly #sealer: Sealer;
  readonly #now: () => number;

  constructor(store: SessionStore, secrets: readonly string[], now: () => number = Date.now) {
    this.#store = store;
    this.#sealer = new Sealer(secrets, 'session');
    this.#now = now;
  }

  /** Keeps a new session and answers its id. */
  async create(data: SessionData): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const now = this.#now();
    await this.#store.write(keyOf(id), this.#sealed(id, data, { createdAt: now, seenAt: now, generation: 1 }), null);
    return id;
  }

  /** The session, or null when there is none, it has ended, or its secret is gone. */
  async read(id: string): Promise<KeptSession | null> {
    if (!ID.test(id)) return null;
    const stored = await this.#store.read(keyOf(id));
    if (!stored) return null;
    const { seenBefore, createdBefore } = this.#limits();
    if (stored.seenAt < seenBefore || stored.createdAt < createdBefore) return null;
    const opened = this.#sealer.open(stored.sealed, keyOf(id));
    const data = opened === null ? null : SessionDataSchema.safeParse(JSON.parse(opened)).data;
    return data ? { ...data, id, generation: stored.generation, createdAt: stored.createdAt } : null;
  }

  /** Replaces what the session held when it was read; null when it was changed or ended meanwhile. */
  async replace(session: KeptSession, data: SessionData): Promise<KeptSession | null> {
    const generation = session.generation + 1;
    const next = this.#sealed(session.id, data, { createdAt: session.createdAt, seenAt: this.#now(), generation });
    const written = await this.#store.write(keyOf(session.id), next, session.generation);
    return written ? { ...data, id: session.id, generation, createdAt: session.createdAt } : null;
  }

  /** Ends a session, after whatever holds it now, so that a late exchange cannot bring it back. */
  async end(id: string): Promise<void> {
    if (ID.test(id)) await this.exclusive(id, () => this.#store.remove(keyOf(id)));
  }

  /** Ends a session from inside its exclusive work. */
  async endHeld(id: string): Promise<void> {
    await this.#store.remove(keyOf(id));
  }

  /** Runs `work` while nothing else holds this session. */
  exclusive<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    return this.#store.exclusive(keyOf(id), work);
  }

  /** What is kept under a name of a session; null when nothing is, or it cannot be opened. */
  async readNote(id: string, name: string): Promise<string | null> {
    const key = keyOf(`${id} ${name}`);
    const sealed = await this.#store.readNote(key);
    return sealed === null ? null : this.#sealer.open(sealed, key);
  }

  /** Keeps a text under a name of a session, sealed; null forgets it. */
  async writeNote(id: string, name: string, text: string | null): Promise<void> {
    const key = keyOf(`${id} ${name}`);
    await this.#store.writeNote(key, text === null ? null : this.#sealer.seal(text, key));
  }

  isReady(): Promise<boolean> {
    return this.#store.isReady();
  }

  async sweep(): Promise<void> {
    const { seenBefore, createdBefore } = this.#limits();
    await this.#store.sweep(seenBefore, createdBefore);
  }

  #limits() {
    const now = this.#now();
    return {
      seenBefore: now - config.SESSION_IDLE_MINUTES * MINUTE,
      createdBefore: now - config.SESSION_ABSOLUTE_MINUTES * MINUTE,
    };
  }

  #sealed(
    id: string,
    { accessToken, refreshToken, user }: SessionData,
    rest: Omit<StoredSession, 'sealed'>,
  ): StoredSession {
    return { ...rest, sealed: this.#sealer.seal(JSON.stringify({ accessToken, refreshToken, user }), keyOf(id)) };
  }
}

function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** The vault of this process. */
export const vault = new Vault(
  config.SESSION_DIR === null ? new MemoryStore() : new FileStore(config.SESSION_DIR),
  config.SESSION_SECRETS,
);

setInterval(() => void vault.sweep(), SWEEP_EVERY_MS).unref();
