import { expectDefined } from '../../e2e/support/expect-defined';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount, ACCOUNTS } from '../accounts';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';
import { NO_RESPONSE_TEXT as PORTAL_NO_RESPONSE_TEXT } from '../../app/upstream/upstream-error';
import { ERROR_CATALOGUE, NO_RESPONSE_TEXT } from './console/error-catalogue';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z', portalUrl: 'https://portal.example' });
const SECTIONS = 'accounts requests outbox faults catalogue latency scenario clock worlds'.split(' ');
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

/** The forms of a page that change something: their action and hidden fields. */
function parseForms(text: string) {
  return [...text.matchAll(/<form method="post" action="\/__mock\/([^"]+)">(.*?)<\/form>/gs)].map(
    ([, action = '', inner = '']) => ({
      action,
      fields: Object.fromEntries(
        [...inner.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value.replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
        ]),
      ),
    }),
  );
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

test('every row of the error catalogue arms its fault for one request', async () => {
  const forms = parseForms(await loadSection('catalogue'));
  const faults = ERROR_CATALOGUE.flatMap(({ fault }) => (fault ? [fault] : []));
  expect(forms).toHaveLength(faults.length);
  for (const [index, { action, fields }] of forms.entries()) {
    expect(await submit(action, fields)).toEqual([303, '/__mock/console/catalogue']);
    expect(mock.controls.getFaults().at(-1)).toMatchObject({ ...faults[index], remaining: 1 });
  }
  expect((await loadSection('catalogue')).match(/>armed</g)?.length).toBeGreaterThanOrEqual(forms.length);
});

test('the catalogue has the portal\u2019s text of a missing response', () => {
  expect(NO_RESPONSE_TEXT).toBe(PORTAL_NO_RESPONSE_TEXT);
});

test('a fault of the catalogue replaces the response of the call', async () => {
  const { accessToken: token } = await loginAs(mock.url, getAccount('superAdmin').email);
  const forms = parseForms(await loadSection('catalogue'));
  const { action, fields } = expectDefined(forms.find((form) => form.fields.call === 'markAgent'));
  await submit(action, fields);
  const rejected = await call(mock.url, 'PUT /api/cognitive/recordings/2/mark-agent/0', { token });
  expect([rejected.status, rejected.json]).toEqual([409, { message: 'The channel cannot be marked at the moment.' }]);
  expect((await call(mock.url, 'PUT /api/cognitive/recordings/2/mark-agent/0', { token })).status).toBe(200);
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
  expect(await submitAndGetLocation('scenarios/slow?section=scenario', {})).toBe('/__mock/console/scenario');
  const text = await loadSection('scenario');
  for (const value of ['listRoles', '2026-04-01 00:00:00', 'aria-current="true">slow']) expect(text).toContain(value);
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

test('requests are filtered by text, call, user and status', async () => {
  const { email } = getAccount('manager');
  const { accessToken: token } = await loginAs(mock.url, email);
  await call(mock.url, 'GET /api/nanonets/roles', { token });
  await call(mock.url, 'GET /api/nanonets/roles');
  await call(mock.url, 'GET /api/nothing');
  const count = async (query: string) =>
    (await loadSection(`requests?${query}`)).match(/aria-label="Copy request/g)?.length ?? 0;
  expect(await Promise.all(['', 'q=NANONETS', 'call=listRoles', `user=${email}`, 'status=4xx'].map(count))).toEqual([
    4, 3, 2, 2, 2,
  ]);
  expect(await count('call=listRoles&status=4xx')).toBe(1);
  expect(await loadSection('requests?q=nowhere')).toContain('No requests found.');
});

test('a request is copied as a curl command that repeats it, and tokens of other hosts are masked', async () => {
  const { email } = getAccount('manager');
  const session = await loginAs(mock.url, email);
  await call(mock.url, 'GET /api/nanonets/roles', { token: session.accessToken });
  await call(mock.url, 'GET /api/nanonets/roles', { token: 'eyJhbGci.of.another-host' });
  await call(mock.url, 'POST /api/nanonets/refreshtoken', {
    body: { accessToken: 'foreign-access', refreshToken: 'foreign-refresh' },
  });
  const text = await loadSection('requests');
  const commands = [...text.matchAll(/data-copy="([^"]+)"/g)].map(([, command = '']) =>
    command.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  );
  const [exchange, foreign, own, login] = commands;
  expect(foreign).toBe(`curl -X GET '${mock.url}/api/nanonets/roles' \\\n  -H 'Authorization: Bearer '"$TOKEN"''`);
  expect(exchange).toContain(`"accessToken":"'"$TOKEN"'"`);
  for (const secret of ['another-host', 'foreign-access', 'foreign-refresh']) expect(text).not.toContain(secret);
  const run = async (command = '') => (await promisify(execFile)('sh', ['-c', `${command} -s`])).stdout;
  expect(JSON.parse(await run(own))).toHaveProperty('data');
  expect(await run(login)).toContain('accessToken');
});

test('the calls that a search finds have buttons that arm faults', async () => {
  const text = await loadSection('faults?q=list+roles');
  const forms = parseForms(text).filter(({ fields }) => fields.call === 'listRoles');
  expect(text).not.toContain('<strong>listTags');
  expect(forms).toHaveLength(6);
  for (const { action, fields } of forms) expect(await submit(action, fields)).toEqual([303, '/__mock/console/faults']);
  expect(mock.controls.getFaults().map(({ kind }) => kind)).toEqual([
    'status',
    'status',
    'reset',
    'hang',
    'html',
    'malformed',
  ]);
  expect(await loadSection('faults?call=listRoles')).toContain('<option selected>listRoles</option>');
});
