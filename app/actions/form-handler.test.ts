import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { readMessage } from '~/session/read-message.test-helpers';
import { getRequestState } from '~/session/request-state.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { createFormHandler, createPublicFormHandler, type FormDefinition } from './form-handler.server';
import { forwardRefreshHeader } from './form-replies.server';
import { FormRejected } from './write.server';

const REFERENCE = 'AAAA-BBBB-CCCC';
const schema = z.object({ name: z.string().describe('Name'), password: z.string().min(3, 'Too short') });
type Definition = Partial<FormDefinition<GuardedActionArgs, typeof schema, { id: string }>>;
type Posted = { status: number | undefined; headers: Headers; data: Record<string, unknown>; wrote: string };

const FIELDS = { intent: 'save', name: 'Sales', password: 'secret' };
const PATH = '/settings/companies/2?modal=edit&id=4&q=a';
let args: GuardedActionArgs;
const write = vi.fn(async () => ({ id: '7' }));
// The setup of all tests mocks stdout.
const stdout = vi.mocked(process.stdout.write);

beforeEach(() => {
  write.mockClear();
  stdout.mockClear();
});

/** Submits a form. Returns the reply, or the redirect as a reply without data. */
async function post(
  definition: Definition,
  fields: Record<string, string> = FIELDS,
  isPublic = false,
): Promise<Posted> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers = { 'x-client-address': '192.0.2.7', 'x-request-id': REFERENCE };
  const request = new Request(`http://portal.test${PATH}`, { method: 'POST', headers });
  const common = { request, context: {}, params: {}, form };
  args = (isPublic ? common : { ...common, user: { id: '4' } }) as unknown as GuardedActionArgs;
  const whole = { schema, write, successText: 'Saved.', ...definition };
  const createHandler = (isPublic ? createPublicFormHandler : createFormHandler) as typeof createFormHandler;
  const { wrote, reply } = await createHandler(whole)(args);
  if (reply instanceof Response) return { status: reply.status, headers: reply.headers, data: {}, wrote };
  const { data, init } = reply;
  return { status: init?.status, headers: new Headers(init?.headers), data: { ...data }, wrote };
}

const fail = (failure: Error) => ({ write: () => Promise.reject(failure) });
const refuse = (text: string | null, status = 409) => fail(UpstreamError.ofStatus(REFERENCE, status, text));
const lost = fail(UpstreamError.noResponse(REFERENCE, true, null));

test.each(['Name already exists', 'It is already in use', 'TAKEN', 'Email already registered', 'already used'])(
  'that a value exists already (%s) is an error at its field, below the title of the failure',
  async (text) => {
    const { status, data, wrote } = await post({ uniqueField: 'name', failureTitle: 'FAILED', ...refuse(text, 400) });
    expect([status, wrote]).toEqual([422, 'nothing']);
    expect(data).toMatchObject({ submission: { error: { name: [text] } }, message: { text: 'FAILED' } });
  },
);

test.each<[string, Definition]>([
  ['a form without such a field', refuse('taken')],
  ['another text', { uniqueField: 'name', ...refuse('It is mistaken') }],
  ['an error of the service', { uniqueField: 'name', ...refuse('taken', 500) }],
])('that a value exists already is above the form for %s', async (_, definition) => {
  const { data } = await post(definition);
  expect(data).toMatchObject({ message: { tone: 'error' }, submission: { error: undefined } });
});

const UNEXPECTED = 'The service did not answer as expected.';
const UNKNOWN = 'We cannot tell whether this was saved. Check before you send it again.';
const NOT_DONE = 'The department was not created.';
const failureText = ({ status }: { status: number | null }) => (status === 404 ? 'Gone.' : null);

test.each<[Definition, number, string, string | undefined, string | null]>([
  [refuse('No such'), 400, 'No such', undefined, null],
  [{ notDoneText: NOT_DONE, ...refuse('No such') }, 400, 'No such', undefined, null],
  [{ notDoneText: NOT_DONE, ...refuse(null) }, 400, `${NOT_DONE} Try again.`, UNEXPECTED, REFERENCE],
  // It may be done.
  [{ notDoneText: NOT_DONE, ...refuse(null, 500) }, 502, UNEXPECTED, undefined, REFERENCE],
  // Of a gateway.
  [{ notDoneText: NOT_DONE, ...refuse(null, 504) }, 502, `${UNEXPECTED} ${UNKNOWN}`, undefined, REFERENCE],
  [refuse('upstream timeout', 504), 502, `upstream timeout. ${UNKNOWN}`, undefined, null],
  [{ failureTitle: 'FAILED', notDoneText: NOT_DONE, ...refuse(null) }, 400, 'FAILED', UNEXPECTED, REFERENCE],
  [{ failureText: 'No.', notDoneText: NOT_DONE, ...refuse(null) }, 400, 'No.', undefined, REFERENCE],
  [{ failureText, ...refuse('x', 404) }, 400, 'Gone.', undefined, null],
  [{ failureText, ...refuse('x', 403) }, 400, 'x', undefined, null],
])('a failed write is described by the texts of its form: %#', async (definition, status, text, detail, reference) => {
  const { data, ...reply } = await post(definition);
  expect([reply.status, reply.wrote]).toEqual([status, status === 502 ? 'unknown' : 'nothing']);
  const message = data.message as Record<string, unknown>;
  expect([message.text, message.detail, message.reference]).toEqual([text, detail, reference]);
});

test(
  'of an unknown outcome the form says where to check it, unless no page can show it',
  { tags: ['D144'] },
  async () => {
    const text = expect.stringContaining('We cannot tell') as string;
    const check = async (definition: Definition, isPublic?: boolean) => {
      const { status, data, wrote } = await post({ ...lost, ...definition }, FIELDS, isPublic);
      expect([status, wrote, data.message]).toMatchObject([502, 'unknown', { text, reference: REFERENCE }]);
      return data.outcomeCheckUrl;
    };
    expect(await check({ tabHash: '#users' })).toBe('/settings/companies/2?q=a#users');
    expect(await check({ outcomeCheckPath: '/list', tabHash: '#users' })).toBe('/list');
    expect(await check({ outcomeCheckPath: '/list' }, true)).toBeUndefined();
    // A text of the form's own says what happened.
    const own = await post({ ...lost, outcomeCheckPath: '/list', failureText: 'Failed.' });
    expect(own.data).toMatchObject({ message: { text: 'Failed.' } });
    expect(own.data.outcomeCheckUrl).toBeUndefined();
  },
);

test('a secret is never sent back, whatever happened to its form', async () => {
  const secretFields: ['password'] = ['password'];
  const outcomes = [lost, refuse('x'), refuse(null, 500), fail(new FormRejected('Locked.'))];
  const replies = [
    ...(await Promise.all(outcomes.map((outcome) => post({ secretFields, ...outcome })))),
    await post({ secretFields }, { ...FIELDS, password: 'se' }),
    await post({ secretFields }, { ...FIELDS, clear: '' }),
    await post({ secretFields, uniqueField: 'name', ...refuse('taken') }),
  ];
  for (const { data } of replies) {
    expect(data.submission).toMatchObject({ initialValue: { name: 'Sales' } });
    expect(JSON.stringify(data)).not.toMatch(/"(?:se|secret)"/);
  }
});

test('after a write the page without its dialog shows the message with its name, or its link', async () => {
  const successText = vi.fn(({ id }: { id: string }) => `Saved ${id}.`);
  const second = { id: 'a', tone: 'error' as const, text: 'No email.', reference: null };
  const named = await post({
    successText,
    successDetail: ({ id }, { name }) => ` ${name} ${id} `,
    successLink: () => null,
    getSecondMessage: () => second,
    tabHash: '#users',
  });
  expect([named.status, named.headers.get('location'), named.wrote]).toEqual([
    303,
    '/settings/companies/2?q=a#users',
    'done',
  ]);
  const text = { tone: 'success', text: 'Saved 7.' };
  expect(await readMessage(named)).toMatchObject({ ...text, detail: 'Sales 7', second: { text: 'No email.' } });
  expect(successText).toHaveBeenCalledWith({ id: '7' }, { name: 'Sales', password: 'secret' });
  const link = { text: 'Open', url: '/7' };
  const linked = await post({
    successDetail: () => 'Sales',
    successLink: ({ id }) => ({ ...link, url: `/${id}` }),
    redirectTo: (_, { id }) => `/list/${id}`,
    headers: async () => new Headers({ 'X-Extra': '1' }),
  });
  expect([linked.headers.get('location'), linked.headers.get('x-extra')]).toEqual(['/list/7', '1']);
  const message = await readMessage(linked);
  expect(message).toMatchObject({ text: 'Saved.', link });
  expect(message).not.toHaveProperty('detail');
  expect(message).not.toHaveProperty('second');
});

test('a form without a text redirects with its headers alone, one with a delay shows the text first', async () => {
  const headers = () => new Headers({ 'X-Extra': '1' });
  const silent = await post({ successText: null, redirectTo: () => '/a', headers });
  expect([silent.status, silent.wrote]).toEqual([303, 'done']);
  expect([...silent.headers]).toEqual([
    ['location', '/a'],
    ['x-extra', '1'],
  ]);
  const delayed = await post({ redirectAfterSeconds: 3, redirectTo: () => `/a?${'q'.repeat(3000)}`, headers });
  expect([delayed.status, delayed.wrote, delayed.headers.get('x-extra')]).toEqual([200, 'done', '1']);
  expect(delayed.headers.get('refresh')).toBe('3;url=/a');
  expect(forwardRefreshHeader({ actionHeaders: delayed.headers })).toEqual({ Refresh: '3;url=/a' });
  expect(forwardRefreshHeader({ actionHeaders: silent.headers })).toEqual({});
  expect(delayed.data).toMatchObject({ delayedRedirect: { to: '/a', seconds: 3, text: 'Saved.' }, submission: null });
});

test('a limited form is not sent, and the log says who was slowed', async () => {
  const rateLimit = async () => ({ kind: 'limited' as const, retryAfterSeconds: 90, text: 'Try again in 2 minutes.' });
  for (const isPublic of [false, true]) {
    stdout.mockClear();
    const { status, data, wrote } = await post({ rateLimit }, FIELDS, isPublic);
    expect([status, wrote, data.message]).toMatchObject([429, 'nothing', { text: 'Try again in 2 minutes.' }]);
    expect(getRequestState(args).retryAfterSeconds).toBe(90);
    const lines = stdout.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
    const who = { userId: isPublic ? null : '4', address: '192.0.2.7', requestId: REFERENCE, detail: 'save' };
    expect(lines).toMatchObject([{ event: 'security', name: 'slowed', ...who }]);
  }
  expect(write).not.toHaveBeenCalled();
});

test('a rate limit gets the values of the form, then the outcome of the write', async () => {
  let recorded = 0;
  const record = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    recorded += 1;
  };
  const recordSuccess = vi.fn(record);
  const recordFailure = vi.fn((_: unknown) => record());
  const rateLimit = vi.fn(async () => ({ kind: 'allowed' as const, recordSuccess, recordFailure }));
  await post({ rateLimit });
  expect(rateLimit).toHaveBeenCalledWith(args, { name: 'Sales', password: 'secret' });
  expect([recordSuccess.mock.calls.length, recordFailure.mock.calls.length, recorded]).toEqual([1, 0, 1]);
  const errors = [UpstreamError.ofStatus(REFERENCE, 400, 'No'), new FormRejected('No'), new TypeError('defect')];
  for (const error of errors) await post({ rateLimit, ...fail(error) }).catch(() => undefined);
  expect(recordFailure.mock.calls).toEqual(errors.map((error) => [error]));
  expect(recordSuccess).toHaveBeenCalledOnce();
  expect(recorded).toBe(1 + errors.length);
  await expect(post(fail(new TypeError('defect')))).rejects.toThrow('defect');
});

test('what the portal rejects is a conflict, a limit, or a question', { tags: ['D161'] }, async () => {
  const reject = (error: FormRejected) => post(fail(error));
  const conflict = await reject(new FormRejected('It has changed.'));
  expect([conflict.status, conflict.wrote, conflict.data]).toMatchObject([
    409,
    'nothing',
    { intent: 'save', message: { tone: 'error', text: 'It has changed.' } },
  ]);
  expect(getRequestState(args).retryAfterSeconds).toBeUndefined();
  expect(stdout).not.toHaveBeenCalled();
  expect((await reject(new FormRejected('Later.', { retryAfterSeconds: 5 }))).status).toBe(429);
  const confirm = { text: 'Yes', url: '/yes' };
  const question = await reject(new FormRejected('Really?', { confirm }));
  expect([question.status, question.wrote, question.data]).toMatchObject([
    409,
    'nothing',
    { message: { tone: 'info', text: 'Really?' }, confirm },
  ]);
});

test('before a form is cleared the server asks, also if it is invalid, and writes nothing', async () => {
  const { status, data } = await post(
    { tabHash: '#users' },
    { intent: 'save', clear: '', name: 'Sales', password: '' },
  );
  const message = { tone: 'info', text: 'What you have entered would be lost.' };
  expect([status, data]).toMatchObject([
    409,
    { intent: 'save', message, confirm: { text: 'Clear the form', url: `${PATH}#users` } },
  ]);
  expect(write).not.toHaveBeenCalled();
});

test('an invalid form is not sent; its message above the form depends on its values', async () => {
  const getFormMessage = (form: FormData) => (form.get('name') === 'Sales' ? 'Two passwords.' : null);
  const invalid = await post({ getFormMessage }, { ...FIELDS, password: 'se' });
  expect([invalid.status, invalid.wrote]).toEqual([422, 'nothing']);
  expect(invalid.data).toMatchObject({
    submission: { error: { password: ['Too short'] } },
    message: { text: 'Two passwords.' },
  });
  expect((await post({ getFormMessage }, { ...FIELDS, name: 'x', password: 'se' })).data.message).toBeNull();
  expect(write).not.toHaveBeenCalled();
});
