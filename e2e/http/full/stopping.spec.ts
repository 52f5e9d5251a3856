import http from 'node:http';
import { expectDefined } from '../../support/expect-defined';
import { recordFigure } from '../../support/figures-reporter';
import { createSessionCookie, expect, httpTest as test } from '../../support/fixtures';
import { findFreePort } from '../../support/portal-process';

const SESSIONS = 8;
const RESTARTS = 4;

function sendGet(agent: http.Agent, url: string, cookie: string): Promise<{ status: number; location: string | null }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: expectDefined(response.statusCode, 'status'), location: response.headers.location ?? null }),
      );
    });
    request.once('error', reject);
  });
}

async function loadUntilClosed(url: string, cookie: string): Promise<string[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const failures: string[] = [];
  for (;;) {
    try {
      const { status, location } = await sendGet(agent, `${url}/`, cookie);
      // A portal that stops is not ready.
      if (status === 503) break;
      if (status !== 200) failures.push(`${status} ${location}`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // ECONNREFUSED: the port is closed, as expected.
      if (code !== 'ECONNREFUSED') failures.push(code ?? String(error));
      break;
    }
  }
  agent.destroy();
  return failures;
}

test(`${RESTARTS} restarts under load with keep-alive connections: no session ends, no reused pair`, async ({
  stack,
  startOwnPortal,
}) => {
  test.setTimeout(120_000);
  const env = { SESSION_DIR: test.info().outputPath('sessions'), PORT: String(await findFreePort()) };
  let portal = await startOwnPortal(env);
  const cookies = await Promise.all(Array.from({ length: SESSIONS }, () => createSessionCookie({ portal }, 'manager')));
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 60 });
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const loads = cookies.map((cookie) => loadUntilClosed(portal.url, cookie));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stoppedAt = Date.now();
    expect(await portal.stop()).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect((await Promise.all(loads)).flat()).toEqual([]);
    portal = await startOwnPortal(env);
  }
  const agent = new http.Agent({ keepAlive: true });
  const after = await Promise.all(cookies.map((cookie) => sendGet(agent, `${portal.url}/`, cookie)));
  const validCount = after.filter(({ status }) => status === 200).length;
  const { reusedTokenPairs } = stack.mock.controls.getStats();
  recordFigure(
    `${RESTARTS} restarts under load: ${validCount} of ${SESSIONS} sessions valid, ${reusedTokenPairs} reused pairs`,
  );
  expect(after.map(({ status }) => status)).toEqual(cookies.map(() => 200));
  expect(reusedTokenPairs).toBe(0);
  agent.destroy();
});

test('after SIGTERM the portal is not ready, and responses close their connections', async ({
  stack,
  startOwnPortal,
}) => {
  const portal = await startOwnPortal();
  const cookie = await createSessionCookie({ portal }, 'manager');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect((await sendGet(agent, `${portal.url}/readyz`, '')).status).toBe(200);
  stack.mock.controls.setLatency({ call: 'listCompanyReports', ms: 1500 });
  const slow = fetch(`${portal.url}/`, { headers: { cookie } });
  await expect.poll(() => stack.mock.controls.getLog().some(({ call }) => call === 'listCompanyReports')).toBe(true);
  const stopped = portal.stop();
  // The open connection is used until the portal handles the signal.
  await expect.poll(async () => (await sendGet(agent, `${portal.url}/readyz`, '')).status).toBe(503);
  const response = await slow;
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  await response.text();
  agent.destroy();
  expect(await stopped).toBe(0);
});
