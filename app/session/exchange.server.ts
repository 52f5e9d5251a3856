import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '~/config.server';
import type { CurrentUser } from '~/domain/account/user';
import { log } from '~/log.server';
import { metrics } from '~/metrics.server';
import { callApi } from '~/upstream/client.server';
import { sessionCalls } from '~/upstream/contract/session';
import { UpstreamError } from '~/upstream/upstream-error';
import { hasBothTokens } from './session-storage.server';
import { encryptedStore, type PortalSession } from './store/encrypted-store.server';
import { StoreUnavailable, type Lease } from './store/session-store.server';

/** `unreachable` keeps the session (D9). `isTakenOver`: another request has exchanged the tokens. */
export type ExchangeResult =
  | { outcome: 'exchanged'; session: PortalSession & { accessToken: string }; user: CurrentUser; isTakenOver?: true }
  | { outcome: 'refused'; text: string | null }
  | { outcome: 'unreachable' };

type SessionVersion = Pick<PortalSession, 'id' | 'generation'>;

/** A failed write of a new token pair is retried for this long: the API has already invalidated the old pair. */
const STORE_RETRY_MS = 10 * 60_000;
const STORE_RETRY_DELAY_MS = 50;
/** After this long without the store the page fails with 503. The write of the pair is still retried. */
const STORE_FAILURE_DELAY_MS = 2000;

const pendingExchanges = new Map<string, Promise<ExchangeResult>>();

/** Number of exchanges in flight. The shutdown waits for them, because an interrupted exchange loses the new tokens. */
export function countPendingExchanges(): number {
  return pendingExchanges.size;
}

/**
 * The API accepts a pair once, so concurrent requests, on any instance, share one exchange (D11), whose result is
 * stored even if the browser aborts. With `isOwn` it shares none that has begun before: its user record may be older
 * than a write (D179).
 */
export function exchangeTokens(
  version: SessionVersion,
  requestId: string,
  { isOwn = false } = {},
): Promise<ExchangeResult> {
  const pending = isOwn ? undefined : pendingExchanges.get(version.id);
  return pending ?? startExchange(version, requestId, isOwn);
}

type OnStoreFailure = (error: StoreUnavailable) => void;

/** While the store is unavailable, the promise rejects soon, but the exchange runs until the pair is stored. */
function startExchange(version: SessionVersion, requestId: string, isOwn: boolean): Promise<ExchangeResult> {
  const exchange = new Promise<ExchangeResult>((resolve, reject) => {
    // If the pair is stored before the delay ends, the promise has resolved and `reject` has no effect.
    const onStoreFailure = (error: StoreUnavailable) => setTimeout(() => reject(error), STORE_FAILURE_DELAY_MS).unref();
    runExchange(version, requestId, isOwn, onStoreFailure)
      .finally(() => {
        if (pendingExchanges.get(version.id) === exchange) pendingExchanges.delete(version.id);
      })
      .then(resolve, reject);
  });
  pendingExchanges.set(version.id, exchange);
  return exchange;
}

async function runExchange(
  version: SessionVersion,
  requestId: string,
  isOwn: boolean,
  onStoreFailure: OnStoreFailure,
): Promise<ExchangeResult> {
  const result = await encryptedStore.runExclusive(version.id, (lease) =>
    exchangeWithLease(isOwn ? null : version.generation, version.id, requestId, lease, onStoreFailure),
  );
  metrics.countExchange(result.outcome === 'exchanged' && result.isTakenOver ? 'taken-over' : result.outcome);
  return result;
}

async function exchangeWithLease(
  generation: number | null,
  id: string,
  requestId: string,
  lease: Lease,
  onStoreFailure: OnStoreFailure,
): Promise<ExchangeResult> {
  const session = await encryptedStore.read(id);
  if (session === null || !hasBothTokens(session)) return { outcome: 'refused', text: null };
  if (generation !== null && session.generation !== generation) {
    // Another request has exchanged the tokens. If the API sent no user then, the tokens are exchanged again below.
    const takenOver = toTakenOverResult(session);
    if (takenOver) return takenOver;
  }
  // The API accepts the pair once, so the call is made only while this process holds the lease.
  lease.throwIfAborted();
  try {
    const { accessToken } = session;
    // Connections to the API are shared out among owners. All sessions of an account count as one owner.
    const owner = session.account ?? session.id;
    const body = { accessToken, refreshToken: session.refreshToken };
    const grant = await callApi(sessionCalls.refreshToken, { body }, { accessToken, requestId, owner });
    // A valid response without both tokens counts as a refusal (D9).
    if (grant.accessToken === null || grant.refreshToken === null) return await refuseSession(session, null);
    // The pair is stored before any request continues, because the old pair is no longer valid.
    const data = { ...grant, user: grant.user ?? session.user };
    const stored = await retryUntilStored(() => encryptedStore.replace(session, data), onStoreFailure);
    // A newer pair is stored, by another request or by an attempt of this write whose response was lost.
    if (stored === null) return await readStoredResult(session.id, null);
    if (grant.user === null) {
      // The session keeps the new pair, but a page needs a fresh user record. The next page load exchanges again.
      log('error', 'exchange-without-user', { requestId });
      return { outcome: 'unreachable' };
    }
    return { outcome: 'exchanged', session: { ...stored, accessToken: grant.accessToken }, user: grant.user };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isRefusal) return await refuseSession(session, error.text);
    return config.REFRESH_ON_OUTAGE === 'logout' ? await refuseSession(session, null) : { outcome: 'unreachable' };
  }
}

/** A newer generation, which another request has stored in the meantime, is returned instead. */
async function refuseSession({ id, generation }: PortalSession, text: string | null): Promise<ExchangeResult> {
  await encryptedStore.remove(id, generation);
  return readStoredResult(id, text);
}

async function readStoredResult(id: string, text: string | null): Promise<ExchangeResult> {
  const session = await encryptedStore.read(id);
  const result = session === null ? null : toTakenOverResult(session);
  return result ?? { outcome: 'refused', text };
}

function toTakenOverResult(session: PortalSession): ExchangeResult | null {
  if (!hasBothTokens(session) || session.user === null) return null;
  return { outcome: 'exchanged', session, user: session.user, isTakenOver: true };
}

/** If an attempt took effect but its response was lost, the next one finds a newer generation and changes nothing. */
async function retryUntilStored<Value>(write: () => Promise<Value>, onStoreFailure: OnStoreFailure): Promise<Value> {
  const deadline = performance.now() + STORE_RETRY_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || performance.now() > deadline) throw error;
      if (attempt === 1) onStoreFailure(error);
      await sleep(STORE_RETRY_DELAY_MS);
    }
  }
}
