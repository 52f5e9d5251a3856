import { getClientAddress } from '~/http/client-address.server';
import { log, logSecurity } from '~/log.server';
import { callApi } from '~/upstream/client.server';
import { sessionCalls } from '~/upstream/contract/session';
import { UpstreamError } from '~/upstream/upstream-error';
import { exchangeTokens } from './exchange.server';
import { sessions } from './session-storage.server';
import { encryptedStore, FIRST_GENERATION, toLoginScope, toUserScope } from './store/encrypted-store.server';

/** An error without a status is no refusal, so it does not count as a failed login. */
const NO_STATUS = null;

/**
 * Ends the oldest sessions above SESSIONS_PER_USER (D166). If the API is unreachable for the exchange, the session is
 * kept, and `userId` is null. No session starts if `countLogin` throws.
 */
export async function signIn(
  request: Request,
  requestId: string,
  credentials: { email: string; password: string },
  countLogin: () => Promise<void> = async () => undefined,
): Promise<{ cookie: string; userId: string | null }> {
  const address = getClientAddress(request);
  // Connections to the API are shared out among owners. Before the login, the owner is the client address.
  const grant = await callApi(
    sessionCalls.login,
    { body: credentials },
    { accessToken: null, requestId, owner: address },
  ).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.isRefusal) {
      logSecurity('login-refused', { requestId, address, userId: null });
    }
    throw error;
  });
  if (grant.accessToken === null || grant.refreshToken === null) {
    log('error', 'login-without-tokens', { requestId });
    throw UpstreamError.invalidResponse(requestId, NO_STATUS, 'no-tokens');
  }
  await countLogin();
  const loginScope = toLoginScope(credentials.email);
  const { id, cookie } = await sessions.start(request, grant, loginScope);
  const result = await exchangeTokens({ id, generation: FIRST_GENERATION }, requestId);
  if (result.outcome === 'refused') {
    await encryptedStore.destroy(id);
    throw UpstreamError.invalidResponse(requestId, NO_STATUS, 'exchange-refused', result.text ?? undefined);
  }
  const userId = result.outcome === 'exchanged' ? result.user.id : (grant.user?.id ?? null);
  logSecurity('login', { requestId, address, userId });
  // The store finds the sessions of an account by its user, or by its email while the user is unknown.
  const accountScope = userId === null ? loginScope : toUserScope(userId);
  const endedCount = await encryptedStore.removeOldest(accountScope);
  if (endedCount > 0) logSecurity('oldest-session-ended', { requestId, address, userId });
  return { cookie, userId };
}
