import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { recordFigure } from '../support/figures-reporter';
import { createPortalEnv, findFreePort, getPort, runPortal, startPortal } from '../support/portal-process';

// Nothing listens on port 9.
const VALID_ENV = createPortalEnv('http://127.0.0.1:9');

/** Environment variables with invalid values. */
const INVALID_SETTINGS: [name: string, value: string][] = [
  ['API_BASE_URL', ''],
  ['API_BASE_URL', 'foo'],
  ['API_BASE_URL', 'ftp://x'],
  ['API_BASE_URL', 'https://user:secret@api.example'],
  ['API_PUBLIC_URL', 'foo'],
  ['API_CUSTOMER_NAME', '../x'],
  ['SESSION_SECRETS', ''],
  ['SESSION_SECRETS', 'short'],
  ['SESSION_SECRETS', `${VALID_ENV.SESSION_SECRETS},short`],
  ['SESSION_STORE_URL', 'https://user:secret@x'],
  ['SESSION_STORE_URL', 'redis://user:100%:secret@x'],
  ['SESSION_STORE_URL', 'redis-sentinel://user:secret@x/primary'],
  ['SESSION_STORE_URL', 'unix:///run/redis.sock'],
  ['SESSION_SECRETS_FILE', '/nowhere/secrets'],
  ['SESSION_DIR', '/proc/nope'],
  ['SESSION_DIR', '/etc/passwd'],
  ['SESSION_DIR', '/etc/passwd/sessions'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'portal.example'],
  ['PORTAL_TIME_ZONE', 'Nowhere'],
  ['COOKIE_SECURE', 'maybe'],
  ['TRUST_PROXY', 'yes'],
  ['ROUTE_POLICY', 'open'],
  ['REFRESH_ON_OUTAGE', 'x'],
  ['FILE_ORIGINS', "'unsafe-inline'"],
  ['READ_BUDGET_MS', '1e9'],
];

// app/config.test.ts tests all messages. The default run starts the portal with these values only, the full run with all.
const DEFAULT_RUN_VALUES = new Set(['', 'https://user:secret@api.example', 'short', 'abc', '/proc/nope']);

for (const [name, value] of INVALID_SETTINGS) {
  test(
    `${name}=${value} ends the start with one message`,
    { tag: DEFAULT_RUN_VALUES.has(value) ? [] : ['@full'] },
    async () => {
      // A secret is either in a variable or in a file.
      const replaced = name.endsWith('_FILE') ? { [name.replace('_FILE', '')]: '' } : {};
      const { code, output } = await runPortal({ PORT: '0', ...VALID_ENV, ...replaced, [name]: value });
      recordFigure(`${name}=${value}: exit ${code}, ${output.trim()}`);
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toContain(name);
      // Stack traces and the password of a URL.
      expect(output).not.toMatch(/ {4}at |Error:|:secret@/);
    },
  );
}

test('the start prints the address of the API', { tag: '@DEMO-03' }, async () => {
  const portal = await startPortal(VALID_ENV);
  expect(portal.getOutput().split('\n')[0]).toContain(VALID_ENV.API_BASE_URL);
  expect(JSON.parse(portal.getOutput().split('\n')[0] ?? '')).toMatchObject({ event: 'started', level: 'info' });
  expect(portal.getOutput()).not.toContain(VALID_ENV.SESSION_SECRETS);
  expect(await portal.stop()).toBe(0);
});

test('a port in use ends the start with exit code 1', async () => {
  const PORT = String(await findFreePort());
  const portal = await startPortal({ ...VALID_ENV, PORT });
  const { code, output } = await runPortal({ ...VALID_ENV, PORT });
  expect(code).toBe(1);
  expect(output).toContain(PORT);
  portal.kill();
});

test('a METRICS_PORT in use ends the start before the port opens', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const METRICS_PORT = String(getPort(other));
  const { code, output } = await runPortal({ ...VALID_ENV, PORT: '0', METRICS_PORT });
  other.close();
  expect(code).toBe(1);
  expect(output).toBe(`METRICS_PORT ${METRICS_PORT} cannot be used: EADDRINUSE.\n`);
});
