import * as disk from 'node:fs/promises';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { createTemporaryFolder } from '../../../e2e/support/temporary-folder';
import { FileStore } from './file-store.server';
import { exists, HOUR_MS, KEY, LONG_AGO } from './file-store.test-helpers';
import type { Files } from './store-folder.server';
import { createRecord, isReady } from './store-kinds.test-helpers';

const LATER = Date.now() + HOUR_MS;
afterEach(() => vi.useRealTimers());

const createKey = (number: number) => String(number).padStart(43, 'k');
const listEntries = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.entry'));

test('beyond the limit the oldest entries are removed from the disk', { tags: ['D157'] }, async () => {
  const folder = await createTemporaryFolder();
  // The room of ten files on the disk: a small file takes a block of 4 kB.
  const store = new FileStore(folder, disk, 10 * 4096);
  await store.write(KEY, createRecord(1), null);
  for (let number = 0; number < 50; number += 1) await store.writeEntry(createKey(number), 'x'.repeat(1000), LATER);
  await expect.poll(() => listEntries(folder)).toHaveLength(10);
  const entries = await Promise.all([39, 40, 49].map((number) => store.readEntry(createKey(number))));
  expect(entries.map((entry) => entry?.length ?? null)).toEqual([null, 1000, 1000]);
  // After a restart the first cleanup counts what is on the disk.
  const restarted = new FileStore(folder, disk, 5 * 4096);
  await restarted.removeExpired(0, 0);
  await expect.poll(() => listEntries(folder)).toHaveLength(5);
  expect(await restarted.read(KEY)).toMatchObject({ generation: 1 });
});

test('the cleanup removes expired entries from the disk, also those of an earlier process, and no others', async () => {
  const folder = await createTemporaryFolder();
  const store = new FileStore(folder);
  const soon = LATER - 1;
  for (const [number, expiresAt] of [LONG_AGO.getTime(), soon, LATER].entries())
    await store.writeEntry(createKey(number), 'x', expiresAt);
  await new FileStore(folder).removeExpired(0, 0);
  expect(await listEntries(folder)).toHaveLength(2);
  vi.useFakeTimers({ toFake: ['Date'], now: soon });
  await store.removeExpired(0, 0);
  expect(await listEntries(folder)).toHaveLength(1);
  expect(await store.readEntry(createKey(2))).toBe('x');
});

test('a full disk loses entries before it refuses a session', { tags: ['D157'] }, async () => {
  const folder = await createTemporaryFolder();
  const open: Files['open'] = async (...args) => {
    if ((await readdir(folder)).length >= 120) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    return disk.open(...args);
  };
  const store = new FileStore(folder, { ...disk, open });
  for (let number = 0; number < 120; number += 1) await store.writeEntry(createKey(number), 'x', LATER);
  forgetLogLines();
  await store.write(KEY, createRecord(1), null);
  expect(readLogLines()).toMatchObject([{ level: 'warn', event: 'kept-responses-dropped', count: 100 }]);
  expect(await new FileStore(folder).read(KEY)).toMatchObject({ generation: 1 });
  expect(await isReady(store)).toBe(true);
  const entries = await Promise.all([0, 99, 100, 119].map((number) => store.readEntry(createKey(number))));
  expect(entries).toEqual([null, null, 'x', 'x']);
});

test('a pending entry does not make the store unready, a pending session does', { tags: ['D157'] }, async () => {
  const rename: Files['rename'] = async (from, to) => {
    if (String(to).includes(KEY)) throw Object.assign(new Error('refused'), { code: 'EACCES' });
    return disk.rename(from, to);
  };
  const store = new FileStore(await createTemporaryFolder(), { ...disk, rename });
  await store.writeEntry(KEY, 'pending', LATER);
  expect(await isReady(store)).toBe(true);
  await store.write(KEY, createRecord(1), null);
  expect(await isReady(store)).toBe(false);
  expect(await store.readEntry(KEY)).toBe('pending');
});

test('a damaged entry is none, and is removed when it is older than any session', async () => {
  const folder = await createTemporaryFolder();
  const path = join(folder, `${KEY}.entry`);
  await writeFile(path, 'v1.key.payload');
  const store = new FileStore(folder);
  await store.removeExpired(0, Date.now() - HOUR_MS);
  expect(await store.readEntry(KEY)).toBeNull();
  expect(await exists(path)).toBe(true);
  await utimes(path, LONG_AGO, LONG_AGO);
  await new FileStore(folder).removeExpired(0, Date.now() - HOUR_MS);
  expect(await exists(path)).toBe(false);
});
