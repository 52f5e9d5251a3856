import { expect, test } from '@playwright/test';
import { findFreePort, createPortalEnv, runPortal, startPortal } from '../support/portal-process';

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
const DEFAULT_RUN_VALUES = new Set(['', 'https://user:secret@api.example', 'short', 'abc']);

for (const [name, value] of INVALID_SETTINGS) {
  test(
    `${name}=${value} ends the start with one message`,
    { tag: DEFAULT_RUN_VALUES.has(value) ? ['@D3'] : ['@D3', '@full'] },
    async () => {
      const { code, output } = await runPortal({ PORT: '0', ...VALID_ENV, [name]: value });
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
