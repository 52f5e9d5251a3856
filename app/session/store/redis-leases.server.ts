import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue.server';
import type { RedisConnection } from './redis.server';
import { type Lease, StoreBusy, StoreUnavailable } from './session-store.server';

/** How long a crashed holder keeps others waiting. */
const LEASE_MS = 6000;
const LOOK_EVERY_MS = 15;

const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/** Leases over all instances: keys with their owner's name and a short life, renewed as long as the work goes on. */
export class RedisLeases {
  readonly #redis: RedisConnection;
  readonly #leaseMs: number;
  /** One of this process asks for a lease at a time. */
  readonly #queue = new KeyedQueue();

  constructor(redis: RedisConnection, leaseMs = LEASE_MS) {
    this.#redis = redis;
    this.#leaseMs = leaseMs;
  }

  /** Runs `work` while it holds the key; `StoreBusy` when it does not get it within `waitMs`. */
  hold<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitMs: number): Promise<Result> {
    const waitsUntil = performance.now() + waitMs;
    return this.#queue.run(key, () => this.#held(key, work, waitsUntil), waitMs);
  }

  async #held<Result>(key: string, work: (lease: Lease) => Promise<Result>, waitsUntil: number): Promise<Result> {
    const owner = randomUUID();
    const lost = new AbortController();
    const lose = () => lost.abort(new StoreUnavailable(null, 'LEASE-LOST'));
    let end: NodeJS.Timeout | undefined;
    const lastsFrom = (asked: number) => {
      clearTimeout(end);
      end = setTimeout(lose, asked + this.#leaseMs - performance.now());
    };
    const renew = async () => {
      const asked = performance.now();
      const renewed = await this.#redis.run(RENEW, key, [owner, this.#leaseMs]);
      if (isOver) return;
      if (renewed === 1) lastsFrom(asked);
      else lose();
    };
    let isOver = false;
    lastsFrom(await this.#acquire(key, owner, waitsUntil));
    // Where it is not known whether it is held, it ends by itself.
    const renewal = setInterval(() => void renew().catch(() => undefined), this.#leaseMs / 3);
    try {
      return await work(lost.signal);
    } finally {
      isOver = true;
      clearInterval(renewal);
      clearTimeout(end);
      await this.#release(key, owner);
    }
  }

  /** Waits for the lease; answers when it was asked for, which is when it began at the earliest. */
  async #acquire(key: string, owner: string, waitsUntil: number): Promise<number> {
    const options = { condition: 'NX', expiration: { type: 'PX', value: this.#leaseMs } } as const;
    for (;;) {
      const settles = this.#redis.settlesInMs();
      if (settles > 0) await pause(settles);
      const asked = performance.now();
      try {
        if ((await this.#redis.ask((client) => client.set(key, owner, options))) !== null) return asked;
      } catch (error) {
        // It may have been taken, and the answer lost.
        void this.#release(key, owner);
        throw error;
      }
      if (performance.now() > waitsUntil) throw new StoreBusy();
      await pause(LOOK_EVERY_MS * (1 + Math.random()));
    }
  }

  /** One that cannot be released ends by itself. */
  async #release(key: string, owner: string): Promise<void> {
    await this.#redis.run(RELEASE, key, [owner]).catch(() => undefined);
  }
}
