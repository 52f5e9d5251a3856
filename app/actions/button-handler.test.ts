import { redirect } from '@remix-run/node';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorResponses } from '~/guard/error-responses.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { readMessage } from '~/session/read-message.test-helpers';
import { UpstreamError } from '~/upstream/upstream-error';
import { createButtonHandler } from './button-handler.server';
import { createEditHandler } from './edit-handler.server';
import { createFormHandler } from './form-handler.server';
import { FormRejected, type WriteDefinition } from './write.server';

const REFERENCE = 'AAAA-BBBB-CCCC';
type Definition = Partial<WriteDefinition<GuardedActionArgs, void, { id: string }>>;

/** Submits a row's form, by default from a page that stays. Returns its outcome, and the message with where it is shown. */
async function submit(definition: Definition, { stays = true }: { stays?: boolean } = {}) {
  const form = new FormData();
  form.set('intent', 'start');
  if (stays) form.set('stay', '1');
  const request = new Request('http://portal.test/list?modal=delete&id=7&q=a', { method: 'POST' });
  const args = { request, context: {}, params: {}, form, requestId: REFERENCE } as unknown as GuardedActionArgs;
  const handler = createButtonHandler({ write: async () => ({ id: '7' }), successText: 'Started.', ...definition });
  const { wrote, reply } = await handler(args);
  if (!(reply instanceof Response)) {
    const { intent, message } = reply.data;
    return { wrote, at: intent, status: reply.init?.status, message };
  }
  return { wrote, at: reply.headers.get('location'), status: reply.status, message: await readMessage(reply) };
}

const fail = (failure: unknown): Definition => ({ write: () => Promise.reject(failure) });
const failureUrl = () => '/list?choose=7';

test('after a write the message is shown where the form was: in its page, or without its dialog', async () => {
  const second = { id: 'a', tone: 'error' as const, text: 'One failed.', reference: null };
  const more: Definition = {
    successText: ({ id }) => `Started ${id}.`,
    successDetail: ({ id }) => ` Name ${id} `,
    successLink: ({ id }) => ({ text: 'Open', url: `/${id}` }),
    getSecondMessage: () => second,
    tabHash: '#rows',
  };
  const message = { tone: 'success', text: 'Started 7.', detail: 'Name 7', link: { url: '/7' }, second };
  expect(await submit(more)).toMatchObject({ wrote: 'done', at: 'start', status: 200, message });
  expect(await submit(more, { stays: false })).toMatchObject({
    wrote: 'done',
    at: '/list?q=a#rows',
    status: 303,
    message,
  });
  const redirectTo: Definition['redirectTo'] = (_, { id }) => `/list/${id}`;
  const moved = await submit({ redirectTo });
  expect(moved).toMatchObject({ wrote: 'done', at: '/list/7', status: 303, message: { text: 'Started.' } });
  expect((await submit({ successText: null })).message?.text).toBe('');
});

test('a write that fails or is rejected is an error where the form was, or at the URL for failures', async () => {
  const cases: [Definition, string, string, string | null][] = [
    [fail(new FormRejected('It has started.')), 'nothing', 'It has started.', null],
    [fail(UpstreamError.ofStatus(REFERENCE, 400, 'No.')), 'nothing', 'No.', null],
    [fail(UpstreamError.ofStatus(REFERENCE, 500, 'Busy.')), 'unknown', 'Busy.', null],
    [fail(errorResponses.notFound('This row')), 'nothing', 'This row was not found.', null],
  ];
  for (const [definition, wrote, text, reference] of cases) {
    const outcome = { wrote, message: { tone: 'error', text, reference } };
    expect(await submit(definition), text).toMatchObject({ ...outcome, at: 'start', status: 200 });
    const elsewhere = await submit({ ...definition, failureUrl, redirectTo: () => '/done' }, { stays: false });
    expect(elsewhere, text).toMatchObject({ ...outcome, at: '/list?choose=7', status: 303 });
  }
});

test(
  'a write that did not reach the API is shown at the URL for failures if there is one',
  { tags: ['D151'] },
  async () => {
    const unsent = fail(UpstreamError.noResponse(REFERENCE, false, null));
    const text = 'The service did not answer. Your entries are kept. Nothing was saved.';
    const outcome = { wrote: 'nothing', message: { text, reference: REFERENCE } };
    expect(await submit({ ...unsent, failureUrl })).toMatchObject({ ...outcome, at: '/list?choose=7', status: 303 });
    expect(await submit(unsent)).toMatchObject({ ...outcome, at: 'start', status: 503 });
  },
);

test('a redirect and a defect of a write are no failures of its form, nor is an error page without script', async () => {
  await expect(submit(fail(errorResponses.notFound('This row')), { stays: false })).rejects.toMatchObject({
    data: { title: 'This row was not found' },
  });
  const login = redirect('/login');
  for (const thrown of [login, new TypeError('defect'), null, 'text'])
    await expect(submit({ ...fail(thrown), failureUrl })).rejects.toBe(thrown);
});

test('every kind of form tells the guard its tab, and one with fields their labels, for a form that is kept', () => {
  const definition = { write: async () => undefined, successText: 'Done.', tabHash: '#users' } as const;
  const schema = z.object({ name: z.string().describe('Name') });
  const record = { recordName: 'user', recordKey: () => 'user 1', read: async () => ({}), toValues: () => ({}) };
  const withLabels = { tabHash: '#users', labels: { name: 'Name' }, idFields: [] };
  expect({ ...createButtonHandler(definition) }).toEqual({ tabHash: '#users' });
  expect({ ...createFormHandler({ ...definition, schema }) }).toEqual(withLabels);
  expect({ ...createEditHandler({ ...definition, ...record, schema }) }).toEqual(withLabels);
});
