import { getClientAddress } from '~/http/client-address.server';
import { log, logSecurity } from '~/log.server';
import { callApi } from '~/upstream/client.server';
import { login } from '~/upstream/contract/session';
import { INVALID_RESPONSE_TEXT, UpstreamError } from '~/upstream/upstream-error';
import { exchangeTokens } from './exchange.server';
import { startSession } from './session-storage.server';
import { encryptedStore, FIRST_GENERATION, toLoginScope, toUserScope } from './store/encrypted-store.server';

/**
 * Logs in, stores both tokens under a new session id and makes the specified token exchange after a login. Returns
 * the Set-Cookie value and the user's id, null if the API has not sent it. Throws `UpstreamError` if the API refuses; if
 * the API is unreachable after the login, the session is kept. The oldest sessions of the account end, if it has too
 * many (D166). `countLogin` is called when the API has accepted the login; if it throws, there is no session.
 */
export async function signIn(
  request: Request,
  requestId: string,
  credentials: { email: string; password: string },
  countLogin: () => Promise<void> = async () => undefined,
): Promise<{ cookie: string; userId: string | null }> {
  const address = getClientAddress(request);
  const grant = await callApi(login, { body: credentials }, { accessToken: null, requestId, owner: address }).catch(
    (error: unknown) => {
      if (error instanceof UpstreamError && error.isRefusal) {
        logSecurity('login-refused', { requestId, address, userId: null });
      }
      throw error;
    },
  );
  if (grant.accessToken === null || grant.refreshToken === null) {
    log('error', 'login-without-tokens', { requestId });
    throw createLoginError(INVALID_RESPONSE_TEXT, requestId);
  }
  await countLogin();
  const loginScope = toLoginScope(credentials.email);
  const { id, cookie } = await startSession(request, grant, loginScope);
  const result = await exchangeTokens({ id, generation: FIRST_GENERATION }, requestId);
  if (result.outcome === 'refused') {
    await encryptedStore.destroy(id);
    throw createLoginError(result.text ?? INVALID_RESPONSE_TEXT, requestId);
  }
  const userId = result.outcome === 'exchanged' ? result.user.id : (grant.user?.id ?? null);
  logSecurity('login', { requestId, address, userId });
  const ended = await encryptedStore.removeOldest(userId === null ? loginScope : toUserScope(userId));
  if (ended > 0) logSecurity('oldest-session-ended', { requestId, address, userId });
  return { cookie, userId };
}

function createLoginError(text: string, requestId: string): UpstreamError {
  return new UpstreamError({
    kind: 'invalid-response',
    status: null,
    text,
    reference: requestId,
    requestId,
    mayHaveSucceeded: true,
  });
}
