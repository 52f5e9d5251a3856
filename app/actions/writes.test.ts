import { controls, db } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { guardAction, type GuardedActionArgs } from '~/guard/guard.server';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import { createDepartment } from '~/upstream/contract/settings';
import { UpstreamError } from '~/upstream/upstream-error';
import { createSessionCookie } from '../../e2e/route-harness';
import { findExpected } from '../../e2e/support/expect-defined';
import { getAccount } from '../../mock-api/accounts';
import { createFailedFormReply, createInvalidFormReply } from './form-replies.server';

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

test('after a new row, failed validation or a refusal the same form can be sent', { tags: ['D129'] }, async () => {
  controls.reset();
  const cookie = await createSessionCookie('admin');
  const once = 'AAAA-BBBB-DDDD.create';
  const row = { name: '', once, __intent__: '{"type":"insert","payload":{"name":"rows"}}' };
  expect((await post(cookie, row)).status).toBe(200);
  expect((await post(cookie, { name: '', once })).status).toBe(422);
  controls.armFault({ call: 'createDepartment', kind: 'status', status: 409, body: 'taken', times: 1 });
  expect((await post(cookie, { name: 'Again', once })).data?.message?.text).toBe('taken');
  expect((await post(cookie, { name: 'Again', once })).status).toBe(303);
  expect(countDepartments('Again')).toBe(1);
});

test(
  'a duplicate submit after an unknown outcome gets the same response and writes nothing',
  { tags: ['D129'] },
  async () => {
    controls.reset();
    const cookie = await createSessionCookie('admin');
    const once = 'AAAA-BBBB-EEEE.create';
    controls.armFault({ call: 'createDepartment', kind: 'reset', when: 'after', times: 1 });
    const lost = await post(cookie, { name: 'Lost', once });
    expect(lost).toMatchObject({
      status: 502,
      data: { message: { text: 'The service did not answer. Your entries are kept.' } },
    });
    expect((await post(cookie, { name: 'Lost', once })).data?.message?.text).toBe(lost.data?.message?.text);
    expect(countDepartments('Lost')).toBe(1);
  },
);

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
