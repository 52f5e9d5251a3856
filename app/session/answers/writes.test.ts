import { controls, db } from '../../../e2e/test-mock';
import { expect, test, vi } from 'vitest';
import { accountByKey, type AccountKey } from '../../../mock-api/accounts';
import { createDepartment } from '../../upstream/contract/settings';
import { UpstreamError } from '../../upstream/upstream-error';
import { guarded, guardedAction, type GuardedWrite } from '../guard.server';
import { failedForm, invalidForm, messageOf } from './replies.server';
import { signIn } from '../sign-in.server';
import { StoreUnavailable } from '../store/session-store.server';
import { vault } from '../store/vault.server';
import { redirectWithMessage } from './toast.server';

const ADDRESS = 'http://portal.test/settings/companies/2?modal=create-department';

const save = guardedAction('company', async ({ api, form }: GuardedWrite) => {
  if (form.has('__intent__')) return invalidForm('department', {});
  if (form.get('name') === '') return invalidForm('department', { status: 'error' });
  try {
    await api(createDepartment, {
      params: { companyId: String(harbourline()) },
      body: { name: String(form.get('name')) },
    });
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm('department', null, error, { text: error.text });
    throw error;
  }
  return redirectWithMessage('/done', messageOf('success', 'Create Department SUCCESSFULLY!'));
});

const harbourline = () => db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
const departments = (name: string) => db.departments.filter((department) => department.name === name).length;

async function cookieOf(key: AccountKey): Promise<string> {
  const { email, password } = accountByKey(key);
  return (await signIn(new Request(ADDRESS), 'AAAA-AAAA-AAAA', { email, password })).split(';')[0] ?? '';
}

/** Status, location and data of what a post of the form is answered, thrown or not. */
async function post(cookie: string, fields: Record<string, string>) {
  const request = new Request(ADDRESS, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
  const answer: unknown = await save({ request, context: {}, params: { companyId: String(harbourline()) } }).catch(
    (error: unknown) => error,
  );
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location'), data: null };
  const { data, init } = answer as {
    data: { message?: { text: string }; resend?: unknown };
    init: { status?: number } | null;
  };
  return { status: init?.status ?? 200, location: null, data };
}

test('MODAL-07 D129 two posts of one rendered form write once and get the same answer, also later', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  controls.setLatency({ call: 'createDepartment', ms: 40 });
  const fields = { name: 'Twice', once: 'AAAA-BBBB-CCCC.create' };
  const [first, second] = await Promise.all([post(cookie, fields), post(cookie, fields)]);
  expect(first).toEqual({ status: 303, location: '/done', data: null });
  expect(second).toEqual(first);
  expect(await post(cookie, fields)).toEqual(first);
  expect(departments('Twice')).toBe(1);
});

test('D129 another rendering of the form is another intent', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  await post(cookie, { name: 'One', once: 'AAAA-BBBB-0001.create' });
  await post(cookie, { name: 'Two', once: 'AAAA-BBBB-0002.create' });
  expect([departments('One'), departments('Two')]).toEqual([1, 1]);
});

test('D129 failed validation and a refusal release the form, to be sent again as it is', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  const once = 'AAAA-BBBB-DDDD.create';
  expect((await post(cookie, { name: '', once })).status).toBe(422);
  controls.arm({ call: 'createDepartment', kind: 'status', status: 409, body: 'taken', times: 1 });
  expect((await post(cookie, { name: 'Again', once })).data?.message?.text).toBe('taken');
  expect((await post(cookie, { name: 'Again', once })).status).toBe(303);
  expect(departments('Again')).toBe(1);
});

test('D129 a row more or less is no write: the form that it belongs to can still be sent', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  const once = 'AAAA-BBBB-3333.create';
  const row = { name: '', once, __intent__: '{"type":"insert","payload":{"name":"rows"}}' };
  expect((await post(cookie, row)).status).toBe(200);
  expect((await post(cookie, { name: 'After the row', once })).status).toBe(303);
  expect(departments('After the row')).toBe(1);
});

test('D129 an unknown outcome is kept and said again; nothing is written twice', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  const once = 'AAAA-BBBB-EEEE.create';
  controls.arm({ call: 'createDepartment', kind: 'reset', when: 'after', times: 1 });
  const lost = await post(cookie, { name: 'Lost', once });
  expect(lost).toMatchObject({
    status: 502,
    data: { message: { text: 'The service did not answer. Your entries are kept.' } },
  });
  expect((await post(cookie, { name: 'Lost', once })).data?.message?.text).toBe(lost.data?.message?.text);
  expect(departments('Lost')).toBe(1);
});

test('GUARD-14 D130 a write after the session ended keeps what was typed, but no password, and can be sent again', async () => {
  controls.reset();
  const typed = { name: 'Kept', intent: 'create-department', newPassword: 'secret', once: 'AAAA-BBBB-FFFF.create' };
  const ended = await post('automated=gone', typed);
  expect(ended).toMatchObject({
    status: 401,
    data: {
      title: 'Your session has ended',
      resend: {
        action: '/settings/companies/2?modal=create-department',
        fields: [
          ['name', 'Kept'],
          ['intent', 'create-department'],
          ['once', 'AAAA-BBBB-FFFF.create'],
        ],
      },
    },
  });
  expect(controls.log()).toEqual([]);
  expect((await post(await cookieOf('admin'), typed)).status).toBe(303);
  expect(departments('Kept')).toBe(1);
});

test('GUARD-14 the session that the API ends in the middle of a write keeps the form as well', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  controls.endSessions({});
  expect(await post(cookie, { name: 'Kept too', once: 'AAAA-BBBB-1111.create' })).toMatchObject({
    status: 401,
    data: { title: 'Your session has ended' },
  });
});

test('GUARD-15 D122 a write answered 401 is exchanged and sent once more: one write', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  controls.expireAccessTokens();
  controls.clearLog();
  expect((await post(cookie, { name: 'Renewed', once: 'AAAA-BBBB-2222.create' })).status).toBe(303);
  expect(controls.log().map(({ call, status }) => [call, status])).toEqual([
    ['createDepartment', 401],
    ['refreshToken', 200],
    ['createDepartment', 200],
  ]);
  expect(departments('Renewed')).toBe(1);
});

test('a form that is larger than a form may be, or is none, is refused before the session is looked at', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  controls.clearLog();
  const statusOf = async (body: string, type: string) => {
    const request = new Request(ADDRESS, { method: 'POST', headers: { Cookie: cookie, 'content-type': type }, body });
    const args = { request, context: {}, params: { companyId: '2' } };
    const answer: unknown = await save(args).catch((error: unknown) => error);
    return (answer as { init?: { status?: number } }).init?.status;
  };
  expect(await statusOf(`name=${'x'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded')).toBe(413);
  expect(await statusOf('{}', 'application/json')).toBe(415);
  expect(await statusOf('name[7]=x', 'application/x-www-form-urlencoded')).toBe(400);
  expect(controls.log()).toEqual([]);
});

test('D148 one key with other values is another write; with the same values it is the first one again', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  const once = 'AAAA-BBBB-4444.create';
  for (const name of ['First', 'Second', 'First', 'Second']) {
    expect((await post(cookie, { name, once })).status).toBe(303);
  }
  expect([departments('First'), departments('Second')]).toEqual([1, 1]);
});

test('D129 a write whose answer the store cannot keep is answered, and not done again', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  const fields = { name: 'Not kept', once: 'AAAA-BBBB-7777.create' };
  const away = vi.spyOn(vault, 'writeNote').mockRejectedValue(new StoreUnavailable(null));
  expect((await post(cookie, fields)).status).toBe(303);
  away.mockRestore();
  expect((await post(cookie, fields)).status).toBe(409);
  expect(departments('Not kept')).toBe(1);
});

test('D129 without the store a write is not begun', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  const fields = { name: 'Not begun', once: 'AAAA-BBBB-8888.create' };
  const away = vi.spyOn(vault, 'reserveNote').mockRejectedValue(new StoreUnavailable(null));
  expect((await post(cookie, fields)).status).toBe(503);
  away.mockRestore();
  expect(departments('Not begun')).toBe(0);
  expect((await post(cookie, fields)).status).toBe(303);
});

test('D130 sending again a write that was done, after a new login of the same user, gets the first answer', async () => {
  controls.reset();
  const first = await cookieOf('admin');
  const owner = `${db.users.find(({ email }) => email === accountByKey('admin').email)?.id} Priya Raman`;
  const fields = { name: 'Done before', once: 'AAAA-BBBB-5555.create', owner };
  expect((await post(first, fields)).status).toBe(303);
  const ended = await post('automated=gone', fields);
  expect(ended.data).toMatchObject({
    text: 'What you sent was saved before the session ended; sending it again writes nothing twice.',
  });
  expect((await post(await cookieOf('admin'), fields)).status).toBe(303);
  expect(departments('Done before')).toBe(1);
});

test('D122 a save beside page loads is tried again while there is a newer token', async () => {
  controls.reset();
  const cookie = await cookieOf('admin');
  controls.arm({ call: 'createDepartment', kind: 'status', status: 401, times: 3, ms: 150 });
  const saved = post(cookie, { name: 'Beside loads', once: 'AAAA-BBBB-6666.create' });
  const load = guarded('dashboard', async () => null);
  const exchangeBeside = async () => {
    const request = new Request(ADDRESS, { headers: { Cookie: cookie } });
    await load({ request, context: {}, params: {} });
  };
  const loads = setInterval(() => void exchangeBeside(), 40);
  expect((await saved).status).toBe(303);
  clearInterval(loads);
  expect(departments('Beside loads')).toBe(1);
});
