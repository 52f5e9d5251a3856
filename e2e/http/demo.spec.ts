import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ACCOUNTS } from '../../mock-api/accounts';
import { freePort } from '../portal-process';
import { expect, test } from '@playwright/test';

const DEMO = fileURLToPath(new URL('../../scripts/demo.js', import.meta.url));

function startDemo(settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [DEMO], {
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings },
  });
}

/** Takes a port; null where it is taken already. */
async function take(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}

test('DEMO-01 DEMO-04 one command starts both behind one address, prints every account, and each of them logs in', async () => {
  test.setTimeout(90_000);
  const port = await freePort();
  const demo = startDemo({ PORT: String(port) });
  let printed = '';
  demo.stdout.on('data', (chunk) => (printed += String(chunk)));
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('Ctrl-C ends both.');
    const address = /The portal is ready:\s+(\S+)/.exec(printed)?.[1] ?? '';
    expect(address).toBe(`http://localhost:${port}`);
    expect(printed).toContain(`${address}/__mock`);

    const roles = new Set(ACCOUNTS.map(({ role }) => role));
    expect(roles).toEqual(new Set(['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin', null]));
    expect(ACCOUNTS.filter(({ isActivated }) => !isActivated).map(({ role }) => role)).toContain('Super Admin');
    for (const { email, password } of ACCOUNTS) {
      expect(printed).toContain(email);
      const login = await fetch(`${address}/login`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ intent: 'log-in', email, password }),
      });
      expect(login.status, email).toBe(303);
      const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      expect((await fetch(address, { headers: { cookie } })).status, email).toBe(200);
    }
    // D128: files of the mock are where the portal is, under whatever name it is reached.
    expect((await fetch(`http://127.0.0.1:${port}/files/reports/1`)).status).toBe(200);
  } finally {
    const closed = once(demo, 'close');
    demo.kill('SIGINT');
    await closed;
  }
  expect(demo.exitCode).toBe(0);
});

for (const [name, port] of [
  ['a PORT that is taken', null],
  ['a PORT that is none', 'abc'],
] as const) {
  test(`DEMO-01 ${name} ends the demo with one sentence, and nothing is started`, async () => {
    const taken = await freePort();
    const server = await take(taken);
    const demo = startDemo({ PORT: port ?? String(taken) });
    let printed = '';
    for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
    // 'close' waits for every process that holds the streams, so for portal and mock too.
    await once(demo, 'close');
    server?.close();
    expect(demo.exitCode).toBe(1);
    expect(printed.trim().split('\n')).toHaveLength(1);
    expect(printed).toContain(port === null ? `Port ${taken} is taken` : 'PORT must be');
    expect(printed).not.toMatch(/ {4}at |Error:/);
  });
}

test('DEMO-01 without a PORT the demo takes the next free one after 3000 and says so @full', async () => {
  test.setTimeout(90_000);
  const server = await take(3000);
  const demo = startDemo({});
  let printed = '';
  demo.stdout.on('data', (chunk) => (printed += String(chunk)));
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('Ctrl-C ends both.');
    const port = /The portal is ready:\s+http:\/\/localhost:(\d+)/.exec(printed)?.[1];
    expect(Number(port)).toBeGreaterThan(3000);
    expect(printed).toContain(`Port 3000 is taken, so the demo takes ${port}.`);
    expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
  } finally {
    const closed = once(demo, 'close');
    demo.kill('SIGTERM');
    await closed;
    server?.close();
  }
  expect(demo.exitCode).toBe(0);
});
