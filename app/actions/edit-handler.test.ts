import '../../e2e/support/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ID_FIELD, optionalText } from '~/domain/form-fields';
import { DepartmentFormSchema } from '~/domain/settings/department.form';
import { guardAction, type GuardedActionArgs } from '~/guard/guard.server';
import type { FieldValue } from '~/lib/merge-edits';
import type { FormReply } from '~/protocol/form-reply';
import { getRequestState } from '~/session/request-state.server';
import { createStatusError } from '~/upstream/upstream-error';
import { createSessionCookie } from '../../e2e/route-harness';
import { createEditHandler, readPageRecord } from './edit-handler.server';

let record: { name: string } | null = null;
let refusal: string | null = null;
let writes: string[] = [];
const action = guardAction('company', {
  edit: createEditHandler({
    schema: DepartmentFormSchema,
    recordName: 'department',
    recordKey: () => 'department 1',
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
  const gone = { isRefused: true, message: { text: 'This department no longer exists' } };
  expect(await post({ name: 'Mine' })).toMatchObject({ status: 404, isRecordGone: true, writes: [], data: gone });
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
  expect(response).toMatchObject({ status: 403, isRecordGone: false, writes: [], data: { message, isRefused: true } });
});

test('an invalid value is an error at its field, unless the form asks to choose between two', async () => {
  record = { name: 'Theirs' };
  expect(await post({ name: '' })).toMatchObject({ status: 422, writes: [] });
  const asked = await post({ name: 'Mine' });
  const conflict = { fields: [{ name: 'name', was: 'Sales', saved: 'Theirs', isChoiceMissing: false }] };
  expect(asked).toMatchObject({ status: 409, writes: [], data: { drawn: '{"name":"Sales"}', conflict } });
  const choices = { name: '', shown: '{"name":"Theirs"}' };
  expect(await post({ ...choices, 'choose-name': 'saved' })).toMatchObject({ status: 303, writes: ['Theirs'] });
  // No other user has changed another field.
  const chosen = { status: 422, writes: [], data: { message: null, drawn: '{"name":"Theirs"}' } };
  expect(await post({ ...choices, 'choose-name': 'mine' })).toMatchObject(chosen);
  expect(await post(choices)).toMatchObject({ status: 409, writes: [] });
  // A button of the form that validates a field, or adds a row, writes nothing and keeps the question.
  const step = { __intent__: '{"type":"validate","payload":{"name":"name"}}' };
  const stepped = await post({ ...choices, ...step, name: 'Mine', 'choose-name': 'mine' });
  expect(stepped).toMatchObject({
    status: 409,
    writes: [],
    data: {
      message: { detail: 'Nothing has been saved yet. Save again. All other changes are kept.' },
      conflict: { fields: [{ choice: 'mine' }] },
    },
  });
});

const place = { name: 'Ann', city: 'Rome', zip: '1', source: 'a' };
let savedPlace = place;
const writePlace = vi.fn(async (_args: unknown, _value: unknown, _item: unknown) => undefined);
const loadNames = vi.fn(async () => (name: string, value: FieldValue) => `${name} ${String(value)}`);
const editPlace = createEditHandler({
  schema: z.object({
    name: z.string().max(20),
    city: z.string().describe('City'),
    zip: z.string(),
    source: z.string(),
  }),
  recordName: 'place',
  recordKey: () => 'place 1',
  read: async () => savedPlace,
  toValues: ({ name, city, zip }) => ({ name, city, zip }),
  deriveDrawn: (form) => ({ zip: String(form.get('drawnZip')) }),
  toHiddenFields: ({ source }) => ({ name: { source } }),
  loadNames,
  tabHash: '#all',
  write: writePlace,
  successText: 'Saved.',
});

/** Posts a form that was drawn for `place`. */
async function postPlace(fields: Record<string, string>) {
  const form = new FormData();
  const drawn = JSON.stringify({ name: 'Ann', city: 'Rome' });
  const all = { intent: 'edit', drawn, drawnZip: '1', ...place, source: 'posted', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const request = new Request('http://portal.test/places', { method: 'POST' });
  const { reply } = await editPlace({ request, context: {}, params: {}, form } as unknown as GuardedActionArgs);
  return reply instanceof Response ? { status: reply.status, data: null } : { status: reply.init?.status, ...reply };
}

const getFields = (data: FormReply | null) => data?.conflict?.fields.map(({ name, saved, was }) => [name, was, saved]);

beforeEach(() => {
  savedPlace = place;
  writePlace.mockReset();
  loadNames.mockClear();
});

test(
  'a conflict says how many fields are to be chosen, with the names of their values',
  { tags: ['D159'] },
  async () => {
    savedPlace = { ...place, name: 'Bo', city: 'Oslo', zip: '2' };
    const three = await postPlace({ name: 'Cy', city: 'Bern', zip: '3' });
    expect(three.status).toBe(409);
    expect(three.data?.message?.detail).toContain('Choose a value for 3 fields, then');
    expect(getFields(three.data)).toEqual([
      ['name', 'name Ann', 'name Bo'],
      ['city', 'city Rome', 'city Oslo'],
      ['zip', 'zip 1', 'zip 2'],
    ]);
    expect(three.data?.conflict?.fields.map(({ label }) => label)).toEqual(['name', 'City', 'zip']);
    const shown = JSON.stringify({ name: 'Bo', city: 'Oslo' });
    const choices = { shown, 'choose-name': 'mine', name: 'Cy', city: 'Bern' };
    const { data } = await postPlace(choices);
    expect(data?.message?.detail).toContain('Choose a value for 1 field, then');
    expect(writePlace).not.toHaveBeenCalled();
  },
);

test('if the merged values are invalid, the form says that someone else has changed some of them', async () => {
  savedPlace = { ...place, name: 'Bo', city: 'Oslo' };
  const choice = { shown: '{"name":"Bo"}', 'choose-name': 'mine', name: 'x'.repeat(21) };
  expect(await postPlace(choice)).toMatchObject({
    status: 422,
    data: {
      drawn: '{"name":"Bo","city":"Oslo","zip":"1"}',
      message: { text: 'Someone else changed this place while you were editing.' },
      submission: { error: { name: [expect.any(String)] } },
    },
  });
  expect(writePlace).not.toHaveBeenCalled();
});

test('without a conflict both changes are written, with what belongs to the values of the record', async () => {
  savedPlace = { ...place, city: 'Oslo', source: 'b' };
  expect((await postPlace({ zip: '3' })).status).toBe(303);
  expect((await postPlace({ name: 'Cy' })).status).toBe(303);
  expect(writePlace.mock.calls.map(([, value, item]) => [value, item])).toEqual([
    [{ name: 'Ann', city: 'Oslo', zip: '3', source: 'b' }, savedPlace],
    // The name is the user's, and so is its source.
    [{ name: 'Cy', city: 'Oslo', zip: '1', source: 'posted' }, savedPlace],
  ]);
  expect(loadNames).not.toHaveBeenCalled();
});

test('an optional text and an optional id that a form empties: one is an empty text, the other is missing', async () => {
  const write = vi.fn(async (_args: unknown, _value: unknown) => undefined);
  const edit = createEditHandler({
    schema: DepartmentFormSchema.extend({ note: optionalText('Note'), roleId: optionalText('Role').meta(ID_FIELD) }),
    recordName: 'department',
    recordKey: () => 'department 1',
    read: async () => ({ name: 'Sales', note: 'n', roleId: '7' }),
    toValues: (item) => item,
    write,
    successText: 'Saved.',
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Sales', note: '', roleId: '' })) form.set(name, value);
  form.set('drawn', '{"name":"Sales","note":"n","roleId":"7"}');
  const request = new Request('http://portal.test/places', { method: 'POST' });
  await edit({ request, context: {}, params: {}, form } as unknown as GuardedActionArgs);
  expect(write.mock.calls[0]?.[1]).toEqual({ name: 'Sales', note: '' });
});

test('a form keeps the values that it was rendered with if it is invalid, has a conflict, or its write fails', async () => {
  const drawn = '{"name":"Ann","city":"Rome"}';
  writePlace.mockRejectedValue(createStatusError('AAAA-BBBB-CCCC', 400, 'No.'));
  expect(await postPlace({ zip: '3' })).toMatchObject({ status: 400, data: { drawn, message: { text: 'No.' } } });
  const question = await postPlace({ clear: '' });
  expect(question).toMatchObject({ status: 409, data: { drawn, confirm: { url: '/places#all' } } });
});

test('the record of a page is not read for a form of another one, and null if it is gone', async () => {
  const read = vi.fn(async () => 'record');
  const readFor = (id: string | null) => {
    const form = new FormData();
    if (id !== null) form.set('id', id);
    return readPageRecord({ form } as GuardedActionArgs, '2', read);
  };
  expect([await readFor(null), await readFor('2'), await readFor('3')]).toEqual(['record', 'record', null]);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRejectedValueOnce(createStatusError('AAAA-BBBB-CCCC', 404, null));
  expect(await readFor('2')).toBeNull();
  const refused = createStatusError('AAAA-BBBB-CCCC', 403, null);
  read.mockRejectedValueOnce(refused);
  await expect(readFor('2')).rejects.toBe(refused);
});
