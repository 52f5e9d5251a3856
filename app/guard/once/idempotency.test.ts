import { data } from '@remix-run/node';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberSubmittedForm } from '~/guard/submitted-form.server';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { isStoreFull, StoreUnavailable } from '~/session/store/session-store.server';
import { hashFields, runOnce } from './idempotency.server';
import type { ActionReply, WriteOutcome } from './write-outcome';

/** Larger than the 16 kB that a kept reply may have. */
const LARGE = 'x'.repeat(17_000);

let keyNumber = 0;
function createKey(): string {
  keyNumber += 1;
  return `AAAA-BBBB-${keyNumber}.test`;
}

/** A submit of a form with one field. */
function createSubmit({ isPublic = false, address = '203.0.113.1', key = createKey() } = {}) {
  const request = new Request('http://portal.test/form', { headers: { 'x-client-address': address } });
  const args = { request, params: {}, context: {} };
  const form = new FormData();
  form.set('name', 'Typed');
  form.set('once', key);
  if (!isPublic) rememberSubmittedForm(args, form, {});
  return { args, scope: isPublic ? 'public /form' : 'user 1', key, contentHash: 'hash', isPublic };
}

/** The outcome of a write with a `data` reply. */
function createOutcome(content: object, status = 200): WriteOutcome<ActionReply> {
  return { wrote: status === 502 ? 'unknown' : status === 422 ? 'nothing' : 'done', reply: data(content, { status }) };
}

/** Returns the status and the data of a response, whether returned or thrown. */
async function getResponse(run: Promise<WriteOutcome<ActionReply>>) {
  const value = (await run.then(
    ({ reply }) => reply,
    (error: unknown) => error,
  )) as {
    data: { title?: string; unsentForm?: { fields: [string, string][] } };
    init: { status?: number } | null;
  };
  return { status: value.init?.status ?? 200, ...value.data };
}

beforeEach(() => {
  vi.restoreAllMocks();
});

test(
  'of a response above 16 kB only its outcome is kept: a duplicate writes nothing and gets the outcome',
  { tags: ['D157'] },
  async () => {
    const writeEntry = vi.spyOn(encryptedStore, 'writeEntry');
    let writes = 0;
    const submit = createSubmit();
    const write = async () => {
      writes += 1;
      return createOutcome({ text: LARGE });
    };
    expect(await getResponse(runOnce(submit, write))).toMatchObject({ status: 200, text: LARGE });
    expect(await getResponse(runOnce(submit, write))).toMatchObject({ status: 409, title: 'This was saved already' });
    expect(writes).toBe(1);
    expect(writeEntry.mock.calls.map(([_scope, _name, entry]) => entry)).toEqual(['{"kind":"done"}']);
  },
);

test(
  'a duplicate of a large response with an unknown outcome keeps the typed values',
  { tags: ['D144', 'D157'] },
  async () => {
    const submit = createSubmit();
    const write = async () => createOutcome({ text: LARGE }, 502);
    expect(await getResponse(runOnce(submit, write))).toMatchObject({ status: 502 });
    const duplicate = await getResponse(runOnce(submit, write));
    expect(duplicate).toMatchObject({ status: 409, title: 'We cannot tell whether this was saved' });
    const fields = new Map(duplicate.unsentForm?.fields);
    expect(fields.get('name')).toBe('Typed');
    // The error page offers another key, because it names the outcome of the submitted one.
    expect(fields.get('once')).toMatch(/\.test$/);
    expect(fields.get('once')).not.toBe(submit.key);
  },
);

test('a form sent with script and without is one form; other values are another one', { tags: ['D129'] }, () => {
  const hash = (fields: Record<string, string>) => hashFields(Object.entries({ intent: 'create', ...fields }));
  const plain = hash({ name: 'A' });
  const renderings: Record<string, string>[] = [{ stay: '1' }, { owner: '7 Ada' }, { once: createKey() }];
  for (const rendering of renderings) {
    expect(hash({ name: 'A', ...rendering })).toBe(plain);
  }
  const others: Record<string, string>[] = [{ name: 'B' }, { title: 'A' }, { name: 'A', id: '1' }];
  for (const other of others) expect(hash(other)).not.toBe(plain);
});

test('concurrent duplicates of a large response get the response itself', { tags: ['D157'] }, async () => {
  const submit = createSubmit();
  const write = async () => createOutcome({ text: LARGE });
  const responses = await Promise.all([1, 2].map(() => getResponse(runOnce(submit, write))));
  expect(responses).toMatchObject([{ text: LARGE }, { text: LARGE }]);
});

test('a write runs although a full store cannot reserve it or keep its response', { tags: ['D157'] }, async () => {
  const full = new StoreUnavailable(null, 'OOM');
  expect(isStoreFull(full)).toBe(true);
  vi.spyOn(encryptedStore, 'addEntry').mockRejectedValue(full);
  vi.spyOn(encryptedStore, 'writeEntry').mockRejectedValue(full);
  expect(await getResponse(runOnce(createSubmit(), async () => createOutcome({}, 201)))).toEqual({ status: 201 });
});

test('the response of a public form is kept for ten minutes, of a user for a day', { tags: ['D157'] }, async () => {
  const writeEntry = vi.spyOn(encryptedStore, 'writeEntry');
  for (const isPublic of [true, false]) await runOnce(createSubmit({ isPublic }), async () => createOutcome({}));
  expect(writeEntry.mock.calls.map(([_scope, _name, _entry, lifetimeMs]) => lifetimeMs)).toEqual([600_000, undefined]);
});

test(
  'an address keeps 100 responses of public forms; beyond them a form works and keeps none',
  { tags: ['D157'] },
  async () => {
    const address = '203.0.113.2';
    let writes = 0;
    const write = async () => {
      writes += 1;
      return createOutcome({});
    };
    const submits = Array.from({ length: 101 }, () => createSubmit({ isPublic: true, address }));
    for (const submit of submits) await runOnce(submit, write);
    const entries = await Promise.all(
      submits.map(({ scope, key, contentHash }) => encryptedStore.readEntry(scope, `${key} ${contentHash}`)),
    );
    expect(entries.map((entry) => entry !== null)).toEqual(submits.map((_, index) => index < 100));
    for (const submit of submits.slice(99)) await runOnce(submit, write);
    expect(writes).toBe(102);
    const other = createSubmit({ isPublic: true, address: '203.0.113.3' });
    await runOnce(other, write);
    await runOnce(other, write);
    expect(writes).toBe(103);
  },
);

test('a public form that writes nothing does not count against the quota', { tags: ['D157'] }, async () => {
  const address = '203.0.113.4';
  for (let number = 0; number < 150; number += 1) {
    await runOnce(createSubmit({ isPublic: true, address }), async () => createOutcome({}, 422));
  }
  const submit = createSubmit({ isPublic: true, address });
  let writes = 0;
  const write = async () => {
    writes += 1;
    return createOutcome({});
  };
  for (let attempt = 0; attempt < 2; attempt += 1) await runOnce(submit, write);
  expect(writes).toBe(1);
});
