import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CurrentUser } from '~/domain/account/user';
import { AccountSessions } from './account-sessions.server';
import { EncryptedStore, toLoginScope, toUserScope } from './encrypted-store.server';
import { LockTimeout } from './session-store.server';
import { createRecord, isReady, STORES } from './store-kinds.test-helpers';

/** A key of the usual length, which is that of a SHA-256 hash in base64url. */
const KEY = 'k'.repeat(43);
const OTHER_KEY = 'o'.repeat(43);
const HOUR_MS = 3_600_000;
const LATER = Date.now() + HOUR_MS;
const WAIT_MS = 10_000;
const SECRET = 'the-first-secret-of-these-tests-000';
const DATA = { accessToken: 'access', refreshToken: 'refresh', user: null };
const ROUNDS = process.env.E2E_FULL ? 1000 : 250;
const CONCURRENT_ROUNDS = 25;

const createKey = (number: number) => String(number).padStart(43, 'k');

describe.each(STORES)('$name', ({ expiresKeys = false, setUp, open, tearDown }) => {
  beforeAll(async () => setUp?.());
  afterAll(async () => tearDown?.());

  test('a session is written only if the stored generation is the expected one', async () => {
    const { store, reopen } = await open();
    expect(await store.read(KEY)).toBeNull();
    expect(await store.write(KEY, createRecord(1), 1, LATER)).toBe(false);
    expect(await store.write(KEY, createRecord(1), null, LATER)).toBe(true);
    expect(await store.write(KEY, createRecord(2), null, LATER)).toBe(false);
    expect(await store.write(KEY, createRecord(2), 1, LATER)).toBe(true);
    expect(await store.write(KEY, createRecord(9), 1, LATER)).toBe(false);
    expect(await store.read(KEY)).toEqual(createRecord(2));
    expect(await reopen().read(KEY)).toEqual(createRecord(2));
    expect(await store.read(OTHER_KEY)).toBeNull();
  });

  test('of concurrent writes that expect the same generation one succeeds', async () => {
    const { store, otherInstance } = await open();
    await store.write(KEY, createRecord(1), null, LATER);
    const stores = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : otherInstance));
    const written = await Promise.all(stores.map((instance) => instance.write(KEY, createRecord(2), 1, LATER)));
    expect(written.filter(Boolean)).toHaveLength(1);
  });

  test('a removal with a generation does not remove a newer one', async () => {
    const { store, reopen } = await open();
    await store.write(KEY, createRecord(1), null, LATER);
    await store.write(KEY, createRecord(2), 1, LATER);
    await store.remove(KEY, 1);
    expect(await store.read(KEY)).toEqual(createRecord(2));
    await store.remove(KEY, 2);
    expect(await store.read(KEY)).toBeNull();
    expect(await reopen().read(KEY)).toBeNull();
    await store.remove(KEY, 2);
    await store.remove(KEY);
    expect(await store.write(KEY, createRecord(3), 2, LATER)).toBe(false);
  });

  test('work on one key runs sequentially, on two keys concurrently, and continues after a failure', async () => {
    const { store, otherInstance } = await open();
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      order.push(`${name} starts`);
      await pause(ms);
      order.push(`${name} ends`);
    };
    const failing = async () => {
      throw new Error('The work failed');
    };
    await expect(store.runExclusive(KEY, failing, WAIT_MS)).rejects.toThrow('The work failed');
    await Promise.all([
      store.runExclusive(KEY, work('first', 60), WAIT_MS),
      pause(1).then(() => otherInstance.runExclusive(KEY, work('second', 0), WAIT_MS)),
      store.runExclusive(OTHER_KEY, work('other', 0), WAIT_MS),
    ]);
    expect(order.filter((entry) => !entry.startsWith('other'))).toEqual([
      'first starts',
      'first ends',
      'second starts',
      'second ends',
    ]);
    expect(order.indexOf('other ends')).toBeLessThan(order.indexOf('first ends'));
  });

  test('work that waits too long for a key is not run, and later work is', async () => {
    const { store, otherInstance } = await open();
    const completed: string[] = [];
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = store.runExclusive(KEY, () => blocked, WAIT_MS);
    const timedOut = [store, otherInstance].map((instance) =>
      instance.runExclusive(KEY, async () => completed.push('timed out'), 40).catch((error: unknown) => error),
    );
    const later = otherInstance.runExclusive(KEY, async () => completed.push('later'), WAIT_MS);
    for (const error of await Promise.all(timedOut)) expect(error).toBeInstanceOf(LockTimeout);
    release();
    await Promise.all([first, later]);
    expect(completed).toEqual(['later']);
  });

  test('an entry is written, replaced and deleted', async () => {
    const { store, reopen } = await open();
    expect(await store.readEntry(KEY)).toBeNull();
    await store.writeEntry(KEY, 'first', LATER);
    await store.writeEntry(KEY, 'second', LATER);
    expect(await store.readEntry(KEY)).toBe('second');
    expect(await reopen().readEntry(KEY)).toBe('second');
    expect(await store.readEntry(OTHER_KEY)).toBeNull();
    await store.writeEntry(KEY, null, LATER);
    await store.writeEntry(KEY, null, LATER);
    expect(await store.readEntry(KEY)).toBeNull();
    expect(await reopen().readEntry(KEY)).toBeNull();
  });

  test(
    'of concurrent additions of one entry one succeeds, and the others return its value',
    { tags: ['D129'] },
    async () => {
      const { store } = await open();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => store.addEntry(KEY, `by ${index}`, LATER)),
      );
      const storedValue = await store.readEntry(KEY);
      expect(results.filter((result) => result === null)).toHaveLength(1);
      expect(new Set(results.filter((result) => result !== null))).toEqual(new Set([storedValue]));
      await store.writeEntry(KEY, null, LATER);
      expect(await store.addEntry(KEY, 'new value', LATER)).toBeNull();
    },
  );

  test('an expired entry is not read, and can be added again', async () => {
    const { store } = await open();
    await store.writeEntry(KEY, 'expired entry', Date.now() - 1);
    await expect.poll(() => store.readEntry(KEY)).toBeNull();
    expect(await store.addEntry(KEY, 'added after the expired one', LATER)).toBeNull();
  });

  test('an entry that was added expires', async () => {
    const { store } = await open();
    expect(await store.addEntry(KEY, 'added entry', Date.now() + 200)).toBeNull();
    await expect.poll(() => store.readEntry(KEY)).toBeNull();
  });

  test.skipIf(expiresKeys)('the cleanup removes expired sessions and entries only', async () => {
    const { store, reopen } = await open();
    if (!store.removeExpired) throw new Error('The store has no cleanup');
    const idle = 'a'.repeat(43);
    const old = 'b'.repeat(43);
    const fresh = 'c'.repeat(43);
    await store.write(idle, createRecord(1, { seenAt: 400, createdAt: 400 }), null, LATER);
    await store.write(old, createRecord(1, { seenAt: 1000, createdAt: 100 }), null, LATER);
    await store.write(fresh, createRecord(1, { seenAt: 600, createdAt: 300 }), null, LATER);
    await store.writeEntry(KEY, 'new entry', LATER);
    await store.writeEntry(OTHER_KEY, 'expired entry', Date.now() - 1);
    await expect.poll(() => store.readEntry(OTHER_KEY)).toBeNull();
    await store.removeExpired(500, 200);
    expect(await store.read(idle)).toBeNull();
    expect(await store.read(old)).toBeNull();
    expect(await store.read(fresh)).toMatchObject({ generation: 1 });
    expect(await reopen().read(idle)).toBeNull();
    expect(await store.readEntry(KEY)).toBe('new entry');
    await store.removeExpired(Date.now() + 1000, Date.now() + 1000);
    expect(await store.read(fresh)).toBeNull();
    expect(await store.readEntry(KEY)).toBe('new entry');
    expect(await reopen().readEntry(OTHER_KEY)).toBeNull();
  });

  test('a writable store is ready', async () => {
    const { store } = await open();
    expect(await Promise.all([isReady(store), isReady(store)])).toEqual([true, true]);
    expect(await isReady(store)).toBe(true);
  });

  test('the oldest sessions of an account are removed, over all instances', { tags: ['D166'] }, async () => {
    const { store, otherInstance, reopen } = await open();
    const write = (number: number, account: string | null) => {
      const instance = number % 2 === 0 ? store : otherInstance;
      // The sessions are written in the reverse order of their creation.
      const createdAt = LATER - number;
      return instance.write(createKey(number), createRecord(1, { account, createdAt }), null, LATER);
    };
    for (let number = 0; number < 10; number += 1) await write(number, 'anna');
    for (let number = 10; number < 15; number += 1) await write(number, 'ben');
    await write(15, null);
    expect(await store.removeOldest('anna', 10)).toBe(0);
    // Concurrent calls remove no more than one call does.
    const removed = await Promise.all([store.removeOldest('anna', 3), otherInstance.removeOldest('anna', 3)]);
    expect(removed[0] + removed[1]).toBe(7);
    const reopened = reopen();
    const records = await Promise.all(Array.from({ length: 16 }, (_, number) => reopened.read(createKey(number))));
    expect(records.map((record) => record?.account)).toEqual([
      ...Array.from({ length: 3 }, () => 'anna'),
      ...Array.from({ length: 7 }, () => undefined),
      ...Array.from({ length: 5 }, () => 'ben'),
      null,
    ]);
    expect(await store.removeOldest('nobody', 0)).toBe(0);
  });

  test('a session that has ended, or has another account now, does not count', { tags: ['D166'] }, async () => {
    const { store } = await open();
    const write = (number: number, generation: number, account: string) =>
      store.write(createKey(number), createRecord(generation, { account }), generation - 1 || null, LATER);
    for (let number = 0; number < 4; number += 1) await write(number, 1, 'anna');
    await store.remove(createKey(0));
    await store.remove(createKey(1), 1);
    await write(2, 2, 'ben');
    expect(await store.removeOldest('anna', 1)).toBe(0);
    expect(await store.removeOldest('ben', 1)).toBe(0);
    expect(await store.removeOldest('ben', 0)).toBe(1);
    expect(await store.read(createKey(3))).toMatchObject({ account: 'anna' });
  });

  test('after a restart the sessions of an account are known again', { tags: ['D166'] }, async () => {
    const { store, reopen } = await open();
    for (let number = 0; number < 5; number += 1)
      await store.write(createKey(number), createRecord(1, { account: 'anna' }), null, LATER);
    const reopened = reopen();
    await reopened.removeExpired?.(0, 0);
    expect(await reopened.removeOldest('anna', 2)).toBe(3);
    expect(await reopened.count()).toBe(2);
  });

  test('100 concurrent logins of one account leave 20 sessions', { tags: ['D166'] }, async () => {
    const { store, otherInstance } = await open();
    const instances = [new EncryptedStore(store, [SECRET]), new EncryptedStore(otherInstance, [SECRET])];
    const other = await instances[0]?.create({ ...DATA, user: { id: '2' } as CurrentUser });
    const logIn = async (instance: EncryptedStore | undefined, number: number) => {
      // The API names the user with the exchange that follows a login, whatever name was typed.
      const id = await instance?.create(DATA, toLoginScope(`Anna${number % 3}@example.com`));
      const session = await instance?.read(id ?? '');
      if (!session) throw new Error('no session');
      await instance?.replace(session, { ...DATA, user: { id: '1' } as CurrentUser });
      await instance?.removeOldest(toUserScope('1'));
    };
    await Promise.all(Array.from({ length: 100 }, (_, number) => logIn(instances[number % 2], number)));
    expect(await store.count()).toBe(21);
    expect(await instances[1]?.read(other ?? '')).not.toBeNull();
    expect(await instances[0]?.removeOldest(toLoginScope('anna0@example.com'))).toBe(0);
  });

  test('a logout ends the session despite concurrent reads and writes', { timeout: 120_000 }, async () => {
    const { store, reopen } = await open();
    const encryptedStore = new EncryptedStore(store, [SECRET]);
    const survivors: string[] = [];
    const round = async (number: number) => {
      const id = await encryptedStore.create(DATA);
      const load = async (delayTicks: number) => {
        for (let tick = 0; tick < delayTicks; tick += 1) await new Promise((resolve) => setImmediate(resolve));
        const session = await encryptedStore.read(id);
        if (session) await encryptedStore.replace(session, { ...DATA, accessToken: `after ${delayTicks} ticks` });
      };
      await Promise.all([
        encryptedStore.destroy(id),
        ...[0, 0, 1, 1, 2, 3, 4, 6, 8].map((ticks) => load((ticks + number) % 10)),
      ]);
      const remaining = [await encryptedStore.read(id), await new EncryptedStore(reopen(), [SECRET]).read(id)];
      if (remaining.some(Boolean)) survivors.push(id);
    };
    for (let first = 0; first < ROUNDS; first += CONCURRENT_ROUNDS)
      await Promise.all(Array.from({ length: CONCURRENT_ROUNDS }, (_, index) => round(first + index)));
    expect(survivors).toHaveLength(0);
  });
});

test('all entries together are as large as the setting says', async () => {
  vi.stubEnv('KEPT_RESPONSES_MB', '3');
  vi.resetModules();
  const { MAX_TOTAL_ENTRY_BYTES } = await import('./session-store.server');
  vi.unstubAllEnvs();
  expect(MAX_TOTAL_ENTRY_BYTES).toBe(3 * 1024 * 1024);
});

test('the register of accounts is empty when all sessions have ended', { tags: ['D166'] }, () => {
  const accounts = new AccountSessions();
  for (let number = 0; number < 100; number += 1)
    accounts.set(createKey(number), createRecord(1, { account: `account ${number % 7}` }));
  accounts.set(createKey(0), createRecord(2, { account: null }));
  accounts.set(createKey(1), createRecord(2, { account: 'account 6' }));
  expect(accounts.takeOldest('account 1', 0)).toHaveLength(14);
  expect(accounts.takeOldest('account 6', 5)).toHaveLength(10);
  for (let number = 0; number < 100; number += 1) accounts.delete(createKey(number));
  expect(accounts.takeOldest('account 6', 0)).toEqual([]);
});
