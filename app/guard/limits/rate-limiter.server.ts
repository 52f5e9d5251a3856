import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { config } from '~/config.server';
import { redisConnection, type RedisClient, type RedisConnection } from '~/session/store/redis-connection.server';
import { UpstreamError } from '~/upstream/upstream-error';

/** An allowed attempt. The caller records its outcome. */
export type Attempt = {
  kind: 'allowed';
  recordSuccess: () => Promise<void>;
  /** Counts if the API refused. A missing response or an error of the portal does not count. */
  recordFailure: (error: unknown) => Promise<void>;
};

/** A refused attempt, with the text for the user. */
export type RateLimited = { kind: 'limited'; retryAfterSeconds: number; text: string };

type LimiterOptions = {
  name: string;
  points: number;
  /** Effect of a success: resets the counter, refunds its own point, or counts. */
  onSuccess: 'reset' | 'refund' | 'count';
  /** Time window; by default FAILURE_WINDOW_MINUTES. */
  minutes?: number;
};

/** An attempt that no limit counts. */
export const UNLIMITED: Attempt = {
  kind: 'allowed',
  recordSuccess: async () => undefined,
  recordFailure: async () => undefined,
};

/** The commands that the library sends, each within the time limit of the connection. */
function createCounterClient(connection: RedisConnection, client: RedisClient) {
  return {
    get isReady() {
      return client.isReady;
    },
    eval: (...args: Parameters<RedisClient['eval']>) => connection.send(() => client.eval(...args)),
    del: (key: string) => connection.send(() => client.del(key)),
    multi: () => {
      const multi = client.multi();
      const exec = multi.exec.bind(multi);
      return Object.assign(multi, {
        exec: (isPipeline?: boolean) => connection.send<unknown>(() => exec(isPipeline)),
      });
    },
  };
}

/** Refunds a point of a counter (KEYS[1]), and deletes a counter without points. */
const REFUND = `
if redis.call('DECR', KEYS[1]) > 0 then return 0 end
return redis.call('DEL', KEYS[1])`;

type Counter = {
  getLimiter: () => Promise<RateLimiterAbstract>;
  /** Refunds a point. A counter without points is deleted, so that only what counts takes room. */
  refund: (key: string) => Promise<void>;
};

/** Creates a counter over all instances; in memory without a shared store, and while that is unavailable. */
function createCounter(name: string, points: number, minutes: number): Counter {
  const duration = minutes * 60;
  const memoryCounter = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const refundInMemory = async (key: string) => {
    const { consumedPoints } = await memoryCounter.reward(key);
    if (consumedPoints <= 0) await memoryCounter.delete(key);
  };
  if (redisConnection === null) return { getLimiter: async () => memoryCounter, refund: refundInMemory };
  const connection = redisConnection;
  const keyPrefix = `portal:limit:${name}`;
  let counter: RateLimiterAbstract | null = null;
  return {
    getLimiter: async () => {
      counter ??= new RateLimiterRedis({
        storeClient: createCounterClient(connection, await connection.client),
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memoryCounter,
        keyPrefix,
        points,
        duration,
      });
      return counter;
    },
    refund: async (key) => {
      await connection.runScript(REFUND, `${keyPrefix}:${key}`, []).catch(() => refundInMemory(key));
    },
  };
}

/**
 * Creates a rate limiter. A point is consumed before the call, so that concurrent attempts pass no more often than
 * sequential ones. Keys combine account and address where both are known, so that a client at another address cannot
 * lock a user out.
 */
export function createLimiter({ name, points, onSuccess, minutes = config.FAILURE_WINDOW_MINUTES }: LimiterOptions) {
  const { getLimiter, refund } = createCounter(name, points, minutes);
  const reason = onSuccess === 'count' ? 'Too many requests.' : 'Too many failed attempts.';
  const toRateLimited = ({ msBeforeNext }: RateLimiterRes): RateLimited => {
    const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    const waitMinutes = Math.ceil(retryAfterSeconds / 60);
    const unit = waitMinutes === 1 ? 'minute' : 'minutes';
    return { kind: 'limited', retryAfterSeconds, text: `${reason} Try again in ${waitMinutes} ${unit}.` };
  };
  return {
    /** Consumes a point of the subject. */
    async consume(subject: string): Promise<Attempt | RateLimited> {
      const key = hashSubject(subject);
      try {
        await (await getLimiter()).consume(key);
      } catch (rejection) {
        // The library rejects with the counter's state; the point beyond the limit is refunded.
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        await refund(key);
        return toRateLimited(rejection);
      }
      return {
        kind: 'allowed',
        recordSuccess: async () => {
          if (onSuccess === 'reset') await (await getLimiter()).delete(key);
          if (onSuccess === 'refund') await refund(key);
        },
        recordFailure: async (error) => {
          if (!isRefusal(error)) await refund(key);
        },
      };
    },
    /** Returns the rejection if no point is left, else null. Consumes no point. */
    async findRateLimited(subject: string): Promise<RateLimited | null> {
      const state = await (await getLimiter()).get(hashSubject(subject));
      return state !== null && state.consumedPoints >= points ? toRateLimited(state) : null;
    },
    /** Refunds a point of the subject. */
    refund: (subject: string): Promise<void> => refund(hashSubject(subject)),
    /** Resets the counter of the subject. Returns false if it has none, also because a concurrent call has reset it. */
    reset: async (subject: string): Promise<boolean> => (await getLimiter()).delete(hashSubject(subject)),
    /** Whether the subject has consumed a point. */
    async hasConsumed(subject: string): Promise<boolean> {
      const state = await (await getLimiter()).get(hashSubject(subject));
      return (state?.consumedPoints ?? 0) > 0;
    },
  };
}

/** Accounts, addresses and codes are stored as hashes only. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** A TypeError means that the code cannot be a path segment: the client has refused to send it. */
function isRefusal(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof UpstreamError && error.isRefusal);
}

/**
 * Consumes a point of every limiter, or of none. The limiter of the client address comes first: its points bound the
 * number of counters of accounts and mailboxes, whose names the client chooses.
 */
export async function consumeAll(
  consumers: readonly (() => Promise<Attempt | RateLimited>)[],
): Promise<Attempt | RateLimited> {
  const attempts: Attempt[] = [];
  for (const consume of consumers) {
    const attempt = await consume();
    if (attempt.kind === 'limited') {
      // Null is no refusal of the API, so the points of these attempts are refunded.
      await Promise.all(attempts.map(({ recordFailure }) => recordFailure(null)));
      return attempt;
    }
    attempts.push(attempt);
  }
  return {
    kind: 'allowed',
    recordSuccess: async () => {
      for (const { recordSuccess } of attempts) await recordSuccess();
    },
    recordFailure: async (error) => {
      for (const { recordFailure } of attempts) await recordFailure(error);
    },
  };
}

type Limiter = ReturnType<typeof createLimiter>;

/**
 * Consumes a point of the address, unless the API has refused the same value before: a value counts once, and no longer
 * after the API has accepted it.
 */
export async function consumeDistinct(
  addresses: Limiter,
  refusedValues: Limiter,
  value: string,
  address: string,
): Promise<Attempt | RateLimited> {
  const subject = `${address} ${value}`;
  const attempt = (await refusedValues.hasConsumed(subject)) ? UNLIMITED : await addresses.consume(address);
  if (attempt.kind === 'limited') return attempt;
  return {
    kind: 'allowed',
    recordSuccess: async () => {
      await attempt.recordSuccess();
      if (await refusedValues.reset(subject)) await addresses.refund(address);
    },
    recordFailure: async (error) => {
      if (!isRefusal(error)) return attempt.recordFailure(error);
      // `refusedValues` has one point per value, so only the first refusal of a value is allowed, and counts.
      const refusal = await refusedValues.consume(subject);
      await attempt.recordFailure(refusal.kind === 'limited' ? null : error);
    },
  };
}
