import { setTimeout as pause } from 'node:timers/promises';
import { config } from '../config.server';
import { log } from '../log.server';
import { countExchange } from '../metrics.server';
import type { CurrentUser } from '../domain/user';
import { callApi } from '../upstream/client.server';
import { refreshToken } from '../upstream/contract/session';
import { UpstreamError } from '../upstream/upstream-error';
import { hasBothTokens } from './storage.server';
import { type Lease, StoreUnavailable } from './store/session-store.server';
import { type KeptSession, vault } from './store/vault.server';

/** D9: `refused` ends the session; `unreachable` keeps it, because an outage must not log everybody out. */
export type Exchange =
  | { outcome: 'exchanged'; session: KeptSession & { accessToken: string }; user: CurrentUser; isTakenOver?: true }
  | { outcome: 'refused'; text: string | null }
  | { outcome: 'unreachable' };

/** Which session is to be exchanged, and its generation as the request has read it. */
type Seen = Pick<KeptSession, 'id' | 'generation'>;

/** A new pair exists nowhere else, so the store has this long to come back and take it. */
const KEEP_TRYING_MS = 10 * 60_000;
const TRY_AGAIN_MS = 50;
/** After this long without the store a page says 503; the pair is kept all the same. */
const PATIENCE_MS = 2000;

const flights = new Map<string, Promise<Exchange>>();

/** How many exchanges have not ended: a process that leaves in the middle of one loses the session. */
export function exchangesUnderWay(): number {
  return flights.size;
}

/**
 * Exchanges the tokens of a session for new ones and a fresh user record. The API accepts a pair once, so
 * whoever arrives while an exchange of the same session is under way, on any instance, gets what it brings (D11). It
 * has its own deadline and ends in the vault whether or not the browser still waits.
 */
export function exchange(seen: Seen, requestId: string): Promise<Exchange> {
  const joined = flights.get(seen.id);
  if (joined) return joined;
  const flight = new Promise<Exchange>((resolve, reject) => {
    const storeFailed = (error: StoreUnavailable) => setTimeout(() => reject(error), PATIENCE_MS).unref();
    exchangeAlone(seen, requestId, storeFailed).then(resolve, reject);
  });
  flights.set(seen.id, flight);
  return flight;
}

type StoreFailed = (error: StoreUnavailable) => void;

async function exchangeAlone(seen: Seen, requestId: string, storeFailed: StoreFailed): Promise<Exchange> {
  try {
    const work = (lease: Lease) => exchangeHeld(seen, requestId, lease, storeFailed);
    const exchanged = await vault.exclusive(seen.id, work);
    const isTakenOver = exchanged.outcome === 'exchanged' && exchanged.isTakenOver;
    countExchange(isTakenOver ? 'taken-over' : exchanged.outcome);
    return exchanged;
  } finally {
    flights.delete(seen.id);
  }
}

async function exchangeHeld(seen: Seen, requestId: string, lease: Lease, storeFailed: StoreFailed): Promise<Exchange> {
  const session = await vault.read(seen.id);
  if (session === null || !hasBothTokens(session)) return { outcome: 'refused', text: null };
  const taken = session.generation === seen.generation ? null : takenOver(session);
  if (taken) return taken;
  const { accessToken, refreshToken: token } = session;
  // From here on the pair counts as used.
  lease.throwIfAborted();
  try {
    const grant = await callApi(
      refreshToken,
      { body: { accessToken, refreshToken: token } },
      { accessToken, requestId },
    );
    if (grant.accessToken === null || grant.refreshToken === null) return await refuse(session, null);
    // Stored before anyone goes on: the old pair is used up.
    const held = { ...grant, user: grant.user ?? session.user };
    const next = await untilTaken(() => vault.replace(session, held), storeFailed);
    if (next === null) return await instead(session.id, null);
    if (grant.user === null) {
      log('error', 'exchange-without-user', { requestId });
      return { outcome: 'unreachable' };
    }
    return { outcome: 'exchanged', session: { ...next, accessToken: grant.accessToken }, user: grant.user };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isRefusal) return await refuse(session, error.text);
    return config.REFRESH_ON_OUTAGE === 'logout' ? await refuse(session, null) : { outcome: 'unreachable' };
  }
}

/** Ends the session as it was when its tokens were refused, not one that somebody has renewed meanwhile. */
async function refuse({ id, generation }: KeptSession, text: string | null): Promise<Exchange> {
  await vault.endHeld(id, generation);
  return instead(id, text);
}

/** What is there in place of the session that was to be exchanged: a newer one of somebody else, or none. */
async function instead(id: string, text: string | null): Promise<Exchange> {
  const session = await vault.read(id);
  return (session && takenOver(session)) ?? { outcome: 'refused', text };
}

/** The pair and the user that another request has brought; null where there was no user in it. */
function takenOver(session: KeptSession): Exchange | null {
  if (!hasBothTokens(session) || session.user === null) return null;
  return { outcome: 'exchanged', session, user: session.user, isTakenOver: true };
}

/** Tries until the store takes it. One that took it and could not say so has somebody else's generation the next time. */
async function untilTaken<Taken>(take: () => Promise<Taken>, storeFailed: StoreFailed): Promise<Taken> {
  const givesUpAt = performance.now() + KEEP_TRYING_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || performance.now() > givesUpAt) throw error;
      if (tries === 1) storeFailed(error);
      await pause(TRY_AGAIN_MS);
    }
  }
}
