import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalEnv, type PortalProcess, startPortal } from '../portal-process';
import { callsOf, cookieOf, expect, get, httpTest, type Stack } from '../stack';

const OLD_SECRET = 'an-old-secret-of-more-than-32-characters-1';
const NEW_SECRET = 'a-new-secret-of-more-than-32-characters-22';

type Folder = { path: string; files: () => Promise<string[]> };

/** A folder for sessions, and portals over it that are gone after the test. */
const test = httpTest.extend<{ folder: Folder; start: (env?: Record<string, string>) => Promise<PortalProcess> }>({
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'portal-sessions-'));
    await use({ path, files: async () => (await readdir(path)).map((name) => join(path, name)) });
    await rm(path, { recursive: true, force: true });
  },
  start: async ({ stack, folder }, use) => {
    const started: PortalProcess[] = [];
    await use(async (env = {}) => {
      const portal = await startPortal({ ...portalEnv(stack.mock.url), SESSION_DIR: folder.path, ...env });
      started.push(portal);
      return portal;
    });
    for (const portal of started) portal.kill();
  },
});

const open = (portal: Stack['portal'], cookie: string) => get({ portal }, '/', { cookie });

test('a restart keeps sessions', async ({ start }) => {
  const before = await start();
  const cookie = await cookieOf({ portal: before }, 'manager');
  expect((await open(before, cookie)).status).toBe(200);
  expect(await before.stop()).toBe(0);
  const after = await start();
  expect((await open(after, cookie)).status).toBe(200);
});

test('a session that was logged out does not come back with a restart', async ({ start }) => {
  const before = await start();
  const cookie = await cookieOf({ portal: before }, 'manager');
  await fetch(`${before.url}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
  await before.stop();
  expect((await open(await start(), cookie)).headers.get('location')).toBe('/login');
});

test('without a folder a restart ends sessions', async ({ start }) => {
  const before = await start({ SESSION_DIR: '' });
  const cookie = await cookieOf({ portal: before }, 'manager');
  await before.stop();
  expect((await open(await start({ SESSION_DIR: '' }), cookie)).headers.get('location')).toBe('/login');
});

test('the files hold no token, no id of a cookie, no name', async ({ stack, start, folder }) => {
  const portal = await start();
  const cookie = await cookieOf({ portal }, 'manager');
  await open(portal, cookie);
  const files = await folder.files();
  expect(files).toHaveLength(1);
  const content = files.join() + (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join();
  const value = decodeURIComponent(cookie.split('=')[1] ?? '');
  const id = JSON.parse(Buffer.from(value.split('.')[0] ?? '', 'base64').toString()) as string;
  expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
  for (const { accessToken, refreshToken } of stack.mock.db.pairs.values()) {
    for (const token of [accessToken, refreshToken]) expect(content).not.toContain(token.slice(0, 40));
  }
  for (const secret of [id, value, 'Kowalska', 'marta']) expect(content).not.toContain(secret);
});

test('a session file that is cut, empty, no JSON, of another shape or changed inside is no session and no crash', async ({
  start,
  folder,
}) => {
  const damages: ((text: string) => string)[] = [
    (text) => text.slice(0, text.length / 2),
    () => '',
    () => '\u0000\u0001 nonsense',
    () => '{"sealed": 7}',
    (text) => text.replace(/("sealed":"[^"]{60})(.)/, (_, head, sign) => head + (sign === 'A' ? 'B' : 'A')),
  ];
  const before = await start();
  const cookies: string[] = [];
  for (const _damage of damages) cookies.push(await cookieOf({ portal: before }, 'manager'));
  await before.stop();
  const files = await folder.files();
  expect(files).toHaveLength(damages.length);
  for (const [index, file] of files.entries()) {
    await writeFile(file, damages[index]?.(await readFile(file, 'utf8')) ?? '');
  }
  const after = await start();
  for (const cookie of cookies) {
    const answer = await open(after, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
  }
  expect((await open(after, await cookieOf({ portal: after }, 'manager'))).status).toBe(200);
});

test('secrets are exchanged without a logout: new,old opens what old has sealed; without old a login is needed, and works', async ({
  start,
}) => {
  const first = await start({ SESSION_SECRETS: OLD_SECRET });
  const cookie = await cookieOf({ portal: first }, 'manager');
  await first.stop();
  const second = await start({ SESSION_SECRETS: `${NEW_SECRET},${OLD_SECRET}` });
  expect((await open(second, cookie)).status).toBe(200);
  await second.stop();
  const third = await start({ SESSION_SECRETS: NEW_SECRET });
  expect((await open(third, cookie)).headers.get('location')).toBe('/login');
  expect((await open(third, await cookieOf({ portal: third }, 'manager'))).status).toBe(200);
});

test('a folder that cannot be written is not ready, but alive', async ({ start, folder }) => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  const portal = await start({ SESSION_DIR: file });
  expect((await get({ portal }, '/healthz')).status).toBe(200);
  expect((await get({ portal }, '/readyz')).status).toBe(503);
});

test('SIGTERM lets a slow page arrive, takes no new ones, and ends with 0 within 10 s', async ({ stack, start }) => {
  const portal = await start();
  const cookie = await cookieOf({ portal }, 'manager');
  stack.mock.controls.setLatency({ call: 'listCompanyReports', ms: 1500 });
  stack.mock.controls.clearLog();
  const slow = open(portal, cookie).then(async (answer) => ({ status: answer.status, html: await answer.text() }));
  await expect.poll(() => callsOf(stack, 'listCompanyReports').length).toBe(1);
  const stopping = Date.now();
  const code = portal.stop();
  const { status, html } = await slow;
  expect(status).toBe(200);
  expect(html).toContain('</html>');
  expect(html).toContain('/companyreports/');
  expect(await code).toBe(0);
  expect(Date.now() - stopping).toBeLessThan(10_000);
  await expect(open(portal, cookie)).rejects.toThrow();
});

test('a stop in the middle of an exchange loses no session', async ({ stack, start }) => {
  const before = await start();
  const cookie = await cookieOf({ portal: before }, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 800 });
  stack.mock.controls.clearLog();
  const slow = open(before, cookie);
  await expect.poll(() => callsOf(stack, 'refreshToken').length).toBe(1);
  const code = before.stop();
  expect((await slow).status).toBe(200);
  expect(await code).toBe(0);
  stack.mock.controls.setLatency({ ms: 0 });
  expect((await open(await start(), cookie)).status).toBe(200);
  expect(stack.mock.controls.stats().reusedPairs).toBe(0);
});
