import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectDefined, expectMatch } from '../support/expect-defined';
import { createSessionCookie, expect, get, getCalls, httpTest, type Stack } from '../support/fixtures';
import { createPortalEnv, startPortal, type PortalProcess } from '../support/portal-process';

const OLD_SECRET = 'an-old-secret-of-more-than-32-characters-1';
const NEW_SECRET = 'a-new-secret-of-more-than-32-characters-22';

type Folder = { path: string; listFiles: () => Promise<string[]> };

/** Test with a session folder, and with portals that use it and end with the test. */
const test = httpTest.extend<{ folder: Folder; start: (env?: Record<string, string>) => Promise<PortalProcess> }>({
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'portal-sessions-'));
    await use({ path, listFiles: async () => (await readdir(path)).map((name) => join(path, name)) });
    await rm(path, { recursive: true, force: true });
  },
  start: async ({ stack, folder }, use) => {
    const portals: PortalProcess[] = [];
    await use(async (env = {}) => {
      const portal = await startPortal({ ...createPortalEnv(stack.mock.url), SESSION_DIR: folder.path, ...env });
      portals.push(portal);
      return portal;
    });
    for (const portal of portals) portal.kill();
  },
});

const loadDashboard = (portal: Stack['portal'], cookie: string) => get({ portal }, '/', { cookie });

test('a restart keeps sessions', async ({ start }) => {
  const before = await start();
  const cookie = await createSessionCookie({ portal: before }, 'manager');
  expect((await loadDashboard(before, cookie)).status).toBe(200);
  expect(await before.stop()).toBe(0);
  const after = await start();
  expect((await loadDashboard(after, cookie)).status).toBe(200);
});

test('a session that was logged out stays ended after a restart', async ({ start }) => {
  const before = await start();
  const cookie = await createSessionCookie({ portal: before }, 'manager');
  await fetch(`${before.url}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
  await before.stop();
  expect((await loadDashboard(await start(), cookie)).headers.get('location')).toBe('/login');
});

test('without a session folder a restart ends sessions', async ({ start }) => {
  const before = await start({ SESSION_DIR: '' });
  const cookie = await createSessionCookie({ portal: before }, 'manager');
  await before.stop();
  expect((await loadDashboard(await start({ SESSION_DIR: '' }), cookie)).headers.get('location')).toBe('/login');
});

test('session files contain no token, session id or name', async ({ stack, start, folder }) => {
  const portal = await start();
  const cookie = await createSessionCookie({ portal }, 'manager');
  await loadDashboard(portal, cookie);
  const files = await folder.listFiles();
  expect(files).toHaveLength(1);
  const content = files.join() + (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join();
  const value = decodeURIComponent(expectMatch(cookie, /=(.*)$/));
  // The cookie is the session id as JSON in Base64, a dot, and the signature.
  const id = JSON.parse(Buffer.from(expectMatch(value, /^([^.]+)\./), 'base64').toString()) as string;
  expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(stack.mock.db.tokenPairs.size).toBeGreaterThan(0);
  for (const { accessToken, refreshToken } of stack.mock.db.tokenPairs.values()) {
    for (const token of [accessToken, refreshToken]) expect(content).not.toContain(token.slice(0, 40));
  }
  for (const secret of [id, value, 'Kowalska', 'marta']) expect(content).not.toContain(secret);
});

test('a damaged session file gives no session and does not crash the portal', async ({ start, folder }) => {
  const damageFunctions: ((text: string) => string)[] = [
    (text) => text.slice(0, text.length / 2),
    () => '',
    () => '\u0000\u0001 nonsense',
    () => '{"sealed": 7}',
    // Changes one character of the encrypted session.
    (text) => text.replace(/("sealed":"[^"]{60})(.)/, (_, head, character) => head + (character === 'A' ? 'B' : 'A')),
  ];
  const before = await start();
  const cookies: string[] = [];
  while (cookies.length < damageFunctions.length)
    cookies.push(await createSessionCookie({ portal: before }, 'manager'));
  await before.stop();
  const files = await folder.listFiles();
  expect(files).toHaveLength(damageFunctions.length);
  for (const [index, file] of files.entries()) {
    const damage = expectDefined(damageFunctions[index], 'a function for each file');
    await writeFile(file, damage(await readFile(file, 'utf8')));
  }
  const after = await start();
  for (const cookie of cookies) {
    const response = await loadDashboard(after, cookie);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
  }
  expect((await loadDashboard(after, await createSessionCookie({ portal: after }, 'manager'))).status).toBe(200);
});

test('with SESSION_SECRETS=new,old sessions of the old secret continue; without the old secret users must log in again', async ({
  start,
}) => {
  const first = await start({ SESSION_SECRETS: OLD_SECRET });
  const cookie = await createSessionCookie({ portal: first }, 'manager');
  await first.stop();
  const second = await start({ SESSION_SECRETS: `${NEW_SECRET},${OLD_SECRET}` });
  expect((await loadDashboard(second, cookie)).status).toBe(200);
  await second.stop();
  const third = await start({ SESSION_SECRETS: NEW_SECRET });
  expect((await loadDashboard(third, cookie)).headers.get('location')).toBe('/login');
  expect((await loadDashboard(third, await createSessionCookie({ portal: third }, 'manager'))).status).toBe(200);
});

test('a portal whose session folder becomes unusable is alive and serves public pages but is not ready', async ({
  start,
  folder,
}) => {
  const path = join(folder.path, 'sessions');
  const portal = await start({ SESSION_DIR: path });
  expect((await get({ portal }, '/readyz')).status).toBe(200);
  await rm(path, { recursive: true });
  await writeFile(path, '');
  for (const probe of ['/healthz', '/servingz', '/login'])
    expect((await get({ portal }, probe)).status, probe).toBe(200);
  expect((await get({ portal }, '/readyz')).status).toBe(503);
  expect(portal.getOutput()).toContain('"event":"store-not-ready","cause":"ENOTDIR"');
});

test('after SIGTERM a pending page is completed, new requests fail, and the portal exits with 0 within 10 s', async ({
  stack,
  start,
}) => {
  const portal = await start();
  const cookie = await createSessionCookie({ portal }, 'manager');
  stack.mock.controls.setLatency({ call: 'listCompanyReports', ms: 1500 });
  stack.mock.controls.clearLog();
  const slow = loadDashboard(portal, cookie).then(async (response) => ({
    status: response.status,
    html: await response.text(),
  }));
  await expect.poll(() => getCalls(stack, 'listCompanyReports').length).toBe(1);
  const stoppedAt = Date.now();
  const code = portal.stop();
  const { status, html } = await slow;
  expect(status).toBe(200);
  expect(html).toContain('</html>');
  expect(html).toContain('/companyreports/');
  expect(await code).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  await expect(loadDashboard(portal, cookie)).rejects.toThrow();
});

test('stopping during an exchange loses no session', async ({ stack, start }) => {
  const before = await start();
  const cookie = await createSessionCookie({ portal: before }, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 800 });
  stack.mock.controls.clearLog();
  const slow = loadDashboard(before, cookie);
  await expect.poll(() => getCalls(stack, 'refreshToken').length).toBe(1);
  const code = before.stop();
  expect((await slow).status).toBe(200);
  expect(await code).toBe(0);
  stack.mock.controls.setLatency({ ms: 0 });
  expect((await loadDashboard(await start(), cookie)).status).toBe(200);
  expect(stack.mock.controls.getStats().reusedTokenPairs).toBe(0);
});
