import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedMutex } from './keyed-mutex.server';
import type { RedisConnection } from './redis-connection.server';
import { LockTimeout, StoreUnavailable, type Lease } from './session-store.server';

const LEASE_MS = 6000;
const POLL_INTERVAL_MS = 15;

const RENEW = `
local lease, owner, durationMs = KEYS[1], ARGV[1], ARGV[2]
if redis.call('GET', lease) ~= owner then return 0 end
return redis.call('PEXPIRE', lease, durationMs)`;
const RELEASE = `
local lease, owner = KEYS[1], ARGV[1]
if redis.call('GET', lease) ~= owner then return 0 end
return redis.call('DEL', lease)`;

/** A lease is a Redis key with the owner's id and a short expiry, which is renewed while the work runs. */
export class RedisLeases {
  readonly #redis: RedisConnection;
  readonly #leaseMs: number;
  /** Only one caller in this process polls for a key at a time. */
  readonly #mutex = new KeyedMutex();

  constructor(redis: RedisConnection, leaseMs = LEASE_MS) {
    this.#redis = redis;
    this.#leaseMs = leaseMs;
  }

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
    const lease = new AbortController();
    const abortLease = () => lease.abort(new StoreUnavailable(null, 'LEASE-LOST'));
    let isDone = false;
    let expiryTimer: NodeJS.Timeout | undefined;
    // Counts from when the command was sent. The store counts from later, so the lease is aborted before it expires.
    const restartExpiryTimer = (sentAt: number) => {
      clearTimeout(expiryTimer);
      expiryTimer = setTimeout(abortLease, sentAt + this.#leaseMs - performance.now());
    };
    const renew = async () => {
      const sentAt = performance.now();
      const renewedCount = await this.#redis.runScript(RENEW, key, [owner, this.#leaseMs]);
      if (isDone) return;
      if (renewedCount === 1) restartExpiryTimer(sentAt);
      else abortLease();
    };
    restartExpiryTimer(await this.#acquire(key, owner, deadline));
    // After a failed renewal the next one tries again. A lease has time for two attempts before it expires.
    const renewalTimer = setInterval(() => void renew().catch(() => undefined), this.#leaseMs / 3);
    try {
      return await work(lease.signal);
    } finally {
      isDone = true;
      clearInterval(renewalTimer);
      clearTimeout(expiryTimer);
      await this.#release(key, owner);
    }
  }

  /** Polls until the lease is acquired. Returns when it sent the successful command, as `performance.now()`. */
  async #acquire(key: string, owner: string, deadline: number): Promise<number> {
    // NX sets the key only if no other owner has it. The reply is null otherwise.
    const options = { condition: 'NX', expiration: { type: 'PX', value: this.#leaseMs } } as const;
    for (;;) {
      // After an outage, no lease is granted for a while: other instances finish their pending writes first.
      const settleDelayMs = this.#redis.getSettleDelayMs();
      if (settleDelayMs > 0) await sleep(settleDelayMs);
      const sentAt = performance.now();
      try {
        const reply = await this.#redis.send((client) => client.set(key, owner, options));
        if (reply !== null) return sentAt;
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

  async #release(key: string, owner: string): Promise<void> {
    await this.#redis.runScript(RELEASE, key, [owner]).catch(() => undefined);
  }
}
