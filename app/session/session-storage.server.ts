import { createCookie, createSession, createSessionStorage, type Cookie, type SessionStorage } from '@remix-run/node';
import { config } from '~/config.server';
import { isHttps } from '~/http/request-origin.server';
import { encryptedStore, type PortalSession, type SessionData } from './store/encrypted-store.server';
import { StoreUnavailable } from './store/session-store.server';

/**
 * Creates the session cookie. It carries only a random id; the session is in the store (D4). On https the cookie has
 * the prefix `__Host-` and is Secure. On plain http it is neither, so that a demo works on a LAN address. It has no
 * expiry, so the browser deletes it at the end of the browser session.
 */
function createSessionCookie(isSecure: boolean): Cookie {
  return createCookie(isSecure ? '__Host-automated' : 'automated', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    secrets: [...config.SESSION_SECRETS],
  });
}

/**
 * The data of a Remix session: a session that was read from the store, or a new one. `scope` names the account of a new
 * session.
 */
type StoredData = SessionData & Partial<PortalSession> & { scope?: string };

/** Creates the Remix session storage that uses this cookie. */
function createStorage(cookie: Cookie): SessionStorage<StoredData> {
  return createSessionStorage<StoredData>({
    cookie,
    createData: ({ scope, ...data }) => encryptedStore.create(data as SessionData, scope),
    readData: async (id) => encryptedStore.read(id),
    // Only a token exchange changes a session. It writes to the store itself, which detects concurrent changes.
    updateData: async () => undefined,
    deleteData: (id) => encryptedStore.destroy(id),
  });
}

const cookies = { secure: createSessionCookie(true), plain: createSessionCookie(false) };
const storages = { secure: createStorage(cookies.secure), plain: createStorage(cookies.plain) };

/** Returns which of the two cookies applies to a request. */
const getCookieKind = (request: Request) =>
  config.COOKIE_SECURE === 'always' || isHttps(request) ? 'secure' : 'plain';

function getStorage(request: Request): SessionStorage<StoredData> {
  return storages[getCookieKind(request)];
}

/** Whether the request has a session cookie that the portal has signed. The session itself may have ended. */
export async function hasSessionCookie(request: Request): Promise<boolean> {
  return Boolean(await cookies[getCookieKind(request)].parse(request.headers.get('cookie')));
}

/** A session that can be used: a session without both tokens counts as none. */
type UsableSession = PortalSession & { accessToken: string; refreshToken: string };

/** Reads the session of a request; null if there is none with both tokens. */
export async function readSession(request: Request): Promise<UsableSession | null> {
  const { data } = await getStorage(request).getSession(request.headers.get('cookie'));
  return hasBothTokens(data) ? data : null;
}

/** Whether the user of a public page is signed in. False without the store, so that the page is shown nevertheless. */
export async function isSignedIn(request: Request): Promise<boolean> {
  try {
    return (await readSession(request)) !== null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

/** Whether the data are those of a usable session. Without a session, Remix returns empty data, which have no id. */
export function hasBothTokens(data: Partial<PortalSession>): data is UsableSession {
  return Boolean(data.id && data.accessToken && data.refreshToken);
}

/**
 * Starts a session and ends the session that the request had. The new session has a new random id, never one that the
 * browser sent. `scope` names its account. Returns the id and the Set-Cookie value.
 */
export async function startSession(
  request: Request,
  data: SessionData,
  scope: string,
): Promise<{ id: string; cookie: string }> {
  const storage = getStorage(request);
  await endSession(request);
  const cookie = await storage.commitSession(createSession<StoredData>({ ...data, scope }));
  // `commitSession` creates the id, but returns it only in the cookie, signed.
  const [nameAndValue] = cookie.split(';');
  const { id } = await storage.getSession(nameAndValue);
  return { id, cookie };
}

/**
 * Ends the session of a request and returns the Set-Cookie value that clears its cookie. A session that this instance
 * cannot decrypt stays in the store: it may belong to an instance with a newer secret.
 */
export async function endSession(request: Request): Promise<string> {
  const storage = getStorage(request);
  return storage.destroySession(await storage.getSession(request.headers.get('cookie')));
}

/**
 * Returns the Set-Cookie value that clears the session cookie; null while the store still has the session. The cookie
 * of an expired session stays until the cleanup removes the session, because a clock that is wrong for a moment must
 * not log out all users who load a page.
 */
export async function createClearingCookie(request: Request): Promise<string | null> {
  const storage = getStorage(request);
  const session = await storage.getSession(request.headers.get('cookie'));
  return (await encryptedStore.has(session.id)) ? null : storage.destroySession(session);
}
