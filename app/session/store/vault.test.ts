import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../e2e/temporary-folder';
import { FileStore } from './file-store.server';
import { Sealer } from './seal.server';
import { MemoryStore } from './memory-store.server';
import { Vault } from './vault.server';

const SECRET = 'the-first-secret-of-these-tests-000';
const NEWER = 'the-newer-secret-of-these-tests-000';
const DATA = { accessToken: 'access-canary', refreshToken: 'refresh-canary', user: null };
const HOUR = 3_600_000;

test('D130 a session ends after 8 idle hours and 24 hours in all', async () => {
  let now = 1_800_000_000_000;
  const vault = new Vault(new MemoryStore(), [SECRET], () => now);
  const idle = await vault.create(DATA);
  now += 8 * HOUR + 1;
  expect(await vault.read(idle)).toBeNull();

  const busy = await vault.create(DATA);
  for (let hour = 0; hour < 24; hour += 6) {
    now += 6 * HOUR - 1;
    const session = await vault.read(busy);
    expect(session, `after ${hour} hours`).not.toBeNull();
    if (session) await vault.replace(session, DATA);
  }
  now += HOUR;
  expect(await vault.read(busy)).toBeNull();
  await vault.sweep();
});

test('a restart finds the sessions in the folder, sealed; damaged files are no sessions', async () => {
  const place = await temporaryFolder();
  const id = await new Vault(new FileStore(place), [SECRET]).create(DATA);
  const [file = ''] = await readdir(place);
  const content = await readFile(join(place, file), 'utf8');
  for (const secret of [id, 'access-canary', 'refresh-canary']) expect(file + content).not.toContain(secret);

  expect(await new Vault(new FileStore(place), [NEWER, SECRET]).read(id), 'rotated secret').toMatchObject(DATA);
  expect(await new Vault(new FileStore(place), [NEWER]).read(id), 'secret gone').toBeNull();
  await writeFile(join(place, file), content.slice(0, -20));
  expect(await new Vault(new FileStore(place), [SECRET]).read(id)).toBeNull();
  await writeFile(join(place, file), JSON.stringify({ ...JSON.parse(content), sealed: 'v1.x.y' }));
  expect(await new Vault(new FileStore(place), [SECRET]).read(id)).toBeNull();
});

test('a sweep that fails is one line in the log, at the start and every ten minutes, and never the end', async () => {
  const place = await temporaryFolder();
  const stray = join(place, 'stray.note');
  await mkdir(stray);
  await utimes(stray, 0, 0);
  const written = vi.mocked(process.stdout.write);
  written.mockClear();
  const lines = () =>
    written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"sweep-failed"'));
  vi.useFakeTimers({ toFake: ['setInterval'] });
  vi.stubEnv('SESSION_DIR', place);
  vi.resetModules();
  try {
    const { vault } = await import('./vault.server');
    await expect.poll(lines).toHaveLength(1);
    for (const expected of [2, 3]) {
      vi.advanceTimersByTime(10 * 60_000);
      await expect.poll(lines).toHaveLength(expected);
    }
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 'warn', error: 'StoreUnavailable' });
    expect(lines().join('')).not.toContain(place);
    const id = await vault.create(DATA);
    expect(await vault.read(id)).toMatchObject(DATA);
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.resetModules();
  }
});

test('ids that were never given out open nothing', async () => {
  const vault = new Vault(new MemoryStore(), [SECRET]);
  for (const id of ['', '../../etc/passwd', 'x'.repeat(43), 'x'.repeat(5000), '\u0000'])
    expect(await vault.read(id)).toBeNull();
});

test('a sealed text differs each time, opens only where it belongs and not when touched', () => {
  const sealer = new Sealer([SECRET], 'test');
  const sealed = sealer.seal('text', 'place');
  expect(sealer.seal('text', 'place')).not.toBe(sealed);
  expect(sealer.open(sealed, 'place')).toBe('text');
  expect(sealer.open(sealed, 'elsewhere')).toBeNull();
  expect(new Sealer([SECRET], 'other').open(sealed, 'place')).toBeNull();
  expect(sealer.open(`${sealed.slice(0, -2)}AA`, 'place')).toBeNull();
  for (const junk of ['', '.', 'v1..', 'v1.a.b', 'v2.x.y', sealed.replace('v1', 'v0')])
    expect(sealer.open(junk, 'place')).toBeNull();
});
