import { data } from '@remix-run/node';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '~/config.server';
import { notFoundResponse } from '~/guard/error-responses.server';
import { rememberSubmittedForm } from '~/guard/submitted-form.server';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { isStoreFull, LockTimeout, StoreUnavailable } from '~/session/store/session-store.server';
import { createNoResponseError } from '~/upstream/upstream-error';
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
  if (!isPublic) rememberSubmittedForm(args, form, { labels: { name: 'Name' } });
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

/** Watches a method of the store, until the test ends. */
function spyOnStore<Name extends 'addEntry' | 'runExclusive' | 'writeEntry'>(name: Name) {
  const spy = vi.spyOn(encryptedStore, name);
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/** Work that counts how often it ran. */
function createWrite(status = 200) {
  return vi.fn(async () => createOutcome({ text: 'written' }, status));
}

const written = vi.mocked(process.stdout.write);
const readLines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
const NOT_STORED = { level: 'warn', event: 'response-not-stored' };

beforeEach(() => {
  written.mockClear();
});

test(
  'of a response above 16 kB only its outcome is kept: a duplicate writes nothing and gets the outcome',
  { tags: ['D157'] },
  async () => {
    const writeEntry = spyOnStore('writeEntry');
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

test('a duplicate has the outcome of the first submit, whose values are saved', { tags: ['D129'] }, async () => {
  for (const [status, wrote] of [
    [200, 'done'],
    [502, 'unknown'],
  ] as const) {
    const submit = createSubmit();
    const write = () => runOnce(submit, async () => createOutcome({}, status));
    expect([(await write()).wrote, (await write()).wrote]).toEqual([wrote, wrote]);
  }
});

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
  spyOnStore('addEntry').mockRejectedValue(full);
  spyOnStore('writeEntry').mockRejectedValue(full);
  expect(await getResponse(runOnce(createSubmit(), async () => createOutcome({}, 201)))).toEqual({ status: 201 });
  expect(readLines()).toMatchObject([
    { ...NOT_STORED, cause: 'OOM' },
    { ...NOT_STORED, cause: 'OOM' },
  ]);
});

test('the response of a public form is kept for ten minutes, of a user for a day', { tags: ['D157'] }, async () => {
  const writeEntry = spyOnStore('writeEntry');
  const addEntry = spyOnStore('addEntry');
  const runExclusive = spyOnStore('runExclusive');
  for (const isPublic of [true, false]) await runOnce(createSubmit({ isPublic }), async () => createOutcome({}));
  for (const { mock } of [writeEntry, addEntry])
    expect(mock.calls.map(([_scope, _name, _entry, lifetimeMs]) => lifetimeMs)).toEqual([600_000, undefined]);
  // A duplicate waits as long as an upload may take.
  expect(runExclusive.mock.calls.map(([_name, _work, waitMs]) => waitMs)).toEqual(
    [1, 2].map(() => config.UPLOAD_BUDGET_MS),
  );
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
    expect(readLines()).toMatchObject(Array.from({ length: 2 }, () => ({ ...NOT_STORED, cause: 'QUOTA' })));
    const lost = createSubmit({ isPublic: true, address });
    const failure = createNoResponseError('', true, null);
    await expect(runOnce(lost, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await encryptedStore.readEntry(lost.scope, `${lost.key} ${lost.contentHash}`)).toBeNull();
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

test('without the store a form of a user is not written, and one of a public page is, once at a time', async () => {
  const failure = new StoreUnavailable(null, 'OFFLINE');
  spyOnStore('runExclusive').mockRejectedValue(failure);
  const write = createWrite();
  await expect(runOnce(createSubmit(), write)).rejects.toBe(failure);
  expect(write).not.toHaveBeenCalled();
  const submit = createSubmit({ isPublic: true });
  const responses = await Promise.all([1, 2].map(() => getResponse(runOnce(submit, write))));
  expect(responses).toEqual(Array.from({ length: 2 }, () => ({ status: 200, text: 'written' })));
  expect(write).toHaveBeenCalledOnce();
});

test('a store that fails while a form is reserved, or after its work, does not let the work run again', async () => {
  const write = createWrite();
  const addEntry = spyOnStore('addEntry').mockRejectedValue(new StoreUnavailable(null, 'EIO'));
  await expect(runOnce(createSubmit(), write)).rejects.toMatchObject({ code: 'EIO' });
  expect(write).not.toHaveBeenCalled();
  addEntry.mockResolvedValue(null);
  spyOnStore('runExclusive').mockImplementation(async (_name, work) => {
    await work(new AbortController().signal);
    throw new StoreUnavailable(null, 'OFFLINE');
  });
  for (const isPublic of [true, false])
    await expect(runOnce(createSubmit({ isPublic }), write)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(write).toHaveBeenCalledTimes(2);
});

test('a form that another instance is still writing gets 409 with its typed values, and is not written', async () => {
  spyOnStore('runExclusive').mockRejectedValue(new LockTimeout());
  const write = createWrite();
  for (const isPublic of [true, false]) {
    const response = await getResponse(runOnce(createSubmit({ isPublic }), write));
    expect(response).toMatchObject({ status: 409, title: 'We cannot tell whether this was saved' });
    expect(new Map(response.unsentForm?.fields).get('name')).toBe(isPublic ? undefined : 'Typed');
  }
  expect(write).not.toHaveBeenCalled();
});

test.each([
  ['a call that has certainly done nothing', createNoResponseError('', false, null), true],
  ['a call whose response was lost', createNoResponseError('', true, null), false],
  ['an error page', notFoundResponse(), true],
  ['an ended session', new SessionEnded(null), true],
  ['tokens that could not be exchanged', new ExchangeUnavailable(), true],
  ['an error of the portal', new TypeError('x'), false],
])('after %s the same form may be sent again only if nothing was written', async (_, error, isRepeated) => {
  const submit = createSubmit();
  await expect(runOnce(submit, () => Promise.reject(error as Error))).rejects.toBe(error);
  const write = createWrite();
  expect((await getResponse(runOnce(submit, write))).status).toBe(isRepeated ? 200 : 409);
  expect(write).toHaveBeenCalledTimes(isRepeated ? 1 : 0);
});

test('if the first of two concurrent submits has written nothing, the second is written', async () => {
  const submit = createSubmit();
  const write = createWrite().mockImplementationOnce(async () => createOutcome({ text: 'refused' }, 422));
  const responses = await Promise.all([1, 2].map(() => getResponse(runOnce(submit, write))));
  expect(responses).toEqual([
    { status: 422, text: 'refused' },
    { status: 200, text: 'written' },
  ]);
});

test('a key of 8 to 120 characters tells a duplicate; with any other the work runs each time', async () => {
  const countRuns = async (key: string) => {
    const submit = { ...createSubmit({ key }), contentHash: 'keys' };
    const write = createWrite();
    for (let time = 0; time < 2; time += 1) await runOnce(submit, write);
    return write.mock.calls.length;
  };
  const runs = await Promise.all(
    ['k'.repeat(8), 'k'.repeat(120), 'k'.repeat(7), 'k'.repeat(121), 'k/kkkkkkk'].map(countRuns),
  );
  expect(runs).toEqual([1, 1, 2, 2, 2]);
});
