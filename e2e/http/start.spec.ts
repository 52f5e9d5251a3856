import { expect, test } from '@playwright/test';
import { freePort, portalEnv, runPortal, startPortal } from '../portal-process';

const GOOD = portalEnv('http://127.0.0.1:9');

/** A change of the settings, and what the one line must name. */
const BAD_SETTINGS: [string, Record<string, string>][] = [
  ['API_BASE_URL', { API_BASE_URL: '' }],
  ['API_BASE_URL', { API_BASE_URL: 'foo' }],
  ['API_BASE_URL', { API_BASE_URL: 'ftp://x' }],
  ['API_BASE_URL', { API_BASE_URL: 'https://user:secret@api.example' }],
  ['API_PUBLIC_URL', { API_PUBLIC_URL: 'foo' }],
  ['API_CUSTOMER_NAME', { API_CUSTOMER_NAME: '../x' }],
  ['SESSION_SECRETS', { SESSION_SECRETS: '' }],
  ['SESSION_SECRETS', { SESSION_SECRETS: 'short' }],
  ['SESSION_SECRETS', { SESSION_SECRETS: `${GOOD.SESSION_SECRETS},short` }],
  ['SESSION_STORE_URL', { SESSION_STORE_URL: 'https://user:secret@x' }],
  ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '0' }],
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'portal.example' }],
  ['PORTAL_TIME_ZONE', { PORTAL_TIME_ZONE: 'Nowhere' }],
  ['COOKIE_SECURE', { COOKIE_SECURE: 'maybe' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['ROUTE_POLICY', { ROUTE_POLICY: 'open' }],
  ['REFRESH_ON_OUTAGE', { REFRESH_ON_OUTAGE: 'x' }],
  ['FILE_ORIGINS', { FILE_ORIGINS: "'unsafe-inline'" }],
  ['READ_BUDGET_MS', { READ_BUDGET_MS: '1e9' }],
];

// What each value is refused with has tests of its own (app/config.test.ts); that the start ends so, one of each kind.
const STARTED = new Set(['', 'https://user:secret@api.example', 'short', 'abc']);

for (const [name, change] of BAD_SETTINGS) {
  const value = Object.values(change)[0] ?? '';
  test(`D3 ${name}=${value} stops the start with one sentence${STARTED.has(value) ? '' : ' @full'}`, async () => {
    const { code, output } = await runPortal({ PORT: '0', ...GOOD, ...change });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(name);
    expect(output).not.toMatch(/ {4}at |Error:|:secret@/);
  });
}

test('DEMO-03 the start says which API is used', async () => {
  const portal = await startPortal(GOOD);
  expect(portal.output().split('\n')[0]).toContain(GOOD.API_BASE_URL);
  expect(portal.output()).not.toContain(GOOD.SESSION_SECRETS);
  expect(await portal.stop()).toBe(0);
});

test('a port that is taken ends the start with 1', async () => {
  const PORT = String(await freePort());
  const portal = await startPortal({ ...GOOD, PORT });
  const { code, output } = await runPortal({ ...GOOD, PORT });
  expect(code).toBe(1);
  expect(output).toContain(PORT);
  portal.kill();
});
