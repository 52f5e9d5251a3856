import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '../config.server';
import { UpstreamError } from '../upstream/upstream-error';
import { redis } from './store/redis.server';

/** A try that was let through; how it ended decides whether it counts. */
export type Attempt = {
  succeeded: () => Promise<void>;
  /** Counts when the API refused; given back when there was no answer or our own code failed. */
  failed: (error: unknown) => Promise<void>;
};

/** A try that was not let through: when the next one is, and what the person reads. */
export type Slowed = { retryAfterS: number; text: string };

type Limit = {
  name: string;
  points: number;
  /** What a success does with the points of its key: forgets them all, gives its own back, or counts like any try. */
  success: 'forget' | 'give-back' | 'count';
};

const FREE: Attempt = { succeeded: async () => undefined, failed: async () => undefined };

/**
 * Counts in the shared store, over all instances; in memory where there is none, and while it is away. Made with its
 * first use.
 */
function counterOf(name: string, points: number): () => Promise<RateLimiterAbstract> {
  const duration = config.FAILURE_WINDOW_MINUTES * 60;
  const ofThisInstance = new RateLimiterMemory({ keyPrefix: name, points, duration });
  if (redis === null) return async () => ofThisInstance;
  const { client } = redis;
  let counter: RateLimiterAbstract | null = null;
  return async () =>
    (counter ??= new RateLimiterRedis({
      storeClient: await client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: ofThisInstance,
      keyPrefix: `portal:limit:${name}`,
      points,
      duration,
    }));
}

/**
 * Slows what is tried too often. The point is taken before the call, so that of many tries at once no more pass than of
 * tries one by one. Keys hold account and address where both are known, so that nobody can shut another person out
 * from elsewhere.
 */
function limitOf({ name, points, success }: Limit) {
  const counter = counterOf(name, points);
  const begin = success === 'count' ? 'That was asked for too often.' : 'Too many failed attempts.';
  const slowed = ({ msBeforeNext }: RateLimiterRes): Slowed => {
    const retryAfterS = Math.max(1, Math.ceil(msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfterS / 60);
    return { retryAfterS, text: `${begin} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.` };
  };
  const giveBack = async (key: string) => void (await (await counter()).reward(key));
  return {
    async take(subject: string): Promise<Attempt | Slowed> {
      const key = keyOf(subject);
      try {
        await (await counter()).consume(key);
      } catch (state) {
        // Rejected with its state, not with an error; what was counted beyond the limit goes back.
        if (!(state instanceof RateLimiterRes)) throw state;
        await giveBack(key);
        return slowed(state);
      }
      return {
        succeeded: async () => {
          if (success === 'forget') await (await counter()).delete(key);
          if (success === 'give-back') await giveBack(key);
        },
        failed: async (error) => {
          if (!isRefusal(error)) await giveBack(key);
        },
      };
    },
    /** Whether nothing more may be tried, without trying. */
    async full(subject: string): Promise<Slowed | null> {
      const state = await (await counter()).get(keyOf(subject));
      return state !== null && state.consumedPoints >= points ? slowed(state) : null;
    },
    isKnown: async (subject: string) => ((await (await counter()).get(keyOf(subject)))?.consumedPoints ?? 0) > 0,
  };
}

/** Accounts, addresses and codes stand in no store as they are. */
function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** A TypeError is a code that cannot stand in a path: refused before it was sent. */
function isRefusal(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof UpstreamError && error.isRefusal);
}

/** Takes a point of each limit, or of none. */
async function takeAll(tries: readonly (() => Promise<Attempt | Slowed>)[]): Promise<Attempt | Slowed> {
  const taken: Attempt[] = [];
  for (const take of tries) {
    const attempt = await take();
    if ('retryAfterS' in attempt) {
      await Promise.all(taken.map(({ failed }) => failed(null)));
      return attempt;
    }
    taken.push(attempt);
  }
  return {
    succeeded: async () => {
      for (const { succeeded } of taken) await succeeded();
    },
    failed: async (reason) => {
      for (const { failed } of taken) await failed(reason);
    },
  };
}

const logins = limitOf({ name: 'login', points: config.LOGIN_FAILURES, success: 'forget' });
const passwords = limitOf({ name: 'password', points: config.PASSWORD_FAILURES, success: 'forget' });
const accountCodes = limitOf({ name: 'code', points: config.CODE_FAILURES, success: 'forget' });
const addressCodes = limitOf({ name: 'code-address', points: config.CODE_ADDRESS_FAILURES, success: 'give-back' });
const refusedCodes = limitOf({ name: 'code-refused', points: 1, success: 'give-back' });
const unknownAccounts = limitOf({ name: 'account', points: config.FORGOT_PASSWORD_FAILURES, success: 'give-back' });
const mails = limitOf({ name: 'mail', points: config.MAIL_REQUESTS, success: 'count' });
const addressMails = limitOf({ name: 'mail-address', points: config.MAIL_REQUESTS_ADDRESS, success: 'count' });

/** A login of one account from one address. */
export function takeLogin(email: string, address: string): Promise<Attempt | Slowed> {
  return logins.take(`${email.toLowerCase()} ${address}`);
}

/** A password change: a stolen session must not be a place to guess the password in. */
export function takePasswordChange(userId: string, address: string): Promise<Attempt | Slowed> {
  return passwords.take(`${userId} ${address}`);
}

/** A code that a signed-in user tries for the own account (D142). */
export function takeAccountCode(userId: string): Promise<Attempt | Slowed> {
  return accountCodes.take(userId);
}

/** A code that arrives without a login, of one address; the same code counts once (D142). */
export async function takeAddressCode(code: string, address: string): Promise<Attempt | Slowed> {
  const slowed = await addressCodes.full(address);
  if (slowed) return slowed;
  const known = `${address} ${code}`;
  if (await refusedCodes.isKnown(known)) return FREE;
  const attempt = await addressCodes.take(address);
  if ('retryAfterS' in attempt) return attempt;
  return {
    ...attempt,
    failed: async (error) => {
      await attempt.failed(error);
      if (isRefusal(error)) await refusedCodes.take(known);
    },
  };
}

/** A mail or an account that is asked for: generous, for one mailbox from one address, and for the address. */
export function takeMail(mailbox: string, address: string): Promise<Attempt | Slowed> {
  return takeAll([() => mails.take(`${mailbox.toLowerCase()} ${address}`), () => addressMails.take(address)]);
}

/** A link for a new password: a mail, and its refusals count apart, because they tell who has an account (D125). */
export function takePasswordLink(mailbox: string, address: string): Promise<Attempt | Slowed> {
  return takeAll([() => unknownAccounts.take(address), () => takeMail(mailbox, address)]);
}
