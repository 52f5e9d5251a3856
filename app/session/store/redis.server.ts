import type * as RedisModule from '@redis/client';
import { config } from '../../config.server';
import { log } from '../../log.server';
import { codeOf, StoreUnavailable } from './session-store.server';

export type RedisClient = ReturnType<typeof clientOf>;

/** Longest wait for an answer: a page says 503 rather than nothing. */
const ANSWER_WITHIN_MS = 2000;
const CONNECT_WITHIN_MS = 2000;
/** Shorter than the settling, so that every instance is back before the first lease is given. */
const LONGEST_PAUSE_MS = 500;
/** A connection on which nothing moves for this long is dead, because it is pinged. */
const DEAD_AFTER_MS = 10_000;
const PING_EVERY_MS = 2000;
/** After an outage: what an instance could not write meanwhile is written before anyone looks at it. */
const SETTLE_MS = 2000;

/**
 * The connection to Redis or Valkey. It comes back by itself; while it is away every question fails at once, so that
 * pages answer and do not pile up. The client is loaded with the first connection.
 */
export class RedisConnection {
  /** There when the first attempt to connect has ended, so that what is asked in the first moments waits for it. */
  readonly client: Promise<RedisClient>;
  #isLost = false;
  #settledAt = 0;
  /** An answer is overdue: nothing more is asked until one comes, so that a dead connection falls silent and is closed. */
  #isSilent = false;

  constructor(url: string) {
    this.client = this.#open(url);
  }

  /** Asks and waits for the answer; `StoreUnavailable` when there is none. A question without an answer may have been done. */
  async ask<Answer>(question: (client: RedisClient) => Promise<Answer>): Promise<Answer> {
    const client = await this.client;
    if (!client.isReady || this.#isSilent) throw new StoreUnavailable(null, 'OFFLINE');
    let isHeard = false;
    const answer = question(client)
      .catch((error: unknown) => {
        throw new StoreUnavailable(error, codeOf(error) ?? codeOfReply(error));
      })
      .finally(() => {
        isHeard = true;
        this.#heard();
      });
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      const giveUp = () => {
        if (isHeard) return;
        this.#isSilent = true;
        reject(new StoreUnavailable(null, 'ETIMEDOUT'));
      };
      // After a process that was busy has read what arrived meanwhile.
      timer = setTimeout(() => setImmediate(giveUp), ANSWER_WITHIN_MS);
    });
    try {
      return await Promise.race([answer, overdue]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs a script on one key: what must be one step and is none of Redis's own. */
  run(script: string, key: string, values: readonly (string | number)[]): Promise<unknown> {
    return this.ask((client) => client.eval(script, { keys: [key], arguments: values.map(String) }));
  }

  /** How long until leases may be given: nothing in usual times. */
  settlesInMs(): number {
    return Math.max(0, this.#settledAt - performance.now());
  }

  /** Ends the connection, for tests: a process simply leaves. */
  async close(): Promise<void> {
    (await this.client).destroy();
  }

  async #open(url: string): Promise<RedisClient> {
    const client = clientOf(await import('@redis/client'), url);
    client.on('error', (error: unknown) => this.#lost(error));
    client.on('ready', () => this.#ready());
    const tried = new Promise<void>((resolve) => {
      client.once('ready', resolve);
      client.once('error', () => resolve());
    });
    // It tries again by itself, and says so by its events.
    client.connect().catch((error: unknown) => this.#lost(error));
    await tried;
    return client;
  }

  #lost(error: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    log('error', 'store-lost', { code: codeOf(error) ?? codeOfReply(error) });
  }

  #ready(): void {
    if (this.#isLost) {
      this.#settle();
      log('info', 'store-back');
    }
    this.#isLost = false;
    this.#isSilent = false;
  }

  #heard(): void {
    if (this.#isSilent) this.#settle();
    this.#isSilent = false;
  }

  #settle(): void {
    this.#settledAt = performance.now() + SETTLE_MS;
  }
}

function clientOf({ createClient }: typeof RedisModule, url: string) {
  return createClient({
    url,
    name: 'automated-portal',
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      socketTimeout: DEAD_AFTER_MS,
      reconnectStrategy: (retries) => Math.min(LONGEST_PAUSE_MS, 25 * 2 ** Math.min(retries, 10)),
    },
  });
}

/** What Redis answers when it refuses, like READONLY or OOM: the first word, which names no key. */
function codeOfReply(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /^[A-Z]{2,}(?= )/.exec(error.message)?.[0] ?? error.constructor.name;
}

/** The shared store of this process; null where it has one of its own. */
export const redis = config.SESSION_STORE_URL === null ? null : new RedisConnection(config.SESSION_STORE_URL);
