import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { config } from '~/config.server';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { StoreUnavailable } from '~/session/store/session-store.server';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { findExpected } from '../../../../e2e/support/expect-defined';
import { DEMO_PASSWORD, getAccount, type AccountKey } from '../../../../mock-api/accounts';

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const findUser = (key: AccountKey) => findExpected(db.users, key, ({ email }) => email === getAccount(key).email);
const post = async (account: AccountKey | { cookie: string }, intent: string, fields: Record<string, string> = {}) =>
  (await createRouteClient(account)).post('/account', { intent, ...fields });
const createPasswords = (currentPassword: string, newPassword = 'Another-2026!') => ({
  currentPassword,
  newPassword,
  confirmPassword: newPassword,
});

test(
  'a password change destroys the session; a duplicate submit repeats the success',
  { tags: ['ACCOUNT-30', 'ACCOUNT-31', 'ACCOUNT-32', 'GUARD-13', 'NOJS-06', 'D13'] },
  async () => {
    const passwords = createPasswords(DEMO_PASSWORD);
    const fields = {
      intent: 'change-password',
      ...passwords,
      once: 'AAAA-BBBB-CCCC.change-password',
      owner: `${findUser('admin').id} Priya Raman`,
    };
    const client = await createRouteClient({ cookie: await createSessionCookie('admin') });
    controls.clearLog();
    const response = await client.post('/account', fields);
    const text = 'Change password successfully, you will now be redirect to Login Page.';
    expect(response).toMatchObject({ status: 200, data: { delayedRedirect: { to: '/login', seconds: 2, text } } });
    expect(response.headers.get('refresh')).toBe('2;url=/login');
    expect(response.headers.get('set-cookie')).toMatch(/automated=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(controls.getLog().map((entry) => [entry.method, entry.path, entry.body])).toEqual([
      ['POST', '/api/nanonets/users/change-password', passwords],
    ]);
    expect(await client.get('/account')).toMatchObject({ status: 302, location: '/login?return=%2Faccount' });
    const duplicate = await client.post('/account', fields);
    expect(duplicate).toMatchObject({ status: 303, location: '/login' });
    expect(duplicate.headers.get('set-cookie')).toContain('message=');
    expect(getCalls('changePassword')).toHaveLength(1);
  },
);

test('a password change without the store is a success, and removes the cookie of the session', async () => {
  const client = await createRouteClient('manager');
  const destroy = vi.spyOn(encryptedStore, 'destroy').mockRejectedValueOnce(new StoreUnavailable(null));
  const response = await client.post('/account', { intent: 'change-password', ...createPasswords(DEMO_PASSWORD) });
  destroy.mockRestore();
  expect(response).toMatchObject({ status: 200, data: { delayedRedirect: { to: '/login' } } });
  expect(response.headers.get('set-cookie')).toMatch(/automated=;.*Expires=Thu, 01 Jan 1970/);
});

test('a wrong current password shows the text of the API and keeps the session', { tags: ['ACCOUNT-33'] }, async () => {
  const admin = await createRouteClient('admin');
  expect(await admin.post('/account', { intent: 'change-password', ...createPasswords('wrong') })).toMatchObject({
    status: 400,
    data: { message: { text: 'Current password is incorrect.' } },
  });
  expect((await admin.get('/account')).status).toBe(200);
});

test('password changes that fail in an outage use up no attempts', async () => {
  const change = async () => (await post('manager', 'change-password', createPasswords('wrong'))).status;
  controls.armFault({ call: 'changePassword', kind: 'status', status: 500 });
  for (let attempt = 0; attempt < config.PASSWORD_FAILURES; attempt += 1) expect(await change()).toBe(502);
  controls.clearFaults();
  expect(await change()).toBe(400);
});

test(
  'a wrong activation code is refused; after five failures attempts of the account are rate-limited',
  { tags: ['ACCOUNT-40'] },
  async () => {
    const activate = async (key: AccountKey, code = '000000') => post(key, 'activate-account', { code });
    const text = 'Activation code is invalid or expired.';
    const refused = { status: 400, data: { message: { text }, submission: { initialValue: { code: '000000' } } } };
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await activate('notActivated')).toMatchObject(refused);
    expect(await activate('superAdminNotActivated')).toMatchObject(refused);
    const limited = await activate('notActivated');
    expect(limited.status).toBe(429);
    expect(limited.text).toContain('Too many failed attempts. Try again in 15 minutes.');
    expect((await activate('notActivated', '12345')).text).toContain('Activation Code must contain 6 digits');
  },
);

test('Resend Email requests a new code and redirects to the tab', { tags: ['ACCOUNT-39'] }, async () => {
  const before = controls.getOutbox().at(-1)?.code;
  expect(await post('notActivated', 'send-activation-code')).toMatchObject({
    status: 303,
    location: '/account#activation',
  });
  expect(getCalls('sendActivationCode').map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/api/nanonets/register/sendactivationcode'],
  ]);
  expect(controls.getOutbox().at(-1)?.code).not.toBe(before);
});

async function upload(account: AccountKey | { cookie: string }, content: string, name = 'me.png', type = 'image/png') {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  return (await createRouteClient(account)).post('/account/picture', form, { accept: 'application/json' });
}

test.each([
  ['<script>WEBP', 'image/webp', 'me.png is not an image file'],
  ['<svg onload="alert(1)"/>', 'image/webp', 'me.png is not an image file'],
  ['<!--ftypavif', 'image/webp', 'me.png is not an image file'],
  ['GIF89a', 'text/html', 'me.png is not an image file'],
  ['\0\0\0\x18ftypheic', 'image/png', 'most browsers cannot show'],
])('the picture %j of the type %s is refused: %s', async (content, type, text) => {
  const refused = await upload('admin', content, 'me.png', type);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(text);
  expect(getCalls('uploadProfilePicture')).toEqual([]);
});

test(
  'the path of a picture has the same customer for every user, and the type of its first bytes',
  { tags: ['ACCOUNT-11'] },
  async () => {
    const keys = ['manager', 'otherCompanyAdmin'] as const;
    for (const key of keys) expect((await upload(key, 'GIF89a', 'me.gif', 'image/x-script')).status, key).toBe(200);
    expect(getCalls('uploadProfilePicture')).toMatchObject(
      keys.map((key) => ({
        path: `/api/blob/roxus/users/${findUser(key).id}/uploadprofilepicture`,
        body: { file: { type: 'image/gif' } },
      })),
    );
  },
);
