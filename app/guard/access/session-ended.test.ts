import { controls } from '../../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { hashFields } from '~/guard/once/idempotency.server';
import { readMessage } from '~/session/read-message.test-helpers';
import { encryptedStore, toUserScope } from '~/session/store/encrypted-store.server';
import { StoreUnavailable } from '~/session/store/session-store.server';
import type { PageError } from '~/shared/page-error';
import { createRouteClient, createSessionCookie } from '../../../e2e/route-harness';
import { getAccount } from '../../../mock-api/accounts';

const CLEARED = expect.stringContaining('Expires=Thu, 01 Jan 1970') as string;

/** A browser whose session has ended: it still has the cookie. */
async function createEndedClient() {
  const cookie = await createSessionCookie('superAdmin');
  const client = await createRouteClient({ cookie });
  await client.post('/logout', {});
  controls.clearLog();
  return client;
}

function createFile(): FormData {
  const form = new FormData();
  form.set('once', 'AAAA-BBBB-CCCC.upload');
  form.set('file', new File(['%PDF-1.4'], 'a.pdf'));
  return form;
}

test(
  'a page leads to the log-in, which says why and where to, and back, and the cookie is removed',
  { tags: ['D158', 'D183', 'REAL-26'] },
  async () => {
    const response = await (await createEndedClient()).get('/settings/companies?q=a');
    expect([response.status, response.location]).toEqual([302, '/login?return=%2Fsettings%2Fcompanies%3Fq%3Da']);
    expect(response.headers.getSetCookie()).toEqual([CLEARED, expect.stringMatching(/^message=/)]);
    expect(await readMessage(response)).toMatchObject({ tone: 'info', text: 'Your session has ended.' });
    const visitor = await createRouteClient(null);
    expect((await visitor.get(response.location ?? '')).data).toMatchObject({ target: 'Companies' });
    // Without a session cookie no session has ended.
    expect((await visitor.get('/settings/companies')).headers.get('set-cookie') ?? '').not.toMatch(/message=./);
  },
);

test(
  'a log-in for a form in another tab says to go back there, also if the user is logged in already',
  { tags: ['D130', 'D183'] },
  async () => {
    const visitor = await createRouteClient(null);
    expect((await visitor.get('/login?tab=new')).data).toMatchObject({ isForOtherTab: true, target: null });
    const { email, password } = getAccount('manager');
    const loggedIn = await visitor.post('/login?tab=new', { intent: 'log-in', email, password });
    const again = await (await createRouteClient('manager')).get('/login?tab=new');
    for (const response of [loggedIn, again]) {
      expect(response.location).toBe('/');
      expect((await readMessage(response)).detail).toContain('go back to it and press Send again');
    }
    const other = await (await createRouteClient('manager')).post('/logout?tab=new', {});
    expect(other.location).toBe('/login?tab=new');
  },
);

test('a form keeps what was typed, without passwords; nothing was saved', { tags: ['D130'] }, async () => {
  const client = await createEndedClient();
  const fields = { intent: 'update-profile', firstName: 'Mia', newPassword: 'canary', once: 'AAAA-BBBB-CCCC.profile' };
  const { status, data, headers } = await client.post('/account', fields);
  expect(status).toBe(401);
  expect(data).toMatchObject({
    title: 'Your session has ended',
    text: 'Nothing was saved yet. What you typed is kept on this page.',
  });
  expect(Object.fromEntries((data as PageError).unsentForm?.fields ?? [])).toEqual({
    intent: 'update-profile',
    firstName: 'Mia',
    once: 'AAAA-BBBB-CCCC.profile',
  });
  expect(headers.getSetCookie()).toEqual([CLEARED]);
  expect(controls.getLog()).toEqual([]);
});

test('a form without a session is kept although the store cannot tell whether it was saved', async () => {
  const readEntry = vi.spyOn(encryptedStore, 'readEntry').mockRejectedValueOnce(new StoreUnavailable(null));
  const fields = { intent: 'update-profile', firstName: 'Mia', once: 'AAAA-BBBB-CCCC.store', owner: '7 Ann' };
  const { status, data } = await (await createRouteClient(null)).post('/account', fields);
  readEntry.mockRestore();
  const text =
    'We cannot tell whether this was saved. Check before you send it again. What you typed is kept on this page.';
  expect([status, (data as PageError).text]).toEqual([401, text]);
  expect((data as PageError).unsentForm?.fields).toContainEqual(['firstName', 'Mia']);
});

test('a form of which nothing can be kept leads to the log-in', async () => {
  const response = await (await createEndedClient()).post('/account', { newPassword: 'canary' });
  expect([response.status, response.location]).toEqual([302, '/login']);
  expect(response.headers.getSetCookie()[0]).toEqual(CLEARED);
  expect((await readMessage(response)).text).toBe('Your session has ended. Nothing was saved.');
});

test('an upload cannot be kept: the script of the page gets a status, a form leads to the log-in with a message', async () => {
  const text = 'Your session has ended. Nothing was uploaded: log in, then choose the file again.';
  const client = await createEndedClient();
  const json = await client.post('/ocr/upload/file', createFile(), { Accept: 'application/json' });
  expect(json.status).toBe(401);
  expect(JSON.parse(json.text)).toEqual({ isDone: false, text, extra: null, reference: null, idempotencyKey: '' });
  expect(json.headers.getSetCookie()).toEqual([CLEARED]);
  const plain = await client.post('/ocr/upload/file', createFile());
  expect([plain.status, plain.location]).toEqual([303, '/login']);
  const [cleared, message = ''] = plain.headers.getSetCookie();
  expect(cleared).toEqual(CLEARED);
  const [, value = ''] = /^message=([^.;]+)/.exec(message) ?? [];
  expect(JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString())).toMatchObject({
    tone: 'error',
    text,
  });
  expect(controls.getLog()).toEqual([]);
});

test(
  'a duplicate of the form that has ended the session leads where the first one did',
  { tags: ['D129'] },
  async () => {
    const client = await createEndedClient();
    const fields = { intent: 'change-password', once: 'AAAA-BBBB-CCCC.password', owner: '7 Ann' };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const delayedRedirect = { to: '/login', seconds: 3, text: 'Your password was changed.' };
    const entry = { reply: { status: 200, headers: [], data: { delayedRedirect } } };
    await encryptedStore.writeEntry(toUserScope('7'), `${fields.once} ${hashFields(form)}`, JSON.stringify(entry));
    const duplicate = await client.post('/account', fields);
    expect([duplicate.status, duplicate.location]).toEqual([303, '/login']);
    expect(duplicate.headers.getSetCookie()).toEqual([CLEARED, expect.stringMatching(/^message=./)]);
    expect(await readMessage(duplicate)).toMatchObject({ tone: 'success', text: delayedRedirect.text });
  },
);
