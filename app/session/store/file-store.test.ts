import * as disk from 'node:fs/promises';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { createTemporaryFolder } from '../../../e2e/support/temporary-folder';
import { EncryptedStore } from './encrypted-store.server';
import { FileStore } from './file-store.server';
import { exists, KEY, LONG_AGO } from './file-store.test-helpers';
import { StoreUnavailable } from './session-store.server';
import type { Files } from './store-folder.server';
import { createRecord, isReady } from './store-kinds.test-helpers';

const SECRET = 'the-first-secret-of-these-tests-000';
const DATA = { accessToken: 'access-canary', refreshToken: 'refresh-canary', user: null };

/** Returns file functions that fail with the codes in `faults`. */
function createFaultyDisk() {
  const faults: Partial<Record<keyof Files | 'writeFile' | 'datasync', string>> = {};
  const check = (call: keyof typeof faults) => {
    const code = faults[call];
    if (code !== undefined) throw Object.assign(new Error(`${code}: a fault of ${call}`), { code });
  };
  const faulty =
    <Args extends unknown[], Result>(call: keyof Files, real: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      check(call);
      return real(...args);
    };
  const open: Files['open'] = async (...args) => {
    check('open');
    const handle = await disk.open(...args);
    for (const call of ['writeFile', 'datasync'] as const) {
      const real = handle[call].bind(handle) as (...args: unknown[]) => Promise<void>;
      handle[call] = async (...args: unknown[]) => {
        check(call);
        return real(...args);
      };
    }
    return handle;
  };
  // The cast restores the overloads, which the wrappers lose.
  const files = {
    open,
    mkdir: faulty('mkdir', disk.mkdir),
    readdir: faulty('readdir', disk.readdir),
    readFile: faulty('readFile', disk.readFile),
    rename: faulty('rename', disk.rename),
    rm: faulty('rm', disk.rm),
    stat: faulty('stat', disk.stat),
  } as Files;
  return { files, faults };
}

test.each([
  ['writeFile', 'ENOSPC'],
  ['datasync', 'EIO'],
  ['open', 'EMFILE'],
  ['rename', 'EACCES'],
] as const)(
  'a write that fails in %s with %s stays pending in memory and is retried',
  { tags: ['D9'] },
  async (call, code) => {
    const folder = await createTemporaryFolder();
    const { files, faults } = createFaultyDisk();
    const encryptedStore = new EncryptedStore(new FileStore(folder, files), [SECRET]);
    const session = await encryptedStore.read(await encryptedStore.create(DATA));
    if (!session) throw new Error('no session');
    forgetLogLines();
    faults[call] = code;
    await encryptedStore.replace(session, { ...DATA, accessToken: 'newer' });
    await encryptedStore.writeEntry(session.id, 'form', 'first value');
    expect(await encryptedStore.addEntry(session.id, 'form', 'second value')).toBe('first value');
    expect(await encryptedStore.isReady()).toBe(false);
    // Each write that follows is pending too, and has no line.
    expect(readLogLines()).toMatchObject([
      { level: 'error', event: 'store-write-pending', code },
      { level: 'error', event: 'store-not-ready', cause: code },
    ]);
    await encryptedStore.removeExpired();
    expect(await encryptedStore.read(session.id)).toMatchObject({ accessToken: 'newer', generation: 2 });
    delete faults[call];
    expect(await encryptedStore.isReady()).toBe(true);
    const restarted = new EncryptedStore(new FileStore(folder), [SECRET]);
    expect(await restarted.read(session.id)).toMatchObject({ accessToken: 'newer', generation: 2 });
    expect(await restarted.readEntry(session.id, 'form')).toBe('first value');
    expect((await readdir(folder)).filter((name) => !/\.(?:json|entry)$/.test(name))).toEqual([]);
  },
);

test.each(['the next write', 'the next cleanup'])('a pending write is retried with %s', async (retry) => {
  const folder = await createTemporaryFolder();
  const { files, faults } = createFaultyDisk();
  const store = new FileStore(folder, files);
  faults.writeFile = 'ENOSPC';
  expect(await store.write(KEY, createRecord(1), null)).toBe(true);
  expect(await new FileStore(folder).read(KEY)).toBeNull();
  delete faults.writeFile;
  if (retry === 'the next write') await store.write('x'.repeat(43), createRecord(1), null);
  else await store.removeExpired(0, 0);
  await expect.poll(() => new FileStore(folder).read(KEY)).toMatchObject({ generation: 1 });
});

test('a logout that the disk refuses ends the session at once, and its file is removed later', async () => {
  const folder = await createTemporaryFolder();
  const { files, faults } = createFaultyDisk();
  const encryptedStore = new EncryptedStore(new FileStore(folder, files), [SECRET]);
  const id = await encryptedStore.create(DATA);
  faults.rm = 'EROFS';
  await encryptedStore.destroy(id);
  expect(await encryptedStore.read(id)).toBeNull();
  expect(await encryptedStore.isReady()).toBe(false);
  delete faults.rm;
  expect(await encryptedStore.isReady()).toBe(true);
  expect(await new EncryptedStore(new FileStore(folder), [SECRET]).read(id)).toBeNull();
});

test('a store is ready if a file can be written, flushed, renamed and removed; no file remains', async () => {
  const folder = join(await createTemporaryFolder(), 'folder', 'subfolder');
  const { files, faults } = createFaultyDisk();
  const store = new FileStore(folder, files);
  for (const call of ['mkdir', 'open', 'writeFile', 'datasync', 'rename', 'rm'] as const) {
    faults[call] = 'EIO';
    expect(await isReady(store), call).toBe(false);
    delete faults[call];
    expect(await isReady(store), `after ${call}`).toBe(true);
  }
  expect(await readdir(folder)).toEqual([]);
});

test('an unreadable file is not the same as a missing one: every method throws, and nothing is removed', async () => {
  const folder = await createTemporaryFolder();
  const first = new EncryptedStore(new FileStore(folder), [SECRET]);
  const id = await first.create(DATA);
  await first.writeEntry(id, 'form', 'first value');
  const session = await first.read(id);
  if (!session) throw new Error('no session');
  const { files, faults } = createFaultyDisk();
  const encryptedStore = new EncryptedStore(new FileStore(folder, files), [SECRET]);
  faults.readFile = 'EMFILE';
  const calls = {
    read: () => encryptedStore.read(id),
    destroy: () => encryptedStore.destroy(id),
    replace: () => encryptedStore.replace(session, DATA),
    remove: () => encryptedStore.remove(id, 1),
    readEntry: () => encryptedStore.readEntry(id, 'form'),
    addEntry: () => encryptedStore.addEntry(id, 'form', 'second value'),
    removeExpired: () => encryptedStore.removeExpired(),
  };
  for (const [name, call] of Object.entries(calls)) {
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(error, name).toMatchObject({ name: 'StoreUnavailable', code: 'EMFILE' });
    expect(String(error)).not.toContain(folder);
  }
  delete faults.readFile;
  faults.readdir = 'EIO';
  await expect(encryptedStore.removeExpired()).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await encryptedStore.read(id)).toMatchObject(DATA);
  expect(await encryptedStore.readEntry(id, 'form')).toBe('first value');
});

test('a damaged file is not a session; it is removed when it is older than any session', async () => {
  const folder = await createTemporaryFolder();
  for (const content of ['', '{"sealed": 7}', '\u0000 nonsense', '[]', 'null']) {
    const path = join(folder, `${KEY}.json`);
    await writeFile(path, content);
    const store = new FileStore(folder);
    const encryptedStore = new EncryptedStore(store, [SECRET]);
    expect(await store.read(KEY)).toBeNull();
    expect(await store.write(KEY, createRecord(2), 1)).toBe(false);
    await encryptedStore.removeExpired();
    expect(await readFile(path, 'utf8')).toBe(content);
    await utimes(path, LONG_AGO, LONG_AGO);
    await encryptedStore.removeExpired();
    expect(await exists(path)).toBe(false);
  }
});

test('a file that cannot be removed does not stop the cleanup of the others', async () => {
  const folder = await createTemporaryFolder();
  const session = JSON.stringify({ sealed: 'encrypted', createdAt: 0, seenAt: 0, generation: 1, account: null });
  for (const letter of ['a', 'c']) await writeFile(join(folder, `${letter.repeat(43)}.json`), session);
  for (const name of [`${'b'.repeat(43)}.json`, `${'b'.repeat(43)}.entry`]) {
    await mkdir(join(folder, name));
    await utimes(join(folder, name), LONG_AGO, LONG_AGO);
  }
  const store = new FileStore(folder);
  await expect(new EncryptedStore(store, [SECRET]).removeExpired()).rejects.toBeInstanceOf(StoreUnavailable);
  expect((await readdir(folder)).sort()).toEqual([`${'b'.repeat(43)}.entry`, `${'b'.repeat(43)}.json`]);
  expect(await isReady(store), 'a stray folder does not make the store unready').toBe(true);
});

test('the cleanup removes temporary files that a crash has left, and no files of other programs', async () => {
  const folder = await createTemporaryFolder();
  const names = [`${KEY}.json.1.tmp`, `${KEY}.entry.77.tmp`, `${KEY}.json.2.tmp`, 'README'];
  for (const name of names) await writeFile(join(folder, name), 'half');
  for (const name of names.slice(0, 2)) await utimes(join(folder, name), LONG_AGO, LONG_AGO);
  await utimes(join(folder, 'README'), LONG_AGO, LONG_AGO);
  await new FileStore(folder).removeExpired(0, 0);
  expect((await readdir(folder)).sort()).toEqual(['README', `${KEY}.json.2.tmp`]);
});

test('the cleanup removes sessions whose write is pending', async () => {
  const { files, faults } = createFaultyDisk();
  const store = new FileStore(await createTemporaryFolder(), files);
  faults.writeFile = 'ENOSPC';
  await store.write(KEY, { ...createRecord(1), seenAt: 1 }, null);
  await store.removeExpired(1000, 0);
  expect(await store.read(KEY)).toBeNull();
});

test('only the owner can read the files', async () => {
  const folder = join(await createTemporaryFolder(), 'sessions');
  await new FileStore(folder).write(KEY, createRecord(1), null);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, `${KEY}.json`))).mode & 0o777).toBe(0o600);
});
