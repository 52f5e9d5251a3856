import { controls, db } from '../../e2e/support/test-mock';
import type { IncomingMessage } from 'node:http';
import { data, type AppLoadContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { config } from '~/config.server';
import { FormMemory } from '~/http/form-body.server';
import { createLoadContext } from '~/http/load-context.server';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { loadStoredPrincipal } from '~/session/principal.server';
import { getRequestState } from '~/session/request-state.server';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { documentCalls } from '~/upstream/contract/documents';
import { settingsCalls } from '~/upstream/contract/settings';
import { ListCache } from '~/upstream/list-cache.server';
import { Semaphore } from '~/upstream/semaphore';
import { UpstreamError } from '~/upstream/upstream-error';
import { createSessionCookie } from '../../e2e/route-harness';
import { findExpected } from '../../e2e/support/expect-defined';
import { getAccount } from '../../mock-api/accounts';
import {
  guardAction,
  guardDownload,
  guardLoader,
  guardUpload,
  wrapPublicAction,
  wrapPublicLoader,
  type GuardedArgs,
} from './guard.server';

const { email } = getAccount('superAdmin');
const user = findExpected(db.users, email, (candidate) => candidate.email === email);
/** The arguments of a request of the Super Admin; with `fields`, of a form. */
async function createArgs({
  fields,
  context = {},
}: { fields?: Record<string, string>; context?: AppLoadContext } = {}) {
  const headers = { cookie: `${await createSessionCookie('superAdmin')}; list-users=50.a` };
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
  return { request: new Request('http://portal.test/page', { ...init, headers }), context, params: { id: '7' } };
}

/** What was returned or thrown: the status, and the data of an error page. */
async function run(call: Promise<unknown>) {
  const result = (await call.catch((error: unknown) => error)) as {
    status?: number;
    init?: { status: number };
    data?: { title: string; text: string; unsentForm?: { fields: [string, string][] } };
  };
  return { status: result.status ?? result.init?.status, ...result.data };
}

const write = vi.fn(async () => ({ wrote: 'done' as const, reply: new Response(null, { status: 204 }) }));
const labels = { name: 'Name' };
const action = guardAction('companies', { save: Object.assign(write, { labels }) });
const submit = async (fields: Record<string, string>) => {
  write.mockClear();
  const response = await run(action(await createArgs({ fields: { intent: 'save', name: 'Typed', ...fields } })));
  return { ...response, writes: write.mock.calls.length };
};

test('a form of another user is not written: the page names who typed it and who is logged in', async () => {
  const currentUser = `${user.firstName} ${user.lastName}`;
  const refused = await submit({ owner: '999 Ann Lee' });
  expect(refused).toMatchObject({
    status: 409,
    text: `This was typed by Ann Lee. You are logged in as ${currentUser}. Nothing was sent.`,
    writes: 0,
  });
  expect(refused.unsentForm?.fields).toContainEqual(['name', 'Typed']);
  expect((await submit({ owner: '999' })).text).toMatch(/^This was typed by another user\. /);
  expect(await submit({ owner: `${user.id} Former Name` })).toMatchObject({ status: 204, writes: 1 });
});

test('a form that no page has is refused, and so is a request that is no form', async () => {
  for (const intent of ['other', 'toString', ''])
    expect(await submit({ intent })).toMatchObject({ status: 405, writes: 0 });
  expect(await run(action(await createArgs()))).toMatchObject({ status: 405 });
  const publicAction = wrapPublicAction({ save: write });
  const args = await createArgs({ fields: { intent: 'other' } });
  expect(await run(publicAction(args))).toMatchObject({ status: 405 });
});

test('strangers who use up the memory for forms without a session leave that of users', async () => {
  const memory = new FormMemory('no-session', 'unknown');
  while (memory.reserve(1024));
  const body = new URLSearchParams({ intent: 'save' });
  const request = new Request('http://portal.test/page', { method: 'POST', body });
  const stranger = await run(action({ request, context: {}, params: {} }));
  const response = await submit({});
  memory.release();
  expect([stranger.status, response.status]).toEqual([503, 204]);
});

test('the data request of a file is refused, except of one that a page loads', async () => {
  const download = async () => new Response('file');
  const file = guardDownload('companies', download);
  const small = guardDownload('companies', download, { isForFetcher: true });
  const call = async (loader: typeof file, url: string) =>
    run(loader(await createArgs({ context: createLoadContext({ url } as IncomingMessage) })));
  expect((await call(file, '/companies.csv.data?x')).status).toBe(404);
  expect((await call(file, '/companies.csv?x=.data')).status).toBe(200);
  expect((await call(small, '/companies.csv.data')).status).toBe(200);
});

test('a loader reads route parameters and list preferences, and sets cookies and the origin of a frame', async () => {
  const args = await createArgs();
  const load = guardLoader('companies', async ({ param, listPreferences, allowFrame }: GuardedArgs) => {
    listPreferences.set('users', '20.b');
    listPreferences.set('companies', '10');
    allowFrame('https://reports.test');
    return [param('id'), listPreferences.get('users'), listPreferences.get('companies')];
  });
  expect(await load(args)).toEqual(['7', '50.a', null]);
  const { cookies, frameOrigin } = getRequestState(args);
  expect(cookies?.map((cookie) => cookie.split(';')[0])).toEqual(['list-users=20.b', 'list-companies=10']);
  expect(frameOrigin).toBe('https://reports.test');
  const missing = guardLoader('companies', async ({ param }: GuardedArgs) => param('companyId'));
  forgetLogLines();
  expect(await run(missing(args))).toMatchObject({ status: 500 });
  expect(readLogLines()).toContainEqual(
    expect.objectContaining({ event: 'crash', requestId: getRequestState(args).requestId }),
  );
});

test('if the tokens cannot be exchanged after a form, its page keeps what was typed', { tags: ['D130'] }, async () => {
  const args = await createArgs({ fields: { intent: 'save', name: 'Typed' } });
  const save = async () => ({ wrote: 'nothing' as const, reply: data({ message: null }) });
  await guardAction('companies', { save: Object.assign(save, { labels }) })(args);
  controls.armFault({ call: 'refreshToken', kind: 'status', status: 503 });
  const page = await run(guardLoader('companies', async () => null)(args));
  expect(page.status).toBe(503);
  expect(page.unsentForm?.fields).toContainEqual(['name', 'Typed']);
});

/** The owners of the calls that `work` makes: each has a share of the connections to the API. */
async function findOwners(work: () => Promise<unknown>): Promise<string[]> {
  const run = vi.spyOn(Semaphore.prototype, 'run');
  await work();
  const owners = run.mock.calls.map(([owner]) => owner);
  run.mockRestore();
  return owners;
}

test('the connections to the API are shared by users, their exchanges by accounts', async () => {
  const args = await createArgs();
  const load = guardLoader('companies', async ({ api, sessionId }: GuardedArgs) => {
    await api(settingsCalls.listCompanies);
    return (await encryptedStore.read(sessionId))?.account;
  });
  const find = vi.spyOn(ListCache.prototype, 'find');
  let account: string | null | undefined;
  const owners = await findOwners(async () => (account = await load(args)));
  expect(account).toMatch(/^[\w-]{43}$/);
  expect(owners).toEqual([account, `user ${user.id}`]);
  // A list is kept for the session that has received it, not for its user.
  const { sessionId } = await loadStoredPrincipal(args);
  expect(find.mock.calls).toEqual([[expect.stringContaining('/companies'), sessionId]]);
  find.mockRestore();
});

test('the page after an action exchanges the tokens, except before a delayed redirect', { tags: ['D13'] }, async () => {
  const countExchanges = async (reply: object) => {
    const args = await createArgs({ fields: { intent: 'save' } });
    const save = async () => ({ wrote: 'done' as const, reply: data(reply) });
    controls.clearLog();
    await guardAction('companies', { save: Object.assign(save, { labels }) })(args);
    await guardLoader('companies', async () => null)(args);
    return controls.getLog().filter(({ call }) => call === 'refreshToken').length;
  };
  expect(await countExchanges({ message: null })).toBe(1);
  expect(await countExchanges({ delayedRedirect: { to: '/login', seconds: 3, text: 'Changed' } })).toBe(0);
});

test('an upload that fails gives its place to the next one', async () => {
  const refusals: unknown[] = [];
  const upload = guardUpload('upload-file', {
    maxMb: 1,
    send: async (args) => {
      const rule = { detectType: () => null, formatRefusal: () => 'Another type' };
      refusals.push(
        await args.upload(documentCalls.uploadDocument, { modelId: '7' }, rule).catch((error: unknown) => error),
      );
      throw UpstreamError.noResponse('', false, null);
    },
    reply: () => new Response(),
  });
  const cookie = await createSessionCookie('superAdmin');
  for (let time = 0; time <= config.MAX_SESSION_UPLOADS; time += 1) {
    const body = new FormData();
    body.set('file', new File(['%PDF-1.4'], 'a.pdf'));
    const request = new Request('http://portal.test/ocr/upload/file', { method: 'POST', headers: { cookie }, body });
    expect((await run(upload({ request, context: {}, params: {} }))).status).toBe(502);
    expect(refusals.at(-1)).toMatchObject({ status: 422, text: 'Another type' });
  }
});

test('a file that was chosen on the page of another user is not sent', async () => {
  const send = vi.fn(async () => ({ wrote: 'nothing' as const, reply: data(null) }));
  const upload = guardUpload('upload-file', { maxMb: 1, send, reply: () => Response.json(null) });
  const headers = { cookie: await createSessionCookie('superAdmin'), accept: 'application/json' };
  const post = async (owner: string) => {
    const body = new FormData();
    body.set('owner', owner);
    body.set('file', new File(['%PDF-1.4'], 'a.pdf'));
    const request = new Request('http://portal.test/ocr/upload/file', { method: 'POST', headers, body });
    const response = await upload({ request, context: {}, params: {} }).catch((error: unknown) => error as Response);
    return { status: response.status, content: (await response.json()) as unknown };
  };
  const text = `This page was opened by Ann Lee. You are logged in as ${user.firstName} ${user.lastName}. Nothing was sent. Open the page again, then choose the file.`;
  expect(await post('999 Ann Lee')).toMatchObject({ status: 409, content: { text } });
  expect(send).not.toHaveBeenCalled();
  expect(await post(`${user.id} Former Name`)).toMatchObject({ status: 200 });
  expect(send).toHaveBeenCalledOnce();
});

test('an upload without a session is read to its end, so that the browser reads the response', async () => {
  const send = vi.fn();
  const upload = guardUpload('upload-file', { maxMb: 1, send, reply: () => new Response() });
  const body = new FormData();
  body.set('file', new File(['%PDF-1.4'], 'a.pdf'));
  const request = new Request('http://portal.test/ocr/upload/file', { method: 'POST', body });
  expect((await run(upload({ request, context: {}, params: {} }))).status).toBe(303);
  await expect.poll(() => request.bodyUsed).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('a duplicate of a public form with an unknown outcome keeps up to 8 kB', { tags: ['D144'] }, async () => {
  const lost = async () => ({ wrote: 'unknown' as const, reply: new Response() });
  const publicAction = wrapPublicAction({ save: Object.assign(lost, { labels }) });
  const submitTwice = async (name: string) => {
    const body = new URLSearchParams({ intent: 'save', once: 'AAAA-BBBB-CCCC.lost', name });
    const post = () => {
      const request = new Request('http://portal.test/sign-up', { method: 'POST', body });
      return run(publicAction({ request, context: {}, params: {} }));
    };
    return [(await post()).status, await post()];
  };
  const text = 'It was sent before, and the response was lost. Check before you send it again.';
  const [status, kept] = await submitTwice('Typed');
  expect([status, kept]).toMatchObject([200, { status: 409, text: `${text} What you typed is kept on this page.` }]);
  expect(kept).toMatchObject({ link: undefined, unsentForm: { isSignedIn: true, action: '/sign-up' } });
  const [, unkept] = await submitTwice('x'.repeat(8 * 1024));
  expect(unkept).toMatchObject({ text: `${text} The form was too large to keep on this page.`, unsentForm: undefined });
});

test('a public page that fails after its form does not offer to send it again', async () => {
  const request = new Request('http://portal.test/sign-up', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Typed' }),
  });
  const args = { request, context: {}, params: {} };
  await wrapPublicAction(Object.assign(write, { labels }))(args);
  const page = wrapPublicLoader(() => Promise.reject(UpstreamError.noResponse('', false, null)));
  expect((await run(page(args))).unsentForm).toBeUndefined();
});

test('the forms of two public pages have nothing to do with each other, also with the same key', async () => {
  const publicAction = wrapPublicAction({ save: write });
  const submitAt = async (path: string) => {
    write.mockClear();
    const body = new URLSearchParams({ intent: 'save', once: 'AAAA-BBBB-CCCC.public' });
    const request = new Request(`http://portal.test${path}`, { method: 'POST', body });
    await publicAction({ request, context: {}, params: {} });
    return write.mock.calls.length;
  };
  expect([await submitAt('/sign-up'), await submitAt('/sign-up'), await submitAt('/forgot-password')]).toEqual([
    1, 0, 1,
  ]);
});
