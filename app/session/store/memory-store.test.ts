import { expect, test } from 'vitest';
import { MemoryStore } from './memory-store.server';

/** A key of the usual length, which is that of a SHA-256 hash in base64url. */
const KEY = 'k'.repeat(43);
const LATER = Date.now() + 3_600_000;
const createKey = (number: number) => String(number).padStart(43, 'k');

test('beyond the limit the oldest entries are dropped, and sessions stay', { tags: ['D157'] }, async () => {
  // Ten entries of 1000 characters with their keys and the memory that an entry takes in addition.
  const store = new MemoryStore(16_000);
  const session = { encrypted: '', createdAt: Date.now(), seenAt: Date.now(), generation: 1, account: null };
  await store.write(KEY, session, null);
  for (let number = 0; number < 50; number += 1) await store.writeEntry(createKey(number), 'x'.repeat(1000), LATER);
  const entries = await Promise.all(Array.from({ length: 50 }, (_, number) => store.readEntry(createKey(number))));
  expect(entries.map((entry) => entry !== null)).toEqual(Array.from({ length: 50 }, (_, number) => number >= 40));
  expect(await store.read(KEY)).toEqual(session);
});

test('reading an entry, or adding it again, does not make it a newer one', async () => {
  const store = new MemoryStore(3 * 1600);
  for (let number = 0; number < 3; number += 1) await store.writeEntry(createKey(number), 'x'.repeat(1000), LATER);
  expect(await store.readEntry(createKey(0))).toHaveLength(1000);
  expect(await store.addEntry(createKey(0), 'other', LATER)).toHaveLength(1000);
  await store.writeEntry(createKey(3), 'x'.repeat(1000), LATER);
  expect([await store.readEntry(createKey(0)), (await store.readEntry(createKey(1)))?.length]).toEqual([null, 1000]);
});

test('an entry whose time is over when it is written is none', async () => {
  const store = new MemoryStore();
  for (const [number, expiresAt] of [Date.now(), Date.now() - 1000].entries()) {
    await store.writeEntry(createKey(number), 'x', expiresAt);
    await expect.poll(() => store.readEntry(createKey(number))).toBeNull();
  }
});
