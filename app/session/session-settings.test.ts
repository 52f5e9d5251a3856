import { controls } from '../../e2e/support/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { requirePermission } from '~/guard/access/permission.server';
import { getAccount } from '../../mock-api/accounts';
import { loadPrincipal, loadStoredPrincipal } from './principal.server';
import { SessionEnded } from './session-errors';
import { signIn } from './sign-in.server';
import { EncryptedStore, encryptedStore } from './store/encrypted-store.server';
import { MemoryStore } from './store/memory-store.server';
import type { SessionStore } from './store/session-store.server';

// Hoisted above the imports, because the configuration reads the environment when it is imported.
vi.hoisted(() => {
  Object.assign(process.env, {
    REFRESH_ON_OUTAGE: 'logout',
    ROUTE_POLICY: 'signed-in',
    SESSION_IDLE_MINUTES: '10',
    SESSION_ABSOLUTE_MINUTES: '25',
  });
});

const MINUTE_MS = 60_000;
const DATA = { accessToken: 'access', refreshToken: 'refresh', user: null };

beforeEach(() => controls.reset());

/** Logs in, and returns the principal of an action and the arguments of the next request. */
async function logIn() {
  const { email, password } = getAccount('trainer');
  const { cookie } = await signIn(new Request('http://portal.test/login'), 'AAAA-BBBB-CCCC', { email, password });
  const request = new Request('http://portal.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  return { args: { request, context: {} }, ...(await loadStoredPrincipal({ request, context: {} })) };
}

test('with REFRESH_ON_OUTAGE=logout an outage of the API ends the session', { tags: ['D9'] }, async () => {
  const { args, sessionId } = await logIn();
  controls.armFault({ call: 'refreshToken', kind: 'reset' });
  await expect(loadPrincipal(args)).rejects.toBeInstanceOf(SessionEnded);
  expect(await encryptedStore.has(sessionId)).toBe(false);
});

test('with ROUTE_POLICY=signed-in a page needs a login only', { tags: ['D100'] }, async () => {
  const { args, user } = await logIn();
  expect(() => requirePermission(user, 'companies', { ...args, params: {} })).not.toThrow();
});

test('a session lives as long as its settings say, to the millisecond', { tags: ['D130'] }, async () => {
  let now = 1_800_000_000_000;
  const store = new EncryptedStore(new MemoryStore(), ['the-first-secret-of-these-tests-000'], () => now);
  const id = await store.create(DATA);
  now += 10 * MINUTE_MS;
  const session = await store.read(id);
  expect(session).not.toBeNull();
  now += 1;
  expect(await store.read(id)).toBeNull();
  now -= 1;
  if (!session) throw new Error('no session');
  const second = await store.replace(session, DATA);
  now += 10 * MINUTE_MS;
  if (!second) throw new Error('no session');
  await store.replace(second, DATA);
  now += 5 * MINUTE_MS;
  expect(await store.read(id)).not.toBeNull();
  now += 1;
  expect(await store.read(id)).toBeNull();
});

test('a store may delete a session when its settings end it, and an entry with the last session of its user', async () => {
  const now = 1_800_000_000_000;
  const memory = new MemoryStore();
  const write = vi.spyOn<SessionStore, 'write'>(memory, 'write');
  const writeEntry = vi.spyOn(memory, 'writeEntry');
  const addEntry = vi.spyOn(memory, 'addEntry');
  const store = new EncryptedStore(memory, ['the-first-secret-of-these-tests-000'], () => now);
  const session = await store.read(await store.create(DATA));
  if (!session) throw new Error('no session');
  await store.replace({ ...session, createdAt: now - 20 * MINUTE_MS }, DATA);
  expect(write.mock.calls.map((call) => call[3])).toEqual([now + 10 * MINUTE_MS, now + 5 * MINUTE_MS]);
  await store.writeEntry('user 1', 'a', 'text');
  await store.writeEntry('user 1', 'b', 'text', 7);
  expect(writeEntry.mock.calls.map((call) => call[2])).toEqual([now + 25 * MINUTE_MS, now + 7]);
  await store.addEntry('user 1', 'c', 'text');
  await store.addEntry('user 1', 'd', 'text', 7);
  expect(addEntry.mock.calls.map((call) => call[2])).toEqual([now + 25 * MINUTE_MS, now + 7]);
});
