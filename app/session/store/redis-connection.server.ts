import type * as RedisModule from '@redis/client';
import { config } from '~/config.server';
import { log } from '~/log.server';
import { getErrorCode, StoreUnavailable } from './session-store.server';

export type RedisClient = ReturnType<typeof createRedisClient>;

/** After this time without a response a command fails, so that a page returns 503 instead of hanging. */
const COMMAND_TIMEOUT_MS = 2000;
const CONNECT_TIMEOUT_MS = 2000;
/** Shorter than SETTLE_MS, so that every instance has reconnected before the first lease is granted. */
const MAX_RECONNECT_DELAY_MS = 500;
const FIRST_RECONNECT_DELAY_MS = 25;
/** Keeps the power of 2 in the delay finite after many retries. */
const MAX_RECONNECT_EXPONENT = 10;
const PING_INTERVAL_MS = 2000;
/** A connection without traffic for this long is closed as dead: a healthy one has at least the traffic of pings. */
const SOCKET_TIMEOUT_MS = 10_000;
/**
 * Replies of a server that is reachable but cannot serve the portal, such as a replica. The connection is then renewed,
 * because the host name may lead to another server by now.
 */
const UNUSABLE_SERVER_REPLIES = new Set(['READONLY', 'MASTERDOWN', 'NOREPLICAS', 'LOADING', 'MISCONF']);
const MIN_RENEWAL_INTERVAL_MS = 1000;
/** No lease is granted for this long after an outage: other instances finish their writes. */
const SETTLE_MS = 2000;
/** Prefix of the keys of entries: strings beside the sessions, such as kept replies. A full store may lose them. */
export const ENTRY_PREFIX = 'portal:entry:';
const DROPPED_ENTRIES = 500;
const SCAN_COUNT = 1000;
/** After a search that found no entry to delete, a full store is not searched again for this long. */
const FAILED_DROP_PAUSE_MS = 5000;

/** While it is down, every command fails at once. `…At` fields are times of `performance.now()`. */
export class RedisConnection {
  /** Resolves after the first connection attempt, at the latest after 2 s, so that commands at startup wait for it. */
  readonly client: Promise<RedisClient>;
  #isDown = false;
  #settlesAt = 0;
  /**
   * A command timed out. No other is sent until a response arrives, so a dead connection has no traffic and is closed.
   */
  #isUnresponsive = false;
  #nextRenewalAt = 0;
  /** The deletion of entries in progress, which concurrent commands share. True if it has deleted an entry. */
  #drop: Promise<boolean> | null = null;
  #nextDropAt = 0;

  constructor(url: string) {
    this.client = this.#open(url);
  }

  /** Throws `StoreUnavailable` without a response; the command may still have taken effect. */
  async send<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply> {
    for (;;) {
      try {
        return await this.#sendOnce(command);
      } catch (error) {
        const isStoreFull = error instanceof StoreUnavailable && error.code === 'OOM';
        if (!isStoreFull || !(await this.#dropEntries())) throw error;
      }
    }
  }

  async #sendOnce<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply> {
    const client = await this.client;
    if (!client.isReady || this.#isUnresponsive) throw new StoreUnavailable(null, 'OFFLINE');
    let hasEnded = false;
    const response = command(client)
      .catch((error: unknown) => {
        const code = getErrorCode(error) ?? getReplyCode(error);
        if (code !== null && UNUSABLE_SERVER_REPLIES.has(code)) this.#renewConnection(client, error);
        throw new StoreUnavailable(error, code);
      })
      .finally(() => {
        hasEnded = true;
        this.#onResponse();
      });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      const fail = () => {
        if (hasEnded) return;
        this.#isUnresponsive = true;
        reject(new StoreUnavailable(null, 'ETIMEDOUT'));
      };
      // After the process was busy, timers run before the responses are read that have arrived meanwhile.
      timer = setTimeout(() => setImmediate(fail), COMMAND_TIMEOUT_MS);
    });
    try {
      return await Promise.race([response, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  runScript(script: string, key: string, values: readonly (string | number)[]): Promise<unknown> {
    return this.send((client) => client.eval(script, { keys: [key], arguments: values.map(String) }));
  }

  /** The keys that match, in pages. */
  async *scan(pattern: string): AsyncGenerator<string[]> {
    let cursor = '0';
    do {
      const current = cursor;
      const page = await this.#sendOnce((client) => client.scan(current, { MATCH: pattern, COUNT: SCAN_COUNT }));
      yield page.keys;
      cursor = page.cursor;
    } while (cursor !== '0');
  }

  async findMode(): Promise<string | null> {
    try {
      const reply = await this.#sendOnce((client) => client.sendCommand<unknown>(['HELLO']));
      // In the protocol RESP 2 the reply is a list, in which each name is followed by its value.
      const namesAndValues: unknown[] = Array.isArray(reply) ? reply : Object.entries(reply ?? {}).flat();
      const nameIndex = namesAndValues.indexOf('mode');
      return String(namesAndValues[nameIndex + 1]);
    } catch {
      return null;
    }
  }

  getSettleDelayMs(): number {
    return Math.max(0, this.#settlesAt - performance.now());
  }

  async close(): Promise<void> {
    (await this.client).destroy();
  }

  /** Makes the server close the connection. The client then connects again and resolves the host name anew. */
  #renewConnection(client: RedisClient, error: unknown): void {
    if (performance.now() < this.#nextRenewalAt) return;
    this.#nextRenewalAt = performance.now() + MIN_RENEWAL_INTERVAL_MS;
    // The renewal counts as an outage, so that no lease is granted at once on the new connection.
    this.#onError(error);
    client.sendCommand(['QUIT']).catch(() => undefined);
  }

  /** Deletes entries from a full store; concurrent calls share one deletion. Returns false if there are no entries. */
  #dropEntries(): Promise<boolean> {
    if (performance.now() < this.#nextDropAt) return Promise.resolve(false);
    this.#drop ??= this.#findAndDropEntries().finally(() => {
      this.#drop = null;
    });
    return this.#drop;
  }

  async #findAndDropEntries(): Promise<boolean> {
    let count = 0;
    for await (const keys of this.scan(`${ENTRY_PREFIX}*`)) {
      if (keys.length > 0) count += await this.#sendOnce((client) => client.unlink(keys));
      if (count >= DROPPED_ENTRIES) break;
    }
    if (count > 0) log('warn', 'kept-responses-dropped', { count });
    else this.#nextDropAt = performance.now() + FAILED_DROP_PAUSE_MS;
    return count > 0;
  }

  async #open(url: string): Promise<RedisClient> {
    const client = createRedisClient(await import('@redis/client'), url);
    client.on('error', (error: unknown) => this.#onError(error));
    client.on('ready', () => this.#onReady());
    const firstAttempt = new Promise<void>((resolve) => {
      client.once('ready', resolve);
      client.once('error', () => resolve());
      // A server that accepts the connection but does not respond causes no event before SOCKET_TIMEOUT_MS.
      setTimeout(resolve, COMMAND_TIMEOUT_MS).unref();
    });
    // Not awaited: the client tries again by itself, and the events tell the outcome of each attempt.
    client.connect().catch((error: unknown) => this.#onError(error));
    await firstAttempt;
    return client;
  }

  #onError(error: unknown): void {
    if (this.#isDown) return;
    this.#isDown = true;
    log('error', 'store-connection-lost', { code: getErrorCode(error) ?? getReplyCode(error) });
  }

  #onReady(): void {
    if (this.#isDown) {
      this.#startSettling();
      log('info', 'store-connection-restored');
    }
    this.#isDown = false;
    this.#isUnresponsive = false;
  }

  #onResponse(): void {
    if (this.#isUnresponsive) this.#startSettling();
    this.#isUnresponsive = false;
  }

  #startSettling(): void {
    this.#settlesAt = performance.now() + SETTLE_MS;
  }
}

function createRedisClient({ createClient }: typeof RedisModule, url: string) {
  return createClient({
    url,
    name: 'automated-portal',
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: (retries) =>
        Math.min(MAX_RECONNECT_DELAY_MS, FIRST_RECONNECT_DELAY_MS * 2 ** Math.min(retries, MAX_RECONNECT_EXPONENT)),
    },
  });
}

/** Only the first word, such as OOM: the rest of the message may contain a key. */
function getReplyCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /^[A-Z]{2,}(?= )/.exec(error.message)?.[0] ?? error.constructor.name;
}

export const redisConnection = config.SESSION_STORE_URL === null ? null : new RedisConnection(config.SESSION_STORE_URL);
