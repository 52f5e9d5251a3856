import { createCookie, createSessionStorage, type SessionStorage } from '@remix-run/node';
import { config } from '../config.server';
import { isHttps } from '../http/request-origin.server';
import { StoreUnavailable } from './store/session-store.server';
import { type KeptSession, type SessionData, vault } from './store/vault.server';

/**
 * The cookie carries an opaque id, everything else stays in the vault (D4). On https it is `__Host-` and Secure;
 * on plain http it is neither, so that a demo works on a LAN address (D6). It ends with the browser.
 */
function storageFor(secure: boolean): SessionStorage<KeptSession> {
  const name = secure ? '__Host-automated' : 'automated';
  return createSessionStorage<KeptSession>({
    cookie: createCookie(name, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      secrets: [...config.SESSION_SECRETS],
    }),
    createData: (data) => vault.create(data as SessionData),
    readData: async (id) => vault.read(id),
    // Sessions change in an exchange only, which writes to the vault itself, by generation.
    updateData: async () => undefined,
    deleteData: (id) => vault.end(id),
  });
}

const storages = { secure: storageFor(true), plain: storageFor(false) };

function storageOf(request: Request): SessionStorage<KeptSession> {
  return config.COOKIE_SECURE === 'always' || isHttps(request) ? storages.secure : storages.plain;
}

/** The session of a request, or null when there is none with both tokens. */
export async function readSession(request: Request): Promise<KeptSession | null> {
  const { data } = await storageOf(request).getSession(request.headers.get('cookie'));
  return hasBothTokens(data) ? data : null;
}

/** Whether a public page knows its visitor; without the store it knows nobody. */
export async function isSignedIn(request: Request): Promise<boolean> {
  try {
    return (await readSession(request)) !== null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

/** Whether a session is one: it needs both tokens (D4). */
export function hasBothTokens(
  data: Partial<KeptSession>,
): data is KeptSession & { accessToken: string; refreshToken: string } {
  return Boolean(data.id && data.accessToken && data.refreshToken);
}

/** Keeps a new session under a new id, never one that the browser sent; answers its id and the Set-Cookie value. */
export async function startSession(request: Request, data: SessionData): Promise<{ id: string; cookie: string }> {
  const storage = storageOf(request);
  await endSession(request);
  const fresh = await storage.getSession();
  for (const [key, value] of Object.entries(data)) fresh.set(key as keyof SessionData, value);
  const cookie = await storage.commitSession(fresh);
  const started = await storage.getSession(cookie.split(';')[0]);
  return { id: started.id, cookie };
}

/**
 * Ends the session of a request and answers the Set-Cookie value that clears its cookie. A session that cannot be opened
 * here stays in the store, as in `vault.end`.
 */
export async function endSession(request: Request): Promise<string> {
  const storage = storageOf(request);
  return storage.destroySession(await storage.getSession(request.headers.get('cookie')));
}
