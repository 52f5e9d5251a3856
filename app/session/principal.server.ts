import { redirect } from '@remix-run/node';
import { type CallInput, callApi } from '../upstream/client.server';
import type { AnyEndpoint } from '../upstream/contract/endpoint';
import { UpstreamError } from '../upstream/upstream-error';
import { paths } from '../domain/paths';
import { type Exchange, exchange } from './exchange.server';
import { type Api, type GuardArgs, type Principal, stateOf } from './request-state.server';
import { clientAddress } from '../http/client-address.server';
import { type Resend, typedFields } from '../lib/problem';
import { newReference } from '../lib/reference';
import { logSecurity } from '../log.server';
import type { UploadAnswer } from '../lib/upload-answer';
import { earlierOf } from './answers/once.server';
import { messageOf, serviceUnavailable, sessionEnded } from './answers/replies.server';
import { redirectWithMessage } from './answers/toast.server';
import { endSession, readSession } from './storage.server';
import { type KeptSession, vault } from './store/vault.server';

/** The principal of a page load: the tokens are exchanged, once for all loaders of the HTTP request (D11). */
export function principalOfPageLoad(args: GuardArgs): Promise<Principal> {
  const state = stateOf(args);
  state.pageLoad ??= (async () => {
    const session = await sessionOfPageLoad(args);
    if (session === null) throw await withoutSession(args);
    return principalOf(await exchange(session, state.requestId), args);
  })();
  return state.pageLoad;
}

/**
 * Who a page load is for as far as the last exchange says, beside the one that is under way; null where that says
 * nothing. Its API reads by the stored token at once, and where that is refused by what the exchange brings (D122);
 * whatever is not a GET waits for `later`, the principal that has been found to be the same.
 */
export async function earlyPrincipal(args: GuardArgs, later: Promise<Principal>): Promise<Principal | null> {
  // Without the store the exchange says so.
  const session = await sessionOfPageLoad(args).catch(() => null);
  if (!session?.accessToken || session.user === null) return null;
  const read = apiFor(session.id, session.accessToken, args);
  const api: Api = async (endpoint, input) =>
    endpoint.method === 'GET' ? read(endpoint, input) : (await later).api(endpoint, input);
  return { user: session.user, sessionId: session.id, api };
}

function sessionOfPageLoad(args: GuardArgs): Promise<KeptSession | null> {
  return (stateOf(args).session ??= readSession(args.request));
}

/** The principal of an action or a download: by the stored tokens and the user record of the last exchange (D11). */
export function storedPrincipal(args: GuardArgs): Promise<Principal> {
  const state = stateOf(args);
  state.stored ??= (async () => {
    const session = await readSession(args.request);
    if (session === null || session.accessToken === null) throw await withoutSession(args);
    if (session.user === null) return principalOf(await exchange(session, state.requestId), args);
    return { user: session.user, sessionId: session.id, api: apiFor(session.id, session.accessToken, args) };
  })();
  return state.stored;
}

/**
 * For an action that ends the session and still answers with its page: the loaders of the same HTTP request show the
 * page of the user that the action has read, in place of an exchange that could only be refused (D13).
 */
export function keepPrincipalForThisPage(args: GuardArgs): void {
  const state = stateOf(args);
  state.pageLoad = state.stored;
}

async function principalOf(exchanged: Exchange, args: GuardArgs): Promise<Principal> {
  if (exchanged.outcome === 'refused') {
    const { requestId } = stateOf(args);
    logSecurity('session-refused', { requestId, address: clientAddress(args.request), userId: null });
    throw await withoutSession(args);
  }
  if (exchanged.outcome === 'unreachable') throw serviceUnavailable(stateOf(args).requestId, keptFormOf(args));
  const { session, user } = exchanged;
  return { user, sessionId: session.id, api: apiFor(session.id, session.accessToken, args) };
}

const SECRET_FIELD = /password|confirm|secret|code/i;

/** The form of this request as it can be sent again: where it stands, and what was typed but secrets. */
export function resendOf(args: GuardArgs): Resend {
  const { pathname, search } = new URL(args.request.url);
  const { form, traits } = stateOf(args).write ?? { form: new FormData(), traits: {} };
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !SECRET_FIELD.test(field[0]),
  );
  return { action: pathname + search + (traits.hash ?? ''), fields, labels: traits.labels ?? {} };
}

/** The form that this request brought, for a page that cannot show it: the same session can send it again. */
export function keptFormOf(args: GuardArgs): Resend | undefined {
  const { write } = stateOf(args);
  const resend = resendOf(args);
  if (!write || write.traits.isUpload || typedFields(resend).length === 0) return undefined;
  // What becomes of the first one has been said: sent again it is another intent (D129).
  const anew = (value: string) => value.replace(/^[^.]*/, newReference());
  const fields = resend.fields.map(([name, value]): Resend['fields'][number] => [
    name,
    name === 'once' ? anew(value) : value,
  ]);
  return { ...resend, fields, isSignedIn: true };
}

/**
 * What a request without a session is answered: a page goes to /login, with the cookie cleared in the same answer so
 * that no loop can arise (D7, D10); a write keeps what was typed (D130).
 */
async function withoutSession(args: GuardArgs) {
  const clearedCookie = await endSession(args.request);
  const { write } = stateOf(args);
  if (write?.traits.isUpload) return uploadEnded(args.request, clearedCookie);
  const resend = resendOf(args);
  if (!write || resend.fields.length === 0) {
    return redirect(paths.login(), { headers: { 'Set-Cookie': clearedCookie } });
  }
  const { outcome, leave } = await earlierOf(write.form);
  if (leave) {
    // D13: the second press of a button whose first press ended the session.
    const headers = new Headers({ 'Set-Cookie': clearedCookie });
    return redirectWithMessage(leave.to, messageOf('success', leave.text), headers);
  }
  return sessionEnded(outcome, resend, clearedCookie);
}

/** A file cannot be kept: the page's script is told so, a plain form at the login. */
async function uploadEnded(request: Request, clearedCookie: string) {
  const text = 'Your session has ended. Nothing was uploaded: log in, then choose the file again.';
  const headers = new Headers({ 'Set-Cookie': clearedCookie });
  if (!request.headers.get('accept')?.startsWith('application/json')) {
    return redirectWithMessage(paths.login(), messageOf('error', text), headers);
  }
  const said: UploadAnswer = { isDone: false, text, extra: null, reference: null, once: '' };
  return Response.json(said, { status: 401, headers });
}

/** The token that an upload is sent with: of the exchange that its own request has made. */
export async function uploadToken(args: GuardArgs, sessionId: string): Promise<string> {
  const session = await vault.read(sessionId);
  if (!session?.accessToken) throw await withoutSession(args);
  return session.accessToken;
}

/** How often a call is tried: page loads beside it may make the API drop each token that it is sent with. */
const MAX_TRIES = 6;

function apiFor(sessionId: string, firstToken: string, args: GuardArgs): Api {
  const { requestId } = stateOf(args);
  let accessToken = firstToken;
  return async <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => {
    const filled = (input ?? {}) as CallInput<E>;
    let hasExchanged = false;
    for (let tries = 1; ; tries += 1) {
      const sentWith = accessToken;
      try {
        return await callApi(endpoint, filled, { accessToken: sentWith, requestId, reader: sessionId });
      } catch (error) {
        // D122: a 401 means that nothing was done, so an exchange and one more try lose and double nothing.
        if (!(error instanceof UpstreamError) || error.status !== 401 || tries >= MAX_TRIES) throw error;
        const stored = await vault.read(sessionId);
        if (!stored?.accessToken) throw await withoutSession(args);
        const isNewer = stored.accessToken !== sentWith;
        if (!isNewer && hasExchanged) throw error;
        accessToken = isNewer ? stored.accessToken : await renewedToken(stored, args);
        hasExchanged ||= !isNewer;
      }
    }
  };
}

async function renewedToken(session: KeptSession, args: GuardArgs): Promise<string> {
  const renewed = await exchange(session, stateOf(args).requestId);
  if (renewed.outcome === 'refused') throw await withoutSession(args);
  if (renewed.outcome === 'unreachable') throw serviceUnavailable(stateOf(args).requestId, keptFormOf(args));
  return renewed.session.accessToken;
}
