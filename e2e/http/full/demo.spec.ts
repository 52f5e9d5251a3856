import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:http';
import { createServer, type Server } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { ACCOUNTS, getAccount } from '../../../mock-api/accounts';
import { expectMatch } from '../../support/expect-defined';
import { recordFigure } from '../../support/figures-reporter';
import { parseSessionCookie, postLogIn } from '../../support/fixtures';
import { collectOutput, findFreePort, stopProcess } from '../../support/portal-process';
import { sendRawRequest, type RawResponse } from '../../support/raw-request';

const DEMO = fileURLToPath(new URL('../../../scripts/demo.js', import.meta.url));

function startDemo(env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [DEMO], {
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
  });
}

const send = (port: number, options: RequestOptions, body?: string) =>
  sendRawRequest(`http://127.0.0.1:${port}`, options, body);

/** Logs in at the portal. Clients on Linux may have any address that begins with 127. */
function logIn(port: number, email: string, password: string, options: RequestOptions = {}) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...options.headers };
  const body = String(new URLSearchParams({ intent: 'log-in', email, password }));
  return send(port, { ...options, path: '/login', method: 'POST', headers }, body);
}

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
    const getOutput = collectOutput(demo);
    try {
      await expect.poll(getOutput, { timeout: 60_000 }).toContain('Ctrl-C ends both.');
      const output = getOutput();
      const address = expectMatch(output, /The portal is ready:\s+(\S+)/);
      expect(address).toBe(`http://localhost:${port}`);
      expect(output).toContain(`${address}/__mock`);

      const roles = new Set(ACCOUNTS.map(({ role }) => role));
      expect(roles).toEqual(new Set(['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin', null]));
      expect(ACCOUNTS.filter(({ isActivated }) => !isActivated).map(({ role }) => role)).toContain('Super Admin');
      for (const { email, password } of ACCOUNTS) {
        expect(output).toContain(email);
        const login = await postLogIn({ portal: { url: address } }, { email, password });
        expect(login.status, email).toBe(303);
        const cookie = parseSessionCookie(login);
        expect((await fetch(address, { headers: { cookie }, redirect: 'manual' })).status, email).toBe(200);
      }
      // Files of the mock have the address of the portal, whatever host name a client uses.
      expect((await fetch(`http://127.0.0.1:${port}/files/reports/1`)).status).toBe(200);
    } finally {
      await stopProcess(demo, 'SIGINT');
    }
    expect(demo.exitCode).toBe(0);
  },
);

test(
  'a starting demo responds 503, other spellings of the paths of a closed console get 400 or 404, and wrong logins count per visitor',
  { tag: ['@DEMO-01', '@DEMO-02'] },
  async () => {
    test.setTimeout(90_000);
    const port = await findFreePort();
    const demo = startDemo({ PORT: String(port), DEMO_CONSOLE: '0' });
    const { email, password } = getAccount('manager');
    try {
      const logins: RawResponse[] = [];
      const repeatLogin = async () => {
        // Until the demo listens on its port there is no response.
        const login = await logIn(port, email, password).catch(() => null);
        if (login) logins.push(login);
        return login?.status;
      };
      await expect.poll(repeatLogin, { timeout: 60_000, intervals: [20] }).toBe(303);
      const refused = logins.filter(({ status }) => status === 503);
      recordFigure(`logins while the demo starts: ${refused.length} of ${logins.length} answered 503, then 303`);
      expect([...new Set(logins.map(({ status }) => status))]).toEqual([503, 303]);
      for (const { headers, text } of refused)
        expect([headers['retry-after'], text]).toEqual(['2', expect.stringContaining('http-equiv="refresh"')]);

      const spellings = ['/__mock', '/__MOCK', '/%5F_mock', '/__mock//log', '//__mock', '/x/../__mock', '/\\__mock'];
      for (const path of spellings) expect(`${path} ${(await send(port, { path })).status}`).toMatch(/ 40[04]$/);
      expect((await send(port, { path: '/openapi.json' })).status).toBe(200);

      if (process.platform === 'linux') {
        const createVisitor = (headers = {}) => ({ localAddress: '127.0.0.2', headers });
        for (let count = 0; count < 10; count += 1) {
          const forged = { 'x-forwarded-for': `203.0.113.${count}` };
          expect((await logIn(port, email, 'wrong', createVisitor(forged))).status).toBe(400);
        }
        const sameVisitor = createVisitor({ 'x-forwarded-for': '127.0.0.3' });
        expect((await logIn(port, email, password, sameVisitor)).status).toBe(429);
        expect((await logIn(port, email, password, { localAddress: '127.0.0.3' })).status).toBe(303);
      }
    } finally {
      await stopProcess(demo);
    }
    expect(demo.exitCode).toBe(0);
  },
);

for (const { name, choosePort, createMessage } of [
  {
    name: 'a PORT in use',
    choosePort: (occupiedPort: number) => String(occupiedPort),
    createMessage: (occupiedPort: number) => `Port ${occupiedPort} is in use`,
  },
  { name: 'an invalid PORT', choosePort: () => 'abc', createMessage: () => 'PORT must be' },
]) {
  test(`${name} ends the demo with one message`, { tag: '@DEMO-01' }, async () => {
    const occupiedPort = await findFreePort();
    const server = await occupyPort(occupiedPort);
    const demo = startDemo({ PORT: choosePort(occupiedPort) });
    const getOutput = collectOutput(demo);
    // 'close' also waits for child processes that use the streams: portal and mock.
    await once(demo, 'close');
    server?.close();
    expect(demo.exitCode).toBe(1);
    const output = getOutput();
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(createMessage(occupiedPort));
    expect(output).not.toMatch(/ {4}at |Error:/);
  });
}

test('without PORT the demo uses the next free port after 3000', { tag: ['@DEMO-01'] }, async () => {
  test.setTimeout(90_000);
  const server = await occupyPort(3000);
  const demo = startDemo({});
  const getOutput = collectOutput(demo);
  try {
    await expect.poll(getOutput, { timeout: 60_000 }).toContain('Ctrl-C ends both.');
    const output = getOutput();
    const port = expectMatch(output, /The portal is ready:\s+http:\/\/localhost:(\d+)/);
    expect(Number(port)).toBeGreaterThan(3000);
    expect(output).toContain(`Port 3000 is in use, so the demo uses ${port}.`);
    expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
  } finally {
    await stopProcess(demo);
    server?.close();
  }
  expect(demo.exitCode).toBe(0);
});

test('DEMO_REBUILD=1 builds before the start, and a failed build ends the demo', { tag: '@DEMO-01' }, async () => {
  // An npm that only says how it was called: a build would replace that of the other tests.
  const folder = test.info().outputPath();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'npm'), '#!/bin/sh\necho "npm $*"\nexit 3\n', { mode: 0o755 });
  const demo = startDemo({ PORT: '0', DEMO_REBUILD: '1', PATH: `${folder}${delimiter}${process.env.PATH}` });
  const getOutput = collectOutput(demo);
  await once(demo, 'close');
  expect(getOutput()).toBe('Building the portal …\nnpm run --silent build\n');
  expect(demo.exitCode).toBe(3);
});
