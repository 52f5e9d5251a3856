import { expect, test } from 'vitest';
import type { Written } from './action-handlers.server';
import { submittedForm } from './submitted-form.server';

const LABELS = { name: 'Name', note: 'Note', rows: 'Rows', password: 'Password', activationCode: 'Code' };

function submit(fields: Record<string, string>, options = {}) {
  const args = { request: new Request('http://portal.test/page?modal=edit'), context: {} };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  submittedForm.remember(args, form, { labels: LABELS, ...options });
  return args;
}

test('a form is kept for another submit, without passwords and codes', { tags: ['D144'] }, () => {
  const fields = {
    name: 'Typed',
    stay: '1',
    password: 'a',
    confirmPassword: 'b',
    activationCode: 'c',
    clientSecret: 'd',
  };
  expect(submittedForm.toUnsent(submit(fields, { tabHash: '#users' }))).toEqual({
    action: '/page?modal=edit#users',
    fields: [['name', 'Typed']],
    labels: LABELS,
    idFields: [],
  });
});

test('only fields that the handler of the form names are kept, with the buttons that decide what is written', () => {
  const kept = {
    name: 'a',
    'rows[0].key': 'b',
    'choose-name': 'mine',
    clear: '',
    __intent__: '{}',
    channel: '1',
    intent: 'save',
    drawn: '{}',
  };
  const unknown = { other: 'c', 'other[0].key': 'd', 'choose-other': 'saved', constructor: 'e' };
  const { fields } = submittedForm.toUnsent(submit({ ...kept, ...unknown }, { otherFields: ['channel'] }));
  expect(Object.fromEntries(fields)).toEqual(kept);
  expect(submittedForm.toUnsent(submit({ name: 'a' }, { labels: undefined })).fields).toEqual([]);
});

test('a form of more than 32 kB is not kept', () => {
  const isKept = (length: number) =>
    submittedForm.toUnsent(submit({ name: '"'.repeat(length) })).isTooLarge === undefined;
  expect([isKept(16_000), isKept(17_000)]).toEqual([true, false]);
  expect(submittedForm.toUnsent(submit({ name: 'x'.repeat(40_000) }))).toEqual({
    action: '/page',
    fields: [],
    labels: {},
    idFields: [],
    isTooLarge: true,
  });
  expect(submittedForm.toSignedInUnsent(submit({ name: 'x'.repeat(40_000) }))).toMatchObject({ isTooLarge: true });
});

test('a form with nothing typed, an upload and a request without a form offer no other submit', () => {
  expect(submittedForm.toSignedInUnsent(submit({ name: 'Typed', once: 'AAAA-BBBB.edit' }))).toMatchObject({
    isSignedIn: true,
  });
  expect(
    submittedForm.toSignedInUnsent(submit({ once: 'AAAA-BBBB.edit', intent: 'delete', name: ' ' })),
  ).toBeUndefined();
  expect(submittedForm.toSignedInUnsent(submit({ name: 'Typed' }, { isUpload: true }))).toBeUndefined();
  expect(submittedForm.toSignedInUnsent({ request: new Request('http://portal.test/'), context: {} })).toBeUndefined();
});

test('a form that is offered for another submit has its fields as typed, and another key of the same form', () => {
  const { fields = [] } =
    submittedForm.toSignedInUnsent(submit({ name: 'Typed.edit', once: 'AAAA-BBBB.edit', note: '' })) ?? {};
  const { once, ...others } = Object.fromEntries(fields);
  expect(others).toEqual({ name: 'Typed.edit', note: '' });
  expect(once).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\.edit$/);
});

test('the page that shows the outcome is the one that the form names, else its own without a dialog', () => {
  expect(submittedForm.getOutcomeCheckPath(submit({}, { tabHash: '#users' }))).toBe('/page#users');
  expect(submittedForm.getOutcomeCheckPath(submit({}, { tabHash: '#users', outcomeCheckPath: '/list' }))).toBe('/list');
});

test('only a form that was not sent or was refused has certainly written nothing', async () => {
  const args = submit({ name: 'Typed' });
  expect(submittedForm.get(args)?.hasWrittenNothing).toBe(true);
  const isNothingWritten = async (wrote: Written) => {
    await submittedForm.trackOutcome(args, async () => ({ wrote, reply: new Response() }));
    return submittedForm.get(args)?.hasWrittenNothing;
  };
  expect(await isNothingWritten('unknown')).toBe(false);
  expect(await isNothingWritten('done')).toBe(false);
  expect(await isNothingWritten('nothing')).toBe(true);
  const crash = () => Promise.reject(new Error('crash'));
  await expect(submittedForm.trackOutcome(args, crash)).rejects.toThrow('crash');
  expect(submittedForm.get(args)?.hasWrittenNothing ?? false).toBe(false);
});
