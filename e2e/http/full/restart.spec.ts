import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessionCookie, expect, get, getCalls, httpTest, type Stack } from '../../support/fixtures';
import { createPortalEnv, startPortal, type PortalProcess } from '../../support/portal-process';

/** Test with a session folder, and with portals that use it and end with the test. */
const test = httpTest.extend<{ folder: string; start: (env?: Record<string, string>) => Promise<PortalProcess> }>({
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'portal-sessions-'));
    await use(path);
    await rm(path, { recursive: true, force: true });
  },
  start: async ({ stack, folder }, use) => {
    const portals: PortalProcess[] = [];
    await use(async (env = {}) => {
      const portal = await startPortal({ ...createPortalEnv(stack.mock.url), SESSION_DIR: folder, ...env });
      portals.push(portal);
      return portal;
    });
    for (const portal of portals) portal.kill();
  },
});

const loadDashboard = (portal: Stack['portal'], cookie: string) => get({ portal }, '/', { cookie });

test('a portal whose session folder becomes unusable is alive and serves public pages but is not ready', async ({
  start,
  folder,
}) => {
  const path = join(folder, 'sessions');
  const portal = await start({ SESSION_DIR: path });
  expect((await get({ portal }, '/readyz')).status).toBe(200);
  await rm(path, { recursive: true });
  await writeFile(path, '');
  for (const probe of ['/healthz', '/servingz', '/login'])
    expect((await get({ portal }, probe)).status, probe).toBe(200);
  expect((await get({ portal }, '/readyz')).status).toBe(503);
  expect(portal.getOutput()).toContain('"event":"store-not-ready","cause":"ENOTDIR"');
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
