import { createCookie, createSession, createSessionStorage, type Cookie, type SessionStorage } from '@remix-run/node';
import { config } from '~/config.server';
import { isHttps } from '~/http/request-origin.server';
import { encryptedStore, type PortalSession, type SessionData } from './store/encrypted-store.server';
import { StoreUnavailable } from './store/session-store.server';

/**
 * Creates the session cookie, which carries an opaque id; the session stays in the store (D4). On https the cookie is
 * `__Host-` and Secure; on plain http it is neither, so that a demo works on a LAN address. It has no
 * expiry, so the browser deletes it when it is closed.
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

/** What Remix passes on between a session and the store: a session that was read, or a new one with its scope. */
type StoredData = SessionData & Partial<PortalSession> & { scope?: string };

/** Creates the Remix session storage of a cookie. */
function createStorage(cookie: Cookie): SessionStorage<StoredData> {
  return createSessionStorage<StoredData>({
    cookie,
    createData: ({ scope, ...data }) => encryptedStore.create(data as SessionData, scope),
    readData: async (id) => encryptedStore.read(id),
    // Only a token exchange changes a session, and it writes to the store itself, by generation.
    updateData: async () => undefined,
    deleteData: (id) => encryptedStore.destroy(id),
  });
}

const cookies = { secure: createSessionCookie(true), plain: createSessionCookie(false) };
const storages = { secure: createStorage(cookies.secure), plain: createStorage(cookies.plain) };

/** Returns which of the cookies a request has. */
const getCookieKind = (request: Request) =>
  config.COOKIE_SECURE === 'always' || isHttps(request) ? 'secure' : 'plain';

function getStorage(request: Request): SessionStorage<StoredData> {
  return storages[getCookieKind(request)];
}

/** Whether the request has a session cookie that the portal has signed. The session itself may have ended. */
export async function hasSessionCookie(request: Request): Promise<boolean> {
  return Boolean(await cookies[getCookieKind(request)].parse(request.headers.get('cookie')));
}

/** Reads the session of a request; null if there is none with both tokens. */
export async function readSession(request: Request): Promise<PortalSession | null> {
  const { data } = await getStorage(request).getSession(request.headers.get('cookie'));
  return hasBothTokens(data) ? data : null;
}

/** Whether the user of a public page is signed in; false if the store is unavailable. */
export async function isSignedIn(request: Request): Promise<boolean> {
  try {
    return (await readSession(request)) !== null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

/** Whether the data are a session: a session needs both tokens. */
export function hasBothTokens(
  data: Partial<PortalSession>,
): data is PortalSession & { accessToken: string; refreshToken: string } {
  return Boolean(data.id && data.accessToken && data.refreshToken);
}

/**
 * Starts a session under a new id, never one that the browser sent, and ends the session that the request had. `scope` is
 * that of its account. Returns the id and the Set-Cookie value.
 */
export async function startSession(
  request: Request,
  data: SessionData,
  scope: string,
): Promise<{ id: string; cookie: string }> {
  const storage = getStorage(request);
  await endSession(request);
  const cookie = await storage.commitSession(createSession<StoredData>({ ...data, scope }));
  // Remix creates the id in `commitSession` and returns it in the cookie only.
  const { id } = await storage.getSession(cookie.split(';')[0]);
  return { id, cookie };
}

/**
 * Ends the session of a request and returns the Set-Cookie value that clears its cookie. A session that this instance
 * cannot decrypt stays in the store, see `EncryptedStore.destroy`.
 */
export async function endSession(request: Request): Promise<string> {
  const storage = getStorage(request);
  return storage.destroySession(await storage.getSession(request.headers.get('cookie')));
}

/**
 * Returns the Set-Cookie value that clears the cookie of a session that is not in the store. Null for an
 * expired session that is still there: it stays, with its cookie, until the cleanup removes it. Otherwise a clock that is
 * wrong for a moment would end the sessions of all who load a page.
 */
export async function clearUnknownSession(request: Request): Promise<string | null> {
  const storage = getStorage(request);
  const session = await storage.getSession(request.headers.get('cookie'));
  return (await encryptedStore.has(session.id)) ? null : storage.destroySession(session);
}
