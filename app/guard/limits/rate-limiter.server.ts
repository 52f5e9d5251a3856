import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { config } from '~/config.server';
import { redisConnection, type RedisClient, type RedisConnection } from '~/session/store/redis-connection.server';
import { UpstreamError } from '~/upstream/upstream-error';

/** An allowed attempt, which has consumed its point already. The caller records the outcome. */
export type Attempt = {
  kind: 'allowed';
  recordSuccess: () => Promise<void>;
  /** Keeps the point if `error` is a refusal of the API. Otherwise, as without a response of the API, refunds it. */
  recordFailure: (error: unknown) => Promise<void>;
};

export type RateLimited = { kind: 'limited'; retryAfterSeconds: number; text: string };

type LimiterOptions = {
  name: string;
  /** Attempts that one subject may make in the time window. */
  points: number;
  /** Effect of a success. `reset` returns all points to the subject, `refund` the attempt's own point, `count` none. */
  onSuccess: 'reset' | 'refund' | 'count';
};

const UNLIMITED: Attempt = {
  kind: 'allowed',
  recordSuccess: async () => undefined,
  recordFailure: async () => undefined,
};

/** The commands of rate-limiter-flexible, sent through `connection`, which limits their time. */
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

const REFUND = `
if redis.call('DECR', KEYS[1]) > 0 then return 0 end
return redis.call('DEL', KEYS[1])`;

type PointCounter = {
  getLibraryLimiter: () => Promise<RateLimiterAbstract>;
  /** Refunds a point. A key without consumed points is deleted, so that it takes no memory. */
  refund: (key: string) => Promise<void>;
};

/** Creates a counter in the shared store, for all instances. Without a store, or while it is down, it is in memory. */
function createPointCounter(name: string, points: number): PointCounter {
  const durationSeconds = config.FAILURE_WINDOW_MINUTES * 60;
  const memoryLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds });
  const refundInMemory = async (key: string) => {
    const { consumedPoints } = await memoryLimiter.reward(key);
    if (consumedPoints <= 0) await memoryLimiter.delete(key);
  };
  if (redisConnection === null) return { getLibraryLimiter: async () => memoryLimiter, refund: refundInMemory };
  const connection = redisConnection;
  const keyPrefix = `portal:limit:${name}`;
  let redisLimiter: RateLimiterAbstract | null = null;
  return {
    getLibraryLimiter: async () => {
      redisLimiter ??= new RateLimiterRedis({
        storeClient: createCounterClient(connection, await connection.client),
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memoryLimiter,
        keyPrefix,
        points,
        duration: durationSeconds,
      });
      return redisLimiter;
    },
    refund: async (key) => {
      await connection.runScript(REFUND, `${keyPrefix}:${key}`, []).catch(() => refundInMemory(key));
    },
  };
}

/** An attempt consumes its point before the call, so that concurrent ones pass no more often than others. */
export function createLimiter({ name, points, onSuccess }: LimiterOptions) {
  const { getLibraryLimiter, refund } = createPointCounter(name, points);
  const reason = onSuccess === 'count' ? 'Too many requests.' : 'Too many failed attempts.';
  const toRateLimited = ({ msBeforeNext }: RateLimiterRes): RateLimited => {
    const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    const waitMinutes = Math.ceil(retryAfterSeconds / 60);
    const unit = waitMinutes === 1 ? 'minute' : 'minutes';
    return { kind: 'limited', retryAfterSeconds, text: `${reason} Try again in ${waitMinutes} ${unit}.` };
  };
  return {
    async consume(subject: string): Promise<Attempt | RateLimited> {
      const key = hashSubject(subject);
      const limiter = await getLibraryLimiter();
      try {
        await limiter.consume(key);
      } catch (rejection) {
        // Beyond the limit the library rejects with the state of the counter, which includes the rejected attempt.
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        await refund(key);
        return toRateLimited(rejection);
      }
      return {
        kind: 'allowed',
        recordSuccess: async () => {
          if (onSuccess === 'reset') await limiter.delete(key);
          if (onSuccess === 'refund') await refund(key);
        },
        recordFailure: async (error) => {
          if (!isRefusal(error)) await refund(key);
        },
      };
    },
    async findRateLimited(subject: string): Promise<RateLimited | null> {
      const limiter = await getLibraryLimiter();
      const state = await limiter.get(hashSubject(subject));
      return state !== null && state.consumedPoints >= points ? toRateLimited(state) : null;
    },
    refund: (subject: string): Promise<void> => refund(hashSubject(subject)),
    async reset(subject: string): Promise<boolean> {
      const limiter = await getLibraryLimiter();
      return limiter.delete(hashSubject(subject));
    },
    async hasConsumed(subject: string): Promise<boolean> {
      const limiter = await getLibraryLimiter();
      const state = await limiter.get(hashSubject(subject));
      return (state?.consumedPoints ?? 0) > 0;
    },
  };
}

/** The store has accounts, addresses and codes as hashes only. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** The API has refused the value, or cannot get it: a TypeError says that it is no segment of a path. */
function isRefusal(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof UpstreamError && error.isRefusal);
}

/** Of every limiter or of none. That of the address is first: it bounds the counters a client can create. */
export async function consumeAll(
  consumers: readonly (() => Promise<Attempt | RateLimited>)[],
): Promise<Attempt | RateLimited> {
  const attempts: Attempt[] = [];
  for (const consume of consumers) {
    const attempt = await consume();
    if (attempt.kind === 'limited') {
      // Null is no refusal of the API, so each attempt refunds its point.
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

/**
 * Limits the values of one address that the API refuses, each of which counts once: a value that was refused before
 * consumes no further point. When the API accepts it, its point is refunded.
 */
export function createDistinctLimiter({ name, refusedName }: { name: string; refusedName: string }, points: number) {
  const addressLimiter = createLimiter({ name, points, onSuccess: 'refund' });
  // Has one point per address and value, which the first refusal consumes.
  const refusalLimiter = createLimiter({ name: refusedName, points: 1, onSuccess: 'refund' });
  return {
    findRateLimited: addressLimiter.findRateLimited,
    async consume(value: string, address: string): Promise<Attempt | RateLimited> {
      const subject = `${address} ${value}`;
      const wasRefusedBefore = await refusalLimiter.hasConsumed(subject);
      const attempt = wasRefusedBefore ? UNLIMITED : await addressLimiter.consume(address);
      if (attempt.kind === 'limited') return attempt;
      return {
        kind: 'allowed',
        recordSuccess: async () => {
          await attempt.recordSuccess();
          const hadRefusal = await refusalLimiter.reset(subject);
          if (hadRefusal) await addressLimiter.refund(address);
        },
        recordFailure: async (error) => {
          if (!isRefusal(error)) return attempt.recordFailure(error);
          // A concurrent attempt may have counted the value already. Then this one refunds its point: null is no refusal.
          const refusal = await refusalLimiter.consume(subject);
          const isFirstRefusal = refusal.kind === 'allowed';
          await attempt.recordFailure(isFirstRefusal ? error : null);
        },
      };
    },
  };
}
