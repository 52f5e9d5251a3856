import { RateLimiterMemory } from 'rate-limiter-flexible';
import { config } from '../config.server';

/**
 * Slows repeated failures, never successes: after too many in the window the same account from the same address waits.
 * Keys hold both, so that nobody can shut another person out from elsewhere.
 */
function failureLimit(name: string, failures: number) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: failures, duration: config.FAILURE_WINDOW_MINUTES * 60 });
  return {
    /** Minutes to wait, or null when another try is free. */
    async wait(key: string): Promise<number | null> {
      const state = await limiter.get(key);
      return state !== null && state.consumedPoints >= failures ? Math.max(1, Math.ceil(state.msBeforeNext / 60_000)) : null;
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

/** Address of the browser as the server in front saw it; 'unknown' where there is none, as in development. */
export function clientAddress(request: Request): string {
  return request.headers.get('x-client-address') ?? 'unknown';
}
