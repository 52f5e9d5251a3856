import * as disk from 'node:fs/promises';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../e2e/temporary-folder';
import { type Files, FileStore } from './file-store.server';
import { StoreUnavailable, type StoredSession } from './session-store.server';
import { Vault } from './vault.server';

const SECRET = 'the-first-secret-of-these-tests-000';
const DATA = { accessToken: 'access-canary', refreshToken: 'refresh-canary', user: null };
const KEY = 'k'.repeat(43);
const HOUR = 3_600_000;
const LONG_AGO = new Date(Date.now() - 48 * HOUR);

const stored = (generation: number): StoredSession => ({
  sealed: `sealed ${generation}`,
  createdAt: Date.now(),
  seenAt: Date.now(),
  generation,
});
const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  );

/** The disk, which refuses the calls named in `faults` with the code given there. */
function faultyDisk() {
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

for (const [call, code] of [
  ['writeFile', 'ENOSPC'],
  ['datasync', 'EIO'],
  ['open', 'EMFILE'],
  ['rename', 'EACCES'],
] as const) {
  test(`D9 what ${call} refuses with ${code} is kept in memory, and written when it can be`, async () => {
    const folder = await temporaryFolder();
    const { files, faults } = faultyDisk();
    const store = new FileStore(folder, files);
    const vault = new Vault(store, [SECRET]);
    const session = await vault.read(await vault.create(DATA));
    if (!session) throw new Error('no session');

    faults[call] = code;
    const next = await vault.replace(session, { ...DATA, accessToken: 'newer' });
    expect(next).toMatchObject({ accessToken: 'newer', generation: 2 });
    const late = await vault.create({ ...DATA, accessToken: 'of a login' });
    await vault.writeNote(session.id, 'form', 'the answer');
    expect(await vault.reserveNote(session.id, 'form', 'again')).toBe('the answer');
    expect(await vault.read(session.id)).toMatchObject({ accessToken: 'newer' });
    expect(await vault.read(late)).toMatchObject({ accessToken: 'of a login' });
    expect(await vault.isReady()).toBe(false);
    await vault.sweep();
    expect(await vault.read(late)).toMatchObject({ accessToken: 'of a login' });
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);

    delete faults[call];
    expect(await vault.isReady()).toBe(true);
    const restarted = new Vault(new FileStore(folder), [SECRET]);
    expect(await restarted.read(session.id)).toMatchObject({ accessToken: 'newer', generation: 2 });
    expect(await restarted.read(late)).toMatchObject({ accessToken: 'of a login' });
    expect(await restarted.readNote(session.id, 'form')).toBe('the answer');
    expect((await readdir(folder)).filter((name) => !/\.(?:json|note)$/.test(name))).toEqual([]);
  });
}

for (const retry of ['the next write', 'the next sweep'] as const) {
  test(`a session that could not be written is written at ${retry}`, async () => {
    const folder = await temporaryFolder();
    const { files, faults } = faultyDisk();
    const store = new FileStore(folder, files);
    faults.writeFile = 'ENOSPC';
    expect(await store.write(KEY, stored(1), null)).toBe(true);
    expect(await new FileStore(folder).read(KEY)).toBeNull();
    delete faults.writeFile;
    if (retry === 'the next write') await store.write('x'.repeat(43), stored(1), null);
    else await store.sweep(0, 0);
    await expect.poll(() => new FileStore(folder).read(KEY)).toMatchObject({ generation: 1 });
  });
}

test('a logout that the disk refuses holds here, and is made good later', async () => {
  const folder = await temporaryFolder();
  const { files, faults } = faultyDisk();
  const vault = new Vault(new FileStore(folder, files), [SECRET]);
  const id = await vault.create(DATA);
  faults.rm = 'EROFS';
  await vault.end(id);
  expect(await vault.read(id)).toBeNull();
  expect(await vault.isReady()).toBe(false);
  delete faults.rm;
  expect(await vault.isReady()).toBe(true);
  expect(await new Vault(new FileStore(folder), [SECRET]).read(id)).toBeNull();
});

test('a store is ready when a file can be written, flushed, renamed and removed, and leaves none behind', async () => {
  const folder = join(await temporaryFolder(), 'made', 'by the store');
  const { files, faults } = faultyDisk();
  const store = new FileStore(folder, files);
  for (const call of ['mkdir', 'open', 'writeFile', 'datasync', 'rename', 'rm'] as const) {
    faults[call] = 'EIO';
    expect(await store.isReady(), call).toBe(false);
    delete faults[call];
    expect(await store.isReady(), `after ${call}`).toBe(true);
  }
  expect(await readdir(folder)).toEqual([]);
});

test('a file that cannot be read is no absence: reads, writes and reservations say so, and nothing is removed', async () => {
  const folder = await temporaryFolder();
  const first = new Vault(new FileStore(folder), [SECRET]);
  const id = await first.create(DATA);
  await first.writeNote(id, 'form', 'the answer');
  const before = (await readdir(folder)).sort();

  for (const code of ['EMFILE', 'ENFILE', 'EIO', 'EACCES', 'ENOTDIR']) {
    const { files, faults } = faultyDisk();
    const store = new FileStore(folder, files);
    const vault = new Vault(store, [SECRET]);
    faults.readFile = code;
    const attempts = {
      read: () => vault.read(id),
      end: () => vault.end(id),
      exclusive: () => vault.exclusive(id, () => vault.read(id)),
      replace: () => vault.replace({ ...DATA, id, generation: 1, createdAt: Date.now() }, DATA),
      endHeld: () => vault.endHeld(id, 1),
      readNote: () => vault.readNote(id, 'form'),
      reserveNote: () => vault.reserveNote(id, 'form', 'again'),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown);
      expect(error, `${name} with ${code}`).toBeInstanceOf(StoreUnavailable);
      expect(error).toMatchObject({ name: 'StoreUnavailable', code });
      expect(String(error)).not.toContain(folder);
    }
    await expect(vault.sweep()).rejects.toBeInstanceOf(StoreUnavailable);
    delete faults.readFile;
    faults.readdir = code;
    await expect(vault.sweep()).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await readdir(folder)).sort()).toEqual(before);
    expect(await vault.read(id), `after ${code}`).toMatchObject(DATA);
    expect(await vault.readNote(id, 'form')).toBe('the answer');
  }
});

test('a damaged file is no session; it stays until it is older than any session', async () => {
  const folder = await temporaryFolder();
  for (const damage of ['', '{"sealed": 7}', '\u0000 nonsense', '[]', 'null']) {
    const place = join(folder, `${KEY}.json`);
    await writeFile(place, damage);
    const store = new FileStore(folder);
    const vault = new Vault(store, [SECRET]);
    expect(await store.read(KEY)).toBeNull();
    expect(await store.write(KEY, stored(2), 1)).toBe(false);
    await vault.sweep();
    expect(await readFile(place, 'utf8')).toBe(damage);
    await utimes(place, LONG_AGO, LONG_AGO);
    await vault.sweep();
    expect(await exists(place)).toBe(false);
  }
});

test('one bad file does not stop the sweep of the others', async () => {
  const folder = await temporaryFolder();
  const session = JSON.stringify({ ...stored(1), createdAt: 0, seenAt: 0 });
  for (const letter of ['a', 'c']) await writeFile(join(folder, `${letter.repeat(43)}.json`), session);
  for (const name of [`${'b'.repeat(43)}.json`, `${'b'.repeat(43)}.note`]) {
    await mkdir(join(folder, name));
    await utimes(join(folder, name), LONG_AGO, LONG_AGO);
  }
  const store = new FileStore(folder);
  await expect(new Vault(store, [SECRET]).sweep()).rejects.toBeInstanceOf(StoreUnavailable);
  expect((await readdir(folder)).sort()).toEqual([`${'b'.repeat(43)}.json`, `${'b'.repeat(43)}.note`]);
  expect(await store.isReady(), 'a stray folder is no reason to send users elsewhere').toBe(true);
});

test('a sweep removes what a crash left half written, and nothing of a stranger', async () => {
  const folder = await temporaryFolder();
  const names = [`${KEY}.json.1.tmp`, `${KEY}.note.77.tmp`, `${KEY}.json.2.tmp`, 'README'];
  for (const name of names) await writeFile(join(folder, name), 'half');
  for (const name of names.slice(0, 2)) await utimes(join(folder, name), LONG_AGO, LONG_AGO);
  await utimes(join(folder, 'README'), LONG_AGO, LONG_AGO);
  await new FileStore(folder).sweep(0, 0);
  expect((await readdir(folder)).sort()).toEqual(['README', `${KEY}.json.2.tmp`]);
});

test('a sweep without a folder has nothing to do', async () => {
  await new FileStore(join(await temporaryFolder(), 'not there')).sweep(Date.now(), Date.now());
});

test('a sweep forgets sessions that exist in memory only', async () => {
  const { files, faults } = faultyDisk();
  const store = new FileStore(await temporaryFolder(), files);
  faults.writeFile = 'ENOSPC';
  await store.write(KEY, { ...stored(1), seenAt: 1 }, null);
  await store.sweep(1000, 0);
  expect(await store.read(KEY)).toBeNull();
});

test('files can be read by their owner only', async () => {
  const folder = join(await temporaryFolder(), 'sessions');
  await new FileStore(folder).write(KEY, stored(1), null);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, `${KEY}.json`))).mode & 0o777).toBe(0o600);
});
