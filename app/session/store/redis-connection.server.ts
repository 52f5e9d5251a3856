import type * as RedisModule from '@redis/client';
import { config } from '~/config.server';
import { log } from '~/log.server';
import { getErrorCode, isStoreFull, StoreUnavailable } from './session-store.server';

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
 * Error replies of a server that is reachable but cannot serve the portal: it has become a replica (READONLY,
 * MASTERDOWN), lacks its replicas, loads its data, or cannot write to its disk (MISCONF). The portal then renews the
 * connection, because the host name may lead to another server by now.
 */
const UNUSABLE_SERVER_REPLIES = new Set(['READONLY', 'MASTERDOWN', 'NOREPLICAS', 'LOADING', 'MISCONF']);
const MIN_RENEWAL_INTERVAL_MS = 1000;
/**
 * After an outage no lease, which is a lock over all instances, is granted for this long. Other instances, whose leases
 * may have expired during the outage, finish their pending writes first.
 */
const SETTLE_MS = 2000;
/** Prefix of the keys of entries: strings beside the sessions, such as kept replies. A full store may lose them. */
export const ENTRY_PREFIX = 'portal:entry:';
/** About this many entries are deleted from a full store at a time. */
const DROPPED_ENTRIES = 500;
/** Keys that one SCAN command examines. */
export const SCAN_COUNT = 1000;
/** After a search that found no entry to delete, a full store is not searched again for this long. */
const FAILED_DROP_PAUSE_MS = 5000;

/**
 * The connection to Redis or Valkey. It reconnects automatically. While it is down, every command fails at once, so
 * that requests do not pile up. The client library is loaded with the first connection. All `…At` fields are times of
 * `performance.now()`.
 */
export class RedisConnection {
  /** Resolves after the first connection attempt, at the latest after 2 s, so that commands at startup wait for it. */
  readonly client: Promise<RedisClient>;
  #isDown = false;
  /** When leases may be granted again after an outage. */
  #settlesAt = 0;
  /**
   * Whether a command timed out. No other command is sent until a response arrives. A dead connection then has no
   * traffic, because pings wait for responses too, so it is closed after the socket timeout.
   */
  #isUnresponsive = false;
  #nextRenewalAt = 0;
  /** The deletion of entries in progress, which concurrent commands share. True if it has deleted an entry. */
  #drop: Promise<boolean> | null = null;
  #nextDropAt = 0;

  constructor(url: string) {
    this.client = this.#open(url);
  }

  /**
   * Sends a command. Throws `StoreUnavailable` if no response arrives; the command may still have taken effect. While
   * the store is full, entries are deleted until the command succeeds or no entry is left.
   */
  async send<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply> {
    for (;;) {
      try {
        return await this.#sendOnce(command);
      } catch (error) {
        if (!isStoreFull(error) || !(await this.#dropEntries())) throw error;
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
      // After the process was busy, Node.js runs the timer before it reads the responses that have arrived meanwhile.
      // setImmediate runs `fail` after they are read.
      timer = setTimeout(() => setImmediate(fail), COMMAND_TIMEOUT_MS);
    });
    try {
      return await Promise.race([response, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs a Lua script on one key, for steps that must be atomic and have no Redis command. */
  runScript(script: string, key: string, values: readonly (string | number)[]): Promise<unknown> {
    return this.send((client) => client.eval(script, { keys: [key], arguments: values.map(String) }));
  }

  /** Returns the mode of the server, such as `standalone`, `sentinel` or `cluster`; null without a response. */
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

  /** Returns the milliseconds until leases may be granted; 0 unless an outage has just ended. */
  getSettleDelayMs(): number {
    return Math.max(0, this.#settlesAt - performance.now());
  }

  /** Closes the connection, for tests. */
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
    let cursor = '0';
    do {
      const current = cursor;
      const page = await this.#sendOnce((client) =>
        client.scan(current, { MATCH: `${ENTRY_PREFIX}*`, COUNT: SCAN_COUNT }),
      );
      cursor = page.cursor;
      if (page.keys.length > 0) count += await this.#sendOnce((client) => client.unlink(page.keys));
    } while (count < DROPPED_ENTRIES && cursor !== '0');
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

/**
 * Returns the code of an error reply of Redis, like READONLY or OOM, which is its first word; for another error the
 * name of its class. The rest of the message may contain a key, so it must not be logged.
 */
function getReplyCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /^[A-Z]{2,}(?= )/.exec(error.message)?.[0] ?? error.constructor.name;
}

/** The connection of this process to the shared store; null if SESSION_STORE_URL is not set. */
export const redisConnection = config.SESSION_STORE_URL === null ? null : new RedisConnection(config.SESSION_STORE_URL);
