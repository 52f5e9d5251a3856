import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountByKey } from '../../mock-api/accounts';
import { portalEnv, startPortal } from '../portal-process';
import { callsOf, expect, httpTest as test, type Stack } from '../stack';

const companyOf = (stack: Stack) => stack.mock.db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;

/** The cookie of a new session. */
async function logIn(url: string): Promise<string> {
  const { email, password } = accountByKey('admin');
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'log-in', email, password }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Address and fields of the create form as the page draws it. */
async function formOf(url: string, cookie: string, stack: Stack) {
  const address = `${url}/settings/companies/${companyOf(stack)}?modal=create-department`;
  const html = await (await fetch(address, { headers: { cookie } })).text();
  const once = /name="once" value="([^"]+\.create-department)"/.exec(html)?.[1] ?? '';
  expect(once).not.toBe('');
  const send = (name: string, init: RequestInit = {}, token = once) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent: 'create-department', name, once: token }),
      ...init,
    });
  return { send };
}

const writes = (stack: Stack) => callsOf(stack, 'createDepartment').length;

test('MODAL-07 two posts of one rendered form at once: one write, equal answers; resending it later too', async ({
  stack,
}) => {
  const cookie = await logIn(stack.portal.url);
  const { send } = await formOf(stack.portal.url, cookie, stack);
  stack.mock.controls.setLatency({ call: 'createDepartment', ms: 50 });
  const answers = await Promise.all([send('Twice'), send('Twice')]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[1]?.headers.get('location')).toBe(answers[0]?.headers.get('location'));
  expect((await send('Twice')).status).toBe(303);
  expect(writes(stack)).toBe(1);
});

test('D139 with the API away a form that is sent without script is kept on the page, and can be sent again', async ({
  stack,
}) => {
  const cookie = await logIn(stack.portal.url);
  const { send } = await formOf(stack.portal.url, cookie, stack);
  for (const call of ['createDepartment', 'refreshToken'])
    stack.mock.controls.arm({ call, kind: 'status', status: 503, times: 9 });
  const answer = await send('Kept & typed');
  const html = await answer.text();
  expect(answer.status).toBeGreaterThanOrEqual(500);
  const says = (text: string) => expect(html.includes(text), text).toBe(true);
  says('You are still signed in, and what you typed is kept on this page.');
  says('<dd class="wrap-anywhere">Kept &amp; typed</dd>');
  expect(html.includes('Log in<')).toBe(false);
  stack.mock.controls.clearFaults();
  const once = /name="once" value="([^"]+\.create-department)"/.exec(html)?.[1] ?? '';
  expect((await send('Kept & typed', {}, once)).status).toBe(303);
  expect((await send('Kept & typed', {}, once)).status).toBe(303);
  expect(stack.mock.db.departments.filter(({ name }) => name === 'Kept & typed')).toHaveLength(1);
});

test('a page that cannot be made keeps no question and no button: there is nothing typed in them', async ({
  stack,
}) => {
  const cookie = await logIn(stack.portal.url);
  stack.mock.controls.arm({ call: 'refreshToken', kind: 'status', status: 503, times: 9 });
  stack.mock.controls.arm({ call: 'deleteDepartment', kind: 'status', status: 503, times: 9 });
  const answer = await fetch(
    `${stack.portal.url}/settings/companies/${companyOf(stack)}?modal=delete-department&id=1`,
    {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent: 'delete-department', id: '1' }),
    },
  );
  expect((await answer.text()).includes('Send again')).toBe(false);
});

test('D129 a browser that leaves in the middle and sends again: one write', async ({ stack }) => {
  const cookie = await logIn(stack.portal.url);
  const { send } = await formOf(stack.portal.url, cookie, stack);
  stack.mock.controls.setLatency({ call: 'createDepartment', ms: 200 });
  await expect(send('Aborted', { signal: AbortSignal.timeout(60) })).rejects.toThrow('aborted due to timeout');
  expect((await send('Aborted')).status).toBe(303);
  expect(writes(stack)).toBe(1);
});

test('D129 after a restart with SESSION_DIR a form that was sent is answered as before', async ({ stack }) => {
  const folder = await mkdtemp(join(tmpdir(), 'sessions-'));
  const env = { ...portalEnv(stack.mock.url), SESSION_DIR: folder };
  const before = await startPortal(env);
  const cookie = await logIn(before.url);
  const { send } = await formOf(before.url, cookie, stack);
  const first = await send('Once');
  expect(first.status).toBe(303);
  await before.stop();

  const after = await startPortal({ ...env, PORT: new URL(before.url).port });
  const again = await send('Once');
  expect([again.status, again.headers.get('location')]).toEqual([303, first.headers.get('location')]);
  after.kill();
  await rm(folder, { recursive: true });
  expect(writes(stack)).toBe(1);
});

test('D129 a write whose answer was lost by a crash is not written again, and the user is told', async ({ stack }) => {
  const folder = await mkdtemp(join(tmpdir(), 'sessions-'));
  const env = { ...portalEnv(stack.mock.url), SESSION_DIR: folder };
  const before = await startPortal(env);
  const cookie = await logIn(before.url);
  const { send } = await formOf(before.url, cookie, stack);
  stack.mock.controls.setLatency({ call: 'createDepartment', ms: 1500 });
  const lost = send('Lost').catch(() => null);
  await expect.poll(() => writes(stack)).toBe(1);
  before.kill();
  await lost;
  stack.mock.controls.setLatency({ call: 'createDepartment', ms: 0 });

  const after = await startPortal({ ...env, PORT: new URL(before.url).port });
  const again = await send('Lost');
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('It is not known whether this was saved');
  after.kill();
  await rm(folder, { recursive: true });
  expect(writes(stack)).toBe(1);
});
