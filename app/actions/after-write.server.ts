import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { UpstreamError } from '~/upstream/upstream-error';

/**
 * Outcome of an API call that an action makes after its write. `error` is null if the call was not sent, because the
 * session has ended or the tokens could not be exchanged.
 */
export type AfterWrite<Value> = { ok: true; value: Value } | { ok: false; error: UpstreamError | null };

/**
 * Waits for an API call that an action makes after its write. Returns a failure instead of throwing it. A thrown
 * failure would look like a failed write, and the user would send the form again.
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
