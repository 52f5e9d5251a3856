import { config } from '../config.server';
import { log } from '../log.server';
import { countExchange } from '../metrics.server';
import type { CurrentUser } from '../domain/user';
import { callApi } from '../upstream/client.server';
import { refreshToken } from '../upstream/contract/session';
import { UpstreamError } from '../upstream/upstream-error';
import { hasBothTokens } from './storage.server';
import { type KeptSession, vault } from './store/vault.server';

/** D9: `refused` ends the session; `unreachable` keeps it, because an outage must not log everybody out. */
export type Exchange =
  | { outcome: 'exchanged'; session: KeptSession & { accessToken: string }; user: CurrentUser }
  | { outcome: 'refused'; text: string | null }
  | { outcome: 'unreachable' };

const flights = new Map<string, Promise<Exchange>>();

/** How many exchanges have not ended: a process that leaves in the middle of one loses the session. */
export function exchangesUnderWay(): number {
  return flights.size;
}

/**
 * Exchanges the tokens of a session for new ones and a fresh user record. The API accepts a pair once, so
 * whoever arrives while an exchange of the same session is under way joins it (D11). It has its own deadline and
 * ends in the vault whether or not the browser still waits.
 */
export function exchange(sessionId: string, requestId: string): Promise<Exchange> {
  const joined = flights.get(sessionId);
  if (joined) return joined;
  const flight = vault
    .exclusive(sessionId, () => exchangeHeld(sessionId, requestId))
    .then((exchanged) => {
      countExchange(exchanged.outcome);
      return exchanged;
    })
    .finally(() => {
      if (flights.get(sessionId) === flight) flights.delete(sessionId);
    });
  flights.set(sessionId, flight);
  return flight;
}

async function exchangeHeld(sessionId: string, requestId: string): Promise<Exchange> {
  const session = await vault.read(sessionId);
  if (session === null || !hasBothTokens(session)) return { outcome: 'refused', text: null };
  const { accessToken, refreshToken: token } = session;
  try {
    const grant = await callApi(
      refreshToken,
      { body: { accessToken, refreshToken: token } },
      { accessToken, requestId },
    );
    if (grant.accessToken === null || grant.refreshToken === null) return await refuse(session, null);
    // Stored before anyone goes on: the old pair is used up.
    const next = await vault.replace(session, { ...grant, user: grant.user ?? session.user });
    if (next === null) return { outcome: 'refused', text: null };
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
  return { outcome: 'refused', text };
}
