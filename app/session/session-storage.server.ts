import { createSession, createSessionStorage, type Cookie, type SessionStorage } from '@remix-run/node';
import { config } from '~/config.server';
import { createSignedCookie } from '~/http/cookies.server';
import { isHttps } from '~/http/request-origin.server';
import { encryptedStore, isSessionId, type PortalSession, type SessionData } from './store/encrypted-store.server';
import { StoreUnavailable } from './store/session-store.server';

/**
 * Only a random id. On plain http the cookie is neither `__Host-` nor Secure, so that a demo works on a LAN address.
 */
function createSessionCookie(isSecure: boolean): Cookie {
  return createSignedCookie(isSecure ? '__Host-automated' : 'automated', { purpose: null, secure: isSecure });
}

/** `loginScope` lets the store find the sessions of one account while the user is unknown. */
type StoredData = SessionData & Partial<PortalSession> & { loginScope?: string };

function createStorage(cookie: Cookie): SessionStorage<StoredData> {
  return createSessionStorage<StoredData>({
    cookie,
    createData: ({ loginScope, ...data }) => encryptedStore.create(data as SessionData, loginScope),
    readData: async (id) => encryptedStore.read(id),
    // Only the exchange of tokens for new ones changes a session. It uses `replace`, which detects concurrent changes.
    updateData: async () => undefined,
    deleteData: (id) => encryptedStore.destroy(id),
  });
}

const cookies = { secure: createSessionCookie(true), plain: createSessionCookie(false) };
const storages = { secure: createStorage(cookies.secure), plain: createStorage(cookies.plain) };

const getCookieKind = (request: Request) =>
  config.COOKIE_SECURE === 'always' || isHttps(request) ? 'secure' : 'plain';

function getStorage(request: Request): SessionStorage<StoredData> {
  return storages[getCookieKind(request)];
}

/** A session that can be used. A session that lacks a token cannot call the API, so it counts as none. */
type UsableSession = PortalSession & { accessToken: string; refreshToken: string };

export function hasBothTokens(data: Partial<PortalSession>): data is UsableSession {
  return Boolean(data.id && data.accessToken && data.refreshToken);
}

export const sessions = {
  /** Whether the request has a session cookie that the portal has signed. The session itself may have ended. */
  async hasCookie(request: Request): Promise<boolean> {
    return isSessionId(await cookies[getCookieKind(request)].parse(request.headers.get('cookie')));
  },

  async read(request: Request): Promise<UsableSession | null> {
    const { data } = await getStorage(request).getSession(request.headers.get('cookie'));
    return hasBothTokens(data) ? data : null;
  },

  /** Whether the user of a public page is signed in. False without the store, so that the page is shown nevertheless. */
  async isSignedIn(request: Request): Promise<boolean> {
    try {
      return (await sessions.read(request)) !== null;
    } catch (error) {
      if (error instanceof StoreUnavailable) return false;
      throw error;
    }
  },

  /** The new session has a new random id, never one that the browser sent. */
  async start(request: Request, data: SessionData, loginScope: string): Promise<{ id: string; cookie: string }> {
    const storage = getStorage(request);
    await sessions.end(request);
    const cookie = await storage.commitSession(createSession<StoredData>({ ...data, loginScope }));
    // `commitSession` creates the id, but returns it only in the cookie, signed.
    const [nameAndValue] = cookie.split(';');
    const { id } = await storage.getSession(nameAndValue);
    return { id, cookie };
  },

  /** `encryptedStore.destroy` keeps a session that this instance cannot decrypt. */
  async end(request: Request): Promise<string> {
    const storage = getStorage(request);
    return storage.destroySession(await storage.getSession(request.headers.get('cookie')));
  },

  /** For a session whose tokens the API has dropped: without the store only its cookie is removed. */
  async endRevoked(request: Request): Promise<string> {
    return sessions.end(request).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      return getStorage(request).destroySession(createSession());
    });
  },

  /** Null while the store has the session: if only the clock is wrong, the user stays logged in. */
  async createClearingCookie(request: Request): Promise<string | null> {
    const storage = getStorage(request);
    const session = await storage.getSession(request.headers.get('cookie'));
    return (await encryptedStore.has(session.id)) ? null : storage.destroySession(session);
  },
};
