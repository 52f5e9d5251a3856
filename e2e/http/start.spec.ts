import { createServer } from 'node:http';
import { expect, httpTest as test } from '../support/fixtures';
import { createPortalEnv, listen, runPortal, startPortal } from '../support/portal-process';

// Nothing listens on port 9.
const VALID_ENV = createPortalEnv('http://127.0.0.1:9');

// app/config.test.ts tests all messages.
for (const [name, value] of [
  ['API_BASE_URL', 'https://user:secret@api.example'],
  ['SESSION_SECRETS', 'short'],
  ['SESSION_DIR', '/proc/nope'],
] as const) {
  test(`${name}=${value} ends the start with one message`, async () => {
    const { code, output } = await runPortal({ PORT: '0', ...VALID_ENV, [name]: value });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(name);
    // Stack traces and the password of a URL.
    expect(output).not.toMatch(/ {4}at |Error:|:secret@/);
  });
}

test('the start prints the address of the API, and SIGUSR1 opens the debugger', { tag: '@DEMO-03' }, async () => {
  const portal = await startPortal({ ...VALID_ENV, NODE_OPTIONS: '--inspect-port=0' });
  expect(portal.getOutput().split('\n')[0]).toContain(VALID_ENV.API_BASE_URL);
  expect(JSON.parse(portal.getOutput().split('\n')[0] ?? '')).toMatchObject({ event: 'started', level: 'info' });
  expect(portal.getOutput()).not.toContain(VALID_ENV.SESSION_SECRETS);
  process.kill(portal.pid, 'SIGUSR1');
  await expect.poll(portal.getOutput).toContain('Debugger listening on ws://127.0.0.1:');
  expect(await portal.stop()).toBe(0);
});

for (const name of ['PORT', 'METRICS_PORT']) {
  test(`a ${name} in use ends the start with a sentence`, async () => {
    const other = await listen(createServer((_, response) => response.end()));
    const { port } = new URL(other.url);
    const { code, output } = await runPortal({ ...VALID_ENV, PORT: '0', [name]: port });
    // Nor do tests take the other server, which responds, for the portal.
    await expect(startPortal({ ...VALID_ENV, PORT: '0', [name]: port })).rejects.toThrow(output);
    other.close();
    expect([code, output]).toEqual([1, `${name} ${port} is in use. Set ${name} to another one.\n`]);
  });
}

test('an address of another machine ends the start, and the sentence names HOST', async () => {
  const { code, output } = await runPortal({ ...VALID_ENV, PORT: '0', HOST: '192.0.2.1' });
  expect([code, output]).toEqual([1, 'HOST 192.0.2.1 is no address of this machine: EADDRNOTAVAIL.\n']);
});
