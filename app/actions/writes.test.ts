import { controls, db } from '../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { guardAction, guardLoader, type GuardedActionArgs } from '~/guard/guard.server';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { StoreUnavailable } from '~/session/store/session-store.server';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import { createDepartment } from '~/upstream/contract/settings';
import { UpstreamError } from '~/upstream/upstream-error';
import { createRouteClient, createSessionCookie } from '../../e2e/route-harness';
import { findExpected } from '../../e2e/support/expect-defined';
import { getAccount } from '../../mock-api/accounts';
import { createFailedFormReply, createInvalidFormReply, createRedirectingFormReply } from './form-replies.server';

/** A cookie whose session does not exist. */
const ENDED_SESSION_COOKIE = 'automated=gone';
const PAGE_URL = 'http://portal.test/settings/companies/2?modal=create-department';

const saveDepartment = async ({ api, form }: GuardedActionArgs) => {
  if (form.has('__intent__')) return createInvalidFormReply('department', {});
  if (form.get('name') === '') return createInvalidFormReply('department', { status: 'error' });
  try {
    await api(createDepartment, {
      params: { companyId: findCompanyId() },
      body: { name: String(form.get('name')) },
    });
  } catch (error) {
    if (error instanceof UpstreamError) return createFailedFormReply('department', null, error, { text: error.text });
    throw error;
  }
  const message = createMessage('success', 'Create Department SUCCESSFULLY!');
  return { wrote: 'done' as const, reply: await redirectWithMessage('/done', message) };
};
const save = guardAction('company', Object.assign(saveDepartment, { labels: { name: 'Name' } }));

const findCompanyId = () =>
  String(findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id);

const countDepartments = (name: string) => db.departments.filter((department) => department.name === name).length;

/** Submits the form. Returns status, location and data of the response, whether returned or thrown. */
async function post(cookie: string, fields: Record<string, string>) {
  const request = new Request(PAGE_URL, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
  const response: unknown = await save({ request, context: {}, params: { companyId: findCompanyId() } }).catch(
    (error: unknown) => error,
  );
  if (response instanceof Response)
    return { status: response.status, location: response.headers.get('location'), data: null };
  const { data, init } = response as {
    data: { message?: { text: string }; unsentForm?: unknown };
    init: { status?: number } | null;
  };
  return { status: init?.status ?? 200, location: null, data };
}

test(
  'duplicate submits of one rendered form write once and get the same response, also later',
  { tags: ['MODAL-07', 'D129'] },
  async () => {
    controls.reset();
    const cookie = await createSessionCookie('admin');
    controls.setLatency({ call: 'createDepartment', ms: 40 });
    const fields = { name: 'Twice', once: 'AAAA-BBBB-CCCC.create' };
    const [first, second] = await Promise.all([post(cookie, fields), post(cookie, fields)]);
    expect(first).toEqual({ status: 303, location: '/done', data: null });
    expect(second).toEqual(first);
    expect(await post(cookie, fields)).toEqual(first);
    expect(countDepartments('Twice')).toBe(1);
  },
);

test('a duplicate submit gets the headers of the first response except its cookies', { tags: ['D129'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  const action = guardAction('company', async () => {
    const headers = new Headers({ 'Set-Cookie': 'a=b' });
    return createRedirectingFormReply('company', { to: '/done', seconds: 2, text: 'Created' }, headers);
  });
  const submit = async () => {
    const body = new URLSearchParams({ name: 'Headers', once: 'AAAA-BBBB-9999.create' });
    const request = new Request(PAGE_URL, { method: 'POST', headers: { Cookie: cookie }, body });
    const { init } = await action({ request, context: {}, params: { companyId: findCompanyId() } });
    return new Headers(init?.headers);
  };
  const first = await submit();
  const duplicate = await submit();
  expect([first.get('Refresh'), first.get('Set-Cookie')]).toEqual(['2;url=/done', 'a=b']);
  expect([duplicate.get('Refresh'), duplicate.get('Set-Cookie')]).toEqual(['2;url=/done', null]);
});

test('another rendering of the same form is another write', { tags: ['D129'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  await post(cookie, { name: 'One', once: 'AAAA-BBBB-0001.create' });
  await post(cookie, { name: 'Two', once: 'AAAA-BBBB-0002.create' });
  expect([countDepartments('One'), countDepartments('Two')]).toEqual([1, 1]);
});

test('after failed validation or a refusal the same form can be sent again', { tags: ['D129'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  const once = 'AAAA-BBBB-DDDD.create';
  expect((await post(cookie, { name: '', once })).status).toBe(422);
  controls.armFault({ call: 'createDepartment', kind: 'status', status: 409, body: 'taken', times: 1 });
  expect((await post(cookie, { name: 'Again', once })).data?.message?.text).toBe('taken');
  expect((await post(cookie, { name: 'Again', once })).status).toBe(303);
  expect(countDepartments('Again')).toBe(1);
});

test('adding a row is not a write: the form can still be sent', { tags: ['D129'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  const once = 'AAAA-BBBB-3333.create';
  const row = { name: '', once, __intent__: '{"type":"insert","payload":{"name":"rows"}}' };
  expect((await post(cookie, row)).status).toBe(200);
  expect((await post(cookie, { name: 'After the row', once })).status).toBe(303);
  expect(countDepartments('After the row')).toBe(1);
});

test('a duplicate submit after an unknown outcome is told so and writes nothing', { tags: ['D129'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  const once = 'AAAA-BBBB-EEEE.create';
  controls.armFault({ call: 'createDepartment', kind: 'reset', when: 'after', times: 1 });
  const lost = await post(cookie, { name: 'Lost', once });
  expect(lost).toMatchObject({
    status: 502,
    data: { message: { text: 'The service did not answer. Your entries are kept.' } },
  });
  expect(await post(cookie, { name: 'Lost', once })).toMatchObject({
    status: 409,
    data: { title: 'We cannot tell whether this was saved' },
  });
  expect(countDepartments('Lost')).toBe(1);
});

test(
  'a write after the session ended keeps the typed values except passwords, and can be sent again',
  { tags: ['GUARD-14', 'D130'] },
  async () => {
    controls.reset();
    const typed = { name: 'Kept', intent: 'create-department', newPassword: 'secret', once: 'AAAA-BBBB-FFFF.create' };
    const response = await post(ENDED_SESSION_COOKIE, typed);
    expect(response).toMatchObject({
      status: 401,
      data: {
        title: 'Your session has ended',
        unsentForm: {
          action: '/settings/companies/2?modal=create-department',
          fields: [
            ['name', 'Kept'],
            ['intent', 'create-department'],
            ['once', 'AAAA-BBBB-FFFF.create'],
          ],
        },
      },
    });
    expect(controls.getLog()).toEqual([]);
    expect((await post(await createSessionCookie('admin'), typed)).status).toBe(303);
    expect(countDepartments('Kept')).toBe(1);
  },
);

test('a session that the API ends during a write keeps the typed values', { tags: ['GUARD-14'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  controls.endSessions({});
  expect(await post(cookie, { name: 'Kept too', once: 'AAAA-BBBB-1111.create' })).toMatchObject({
    status: 401,
    data: { title: 'Your session has ended' },
  });
});

test(
  'a write with a 401 response is retried once with exchanged tokens and writes once',
  { tags: ['GUARD-15', 'D122'] },
  async () => {
    controls.reset();
    const cookie = await createSessionCookie('admin');
    controls.expireAccessTokens();
    controls.clearLog();
    expect((await post(cookie, { name: 'Renewed', once: 'AAAA-BBBB-2222.create' })).status).toBe(303);
    expect(controls.getLog().map(({ call, status }) => [call, status])).toEqual([
      ['createDepartment', 401],
      ['refreshToken', 200],
      ['createDepartment', 200],
    ]);
    expect(countDepartments('Renewed')).toBe(1);
  },
);

test('a form that is too large or malformed is rejected before the session is read', async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  controls.clearLog();
  const getStatus = async (body: string, type: string) => {
    const request = new Request(PAGE_URL, { method: 'POST', headers: { Cookie: cookie, 'content-type': type }, body });
    const args = { request, context: {}, params: { companyId: '2' } };
    const response: unknown = await save(args).catch((error: unknown) => error);
    return (response as { init?: { status?: number } }).init?.status;
  };
  expect(await getStatus(`name=${'x'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded')).toBe(413);
  expect(await getStatus('{}', 'application/json')).toBe(415);
  expect(await getStatus('name[7]=x', 'application/x-www-form-urlencoded')).toBe(400);
  expect(controls.getLog()).toEqual([]);
});

test('one key with other values is another write, with the same values a duplicate', { tags: ['D129'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  const once = 'AAAA-BBBB-4444.create';
  for (const name of ['First', 'Second', 'First', 'Second']) {
    expect((await post(cookie, { name, once })).status).toBe(303);
  }
  expect([countDepartments('First'), countDepartments('Second')]).toEqual([1, 1]);
});

test(
  'a write whose response cannot be stored succeeds, and a duplicate writes nothing',
  { tags: ['D129'] },
  async () => {
    controls.reset();
    const cookie = await createSessionCookie('admin');
    const fields = { name: 'Not stored', once: 'AAAA-BBBB-7777.create' };
    const unavailable = vi.spyOn(encryptedStore, 'writeEntry').mockRejectedValue(new StoreUnavailable(null));
    expect((await post(cookie, fields)).status).toBe(303);
    unavailable.mockRestore();
    expect((await post(cookie, fields)).status).toBe(409);
    expect(countDepartments('Not stored')).toBe(1);
  },
);

test(
  'a write on a page with a URL above 2 kB redirects to the page without its query',
  { tags: ['D157'] },
  async () => {
    controls.reset();
    const admin = await createRouteClient('admin');
    const path = `/settings/companies/${findCompanyId()}`;
    const fields = { intent: 'create-department', name: 'Long address', once: 'AAAA-BBBB-1234.create-department' };
    const response = await admin.post(`${path}?modal=create-department&q=${'a'.repeat(3000)}`, fields);
    expect(response).toMatchObject({ status: 303, location: `${path}#departments` });
  },
);

test('without the store a write does not start', { tags: ['D129'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  const fields = { name: 'Not begun', once: 'AAAA-BBBB-8888.create' };
  const unavailable = vi.spyOn(encryptedStore, 'addEntry').mockRejectedValue(new StoreUnavailable(null));
  expect((await post(cookie, fields)).status).toBe(503);
  unavailable.mockRestore();
  expect(countDepartments('Not begun')).toBe(0);
  expect((await post(cookie, fields)).status).toBe(303);
});

test('a duplicate submit after a new login of the same user gets the first response', { tags: ['D130'] }, async () => {
  controls.reset();
  const first = await createSessionCookie('admin');
  const user = findExpected(db.users, 'the admin', ({ email }) => email === getAccount('admin').email);
  const owner = `${user.id} Priya Raman`;
  const fields = { name: 'Done before', once: 'AAAA-BBBB-5555.create', owner };
  expect((await post(first, fields)).status).toBe(303);
  const response = await post(ENDED_SESSION_COOKIE, fields);
  expect(response.data).toMatchObject({
    text: 'What you sent was saved before the session ended; sending it again writes nothing twice.',
  });
  expect((await post(await createSessionCookie('admin'), fields)).status).toBe(303);
  expect(countDepartments('Done before')).toBe(1);
});

test('a write during page loads is retried while there is a newer token', { tags: ['D122'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  // The first three attempts get 401 slowly, while page loads exchange the tokens.
  controls.armFault({ call: 'createDepartment', kind: 'status', status: 401, times: 3, ms: 150 });
  const response = post(cookie, { name: 'Beside loads', once: 'AAAA-BBBB-6666.create' });
  const load = guardLoader('dashboard', async () => null);
  const loadPage = async () => {
    const request = new Request(PAGE_URL, { headers: { Cookie: cookie } });
    await load({ request, context: {}, params: {} });
  };
  const loadTimer = setInterval(() => void loadPage(), 40);
  expect((await response).status).toBe(303);
  clearInterval(loadTimer);
  expect(countDepartments('Beside loads')).toBe(1);
});
