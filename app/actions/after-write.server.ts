import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { UpstreamError } from '~/upstream/upstream-error';

/** Outcome of a further call of an action after its write was done. `error` is null if the session has ended meanwhile. */
export type AfterWrite<Value> = { ok: true; value: Value } | { ok: false; error: UpstreamError | null };

/**
 * Waits for a further call of an action whose write was done. Its failure is returned: thrown, it would look like a
 * failed write, and the form would be sent again.
 */
export async function tryAfterWrite<Value>(call: Promise<Value>): Promise<AfterWrite<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof UpstreamError) return { ok: false, error };
    if (error instanceof SessionEnded || error instanceof ExchangeUnavailable) return { ok: false, error: null };
    throw error;
  }
}
