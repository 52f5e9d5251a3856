import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ACCOUNTS } from '../../mock-api/accounts';
import { expectMatch } from '../support/expect-defined';
import { findFreePort } from '../support/portal-process';
import { parseSessionCookie } from '../support/fixtures';
import { expect, test } from '@playwright/test';

const DEMO = fileURLToPath(new URL('../../scripts/demo.js', import.meta.url));

function startDemo(env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [DEMO], {
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
  });
}

/** Listens on a port; null if it is in use. */
async function occupyPort(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}

test(
  'one command starts portal and mock at one address, and prints all accounts, which can log in',
  { tag: ['@DEMO-01', '@DEMO-04'] },
  async () => {
    test.setTimeout(90_000);
    const port = await findFreePort();
    const demo = startDemo({ PORT: String(port) });
    let output = '';
    demo.stdout.on('data', (chunk) => (output += String(chunk)));
    try {
      await expect.poll(() => output, { timeout: 60_000 }).toContain('Ctrl-C ends both.');
      const address = expectMatch(output, /The portal is ready:\s+(\S+)/);
      expect(address).toBe(`http://localhost:${port}`);
      expect(output).toContain(`${address}/__mock`);

      const roles = new Set(ACCOUNTS.map(({ role }) => role));
      expect(roles).toEqual(new Set(['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin', null]));
      expect(ACCOUNTS.filter(({ isActivated }) => !isActivated).map(({ role }) => role)).toContain('Super Admin');
      for (const { email, password } of ACCOUNTS) {
        expect(output).toContain(email);
        const login = await fetch(`${address}/login`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ intent: 'log-in', email, password }),
        });
        expect(login.status, email).toBe(303);
        const cookie = parseSessionCookie(login);
        expect((await fetch(address, { headers: { cookie }, redirect: 'manual' })).status, email).toBe(200);
      }
      // D128: files of the mock have the address of the portal, whatever host name a client uses.
      expect((await fetch(`http://127.0.0.1:${port}/files/reports/1`)).status).toBe(200);
    } finally {
      const closed = once(demo, 'close');
      demo.kill('SIGINT');
      await closed;
    }
    expect(demo.exitCode).toBe(0);
  },
);

for (const [name, port] of [
  ['a PORT in use', null],
  ['an invalid PORT', 'abc'],
] as const) {
  test(`${name} ends the demo with one message`, { tag: '@DEMO-01' }, async () => {
    const occupiedPort = await findFreePort();
    const server = await occupyPort(occupiedPort);
    const demo = startDemo({ PORT: port ?? String(occupiedPort) });
    let output = '';
    for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    // 'close' also waits for child processes that use the streams: portal and mock.
    await once(demo, 'close');
    server?.close();
    expect(demo.exitCode).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(port === null ? `Port ${occupiedPort} is in use` : 'PORT must be');
    expect(output).not.toMatch(/ {4}at |Error:/);
  });
}

test('without PORT the demo uses the next free port after 3000', { tag: ['@DEMO-01', '@full'] }, async () => {
  test.setTimeout(90_000);
  const server = await occupyPort(3000);
  const demo = startDemo({});
  let output = '';
  demo.stdout.on('data', (chunk) => (output += String(chunk)));
  try {
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Ctrl-C ends both.');
    const port = expectMatch(output, /The portal is ready:\s+http:\/\/localhost:(\d+)/);
    expect(Number(port)).toBeGreaterThan(3000);
    expect(output).toContain(`Port 3000 is in use, so the demo uses ${port}.`);
    expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
  } finally {
    const closed = once(demo, 'close');
    demo.kill('SIGTERM');
    await closed;
    server?.close();
  }
  expect(demo.exitCode).toBe(0);
});
