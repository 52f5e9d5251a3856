import type { CurrentUser } from '~/domain/account/user';
import { getClientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';
import { callApi, type CallInput } from '~/upstream/client.server';
import type { AnyEndpoint } from '~/upstream/contract/endpoint';
import { UpstreamError } from '~/upstream/upstream-error';
import { exchangeTokens, type ExchangeResult } from './exchange.server';
import { getRequestState, type Principal, type RequestArgs } from './request-state.server';
import { ExchangeUnavailable, SessionEnded } from './session-errors';
import { sessions } from './session-storage.server';
import { encryptedStore, toUserScope } from './store/encrypted-store.server';

/** A call gets 401 if a concurrent page load exchanges the tokens meanwhile. Several can follow each other. */
const MAX_ATTEMPTS = 6;

/** The request state keeps the promise, so that all loaders of the HTTP request share one exchange (D11). */
export function loadPrincipal(args: RequestArgs, { isOwn = false } = {}): Promise<Principal> {
  const state = getRequestState(args);
  state.principal ??= (async () => {
    const session = await sessions.read(args.request);
    if (session === null) throw await createSessionEnded(args);
    return toPrincipal(await exchangeTokens(session, state.requestId, { isOwn }), args);
  })();
  return state.principal;
}

/** Without a token exchange: for actions and downloads. */
export function loadStoredPrincipal(args: RequestArgs): Promise<Principal> {
  const state = getRequestState(args);
  state.storedPrincipal ??= (async () => {
    const session = await sessions.read(args.request);
    if (session === null) throw await createSessionEnded(args);
    // A session has no user if the API was unreachable for the exchange after the login.
    if (session.user === null) return toPrincipal(await exchangeTokens(session, state.requestId), args);
    return {
      user: session.user,
      sessionId: session.id,
      api: createApi(session.id, session.user, session.accessToken, args),
    };
  })();
  return state.storedPrincipal;
}

/** For an action that ends the session but still shows its page: an exchange of its loaders would be refused (D13). */
export function keepPrincipalForPage(args: RequestArgs): void {
  const state = getRequestState(args);
  state.principal = state.storedPrincipal;
}

/** For an upload, which cannot use `api`: its file is a stream, which cannot be sent again. */
export async function readAccessToken(args: RequestArgs, sessionId: string): Promise<string> {
  const session = await encryptedStore.read(sessionId);
  if (!session?.accessToken) throw await createSessionEnded(args);
  return session.accessToken;
}

async function toPrincipal(result: ExchangeResult, args: RequestArgs): Promise<Principal> {
  const { session, user } = await requireExchanged(result, args);
  return { user, sessionId: session.id, api: createApi(session.id, user, session.accessToken, args) };
}

async function requireExchanged(result: ExchangeResult, args: RequestArgs) {
  if (result.outcome === 'refused') {
    const { requestId } = getRequestState(args);
    logSecurity('session-refused', { requestId, address: getClientAddress(args.request), userId: null });
    throw await createSessionEnded(args);
  }
  if (result.outcome === 'unreachable') throw new ExchangeUnavailable();
  return result;
}

async function createSessionEnded({ request }: RequestArgs): Promise<SessionEnded> {
  return new SessionEnded(await sessions.createClearingCookie(request));
}

/** After a 401 repeats the call with the newer token that another request has stored, or of its own exchange (D122). */
function createApi(sessionId: string, user: CurrentUser, firstToken: string, args: RequestArgs): Principal['api'] {
  const { requestId } = getRequestState(args);
  // Connections to the API are shared out among users (`owner`). Parsed lists are cached per session (`cacheScope`).
  const context = { requestId, owner: toUserScope(user.id), cacheScope: sessionId };
  let accessToken = firstToken;
  return async <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => {
    // `input` is missing only for an endpoint whose input has no required property.
    const callInput = (input ?? {}) as CallInput<E>;
    let hasExchanged = false;
    for (let attempt = 1; ; attempt += 1) {
      const sentToken = accessToken;
      try {
        return await callApi(endpoint, callInput, { ...context, accessToken: sentToken });
      } catch (error) {
        // After a 401 the API has done nothing, so even a write may be repeated.
        const isTokenRefused = error instanceof UpstreamError && error.status === 401;
        if (!isTokenRefused || attempt >= MAX_ATTEMPTS) throw error;
        const stored = await encryptedStore.read(sessionId);
        if (!stored?.accessToken) throw await createSessionEnded(args);
        if (stored.accessToken !== sentToken) {
          // Another request has exchanged the tokens in the meantime.
          accessToken = stored.accessToken;
          continue;
        }
        // The API refuses even a token that it has just issued.
        if (hasExchanged) throw error;
        const { session } = await requireExchanged(await exchangeTokens(stored, requestId), args);
        accessToken = session.accessToken;
        hasExchanged = true;
      }
    }
  };
}
