import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isReady } from './file-store.test-helpers';
import { LockTimeout } from './session-store.server';
import { createRecord, STORES } from './store-kinds.test-helpers';

/** A key of the usual length, which is that of a SHA-256 hash in base64url. */
const KEY = 'k'.repeat(43);
const OTHER_KEY = 'o'.repeat(43);
const HOUR_MS = 3_600_000;
const LATER = Date.now() + HOUR_MS;
const WAIT_MS = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

  test('the lease of work that ends in time is not aborted', async () => {
    const { store } = await open();
    await store.runExclusive(KEY, async (lease) => lease.throwIfAborted(), WAIT_MS);
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
});

test('all entries together are as large as the setting says', async () => {
  vi.stubEnv('KEPT_RESPONSES_MB', '3');
  vi.resetModules();
  const { MAX_TOTAL_ENTRY_BYTES } = await import('./session-store.server');
  vi.unstubAllEnvs();
  expect(MAX_TOTAL_ENTRY_BYTES).toBe(3 * 1024 * 1024);
});
