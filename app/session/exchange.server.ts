import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '~/config.server';
import type { CurrentUser } from '~/domain/account/user';
import { log } from '~/log.server';
import { countExchange, type ExchangeOutcome } from '~/metrics.server';
import { runInSpan } from '~/trace.server';
import { callApi } from '~/upstream/client.server';
import { refreshToken } from '~/upstream/contract/session';
import { UpstreamError } from '~/upstream/upstream-error';
import { hasBothTokens } from './session-storage.server';
import { encryptedStore, type PortalSession } from './store/encrypted-store.server';
import { StoreUnavailable, type Lease } from './store/session-store.server';

/**
 * Result of a token exchange (D9): `refused` ends the session; `unreachable` keeps it, because an outage must not log
 * users out. `isTakenOver`: another request has already exchanged the tokens.
 */
export type ExchangeResult =
  | { outcome: 'exchanged'; session: PortalSession & { accessToken: string }; user: CurrentUser; isTakenOver?: true }
  | { outcome: 'refused'; text: string | null }
  | { outcome: 'unreachable' };

/** The session to exchange, with the generation that the request has read. */
type SessionVersion = Pick<PortalSession, 'id' | 'generation'>;

/** A new token pair exists only in this process, so storing it is retried for this long. */
const STORE_RETRY_MS = 10 * 60_000;
const STORE_RETRY_DELAY_MS = 50;
/** After this long without the store the page fails with 503; storing the pair is still retried. */
const STORE_FAILURE_DELAY_MS = 2000;

const pendingExchanges = new Map<string, Promise<ExchangeResult>>();

/** Number of exchanges in flight. A process that exits during an exchange loses the session. */
export function countPendingExchanges(): number {
  return pendingExchanges.size;
}

/**
 * Exchanges the tokens of a session for a new pair and a fresh user record. The API accepts a pair once, so concurrent
 * requests of the same session, on any instance, share one exchange (D11). The exchange has its own deadline and is
 * stored even if the browser aborts the request. Rejects with `StoreUnavailable`.
 */
export function exchangeTokens(version: SessionVersion, requestId: string): Promise<ExchangeResult> {
  return runInSpan({ name: 'token exchange', kind: 'internal' }, async (span) => {
    const result = await (pendingExchanges.get(version.id) ?? startExchange(version, requestId));
    span.setAttributes({ 'portal.exchange.outcome': getOutcome(result) });
    return result;
  });
}

function startExchange(version: SessionVersion, requestId: string): Promise<ExchangeResult> {
  const exchange = new Promise<ExchangeResult>((resolve, reject) => {
    const onStoreFailure = (error: StoreUnavailable) => setTimeout(() => reject(error), STORE_FAILURE_DELAY_MS).unref();
    runExchange(version, requestId, onStoreFailure).then(resolve, reject);
  });
  pendingExchanges.set(version.id, exchange);
  return exchange;
}

type OnStoreFailure = (error: StoreUnavailable) => void;

async function runExchange(
  version: SessionVersion,
  requestId: string,
  onStoreFailure: OnStoreFailure,
): Promise<ExchangeResult> {
  try {
    const result = await encryptedStore.runExclusive(version.id, (lease) =>
      exchangeWithLease(version, requestId, lease, onStoreFailure),
    );
    countExchange(getOutcome(result));
    return result;
  } finally {
    pendingExchanges.delete(version.id);
  }
}

function getOutcome(result: ExchangeResult): ExchangeOutcome {
  return result.outcome === 'exchanged' && result.isTakenOver ? 'taken-over' : result.outcome;
}

async function exchangeWithLease(
  version: SessionVersion,
  requestId: string,
  lease: Lease,
  onStoreFailure: OnStoreFailure,
): Promise<ExchangeResult> {
  const session = await encryptedStore.read(version.id);
  if (session === null || !hasBothTokens(session)) return { outcome: 'refused', text: null };
  const newerResult = session.generation === version.generation ? null : toTakenOverResult(session);
  if (newerResult) return newerResult;
  const { accessToken, refreshToken: token } = session;
  // The API accepts the pair once, so the call is made only while this process holds the lease.
  lease.throwIfAborted();
  try {
    const grant = await callApi(
      refreshToken,
      { body: { accessToken, refreshToken: token } },
      { accessToken, requestId, owner: session.account ?? session.id },
    );
    if (grant.accessToken === null || grant.refreshToken === null) return await removeRefused(session, null);
    // Stored before any request continues, because the old pair is no longer valid.
    const data = { ...grant, user: grant.user ?? session.user };
    const stored = await retryUntilStored(() => encryptedStore.replace(session, data), onStoreFailure);
    // Null: a conflict with a newer pair, perhaps stored by an attempt of this request whose response was lost.
    if (stored === null) return await readCurrent(session.id, null);
    if (grant.user === null) {
      log('error', 'exchange-without-user', { requestId });
      return { outcome: 'unreachable' };
    }
    return { outcome: 'exchanged', session: { ...stored, accessToken: grant.accessToken }, user: grant.user };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isRefusal) return await removeRefused(session, error.text);
    return config.REFRESH_ON_OUTAGE === 'logout' ? await removeRefused(session, null) : { outcome: 'unreachable' };
  }
}

/** Removes the generation of the session whose tokens were refused, not a newer one of another request. */
async function removeRefused({ id, generation }: PortalSession, text: string | null): Promise<ExchangeResult> {
  await encryptedStore.remove(id, generation);
  return readCurrent(id, text);
}

/** Returns the newer pair that another request has stored in the meantime, or `refused`. */
async function readCurrent(id: string, text: string | null): Promise<ExchangeResult> {
  const session = await encryptedStore.read(id);
  const result = session === null ? null : toTakenOverResult(session);
  return result ?? { outcome: 'refused', text };
}

/** Returns the pair and the user that another request has stored; null if the session has no user. */
function toTakenOverResult(session: PortalSession): ExchangeResult | null {
  if (!hasBothTokens(session) || session.user === null) return null;
  return { outcome: 'exchanged', session, user: session.user, isTakenOver: true };
}

/** Retries until the store responds. If an attempt succeeded without a response, the next one returns a conflict. */
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
