import { data, redirect } from '@remix-run/node';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '~/config.server';
import type { ActionReply, WriteOutcome, Written } from '~/guard/action-handlers.server';
import { errorResponses } from '~/guard/error-responses.server';
import { submittedForm } from '~/guard/submitted-form.server';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { readMessage } from '~/session/read-message.test-helpers';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { encryptedStore, toUserScope } from '~/session/store/encrypted-store.server';
import { LockTimeout, StoreUnavailable } from '~/session/store/session-store.server';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { findEarlierSubmit, hashFields, parseFormOwner, runOnce } from './idempotency.server';

const UNKNOWN = { status: 409, title: 'We cannot tell whether this was saved' };
const ALREADY_DONE = { status: 409, title: 'This was saved already' };

let keyNumber = 0;
function createKey(): string {
  keyNumber += 1;
  return `AAAA-BBBB-${keyNumber}.test`;
}

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A submit of a form with one field. */
function createSubmit({ isPublic = false, key = createKey() } = {}) {
  const args = { request: new Request('http://portal.test/form'), params: {}, context: {} };
  if (!isPublic) submittedForm.remember(args, toForm({ name: 'Typed', once: key }), { labels: { name: 'Name' } });
  return { args, scope: isPublic ? 'public /form' : 'user 1', key, contentHash: 'hash', isPublic };
}

const createWrite = (wrote: Written = 'done', content: object = { text: 'written' }, init: ResponseInit = {}) =>
  vi.fn(async (): Promise<WriteOutcome<ActionReply>> => ({ wrote, reply: data(content, init) }));

/** The status and the data of a reply, whether returned or thrown. */
async function getReply(run: Promise<WriteOutcome<ActionReply>>) {
  const value = (await run.then(
    ({ reply }) => reply,
    (error: unknown) => error,
  )) as {
    data: { title?: string; text?: string; unsentForm?: { fields: [string, string][] } };
    init: { status?: number; headers?: [string, string][] } | null;
  };
  return { status: value.init?.status ?? 200, headers: value.init?.headers, ...value.data };
}

/** Watches a method of the store, until the test ends. */
function spyOnStore<Name extends 'addEntry' | 'runExclusive' | 'writeEntry'>(name: Name) {
  const spy = vi.spyOn(encryptedStore, name);
  onTestFinished(() => spy.mockRestore());
  return spy;
}

beforeEach(() => {
  forgetLogLines();
});

test('a duplicate writes nothing and gets the same redirect with its message', { tags: ['D129'] }, async () => {
  const submit = createSubmit();
  const headers = { 'Set-Cookie': 'message=Saved' };
  const write = vi.fn(async () => ({ wrote: 'done' as const, reply: redirect('/users', { status: 303, headers }) }));
  const replies = await Promise.all([1, 2].map(() => runOnce(submit, write)));
  for (const { wrote, reply } of [...replies, await runOnce(submit, write)]) {
    const { status, headers: sent } = reply as Response;
    expect([wrote, status, sent.get('location'), sent.get('set-cookie')]).toEqual([
      'done',
      303,
      '/users',
      'message=Saved',
    ]);
  }
  expect(write).toHaveBeenCalledOnce();
  // Other values are another write.
  await runOnce({ ...submit, contentHash: 'other' }, write);
  expect(write).toHaveBeenCalledTimes(2);
});

test('of a reply above 1 kB only the outcome is kept, and of data no cookie', { tags: ['D157'] }, async () => {
  const writeEntry = spyOnStore('writeEntry');
  const repeat = async (content: string, init: ResponseInit = {}) => {
    const submit = createSubmit();
    const write = createWrite('done', { text: content }, init);
    await runOnce(submit, write);
    const reply = await getReply(runOnce(submit, write));
    expect(write).toHaveBeenCalledOnce();
    return { reply, entry: String(writeEntry.mock.lastCall?.[2]) };
  };
  const { reply, entry } = await repeat('', { status: 202, headers: { 'Set-Cookie': 'a=1', Refresh: '3' } });
  expect(reply).toEqual({ status: 202, headers: [['refresh', '3']], text: '' });
  const overhead = (await repeat('')).entry.length;
  expect(entry).not.toContain('cookie');
  const longest = await repeat('x'.repeat(1024 - overhead));
  expect([longest.entry.length, longest.reply.status]).toEqual([1024, 200]);
  // The second character has two bytes.
  for (const text of ['x'.repeat(1025 - overhead), `${'x'.repeat(1023 - overhead)}é`])
    expect(await repeat(text)).toMatchObject({ entry: '{}', reply: ALREADY_DONE });
});

test('of a large redirect a duplicate gets the message without its detail, then the page without its query', async () => {
  const repeat = async (path: string, name: string) => {
    const submit = createSubmit();
    const message = { ...createMessage('success', 'Saved'), detail: name };
    await runOnce(submit, async () => ({ wrote: 'done' as const, reply: await redirectWithMessage(path, message) }));
    const reply = await runOnce(submit, createWrite()).then(
      (outcome) => outcome.reply as Response,
      () => null,
    );
    return reply && [reply.headers.get('location'), { ...(await readMessage(reply)), id: '' }];
  };
  const saved = { id: '', tone: 'success', text: 'Saved', reference: null };
  expect(await repeat('/a?q=1#b', 'Ann')).toEqual(['/a?q=1#b', { ...saved, detail: 'Ann' }]);
  expect(await repeat('/a?q=1#b', 'é'.repeat(150))).toEqual(['/a?q=1#b', { ...saved, detail: 'é'.repeat(150) }]);
  const search = `?q=${'x'.repeat(400)}`;
  expect(await repeat(`/a${search}#b`, 'é'.repeat(150))).toEqual([`/a${search}#b`, saved]);
  expect(await repeat(`/a${search.repeat(2)}#b`, 'Ann')).toEqual(['/a#b', saved]);
  expect(await repeat(`/${'a'.repeat(1000)}`, 'Ann')).toBeNull();
});

test('a duplicate of a write with an unknown outcome keeps the typed values', { tags: ['D144', 'D157'] }, async () => {
  const submit = createSubmit();
  const write = createWrite('unknown');
  expect((await runOnce(submit, write)).wrote).toBe('unknown');
  const duplicate = await getReply(runOnce(submit, write));
  expect(duplicate).toMatchObject({ ...UNKNOWN, link: { label: 'Check whether it was done', path: '/form' } });
  expect(duplicate.text).toMatch(/What you typed is kept on this page\.$/);
  const fields = new Map(duplicate.unsentForm?.fields);
  expect(fields.get('name')).toBe('Typed');
  // The error page offers another key, because it names the outcome of the submitted one.
  expect(fields.get('once')).toMatch(/\.test$/);
  expect(fields.get('once')).not.toBe(submit.key);
  expect(write).toHaveBeenCalledOnce();
});

test('an unknown outcome that the release before has stored is unknown', async () => {
  const submit = createSubmit();
  const entry = JSON.stringify({ kind: 'data', wrote: 'unknown', status: 502, headers: [], value: '{}' });
  await encryptedStore.writeEntry(submit.scope, `${submit.key} ${submit.contentHash}`, entry);
  expect(await getReply(runOnce(submit, createWrite()))).toMatchObject(UNKNOWN);
});

test('if the first of two concurrent submits has written nothing, the second is written', async () => {
  const submit = createSubmit();
  const write = createWrite().mockImplementationOnce(createWrite('nothing', {}, { status: 422 }));
  const replies = await Promise.all([1, 2].map(() => getReply(runOnce(submit, write))));
  expect(replies.map(({ status }) => status)).toEqual([422, 200]);
  expect(write).toHaveBeenCalledTimes(2);
});

test(
  'the reply of a public form is kept for ten minutes, an unknown outcome for two; of a user both for a day',
  { tags: ['D157'] },
  async () => {
    const lifetimes = [
      [spyOnStore('writeEntry'), 600_000],
      [spyOnStore('addEntry'), 120_000],
    ] as const;
    const runExclusive = spyOnStore('runExclusive');
    for (const isPublic of [true, false]) await runOnce(createSubmit({ isPublic }), createWrite());
    for (const [{ mock }, ms] of lifetimes) expect(mock.calls.map((call) => call[3])).toEqual([ms, undefined]);
    // A duplicate waits as long as an upload may take.
    expect(runExclusive.mock.calls.map((call) => call[2])).toEqual([config.UPLOAD_BUDGET_MS, config.UPLOAD_BUDGET_MS]);
  },
);

test('without the store a form of a user is not written, and one of a public page is', async () => {
  const failure = new StoreUnavailable(null, 'OFFLINE');
  spyOnStore('runExclusive').mockRejectedValue(failure);
  const write = createWrite();
  await expect(runOnce(createSubmit(), write)).rejects.toBe(failure);
  expect(write).not.toHaveBeenCalled();
  expect((await runOnce(createSubmit({ isPublic: true }), write)).wrote).toBe('done');
});

test('a store that fails while a form is reserved, or after its work, does not let the work run again', async () => {
  const write = createWrite();
  const addEntry = spyOnStore('addEntry').mockRejectedValue(new StoreUnavailable(null, 'EIO'));
  await expect(runOnce(createSubmit(), write)).rejects.toMatchObject({ code: 'EIO' });
  expect(write).not.toHaveBeenCalled();
  addEntry.mockResolvedValue(null);
  const submit = createSubmit();
  const writeEntry = spyOnStore('writeEntry').mockRejectedValue(new StoreUnavailable(null, 'EIO'));
  expect((await runOnce(submit, write)).wrote).toBe('done');
  expect(readLogLines().at(-1)).toMatchObject({ event: 'response-not-stored', cause: 'EIO' });
  addEntry.mockRestore();
  writeEntry.mockRejectedValue(new TypeError('a defect'));
  await expect(runOnce(submit, write)).rejects.toThrow('a defect');
  expect(await getReply(runOnce(submit, write))).toMatchObject(UNKNOWN);
  spyOnStore('runExclusive').mockImplementation(async (_name, work) => {
    await work(new AbortController().signal);
    throw new StoreUnavailable(null, 'OFFLINE');
  });
  writeEntry.mockResolvedValue();
  for (const isPublic of [true, false])
    await expect(runOnce(createSubmit({ isPublic }), write)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(write).toHaveBeenCalledTimes(4);
});

test('a form that another instance is still writing gets 409 with its typed values, and is not written', async () => {
  spyOnStore('runExclusive').mockRejectedValue(new LockTimeout());
  const write = createWrite();
  for (const isPublic of [true, false]) {
    const reply = await getReply(runOnce(createSubmit({ isPublic }), write));
    expect(reply).toMatchObject(UNKNOWN);
    expect(new Map(reply.unsentForm?.fields).get('name')).toBe(isPublic ? undefined : 'Typed');
  }
  expect(write).not.toHaveBeenCalled();
});

test.each([
  ['a call that has certainly done nothing', UpstreamError.noResponse('', false, null), true],
  ['a call whose response was lost', UpstreamError.noResponse('', true, null), false],
  ['an error page', errorResponses.notFound(), true],
  ['an ended session', new SessionEnded(null), true],
  ['tokens that could not be exchanged', new ExchangeUnavailable(), true],
  ['an error of the portal', new TypeError('x'), false],
])('after %s the same form may be sent again only if nothing was written', async (_, error, isRepeated) => {
  const submit = createSubmit();
  await expect(runOnce(submit, () => Promise.reject(error as Error))).rejects.toBe(error);
  const write = createWrite();
  expect((await getReply(runOnce(submit, write))).status).toBe(isRepeated ? 200 : 409);
  expect(write).toHaveBeenCalledTimes(isRepeated ? 1 : 0);
});

test.each([
  ['k'.repeat(8), 1],
  ['k'.repeat(120), 1],
  ['k'.repeat(7), 2],
  ['k'.repeat(121), 2],
  ['k/kkkkkkk', 2],
])('a key of 8 to 120 characters tells a duplicate: %s runs %i times', async (key, runs) => {
  const write = createWrite();
  for (let time = 0; time < 2; time += 1) await runOnce(createSubmit({ key }), write);
  expect(write).toHaveBeenCalledTimes(runs);
});

test('a form is told by what was typed, not by what its rendering added', { tags: ['D129'] }, () => {
  const hash = (fields: Record<string, string>) => hashFields(toForm(fields));
  const typed = { intent: 'save', name: 'Ann' };
  expect(hash({ ...typed, once: 'AAAA-BBBB', owner: '7 Ann', stay: 'yes' })).toBe(hash(typed));
  expect([hash({ ...typed, name: 'Bob' }), hash({ ...typed, id: '1' })]).not.toContain(hash(typed));
  const [first, second] = ['a.pdf', 'b.pdf'].map((name) => hashFields([['file', new File([], name)]]));
  expect(first).not.toBe(second);
});

test.each([
  ['7 Ann Lee', { id: '7', name: 'Ann Lee' }],
  ['7', { id: '7', name: '' }],
  ['', null],
  [' Ann', null],
])('the owner of a form is the id before its first space: %j', (owner, expected) => {
  expect(parseFormOwner(owner)).toEqual(expected);
});

test('an earlier submit of a form is unknown while it is reserved, and done with the redirect of its reply', async () => {
  const delayedRedirect = { to: '/login', seconds: 3, text: 'Changed' };
  const none = { outcome: 'none', delayedRedirect: null };
  const findAfter = async (work: ReturnType<typeof createWrite> | null, changed: Record<string, string> = {}) => {
    const fields = { owner: '7 Ann', once: createKey(), name: 'Typed' };
    const submit = { ...createSubmit({ key: fields.once }), scope: toUserScope('7') };
    if (work) await runOnce({ ...submit, contentHash: hashFields(toForm(fields)) }, work);
    return findEarlierSubmit(toForm({ ...fields, ...changed }));
  };
  expect(await findAfter(null)).toEqual(none);
  expect(await findAfter(createWrite('unknown'))).toEqual({ outcome: 'unknown', delayedRedirect: null });
  expect(await findAfter(createWrite('done', { delayedRedirect }))).toEqual({ outcome: 'done', delayedRedirect });
  const large = createWrite('done', { text: 'x'.repeat(1024) });
  expect(await findAfter(large)).toEqual({ outcome: 'done', delayedRedirect: null });
  const otherForms: Record<string, string>[] = [
    { owner: '' },
    { owner: '8 Bob' },
    { once: 'short' },
    { name: 'Other' },
  ];
  for (const changed of otherForms) expect(await findAfter(createWrite(), changed)).toEqual(none);
});
