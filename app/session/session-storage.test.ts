import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { createTemporaryFolder } from '../../e2e/support/temporary-folder';

const DATA = { accessToken: 'access', refreshToken: 'refresh', user: null };
const SCOPE = 'login anna@example.com';
let folder = '';

beforeEach(async () => {
  folder = await createTemporaryFolder();
  vi.stubEnv('SESSION_DIR', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Imports the session storage as a process that has just started does. */
async function importAfterRestart() {
  vi.resetModules();
  return import('./session-storage.server');
}

const createRequest = (cookie: string) =>
  new Request('http://portal.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });

test('a secret is rotated in three deployments without a log-out; without its secret a session has ended', async () => {
  const [older, newer] = ['the-older-secret-of-these-tests-000', 'the-newer-secret-of-these-tests-000'];
  const deploy = (...secrets: string[]) => {
    vi.stubEnv('SESSION_SECRETS', secrets.join());
    return importAfterRestart();
  };
  const logIn = ({ sessions }: Awaited<ReturnType<typeof deploy>>) =>
    sessions.start(new Request('http://portal.test/login'), DATA, SCOPE);
  const { cookie: first } = await logIn(await deploy(older));
  expect(await (await deploy(older, newer)).sessions.read(createRequest(first))).toMatchObject(DATA);
  const second = await deploy(newer, older);
  expect(await second.sessions.read(createRequest(first))).toMatchObject(DATA);
  const { cookie: later } = await logIn(second);
  // An instance of the first deployment, which is being replaced.
  expect(await (await deploy(older, newer)).sessions.read(createRequest(later))).toMatchObject(DATA);
  const third = await deploy(newer);
  expect(await third.sessions.read(createRequest(later))).toMatchObject(DATA);
  expect(await third.sessions.read(createRequest(first))).toBeNull();
});

test('a login ends the earlier session of the browser', async () => {
  const { sessions } = await importAfterRestart();
  const before = await sessions.start(new Request('http://portal.test/login'), DATA, SCOPE);
  const after = await sessions.start(createRequest(before.cookie), { ...DATA, accessToken: 'newer' }, SCOPE);
  expect(after.id).not.toBe(before.id);
  expect(await sessions.read(createRequest(before.cookie))).toBeNull();
  expect(await sessions.read(createRequest(after.cookie))).toMatchObject({ id: after.id, accessToken: 'newer' });
});

test('only an issued cookie opens a session; no other Cookie header does', { tags: ['SES-10'] }, async (context) => {
  const { sessions } = await importAfterRestart();
  const { cookie } = await sessions.start(new Request('http://portal.test/login'), DATA, SCOPE);
  const [issued = ''] = cookie.split(';');
  // The issued cookie, cut at any position, with other text after the cut.
  const changed = fc.tuple(fc.nat(issued.length - 1), unusualString).map(([at, text]) => issued.slice(0, at) + text);
  const property = fc.asyncProperty(
    fc.oneof(
      unusualString,
      // `automated` is the name of the session cookie.
      unusualString.map((text) => `automated=${text}`),
      changed,
    ),
    async (value) => {
      // `Headers` accepts no control characters and nothing beyond Latin-1: keep printable ASCII.
      const header = value.replace(/[^\x20-\x7e]/g, '%');
      const session = await sessions.read(new Request('http://portal.test/', { headers: { cookie: header } }));
      expect(session === null || header.includes(issued)).toBe(true);
    },
  );
  await checkProperty(context, property);
});

test('a session needs an id and both tokens', async () => {
  const { hasBothTokens } = await importAfterRestart();
  const session = { ...DATA, id: 'a' };
  expect(hasBothTokens(session)).toBe(true);
  for (const missing of ['id', 'accessToken', 'refreshToken'])
    expect(hasBothTokens({ ...session, [missing]: '' }), missing).toBe(false);
});

test(
  'on https the cookie is for this host and for https only, and no other protocol reads it',
  { tags: ['D4'] },
  async () => {
    const { sessions } = await importAfterRestart();
    for (const [origin, other, name] of [
      ['https://portal.test', 'http://portal.test', '__Host-automated'] as const,
      ['http://portal.test', 'https://portal.test', 'automated'] as const,
    ]) {
      const { cookie } = await sessions.start(new Request(`${origin}/login`), DATA, SCOPE);
      expect([cookie.split('=')[0], cookie.includes('; Secure')]).toEqual([name, name !== 'automated']);
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      expect(await sessions.read(new Request(origin, { headers }))).toMatchObject(DATA);
      expect(await sessions.read(new Request(other, { headers }))).toBeNull();
    }
  },
);

test('a public page knows a user by the session, and nobody while the store is unavailable', async () => {
  const { sessions } = await importAfterRestart();
  const { encryptedStore } = await import('./store/encrypted-store.server');
  const { StoreUnavailable } = await import('./store/session-store.server');
  const { cookie } = await sessions.start(new Request('http://portal.test/login'), DATA, SCOPE);
  const request = createRequest(cookie);
  const read = vi.spyOn(encryptedStore, 'read');
  expect([await sessions.isSignedIn(request), await sessions.isSignedIn(createRequest(''))]).toEqual([true, false]);
  read.mockRejectedValueOnce(new StoreUnavailable(null, 'EIO'));
  expect(await sessions.isSignedIn(request)).toBe(false);
  read.mockRejectedValueOnce(new TypeError('an error of the portal'));
  await expect(sessions.isSignedIn(request)).rejects.toThrow('an error of the portal');
  await sessions.end(request);
  expect(await sessions.isSignedIn(request)).toBe(false);
  // The cookie is known by its signature, also when the session has ended.
  const cookies = [cookie, '', 'automated=made-up', `${cookie.split('.')[0]}.x`];
  expect(await Promise.all(cookies.map((value) => sessions.hasCookie(createRequest(value))))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
