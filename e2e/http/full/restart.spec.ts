import { rm, writeFile } from 'node:fs/promises';
import { Agent, get as httpGet } from 'node:http';
import { expectDefined } from '../../support/expect-defined';
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

/** Sends a GET request over a keep-alive connection. Returns the status. */
function sendGet(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(expectDefined(response.statusCode, 'status')));
    });
    request.once('error', reject);
  });
}

test('after SIGTERM the portal is not ready, and responses close their connections', async ({
  stack,
  startOwnPortal,
}) => {
  const portal = await startOwnPortal();
  const cookie = await createSessionCookie({ portal }, 'manager');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await sendGet(agent, `${portal.url}/readyz`)).toBe(200);
  stack.mock.controls.setLatency({ call: 'listCompanyReports', ms: 1500 });
  const slow = fetch(`${portal.url}/`, { headers: { cookie } });
  await expect.poll(() => stack.mock.controls.getLog().some(({ call }) => call === 'listCompanyReports')).toBe(true);
  const stopped = portal.stop();
  // The open connection is used until the portal handles the signal.
  await expect.poll(() => sendGet(agent, `${portal.url}/readyz`)).toBe(503);
  const response = await slow;
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  await response.text();
  agent.destroy();
  expect(await stopped).toBe(0);
});
