import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../figures';
import { freePort, portalEnv, startPortal } from '../portal-process';
import { cookieOf, expect, httpTest as test } from '../stack';

const SESSIONS = 8;

/** One GET over a kept connection. */
function ask(agent: http.Agent, url: string, cookie: string): Promise<{ status: number; location: string | null }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null }),
      );
    });
    request.once('error', reject);
  });
}

/** Loads pages of one session over a kept connection until the port is known to be closed. */
async function loadUntilClosed(url: string, cookie: string): Promise<string[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  for (;;) {
    try {
      const { status, location } = await ask(agent, `${url}/`, cookie);
      if (status === 503) break;
      if (status !== 200) faults.push(`${status} ${location}`);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      // Refused: the port is closed, and every proxy knows it from here on.
      if (code !== 'ECONNREFUSED') faults.push(code);
      break;
    }
  }
  agent.destroy();
  return faults;
}

for (const restarts of [2, 10]) {
  const isFull = restarts > 2;
  test(`${restarts} restarts under load over kept connections: every session lives, no pair is used twice ${isFull ? '@full' : ''}`, async ({
    stack,
  }) => {
    test.setTimeout(120_000);
    const folder = await mkdtemp(join(tmpdir(), 'portal-stopping-'));
    const env = { ...portalEnv(stack.mock.url), SESSION_DIR: folder, PORT: String(await freePort()) };
    let portal = await startPortal(env);
    const cookies = await Promise.all(Array.from({ length: SESSIONS }, () => cookieOf({ portal }, 'manager')));
    stack.mock.controls.setLatency({ call: 'refreshToken', ms: 60 });
    for (let restart = 0; restart < restarts; restart += 1) {
      const loads = cookies.map((cookie) => loadUntilClosed(portal.url, cookie));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const began = Date.now();
      expect(await portal.stop()).toBe(0);
      expect(Date.now() - began).toBeLessThan(10_000);
      expect((await Promise.all(loads)).flat()).toEqual([]);
      portal = await startPortal(env);
    }
    const agent = new http.Agent({ keepAlive: true });
    const after = await Promise.all(cookies.map((cookie) => ask(agent, `${portal.url}/`, cookie)));
    const alive = after.filter(({ status }) => status === 200).length;
    const { reusedPairs } = stack.mock.controls.stats();
    figure(`${restarts} restarts under load: ${alive} of ${SESSIONS} sessions live, ${reusedPairs} reused pairs`);
    expect(after.map(({ status }) => status)).toEqual(cookies.map(() => 200));
    expect(reusedPairs).toBe(0);
    agent.destroy();
    await portal.stop();
    await rm(folder, { recursive: true });
  });
}

test('from the signal on the portal is not ready, and an answer closes its connection', async ({ stack }) => {
  const portal = await startPortal(portalEnv(stack.mock.url));
  const cookie = await cookieOf({ portal }, 'manager');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(agent, `${portal.url}/readyz`, '')).status).toBe(200);
  stack.mock.controls.setLatency({ call: 'listCompanyReports', ms: 1500 });
  const slow = fetch(`${portal.url}/`, { headers: { cookie } });
  await expect.poll(() => stack.mock.controls.log().some(({ call }) => call === 'listCompanyReports')).toBe(true);
  const stopped = portal.stop();
  // The signal arrives when it arrives; the kept connection lives until then.
  await expect.poll(async () => (await ask(agent, `${portal.url}/readyz`, '')).status).toBe(503);
  const answer = await slow;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  await answer.text();
  agent.destroy();
  expect(await stopped).toBe(0);
});
