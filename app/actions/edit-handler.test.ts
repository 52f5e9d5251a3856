import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { field, ID_FIELD } from '~/domain/form-fields';
import type { GuardedActionArgs } from '~/guard/guard.server';
import type { FieldValue } from '~/lib/merge-edits';
import { getRequestState } from '~/session/request-state.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { createEditHandler, readPageRecord } from './edit-handler.server';

const place = { name: 'Ann', city: 'Rome', zip: '1', note: 'n', roleId: '7', source: 'a' };
const DRAWN = JSON.stringify({ name: 'Ann', city: 'Rome', note: 'n', roleId: '7' });
let saved: typeof place | null = place;
let refusal: string | null = null;
const write = vi.fn(async (_args: unknown, _value: unknown, _item: unknown) => undefined);
const loadNames = vi.fn(async () => (name: string, value: FieldValue) => `${name} ${String(value)}`);
const edit = createEditHandler({
  schema: z.object({
    name: z.string({ error: 'Please input Name' }).max(20),
    city: z.string().describe('City'),
    zip: z.string(),
    note: field.optionalText('Note'),
    roleId: field.optionalText('Role').meta(ID_FIELD),
    source: z.string(),
  }),
  recordName: 'place',
  recordKey: () => 'place 1',
  read: async () => saved,
  toValues: ({ source, ...values }) => values,
  deriveDrawn: (form) => ({ zip: String(form.get('drawnZip')) }),
  toHiddenFields: ({ source }) => ({ name: { source } }),
  findRefusal: () => refusal,
  loadNames,
  tabHash: '#all',
  write,
  successText: 'Saved.',
});

/** Posts a form that was drawn for `place`. */
async function post(fields: Record<string, string>) {
  const form = new FormData();
  const all = { intent: 'edit', drawn: DRAWN, drawnZip: '1', ...place, source: 'posted', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const request = new Request('http://portal.test/places', { method: 'POST' });
  const args = { request, context: {}, params: {}, form } as unknown as GuardedActionArgs;
  const { reply } = await edit(args);
  const { isRecordGone = false } = getRequestState(args);
  return reply instanceof Response
    ? { status: reply.status, data: null, isRecordGone }
    : { status: reply.init?.status, data: reply.data, isRecordGone };
}

beforeEach(() => {
  saved = place;
  refusal = null;
  write.mockReset();
  loadNames.mockClear();
});

test('a record that is gone, or that the user may no longer change, is not written', { tags: ['D159'] }, async () => {
  saved = null;
  const gone = { isRefused: true, message: { text: 'This place no longer exists' } };
  // Remembered for the loaders of the request.
  expect(await post({ name: 'Mine' })).toMatchObject({ status: 404, isRecordGone: true, data: gone });
  saved = place;
  refusal = 'It is of another one.';
  const message = {
    text: 'You may no longer change this place',
    detail: expect.stringContaining('of another one') as string,
  };
  const refused = { status: 403, isRecordGone: false, data: { message, isRefused: true } };
  expect(await post({ name: 'Mine' })).toMatchObject(refused);
  expect(write).not.toHaveBeenCalled();
});

test('an invalid value is an error at its field, unless the form asks to choose between two', async () => {
  saved = { ...place, name: 'Bo' };
  expect((await post({ name: '' })).status).toBe(422);
  const asked = { drawn: DRAWN, conflict: { fields: [{ name: 'name', isChoiceMissing: false }] } };
  expect(await post({ name: 'Mine' })).toMatchObject({ status: 409, data: asked });
  const shown = { name: '', shown: '{"name":"Bo"}' };
  expect((await post(shown)).status).toBe(409);
  // No other user has changed another field.
  expect(await post({ ...shown, 'choose-name': 'mine' })).toMatchObject({ status: 422, data: { message: null } });
  // A button of the form that validates a field, or adds a row, writes nothing and keeps the question.
  const step = { __intent__: '{"type":"validate","payload":{"name":"name"}}', name: 'Mine', 'choose-name': 'mine' };
  const detail = 'Nothing has been saved yet. Save again. All other changes are kept.';
  const stepped = { message: { detail }, conflict: { fields: [{ choice: 'mine' }] } };
  expect(await post({ ...shown, ...step })).toMatchObject({ status: 409, data: stepped });
  expect(write).not.toHaveBeenCalled();
  expect((await post({ ...shown, 'choose-name': 'saved' })).status).toBe(303);
  expect(write.mock.calls[0]?.[1]).toMatchObject({ name: 'Bo' });
});

test(
  'a conflict says how many fields are to be chosen, with the names of their values',
  { tags: ['D159'] },
  async () => {
    saved = { ...place, name: 'Bo', city: 'Oslo', zip: '2' };
    const three = await post({ name: 'Cy', city: 'Bern', zip: '3' });
    expect(three.data?.message?.detail).toContain('Choose a value for 3 fields, then');
    expect(three.data?.conflict?.fields.map(({ label, was, saved: theirs }) => [label, was, theirs])).toEqual([
      ['name', 'name Ann', 'name Bo'],
      ['City', 'city Rome', 'city Oslo'],
      ['zip', 'zip 1', 'zip 2'],
    ]);
    const shown = JSON.stringify({ name: 'Bo', city: 'Oslo' });
    const { data } = await post({ shown, 'choose-name': 'mine', name: 'Cy', city: 'Bern' });
    expect(data?.message?.detail).toContain('Choose a value for 1 field, then');
    expect(write).not.toHaveBeenCalled();
  },
);

test('if the merged values are invalid, the form says that someone else has changed some of them', async () => {
  saved = { ...place, name: 'Bo', city: 'Oslo' };
  const choice = { shown: '{"name":"Bo"}', 'choose-name': 'mine', name: 'x'.repeat(21) };
  expect(await post(choice)).toMatchObject({
    status: 422,
    data: {
      drawn: JSON.stringify({ name: 'Bo', city: 'Oslo', zip: '1', note: 'n', roleId: '7' }),
      message: { text: 'Someone else changed this place while you were editing.' },
      submission: { error: { name: [expect.any(String)] } },
    },
  });
  expect(write).not.toHaveBeenCalled();
});

test('without a conflict both changes are written, with what belongs to the values of the record', async () => {
  saved = { ...place, city: 'Oslo', source: 'b' };
  expect((await post({ zip: '3' })).status).toBe(303);
  expect((await post({ name: 'Cy', note: '', roleId: '' })).status).toBe(303);
  // The second name is the user's, and so is its source. An emptied text is sent as '', an emptied id is missing.
  const { roleId, ...cleared } = { ...place, name: 'Cy', city: 'Oslo', note: '', source: 'posted' };
  expect(write.mock.calls.map(([, value, item]) => [value, item])).toEqual([
    [{ ...place, city: 'Oslo', zip: '3', source: 'b' }, saved],
    [cleared, saved],
  ]);
  expect(loadNames).not.toHaveBeenCalled();
});

test('a form keeps the values that it was rendered with if its write fails, or it is to be cleared', async () => {
  write.mockRejectedValue(UpstreamError.ofStatus('AAAA-BBBB-CCCC', 400, 'No.'));
  expect(await post({ zip: '3' })).toMatchObject({ status: 400, data: { drawn: DRAWN, message: { text: 'No.' } } });
  const question = { drawn: DRAWN, confirm: { url: '/places#all' } };
  expect(await post({ clear: '' })).toMatchObject({ status: 409, data: question });
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
  read.mockRejectedValueOnce(UpstreamError.ofStatus('AAAA-BBBB-CCCC', 404, null));
  expect(await readFor('2')).toBeNull();
  const refused = UpstreamError.ofStatus('AAAA-BBBB-CCCC', 403, null);
  read.mockRejectedValueOnce(refused);
  await expect(readFor('2')).rejects.toBe(refused);
});
