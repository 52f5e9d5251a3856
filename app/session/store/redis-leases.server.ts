import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedMutex } from './keyed-mutex.server';
import type { RedisConnection } from './redis-connection.server';
import { LockTimeout, StoreUnavailable, type Lease } from './session-store.server';

/** The lease of a crashed holder expires after this time. */
const LEASE_MS = 6000;
const POLL_INTERVAL_MS = 15;

/** Extends a lease (KEYS[1]) by ARGV[2] milliseconds if its owner is still ARGV[1]. */
const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;
/** Deletes a lease (KEYS[1]) if its owner is still ARGV[1]. */
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/** Leases over all instances: keys with the owner's id and a short expiry, renewed while the work runs. */
export class RedisLeases {
  readonly #redis: RedisConnection;
  readonly #leaseMs: number;
  /** Within this process, one caller at a time polls for a key. */
  readonly #mutex = new KeyedMutex();

  constructor(redis: RedisConnection, leaseMs = LEASE_MS) {
    this.#redis = redis;
    this.#leaseMs = leaseMs;
  }

  /** Runs `work` with a lease on the key. Throws `LockTimeout` if it is not acquired within `waitMs`. */
  runWithLease<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    const deadline = performance.now() + waitMs;
    return this.#mutex.run(key, () => this.#acquireAndRun(key, work, deadline), waitMs);
  }

  async #acquireAndRun<Result>(
    key: string,
    work: (lease: Lease) => Promise<Result>,
    deadline: number,
  ): Promise<Result> {
    const owner = randomUUID();
    const controller = new AbortController();
    const abort = () => controller.abort(new StoreUnavailable(null, 'LEASE-LOST'));
    let isDone = false;
    let expiry: NodeJS.Timeout | undefined;
    // Counted from when the command was sent, which is no later than when the store received it.
    const restartExpiry = (sentAt: number) => {
      clearTimeout(expiry);
      expiry = setTimeout(abort, sentAt + this.#leaseMs - performance.now());
    };
    const renew = async () => {
      const sentAt = performance.now();
      const renewed = await this.#redis.runScript(RENEW, key, [owner, this.#leaseMs]);
      if (isDone) return;
      if (renewed === 1) restartExpiry(sentAt);
      else abort();
    };
    restartExpiry(await this.#acquire(key, owner, deadline));
    // If renewal fails, the lease expires.
    const renewal = setInterval(() => void renew().catch(() => undefined), this.#leaseMs / 3);
    try {
      return await work(controller.signal);
    } finally {
      isDone = true;
      clearInterval(renewal);
      clearTimeout(expiry);
      await this.#release(key, owner);
    }
  }

  /** Polls until the lease is acquired. Returns when the successful command was sent. */
  async #acquire(key: string, owner: string, deadline: number): Promise<number> {
    const options = { condition: 'NX', expiration: { type: 'PX', value: this.#leaseMs } } as const;
    for (;;) {
      const settleDelayMs = this.#redis.getSettleDelayMs();
      if (settleDelayMs > 0) await sleep(settleDelayMs);
      const sentAt = performance.now();
      try {
        if ((await this.#redis.send((client) => client.set(key, owner, options))) !== null) return sentAt;
      } catch (error) {
        // The command may have taken effect although its response was lost.
        void this.#release(key, owner);
        throw error;
      }
      if (performance.now() > deadline) throw new LockTimeout();
      // The random part keeps waiting instances from polling at the same time.
      await sleep(POLL_INTERVAL_MS * (1 + Math.random()));
    }
  }

  /** Releases the lease. If that fails, it expires. */
  async #release(key: string, owner: string): Promise<void> {
    await this.#redis.runScript(RELEASE, key, [owner]).catch(() => undefined);
  }
}
