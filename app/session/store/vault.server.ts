import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { config } from '../../config.server';
import { gauge } from '../../metrics.server';
import { CurrentUserSchema } from '../../domain/user';
import { log } from '../../log.server';
import { FileStore } from './file-store.server';
import { Sealer } from './seal.server';
import { MemoryStore } from './memory-store.server';
import { redis } from './redis.server';
import { RedisStore } from './redis-store.server';
import { codeOf, type Lease, type SessionStore, type StoredSession } from './session-store.server';

const SessionDataSchema = z.object({
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  user: CurrentUserSchema.nullable(),
});

/** What a session holds. Either token missing means no session (D4). */
export type SessionData = z.infer<typeof SessionDataSchema>;

/** A session read from the vault; `generation` is what the next write must find unchanged. */
export type KeptSession = SessionData & { id: string; generation: number; createdAt: number };

/** Of a session that was never replaced. */
export const FIRST_GENERATION = 1;

const ID_BYTES = 32;
const ID = /^[A-Za-z0-9_-]{43}$/;
const MINUTE = 60_000;
const SWEEP_EVERY_MS = 10 * MINUTE;
/** Longer than an exchange, and than a crashed holder keeps its lease. */
const WAIT_MS = config.EXCHANGE_BUDGET_MS + 10_000;

/**
 * Keeps sessions encrypted, by opaque ids of 256 bits, for as long as the idle and absolute limits allow (D130). Null
 * means that there is none; a store that cannot say so throws `StoreUnavailable`, out of every method but `isReady`.
 */
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
    const session = this.#sealed(id, data, { createdAt: now, seenAt: now, generation: FIRST_GENERATION });
    await this.#store.write(keyOf(id), session, null, expiryOf(session));
    return id;
  }

  /** The session, or null when there is none, it has ended, or its secret is gone. */
  async read(id: string): Promise<KeptSession | null> {
    if (!ID.test(id)) return null;
    const stored = await this.#store.read(keyOf(id));
    if (!stored) return null;
    const { seenBefore, createdBefore } = this.#limits();
    if (stored.seenAt < seenBefore || stored.createdAt < createdBefore) return null;
    const data = this.#opened(id, stored);
    return data ? { ...data, id, generation: stored.generation, createdAt: stored.createdAt } : null;
  }

  /** Replaces what the session held when it was read; null when it was changed or ended meanwhile. */
  async replace(session: KeptSession, data: SessionData): Promise<KeptSession | null> {
    const generation = session.generation + 1;
    const next = this.#sealed(session.id, data, { createdAt: session.createdAt, seenAt: this.#now(), generation });
    const written = await this.#store.write(keyOf(session.id), next, session.generation, expiryOf(next));
    return written ? { ...data, id: session.id, generation, createdAt: session.createdAt } : null;
  }

  /**
   * Ends a session, after whatever holds it now, so that a late exchange cannot bring it back. One that cannot be opened
   * stays: during an exchange of secrets it may belong to an instance that knows a newer one.
   */
  async end(id: string): Promise<void> {
    if (!ID.test(id)) return;
    await this.exclusive(id, async () => {
      const stored = await this.#store.read(keyOf(id));
      if (stored && this.#opened(id, stored)) await this.#store.remove(keyOf(id));
    });
  }

  /** Ends a session from inside its exclusive work; with `generation` only while it is still the one that was read. */
  async endHeld(id: string, generation?: number): Promise<void> {
    await this.#store.remove(keyOf(id), generation);
  }

  /** Runs `work` while nothing else holds this name, on any instance; `StoreBusy` when that takes too long. */
  exclusive<Result>(id: string, work: (lease: Lease) => Promise<Result>, waitMs = WAIT_MS): Promise<Result> {
    return this.#store.exclusive(keyOf(id), work, waitMs);
  }

  /** What is kept under a name of a session; null when nothing is, or it cannot be opened. */
  async readNote(id: string, name: string): Promise<string | null> {
    const key = keyOf(`${id} ${name}`);
    return this.#openedNote(await this.#store.readNote(key), key);
  }

  /** Keeps a text under a name of a session, sealed; null forgets it. */
  async writeNote(id: string, name: string, text: string | null): Promise<void> {
    const key = keyOf(`${id} ${name}`);
    await this.#store.writeNote(key, text === null ? null : this.#sealer.seal(text, key), this.#notesExpireAt());
  }

  /**
   * Keeps a text under a name of a session where nothing is kept, and answers null; else answers what is kept. Of many
   * that reserve one name one gets null (D129). What cannot be opened counts as nothing.
   */
  async reserveNote(id: string, name: string, text: string): Promise<string | null> {
    const key = keyOf(`${id} ${name}`);
    const sealed = this.#sealer.seal(text, key);
    const expiresAt = this.#notesExpireAt();
    const kept = await this.#store.reserveNote(key, sealed, expiresAt);
    const earlier = this.#openedNote(kept, key);
    if (kept === null || earlier !== null) return earlier;
    // One at a time, so that of many that cannot open it one gets null here too.
    const reserveAnew = async () => {
      const later = await this.#store.reserveNote(key, sealed, expiresAt);
      const opened = this.#openedNote(later, key);
      if (later !== null && opened === null) await this.#store.writeNote(key, sealed, expiresAt);
      return opened;
    };
    return this.#store.exclusive(key, reserveAnew, WAIT_MS);
  }

  /** How many sessions are kept, over all instances; NaN when nobody knows. */
  count(): Promise<number> {
    return this.#store.count();
  }

  /** Whether sessions can be kept now; never throws. */
  isReady(): Promise<boolean> {
    return this.#store.isReady();
  }

  /** Forgets what is past its limits; a shared store does so by itself. */
  async sweep(): Promise<void> {
    const { seenBefore, createdBefore } = this.#limits();
    await this.#store.sweep?.(seenBefore, createdBefore);
  }

  /** What a session holds; null when its secret is not known here, or it is damaged. */
  #opened(id: string, { sealed }: StoredSession): SessionData | null {
    const text = this.#sealer.open(sealed, keyOf(id));
    return text === null ? null : (SessionDataSchema.safeParse(JSON.parse(text)).data ?? null);
  }

  #openedNote(sealed: string | null, key: string): string | null {
    return sealed === null ? null : this.#sealer.open(sealed, key);
  }

  /** A note outlasts the session that it was written in. */
  #notesExpireAt(): number {
    return this.#now() + config.SESSION_ABSOLUTE_MINUTES * MINUTE;
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

/** When both limits, or one of them, have ended a session that nobody uses any more. */
function expiryOf({ createdAt, seenAt }: StoredSession): number {
  const { SESSION_IDLE_MINUTES, SESSION_ABSOLUTE_MINUTES } = config;
  return Math.min(seenAt + SESSION_IDLE_MINUTES * MINUTE, createdAt + SESSION_ABSOLUTE_MINUTES * MINUTE);
}

function storeOfThisProcess(): SessionStore {
  if (redis) return new RedisStore(redis);
  return config.SESSION_DIR === null ? new MemoryStore() : new FileStore(config.SESSION_DIR);
}

/** The vault of this process. */
export const vault = new Vault(storeOfThisProcess(), config.SESSION_SECRETS);

async function sweep(): Promise<void> {
  try {
    await vault.sweep();
  } catch (error) {
    // What could not be swept now is met again by the next sweep.
    log('warn', 'sweep-failed', { error: error instanceof Error ? error.name : typeof error, code: codeOf(error) });
  }
}

void sweep();
setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();

gauge('portal_sessions', 'Sessions that are kept', () => vault.count());
