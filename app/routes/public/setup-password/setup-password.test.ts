import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { config } from '~/config.server';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../mock-api/accounts';
import { shouldRevalidate } from './route';

const ACCOUNT = getAccount('manager');
const PASSWORD = 'Harbour-Line-27';
const visitor = await createRouteClient(null);

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);

/** Requests a mail with a link to set the password. Returns the path of the link. */
async function requestLink(): Promise<string> {
  await visitor.post('/forgot-password', { intent: 'forgot-password', email: ACCOUNT.email });
  controls.clearLog();
  return expectDefined(controls.getOutbox().at(-1)?.link, 'a link in the last mail');
}

const post = (link: string, fields: Record<string, string> = {}) =>
  visitor.post(link, { intent: 'setup-password', password: PASSWORD, confirm: PASSWORD, ...fields });

test(
  'a visit validates the code without a token; HEAD and a prefetch do not',
  { tags: ['SETPW-01', 'SETPW-02', 'SETPW-03', 'GUARD-01'] },
  async () => {
    const link = await requestLink();
    expect((await visitor.get(link, { 'Sec-Purpose': 'prefetch' })).status).toBe(503);
    expect(controls.getLog()).toEqual([]);
    expect(await visitor.get(link)).toMatchObject({ status: 200, data: { firstName: ACCOUNT.firstName } });
    expect(controls.getLog()).toMatchObject([
      { method: 'POST', path: `/api/nanonets/validate/${link.split('/').at(-1)}`, authorization: null },
    ]);
    expect(await visitor.get('/setup-password/nonsense')).toMatchObject({ status: 200, data: { firstName: null } });
  },
);

test.each([
  ['an invalid code', null],
  ['a refusal', { call: 'setupPassword', kind: 'status', status: 500, body: 'boom' }],
  ['a lost response', { call: 'setupPassword', kind: 'reset' }],
  ['a code that cannot be validated', { call: 'validateActivationCode', kind: 'reset' }],
] as const)('%s shows the same message', { tags: ['SETPW-14', 'ERR-01'] }, async (_title, fault) => {
  const link = fault ? await requestLink() : '/setup-password/nonsense';
  if (fault) controls.armFault(fault);
  expect((await post(link)).text).toContain('Setup Password FAILED');
});

test('a link that was used says why, and leads to another one', { tags: ['REAL-15', 'D172', 'SETPW-14'] }, async () => {
  const link = await requestLink();
  const { encrypted: invitation } = (await visitor.get(link)).data as { encrypted: string };
  expect((await post(link)).status).toBe(200);
  const wayOn = { text: 'Request another link', url: '/forgot-password' };
  expect((await post(link)).data).toMatchObject({
    message: { text: 'Setup Password FAILED', detail: 'The link is invalid or expired.', link: wayOn },
  });
  // A page that was open before.
  const detail = 'There is no open invitation or reset for this user.';
  expect((await post(link, { invitation })).data).toMatchObject({ message: { detail, link: wayOn } });
});

test(
  'an open page works if the API accepts a code once, and only for its code',
  { tags: ['D132', 'D141', 'SETPW-09'] },
  async () => {
    const link = await requestLink();
    const { encrypted: invitation } = (await visitor.get(link)).data as { encrypted: string };
    controls.armFault({ call: 'validateActivationCode', kind: 'status', status: 404, body: 'used' });
    expect((await post('/setup-password/another', { invitation })).status).toBe(409);
    expect(getCalls('setupPassword')).toEqual([]);
    const weak = await post(link, { invitation, password: 'short', confirm: 'short' });
    expect(weak).toMatchObject({ status: 422, data: { message: null } });
    const mismatch = await post(link, { invitation, confirm: 'other' });
    expect(mismatch.data).toMatchObject({ message: { text: 'Password and confirmation password do not match.' } });
    expect((await post(link, { invitation, userId: '1' })).data).toMatchObject({
      delayedRedirect: { to: '/login', seconds: 3, text: 'Setup Password SUCCESSFULLY, will redirect to login page.' },
    });
    const { id: userId } = findExpected(db.users, 'the user', ({ email }) => email === ACCOUNT.email);
    expect(getCalls('setupPassword').map(({ body }) => body)).toEqual([{ password: PASSWORD, userId }]);
  },
);

test(
  'an open page is not loaded again after its form, and shows the message of the limit',
  { tags: ['D142'] },
  async () => {
    const from = { 'x-client-address': '198.51.100.21' };
    for (let code = 0; code < config.CODE_ADDRESS_FAILURES; code += 1)
      await visitor.get(`/setup-password/bad-${code}`, from);
    const fields = { intent: 'setup-password', password: PASSWORD, confirm: PASSWORD };
    expect(await visitor.post(await requestLink(), fields, from)).toMatchObject({
      status: 429,
      data: { message: { text: 'Too many failed attempts. Try again in 15 minutes.' } },
    });
    expect(getCalls('setupPassword')).toEqual([]);
    const currentUrl = new URL('http://portal.test/setup-password/code');
    const params = { currentParams: {}, nextParams: {}, currentUrl, nextUrl: currentUrl };
    const navigation = { ...params, defaultShouldRevalidate: true, actionStatus: 200 };
    expect(shouldRevalidate({ ...navigation, formMethod: 'POST' })).toBe(false);
    expect(shouldRevalidate({ ...navigation, nextUrl: new URL('/setup-password/other', currentUrl) })).toBe(true);
  },
);
