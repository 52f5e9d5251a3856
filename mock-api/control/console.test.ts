import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { ACCOUNTS, getAccount } from '../accounts';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z', portalUrl: 'https://portal.example' });
const SECTIONS = 'accounts requests outbox faults latency scenario clock'.split(' ');
beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const loadSection = async (path: string) => (await call(mock.url, `GET /__mock/console/${path}`)).text;

/** Sends a form as a browser does. Returns the status and the redirect target. */
async function submit(path: string, fields: Record<string, string>): Promise<[number, string | null]> {
  const response = await fetch(`${mock.url}/__mock/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return [response.status, response.headers.get('location')];
}

test('accounts have copy buttons, mails have their codes and links into the portal', async () => {
  const accounts = (await call(mock.url, 'GET /__mock')).text;
  for (const { email } of ACCOUNTS) expect(accounts).toContain(`data-copy="${email}"`);
  const text = await loadSection('outbox');
  const mail = expectDefined(mock.controls.getOutbox().at(-1));
  expect(text).toContain(`href="https://portal.example${mail.link}"`);
  expect(text).toContain(`data-copy="${mail.code}"`);
});

test('the console runs only its own script', async () => {
  const { headers, text } = await call(mock.url, 'GET /__mock');
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[^']+'/,
  );
  await fetch(`${mock.url}/api/${encodeURIComponent('<script>alert(1)</script>')}?<script>`);
  mock.controls.setScenario('hostile');
  for (const section of SECTIONS) expect((await loadSection(section)).match(/<script/g)).toHaveLength(1);
});

test('forms set faults, latency, clock, scenario and sessions, and redirect to their section', async () => {
  const faults = { call: 'login', kind: 'status', when: 'before', times: '2', status: '', ms: '', body: '' };
  const submitAndGetLocation = async (path: string, fields: Record<string, string>) => (await submit(path, fields))[1];
  expect(await submitAndGetLocation('faults?section=faults', faults)).toBe('/__mock/console/faults');
  expect(mock.controls.getFaults()).toMatchObject([{ kind: 'status', remaining: 2 }]);
  expect(await submitAndGetLocation('latency?section=latency', { call: 'listRoles', ms: '5' })).toBe(
    '/__mock/console/latency',
  );
  expect(await submitAndGetLocation('clock?section=clock', { advanceMs: '60000' })).toBe('/__mock/console/clock');
  expect(mock.db.clock.now().toISOString()).toBe('2026-03-10T09:01:00.000Z');
  expect(await submitAndGetLocation('clock?section=clock', { now: '2026-04-01T00:00:00.000Z' })).toBe(
    '/__mock/console/clock',
  );
  expect(await submitAndGetLocation('end-sessions?section=clock', { email: '' })).toBe('/__mock/console/clock');
  expect(await submitAndGetLocation('scenarios/empty?section=scenario', {})).toBe('/__mock/console/scenario');
  const text = await loadSection('scenario');
  for (const value of ['listRoles', '2026-04-01 00:00:00', 'aria-current="true">empty']) expect(text).toContain(value);
  expect(await submitAndGetLocation('reset?section=//evil.example', {})).toBe('/__mock');
  expect([mock.db.scenario, mock.controls.getFaults(), mock.db.latency.size]).toEqual(['default', [], 0]);
});

test('a form without fields is accepted', async () => {
  const body = new Uint8Array();
  const response = await fetch(`${mock.url}/__mock/faults/clear?section=faults`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/__mock/console/faults']);
});

test('every section has an address, and the menu marks it', async () => {
  for (const section of SECTIONS)
    expect([section, (await loadSection(section)).match(/aria-current="page">[A-Z]/g)?.length]).toEqual([section, 1]);
  expect((await call(mock.url, 'GET /__mock/console/nothing')).status).toBe(404);
});

test('requests are searched by path, call, user and status', async () => {
  const { email } = getAccount('manager');
  const { accessToken: token } = await loginAs(mock.url, email);
  await call(mock.url, 'GET /api/nanonets/roles', { token });
  await call(mock.url, 'GET /api/nanonets/roles');
  await call(mock.url, 'GET /api/nothing');
  const count = async (query: string) => (await loadSection(`requests?${query}`)).match(/<summary>/g)?.length ?? 0;
  expect(await Promise.all(['', 'q=NANONETS', 'q=listRoles', `q=${email}`, 'q=404'].map(count))).toEqual([
    4, 3, 2, 2, 1,
  ]);
  expect(await loadSection('requests?q=nowhere')).toContain('No requests found.');
});

test('tokens are not shown', async () => {
  const { accessToken } = await loginAs(mock.url, getAccount('manager').email);
  await call(mock.url, 'POST /api/nanonets/refreshtoken', { body: { accessToken, refreshToken: 'of-another-host' } });
  const text = await loadSection('requests');
  expect(text).toContain('refreshToken');
  for (const token of [accessToken.slice(0, 100), 'of-another-host']) expect(text).not.toContain(token);
});
