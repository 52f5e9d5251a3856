import '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { DepartmentFormSchema } from '~/domain/settings/department.form';
import { guardAction } from '~/guard/guard.server';
import { getRequestState } from '~/session/request-state.server';
import { createSessionCookie } from '../../e2e/route-harness';
import { createEditHandler } from './edit-handler.server';

let record: { name: string } | null = null;
let refusal: string | null = null;
let writes: string[] = [];
const action = guardAction('company', {
  edit: createEditHandler({
    schema: DepartmentFormSchema,
    recordName: 'department',
    read: async () => record,
    toValues: ({ name }) => ({ name }),
    findRefusal: () => refusal,
    write: async (_, { name }) => void writes.push(name),
    successText: 'Saved.',
  }),
});
const cookie = await createSessionCookie('superAdmin');

/** Posts a form that was drawn for the name Sales. The loaders that render the reply read `isRecordGone`. */
async function post(fields: Record<string, string>) {
  writes = [];
  const body = new URLSearchParams({ intent: 'edit', drawn: '{"name":"Sales"}', ...fields });
  const url = 'http://portal.test/settings/companies/2';
  const args = { request: new Request(url, { method: 'POST', headers: { Cookie: cookie }, body }), context: {} };
  const response: unknown = await action({ ...args, params: { companyId: '2' } });
  const { data = null, init = null } = response as { data?: unknown; init?: ResponseInit | null };
  const { isRecordGone = false } = getRequestState(args);
  return { status: response instanceof Response ? response.status : init?.status, data, isRecordGone, writes };
}

test('a record that is gone is remembered for the loaders of the request', { tags: ['D159'] }, async () => {
  record = null;
  expect(await post({ name: 'Mine' })).toMatchObject({ status: 404, isRecordGone: true, writes: [] });
  record = { name: 'Sales' };
  expect(await post({ name: 'Mine' })).toMatchObject({ status: 303, isRecordGone: false, writes: ['Mine'] });
});

test('a record that the user may no longer change is not written', { tags: ['D159'] }, async () => {
  record = { name: 'Sales' };
  refusal = 'It is a record of another one.';
  const response = await post({ name: 'Mine' });
  refusal = null;
  const message = {
    text: 'You may no longer change this department',
    detail: expect.stringContaining('of another one') as string,
  };
  expect(response).toMatchObject({ status: 403, isRecordGone: false, writes: [], data: { message } });
});

test('an invalid value is an error at its field, unless the form asks to choose between two', async () => {
  record = { name: 'Theirs' };
  expect(await post({ name: '' })).toMatchObject({ status: 422, writes: [] });
  const asked = await post({ name: 'Mine' });
  expect(asked).toMatchObject({ status: 409, writes: [], data: { drawn: '{"name":"Sales"}' } });
  const choices = { name: '', shown: '{"name":"Theirs"}' };
  expect(await post({ ...choices, 'choose-name': 'saved' })).toMatchObject({ status: 303, writes: ['Theirs'] });
  expect(await post({ ...choices, 'choose-name': 'mine' })).toMatchObject({ status: 422, writes: [] });
  expect(await post(choices)).toMatchObject({ status: 409, writes: [] });
});
