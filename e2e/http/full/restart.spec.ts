import { rm, writeFile } from 'node:fs/promises';
import { createSessionCookie, expect, get, getCalls, httpTest as test, type Stack } from '../../support/fixtures';

const loadDashboard = (portal: Stack['portal'], cookie: string) => get({ portal }, '/', { cookie });

test('a portal whose session folder becomes unusable is alive and serves public pages but is not ready', async ({
  startOwnPortal,
}) => {
  const path = test.info().outputPath('sessions');
  const portal = await startOwnPortal({ SESSION_DIR: path });
  expect((await get({ portal }, '/readyz')).status).toBe(200);
  await rm(path, { recursive: true });
  await writeFile(path, '');
  for (const probe of ['/healthz', '/servingz', '/login'])
    expect((await get({ portal }, probe)).status, probe).toBe(200);
  expect((await get({ portal }, '/readyz')).status).toBe(503);
  expect(portal.getOutput()).toContain('"event":"store-not-ready","cause":"ENOTDIR"');
});

test('stopping during an exchange loses no session', async ({ stack, startOwnPortal }) => {
  const env = { SESSION_DIR: test.info().outputPath('sessions') };
  const before = await startOwnPortal(env);
  const cookie = await createSessionCookie({ portal: before }, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 800 });
  stack.mock.controls.clearLog();
  const slow = loadDashboard(before, cookie);
  await expect.poll(() => getCalls(stack, 'refreshToken').length).toBe(1);
  const code = before.stop();
  expect((await slow).status).toBe(200);
  expect(await code).toBe(0);
  stack.mock.controls.setLatency({ ms: 0 });
  expect((await loadDashboard(await startOwnPortal(env), cookie)).status).toBe(200);
  expect(stack.mock.controls.getStats().reusedTokenPairs).toBe(0);
});
