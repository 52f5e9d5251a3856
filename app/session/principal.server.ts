import type { CurrentUser } from '~/domain/account/user';
import { getClientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';
import { callApi, type CallInput } from '~/upstream/client.server';
import type { AnyEndpoint } from '~/upstream/contract/endpoint';
import { UpstreamError } from '~/upstream/upstream-error';
import { exchangeTokens, type ExchangeResult } from './exchange.server';
import { getRequestState, type Api, type Principal, type RequestArgs } from './request-state.server';
import { ExchangeUnavailable, SessionEnded } from './session-errors';
import { clearUnknownSession, readSession } from './session-storage.server';
import { encryptedStore, toUserScope, type PortalSession } from './store/encrypted-store.server';

/** Attempts of one call: concurrent page loads may exchange the token of each attempt before the API reads it. */
const MAX_ATTEMPTS = 6;

/**
 * Loads the principal of a page load. The tokens are exchanged once for all loaders of the HTTP request (D11).
 * Throws `SessionEnded` or `ExchangeUnavailable`.
 */
export function loadPrincipal(args: RequestArgs): Promise<Principal> {
  const state = getRequestState(args);
  state.principal ??= (async () => {
    const session = await readSession(args.request);
    if (session === null) throw await createSessionEnded(args);
    return toPrincipal(await exchangeTokens(session, state.requestId), args);
  })();
  return state.principal;
}

/**
 * Loads the principal of an action or a download: the stored tokens and the user record of the last exchange.
 * Throws `SessionEnded` or `ExchangeUnavailable`.
 */
export function loadStoredPrincipal(args: RequestArgs): Promise<Principal> {
  const state = getRequestState(args);
  state.storedPrincipal ??= (async () => {
    const session = await readSession(args.request);
    if (session === null || session.accessToken === null) throw await createSessionEnded(args);
    if (session.user === null) return toPrincipal(await exchangeTokens(session, state.requestId), args);
    return {
      user: session.user,
      sessionId: session.id,
      api: createApi(session.id, session.user, session.accessToken, args),
    };
  })();
  return state.storedPrincipal;
}

/**
 * For an action that destroys the session and returns its page: the loaders of the same HTTP request use the principal
 * that the action has read, because an exchange would be refused (D13).
 */
export function keepPrincipalForPage(args: RequestArgs): void {
  const state = getRequestState(args);
  state.principal = state.storedPrincipal;
}

/** Reads the current access token of a session, for an upload. Throws `SessionEnded`. */
export async function readAccessToken(args: RequestArgs, sessionId: string): Promise<string> {
  const session = await encryptedStore.read(sessionId);
  if (!session?.accessToken) throw await createSessionEnded(args);
  return session.accessToken;
}

async function toPrincipal(result: ExchangeResult, args: RequestArgs): Promise<Principal> {
  if (result.outcome === 'refused') {
    const { requestId } = getRequestState(args);
    logSecurity('session-refused', { requestId, address: getClientAddress(args.request), userId: null });
    throw await createSessionEnded(args);
  }
  if (result.outcome === 'unreachable') throw new ExchangeUnavailable();
  const { session, user } = result;
  return { user, sessionId: session.id, api: createApi(session.id, user, session.accessToken, args) };
}

async function createSessionEnded({ request }: RequestArgs): Promise<SessionEnded> {
  return new SessionEnded(await clearUnknownSession(request));
}

function createApi(sessionId: string, user: CurrentUser, firstToken: string, args: RequestArgs): Api {
  const { requestId } = getRequestState(args);
  const owner = toUserScope(user.id);
  let accessToken = firstToken;
  return async <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => {
    // Only an endpoint whose input has no required property is called without one.
    const callInput = (input ?? {}) as CallInput<E>;
    let hasExchanged = false;
    for (let attempt = 1; ; attempt += 1) {
      const sentToken = accessToken;
      try {
        return await callApi(endpoint, callInput, { accessToken: sentToken, requestId, owner, cacheScope: sessionId });
      } catch (error) {
        // D122: after a 401 the API has done nothing, so a retry neither loses nor repeats a write.
        if (!(error instanceof UpstreamError) || error.status !== 401 || attempt >= MAX_ATTEMPTS) throw error;
        const stored = await encryptedStore.read(sessionId);
        if (!stored?.accessToken) throw await createSessionEnded(args);
        if (stored.accessToken !== sentToken) {
          // Another request has exchanged the tokens in the meantime.
          accessToken = stored.accessToken;
          continue;
        }
        if (hasExchanged) throw error;
        accessToken = await exchangeAccessToken(stored, args);
        hasExchanged = true;
      }
    }
  };
}

async function exchangeAccessToken(session: PortalSession, args: RequestArgs): Promise<string> {
  const result = await exchangeTokens(session, getRequestState(args).requestId);
  if (result.outcome === 'refused') throw await createSessionEnded(args);
  if (result.outcome === 'unreachable') throw new ExchangeUnavailable();
  return result.session.accessToken;
}
