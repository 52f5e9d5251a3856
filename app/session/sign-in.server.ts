import { clientAddress } from '../http/client-address.server';
import { log, logSecurity } from '../log.server';
import { callApi } from '../upstream/client.server';
import { login } from '../upstream/contract/session';
import { NONSENSE_TEXT, UpstreamError } from '../upstream/upstream-error';
import { exchange } from './exchange.server';
import { startSession } from './storage.server';
import { FIRST_GENERATION, vault } from './store/vault.server';

/**
 * Logs in, keeps both tokens under a new id and makes the one exchange that follows a login (D12). Answers the
 * Set-Cookie value. An `UpstreamError` says why not; an unreachable API after the login keeps the session (D9).
 */
export async function signIn(
  request: Request,
  requestId: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const address = clientAddress(request);
  const grant = await callApi(login, { body: credentials }, { accessToken: null, requestId }).catch(
    (error: unknown) => {
      if (error instanceof UpstreamError && error.isRefusal) {
        logSecurity('login-refused', { requestId, address, userId: null });
      }
      throw error;
    },
  );
  if (grant.accessToken === null || grant.refreshToken === null) {
    log('error', 'login-without-tokens', { requestId });
    throw unusableGrant(NONSENSE_TEXT, requestId);
  }
  const { id, cookie } = await startSession(request, grant);
  const exchanged = await exchange({ id, generation: FIRST_GENERATION }, requestId);
  if (exchanged.outcome === 'refused') {
    await vault.end(id);
    throw unusableGrant(exchanged.text ?? NONSENSE_TEXT, requestId);
  }
  const userId = exchanged.outcome === 'exchanged' ? exchanged.user.id : (grant.user?.id ?? null);
  logSecurity('login', { requestId, address, userId });
  return cookie;
}

function unusableGrant(text: string, requestId: string): UpstreamError {
  return new UpstreamError({
    kind: 'nonsense',
    status: null,
    text,
    reference: requestId,
    requestId,
    mayHaveHappened: true,
  });
}
