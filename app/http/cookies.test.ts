import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Imports the modules with cookies as a process does that starts with these settings. */
async function importCookies(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return {
    ...(await import('./preferences.server')),
    ...(await import('./viewer.server')),
    ...(await import('./stylesheet.server')),
    ...(await import('./login-email.server')),
    ...(await import('~/session/toast.server')),
    ...(await import('~/session/session-storage.server')),
  };
}
type Cookies = Awaited<ReturnType<typeof importCookies>>;

const ORIGIN = 'http://portal.test';
const DATA = { accessToken: 'access', refreshToken: 'refresh', user: null };
const getPair = (cookie: string | null) => cookie?.split(';')[0] ?? '';
const createRequest = (cookie: string) => new Request(ORIGIN, { headers: { cookie } });

async function createMessageCookie({ createMessage, redirectWithMessage }: Cookies): Promise<string> {
  return (await redirectWithMessage('/', createMessage('info', 'Saved'))).headers.get('set-cookie') ?? '';
}

/** A cookie of each kind. */
async function createAll(cookies: Cookies): Promise<string[]> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ theme: 'dark', tz: 'Europe/Berlin' })) form.set(name, value);
  const request = createRequest('');
  const deleted = await cookies.messageCookie.consume(createRequest('message=x'));
  return [
    ...cookies.preferenceCookies.create(form),
    cookies.listCookie.create('users', '50'),
    cookies.viewerCookie.create('7'),
    cookies.viewerCookie.createSignedOut(request),
    cookies.stylesheetCookie.create('/assets/portal-x.css'),
    cookies.loginEmailCookie.create('a@example.com'),
    await createMessageCookie(cookies),
    deleted.headers.get('set-cookie') ?? '',
    (await cookies.sessions.start(request, DATA, 'login')).cookie,
    await cookies.sessions.end(request),
  ];
}

test.each([
  ['COOKIE_SECURE=always', { COOKIE_SECURE: 'always' }, 'secure'],
  ['a PUBLIC_ORIGIN with https', { PUBLIC_ORIGIN: 'https://portal.test' }, 'secure'],
  ['neither', {}, 'plain'],
])('with %s each cookie is sent accordingly', async (_, env, expected) => {
  const all = await createAll(await importCookies(env));
  expect(all).toHaveLength(11);
  for (const cookie of all) expect(/; Secure\b/.test(cookie) ? 'secure' : 'plain', cookie).toBe(expected);
});

test('the value of a signed cookie is valid for this cookie only', async () => {
  const cookies = await importCookies({});
  const message = getPair(await createMessageCookie(cookies));
  const session = getPair((await cookies.sessions.start(createRequest(''), DATA, 'login')).cookie);
  const isMessage = async (cookie: string) =>
    (await cookies.messageCookie.consume(createRequest(cookie))).message !== null;
  const isSession = (cookie: string) => cookies.sessions.hasCookie(createRequest(cookie));
  expect([await isMessage(message), await isSession(session)]).toEqual([true, true]);
  const rename = (cookie: string, name: string) => `${name}=${cookie.slice(cookie.indexOf('=') + 1)}`;
  expect([await isSession(rename(message, 'automated')), await isMessage(rename(session, 'message'))]).toEqual([
    false,
    false,
  ]);
});

test('a message that an earlier release has signed is no session', async () => {
  const { createCookie } = await import('@remix-run/node');
  const { config } = await import('~/config.server');
  const earlier = createCookie('automated', { secrets: [...config.SESSION_SECRETS] });
  const { sessions } = await importCookies({});
  for (const value of [{ text: 'Saved' }, 'Saved', '', true, ['a'.repeat(43)]])
    expect(await sessions.hasCookie(createRequest(getPair(await earlier.serialize(value))))).toBe(false);
  expect(await sessions.hasCookie(createRequest(getPair(await earlier.serialize('a'.repeat(43)))))).toBe(true);
});
