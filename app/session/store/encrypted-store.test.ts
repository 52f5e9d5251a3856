import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { createTemporaryFolder } from '../../../e2e/support/temporary-folder';
import { EncryptedStore } from './encrypted-store.server';
import { MemoryStore } from './memory-store.server';
import { StoreUnavailable, type SessionStore } from './session-store.server';

const SECRET = 'the-first-secret-of-these-tests-000';
const NEWER = 'the-newer-secret-of-these-tests-000';
const DATA = { accessToken: 'access-canary', refreshToken: 'refresh-canary', user: null };
const HOUR_MS = 3_600_000;

test('a store has no readable id, token or user', async () => {
  const store = new MemoryStore();
  const write = vi.spyOn<SessionStore, 'write'>(store, 'write');
  const id = await new EncryptedStore(store, [SECRET]).create(DATA);
  const written = JSON.stringify(write.mock.calls);
  expect(written).toContain('"encrypted"');
  for (const secret of [id, 'access-canary', 'refresh-canary', SECRET]) expect(written).not.toContain(secret);
});

test('a failed cleanup writes one log line, at startup and every ten minutes, and stops nothing', async () => {
  const folder = await createTemporaryFolder();
  const strayFolder = join(folder, 'stray.entry');
  await mkdir(strayFolder);
  await utimes(strayFolder, 0, 0);
  forgetLogLines();
  const lines = () => readLogLines().filter(({ event }) => event === 'session-cleanup-failed');
  vi.useFakeTimers({ toFake: ['setInterval'] });
  vi.stubEnv('SESSION_DIR', folder);
  vi.resetModules();
  try {
    const { encryptedStore } = await import('./encrypted-store.server');
    const { checkStoreSettings } = await import('./start-check.server');
    await checkStoreSettings();
    await expect.poll(lines).toHaveLength(1);
    for (const expected of [2, 3]) {
      vi.advanceTimersByTime(10 * 60_000);
      await expect.poll(lines).toHaveLength(expected);
    }
    expect(lines()[0]).toMatchObject({
      level: 'warn',
      error: 'StoreUnavailable',
      code: expect.stringMatching(/^E/),
    });
    expect(JSON.stringify(lines())).not.toContain(folder);
    const id = await encryptedStore.create(DATA);
    expect(await encryptedStore.read(id)).toMatchObject(DATA);
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.resetModules();
  }
});

test('an outage of the store and its end are logged once each', async () => {
  const store = new MemoryStore();
  const encryptedStore = new EncryptedStore(store, [SECRET]);
  forgetLogLines();
  const probe = vi.spyOn(store, 'probe');
  for (const isAvailable of [true, false, false, true, true]) {
    if (!isAvailable) probe.mockRejectedValueOnce(new StoreUnavailable(null, 'OFFLINE'));
    expect(await encryptedStore.isReady()).toBe(isAvailable);
  }
  expect(readLogLines()).toMatchObject([
    { level: 'error', event: 'store-not-ready', cause: 'OFFLINE' },
    { level: 'info', event: 'store-ready' },
  ]);
  probe.mockRejectedValue(new Error('no code'));
  expect(await encryptedStore.isReady()).toBe(false);
  expect(readLogLines().at(-1)).toMatchObject({ event: 'store-not-ready', cause: 'UNKNOWN' });
});

test('an id that was never issued opens no session', async () => {
  const store = new MemoryStore();
  const encryptedStore = new EncryptedStore(store, [SECRET]);
  const read = vi.spyOn(store, 'read');
  for (const id of ['', '../../etc/passwd', 'x'.repeat(42), 'x'.repeat(44), 'x'.repeat(5000), '\u0000']) {
    expect([await encryptedStore.read(id), await encryptedStore.has(id)]).toEqual([null, false]);
    await encryptedStore.destroy(id);
  }
  // What cannot be an id is not looked up in the store.
  expect(read).not.toHaveBeenCalled();
  expect([await encryptedStore.read('x'.repeat(43)), await encryptedStore.has('x'.repeat(43))]).toEqual([null, false]);
});

test('a clock that was set back does not make a session older', { tags: ['D130'] }, async () => {
  let now = 1_800_000_000_000;
  const encryptedStore = new EncryptedStore(new MemoryStore(), [SECRET], () => now);
  const session = await encryptedStore.read(await encryptedStore.create(DATA));
  if (!session) throw new Error('no session');
  now -= HOUR_MS;
  expect(await encryptedStore.replace(session, DATA)).toMatchObject({
    seenAt: session.seenAt,
    createdAt: session.createdAt,
  });
});

test('a session with an unknown secret is treated as missing, and stays for instances that know the secret', async () => {
  const store = new MemoryStore();
  const withSecret = new EncryptedStore(store, [SECRET]);
  const withoutSecret = new EncryptedStore(store, [NEWER]);
  const id = await withSecret.create(DATA);
  expect(await withoutSecret.read(id)).toBeNull();
  await withoutSecret.destroy(id);
  expect(await withSecret.read(id)).toMatchObject(DATA);
  await withSecret.destroy(id);
  expect(await store.count()).toBe(0);
});

test('a removal by generation keeps a session that was replaced in the meantime', async () => {
  const encryptedStore = new EncryptedStore(new MemoryStore(), [SECRET]);
  const session = await encryptedStore.read(await encryptedStore.create(DATA));
  if (!session) throw new Error('no session');
  expect(await encryptedStore.replace(session, { ...DATA, accessToken: 'newer' })).toMatchObject({ generation: 2 });
  expect(await encryptedStore.replace(session, { ...DATA, accessToken: 'late' })).toBeNull();
  await encryptedStore.remove(session.id, session.generation);
  expect(await encryptedStore.read(session.id)).toMatchObject({ accessToken: 'newer' });
  await encryptedStore.remove(session.id);
  expect(await encryptedStore.read(session.id)).toBeNull();
});

test('an expired session that is destroyed is removed from the store', async () => {
  const store = new MemoryStore();
  let now = Date.now();
  const encryptedStore = new EncryptedStore(store, [SECRET], () => now);
  const id = await encryptedStore.create(DATA);
  now += 25 * HOUR_MS;
  expect(await encryptedStore.read(id)).toBeNull();
  await encryptedStore.destroy(id);
  expect(await store.count()).toBe(0);
});

test(
  'an entry is of its scope and name, and one that no secret decrypts is replaced once',
  { tags: ['D129'] },
  async () => {
    const store = new MemoryStore();
    const older = new EncryptedStore(store, [SECRET]);
    expect(await older.addEntry('scope', 'name', 'old')).toBeNull();
    expect(await older.addEntry('scope', 'name', 'late')).toBe('old');
    for (const [scope, name] of [
      ['scope', 'other'],
      ['other', 'name'],
    ] as const)
      expect(await older.addEntry(scope, name, 'new')).toBeNull();
    const now = Date.now();
    const encryptedStore = new EncryptedStore(store, [NEWER], () => now);
    expect(await encryptedStore.readEntry('scope', 'name')).toBeNull();
    const writeEntry = vi.spyOn(store, 'writeEntry');
    const add = (number: number) => encryptedStore.addEntry('scope', 'name', `by ${number}`, 60_000);
    const results = await Promise.all([1, 2, 3].map(add));
    expect(writeEntry.mock.calls.map(([, , expiresAt]) => expiresAt)).toEqual([now + 60_000]);
    const stored = await encryptedStore.readEntry('scope', 'name');
    expect(results.toSorted()).toEqual([null, stored, stored].toSorted());
  },
);
