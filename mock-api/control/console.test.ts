import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountByKey, ACCOUNTS } from '../accounts';
import { call, loginAs } from '../test-calls';
import { startMock } from '../testing';
import { ERROR_CATALOGUE } from './console/error-catalogue';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z', portalUrl: 'https://portal.example' });
beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const page = async () => (await call(mock.url, 'GET /__mock')).text;

/** Sends a form as a browser does, and answers where it leads. */
async function submit(path: string, fields: Record<string, string>): Promise<[number, string | null]> {
  const answer = await fetch(`${mock.url}/__mock/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return [answer.status, answer.headers.get('location')];
}

/** The forms of a part: where they post to, and their hidden fields. */
function formsIn(text: string, part: string) {
  const section = text.split(`<section id="${part}">`)[1]?.split('</section>')[0] ?? '';
  return [...section.matchAll(/<form method="post" action="\/__mock\/([^"]+)">(.*?)<\/form>/gs)].map(
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

test('accounts have a button that copies, the outbox codes and links into the portal', async () => {
  const text = await page();
  for (const { email } of ACCOUNTS) expect(text).toContain(`data-copy="${email}"`);
  const mail = mock.controls.outbox().at(-1);
  expect(text).toContain(`href="https://portal.example${mail?.link}"`);
  expect(text).toContain(`data-copy="${mail?.code}"`);
});

test('the page runs its own script and nothing else', async () => {
  const { headers, text } = await call(mock.url, 'GET /__mock');
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[^']+'/,
  );
  await fetch(`${mock.url}/api/${encodeURIComponent('<script>alert(1)</script>')}?<script>`);
  mock.controls.scenario('hostile');
  expect((await page()).match(/<script/g)).toHaveLength(1);
});

test('every row of the error catalogue arms its fault once, and says so', async () => {
  const forms = formsIn(await page(), 'catalogue');
  const faults = ERROR_CATALOGUE.flatMap(({ fault }) => (fault ? [fault] : []));
  expect(forms).toHaveLength(faults.length);
  for (const [index, { action, fields }] of forms.entries()) {
    expect(await submit(action, fields)).toEqual([303, '/__mock#catalogue']);
    expect(mock.controls.faults().at(-1)).toMatchObject({ ...faults[index], remaining: 1 });
  }
  expect((await page()).match(/>armed</g)?.length).toBeGreaterThanOrEqual(forms.length);
});

test('a fault of the catalogue answers its text in place of the call', async () => {
  const { accessToken: token } = await loginAs(mock.url, accountByKey('superAdmin').email);
  const armed = formsIn(await page(), 'catalogue').find(({ fields }) => fields.call === 'markAgent');
  await submit(armed?.action ?? '', armed?.fields ?? {});
  const refused = await call(mock.url, 'PUT /api/cognitive/recordings/2/mark-agent/0', { token });
  expect([refused.status, refused.json]).toEqual([409, { message: 'The channel cannot be marked at the moment.' }]);
  expect((await call(mock.url, 'PUT /api/cognitive/recordings/2/mark-agent/0', { token })).status).toBe(200);
});

test('forms set faults, latency, clock, scenario and sessions, and come back to their part', async () => {
  const faults = { call: 'login', kind: 'status', when: 'before', times: '2', status: '', ms: '', body: '' };
  const location = async (path: string, fields: Record<string, string>) => (await submit(path, fields))[1];
  expect(await location('faults?part=faults', faults)).toBe('/__mock#faults');
  expect(mock.controls.faults()).toMatchObject([{ kind: 'status', remaining: 2 }]);
  expect(await location('latency?part=latency', { call: 'listRoles', ms: '5' })).toBe('/__mock#latency');
  expect(await location('clock?part=clock', { advanceMs: '60000' })).toBe('/__mock#clock');
  expect(mock.db.clock.now().toISOString()).toBe('2026-03-10T09:01:00.000Z');
  expect(await location('clock?part=clock', { now: '2026-04-01T00:00:00.000Z' })).toBe('/__mock#clock');
  expect(await location('end-sessions?part=clock', { email: '' })).toBe('/__mock#clock');
  expect(await location('scenarios/slow?part=scenario', { sent: '1' })).toBe('/__mock#scenario');
  const text = await page();
  for (const shown of ['listRoles', '2026-04-01 00:00:00', 'aria-current="true">slow']) expect(text).toContain(shown);
  expect(await location('reset?part=//evil.example', { sent: '1' })).toBe('/__mock');
  expect([mock.db.scenario, mock.controls.faults(), mock.db.latency.size]).toEqual(['default', [], 0]);
});

test('a form without any field is one too', async () => {
  const body = new Uint8Array();
  const answer = await fetch(`${mock.url}/__mock/faults/clear?part=faults`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__mock#faults']);
});
