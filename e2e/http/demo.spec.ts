import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ACCOUNTS } from '../../mock-api/accounts';
import { freePort } from '../portal-process';
import { expect, test } from '@playwright/test';

const DEMO = fileURLToPath(new URL('../../scripts/demo.js', import.meta.url));

test('DEMO-01 DEMO-04 one command starts both behind one address, prints every account, and each of them logs in', async () => {
  test.setTimeout(90_000);
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const demo = spawn(process.execPath, [DEMO], {
    env: { PATH, HOME, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
  });
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
