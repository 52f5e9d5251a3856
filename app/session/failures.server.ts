import { RateLimiterMemory } from 'rate-limiter-flexible';
import { config } from '../config.server';

/**
 * Slows repeated failures, never successes: after too many in the window the same account from the same address waits.
 * Keys hold both, so that nobody can shut another person out from elsewhere.
 */
function failureLimit(name: string, failures: number) {
  const limiter = new RateLimiterMemory({
    keyPrefix: name,
    points: failures,
    duration: config.FAILURE_WINDOW_MINUTES * 60,
  });
  return {
    /** Minutes to wait, or null when another try is free. */
    async wait(key: string): Promise<number | null> {
      const state = await limiter.get(key);
      return state !== null && state.consumedPoints >= failures
        ? Math.max(1, Math.ceil(state.msBeforeNext / 60_000))
        : null;
    },
    async failed(key: string): Promise<void> {
      // The limiter rejects past the limit; `wait` is what decides.
      await limiter.consume(key).catch(() => undefined);
    },
    async succeeded(key: string): Promise<void> {
      await limiter.delete(key);
    },
  };
}

/** Failed logins of one account from one address. */
export const loginFailures = failureLimit('login', config.LOGIN_FAILURES);

/** Refused password changes: a stolen session must not be a place to guess the password in. */
export const passwordFailures = failureLimit('password', config.PASSWORD_FAILURES);

/** Refused codes: of one account behind the login, of one address before it. */
export const codeFailures = failureLimit('code', config.CODE_FAILURES);

/** Requests for a new password that were refused, of one address: they tell which accounts exist (D125). */
export const forgotPasswordFailures = failureLimit('forgot-password', config.FORGOT_PASSWORD_FAILURES);

/** What a person reads who has to wait. */
export function waitText(minutes: number): string {
  return `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** Address of the browser as the server in front saw it; 'unknown' where there is none, as in development. */
export function clientAddress(request: Request): string {
  return request.headers.get('x-client-address') ?? 'unknown';
}
