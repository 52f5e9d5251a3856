import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awkwardText, holds } from '../../e2e/generated';
import { temporaryFolder } from '../../e2e/temporary-folder';
import { Sealer } from './store/seal.server';

const DATA = { accessToken: 'access', refreshToken: 'refresh', user: null };
let folder = '';

beforeEach(async () => {
  folder = await temporaryFolder();
  vi.stubEnv('SESSION_DIR', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The session layer of a process that has just started. */
async function started() {
  vi.resetModules();
  return import('./storage.server');
}

const withCookie = (cookie: string) =>
  new Request('http://portal.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
const sessionFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.json'));

test('a session that cannot be opened here is none: its cookie is cleared, and it stays in the store', async () => {
  const { startSession } = await started();
  const { cookie } = await startSession(new Request('http://portal.test/login'), DATA);
  const [name = ''] = await sessionFiles();
  const whole = await readFile(join(folder, name), 'utf8');
  const sealed = new Sealer(['a-secret-of-another-instance-of-the-portal'], 'session').seal(
    JSON.stringify(DATA),
    name.replace('.json', ''),
  );
  await writeFile(join(folder, name), JSON.stringify({ ...JSON.parse(whole), sealed }));

  const { endSession, readSession } = await started();
  expect(await readSession(withCookie(cookie))).toBeNull();
  expect(await endSession(withCookie(cookie))).toContain('Expires=Thu, 01 Jan 1970');
  expect(await sessionFiles()).toEqual([name]);

  await writeFile(join(folder, name), whole);
  const restored = await started();
  expect(await restored.readSession(withCookie(cookie))).toMatchObject(DATA);
});

test('the end of a session that can be opened removes it', async () => {
  const { endSession, readSession, startSession } = await started();
  const { cookie } = await startSession(new Request('http://portal.test/login'), DATA);
  expect(await readSession(withCookie(cookie))).toMatchObject(DATA);
  expect(await endSession(withCookie(cookie))).toContain('Expires=Thu, 01 Jan 1970');
  expect(await sessionFiles()).toEqual([]);
  expect(await readSession(withCookie(cookie))).toBeNull();
});

test('a login ends the session that its browser had', async () => {
  const { readSession, startSession } = await started();
  const before = await startSession(new Request('http://portal.test/login'), DATA);
  const after = await startSession(withCookie(before.cookie), { ...DATA, accessToken: 'newer' });
  expect(after.id).not.toBe(before.id);
  expect(await readSession(withCookie(before.cookie))).toBeNull();
  expect(await readSession(withCookie(after.cookie))).toMatchObject({ id: after.id, accessToken: 'newer' });
});

test('SES-10 whatever cookie arrives, there is a session for one that was given out only', async (context) => {
  const { readSession, startSession } = await started();
  const { cookie } = await startSession(new Request('http://portal.test/login'), DATA);
  const [given = ''] = cookie.split(';');
  const changed = fc.tuple(fc.nat(given.length - 1), awkwardText).map(([at, text]) => given.slice(0, at) + text);
  const property = fc.asyncProperty(
    fc.oneof(
      awkwardText,
      awkwardText.map((text) => `automated=${text}`),
      changed,
    ),
    async (value) => {
      const sent = value.replace(/[^\x20-\x7e]/g, '%');
      const session = await readSession(new Request('http://portal.test/', { headers: { cookie: sent } }));
      expect(session === null || sent.includes(given)).toBe(true);
    },
  );
  await holds(context, property);
});
