import { controls, db } from '../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { accountByKey, DEMO_PASSWORD } from '../../../mock-api/accounts';
import { visit } from '../../../e2e/route-harness';

const calls = (name: string) => controls.log().filter(({ call }) => call === name);
const { email } = accountByKey('admin');
const PERSON = {
  firstName: 'Ines',
  lastName: 'Moreau',
  phoneNumber: '1',
  password: 'x',
  confirm: 'x',
  agreement: 'on',
};

beforeEach(() => controls.reset());

test('LOGIN a right password starts a session; a wrong one says the API’s text and gives no secret back', async () => {
  const nobody = await visit(null);
  const done = await nobody.post('/login', { intent: 'log-in', email, password: DEMO_PASSWORD });
  expect(done).toMatchObject({ status: 303, location: '/' });
  expect(done.headers.get('set-cookie')).toMatch(/^automated=.*HttpOnly/);
  const wrong = await nobody.post('/login', { intent: 'log-in', email, password: 'my-secret' });
  expect(wrong.status).toBe(400);
  expect(wrong.text).not.toContain('my-secret');
  expect((await nobody.post('/login', { intent: 'other' })).status).toBe(405);
});

test('SIGNUP D129 D148 one rendered form creates one account; other values are another one', async () => {
  const nobody = await visit(null);
  const fields = { intent: 'sign-up', ...PERSON, email: 'jörg@example.de', once: 'AAAA-BBBB-CCCC.sign-up' };
  const sent = await Promise.all([
    nobody.post('/login?modal=register', fields),
    nobody.post('/login?modal=register', fields),
  ]);
  expect(sent.map(({ status, location }) => [status, location])).toEqual([
    [303, '/login?modal=activate-account'],
    [303, '/login?modal=activate-account'],
  ]);
  expect(calls('signUp')).toHaveLength(1);
  await nobody.post('/login?modal=register', { ...fields, email: 'other@example.de' });
  expect(calls('signUp')).toHaveLength(2);
});

test('SIGNUP-22 an e-mail that is taken is said at its field', async () => {
  const answer = await (await visit(null)).post('/login', { intent: 'sign-up', ...PERSON, email });
  expect(answer).toMatchObject({
    status: 422,
    data: { submission: { error: { email: ['A user with this e-mail already exists.'] } } },
  });
});

test('D146 mail addresses are read as HTML does, with letters of every script', async () => {
  const nobody = await visit(null);
  const statusOf = async (address: string) =>
    (await nobody.post('/forgot-password', { intent: 'forgot-password', email: address })).status;
  for (const good of ['jörg@example.de', 'a@localhost', 'x+y@bücher.example', '用户@例子.广告']) {
    expect(await statusOf(good), good).toBe(400);
  }
  for (const bad of ['jörg', 'a@', '@b.c', 'a b@c.d', 'a@-b.c', 'a@b..c']) expect(await statusOf(bad), bad).toBe(422);
});

test('FORGOT a known account gets its mail once, however often the form is sent', async () => {
  const nobody = await visit(null);
  const fields = { intent: 'forgot-password', email, once: 'AAAA-BBBB-DDDD.forgot' };
  for (let time = 0; time < 2; time += 1) {
    expect(await nobody.post('/forgot-password', fields)).toMatchObject({ data: { leave: { seconds: 3 } } });
  }
  expect(calls('forgotPassword')).toHaveLength(1);
});

test('SETPW D102 D141 the password goes to the user that the code names, with the id in the type it came in', async () => {
  const nobody = await visit(null);
  await nobody.post('/forgot-password', { intent: 'forgot-password', email });
  const code = db.codes.findLast(({ kind }) => kind === 'password');
  const fields = { intent: 'setup-password', password: 'Another-2026!', confirm: 'Another-2026!', userId: '1' };
  const done = await nobody.post(`/setup-password/${code?.linkCode}`, fields);
  expect(done).toMatchObject({
    data: { leave: { text: 'Setup Password SUCCESSFULLY, will redirect to login page.' } },
  });
  expect(calls('setupPassword')[0]?.body).toEqual({ password: 'Another-2026!', userId: code?.userId });
});

test('SETPW D103 D104 an invalid code and a mismatch are said above the form, and nothing is sent', async () => {
  const nobody = await visit(null);
  const post = (fields: Record<string, string>) =>
    nobody.post('/setup-password/no-such-code', { intent: 'setup-password', ...fields });
  expect((await post({ password: 'Another-2026!', confirm: 'Another-2026!' })).text).toContain('Setup Password FAILED');
  const mismatch = await post({ password: 'Another-2026!', confirm: 'Different-2026!' });
  expect(mismatch.text).toContain('Password and confirmation password do not match.');
  expect(mismatch.text).toContain('The two passwords that you entered do not match!');
  expect(calls('setupPassword')).toEqual([]);
});

test('ACTIVATE a mailed code activates when the page is opened', async () => {
  const nobody = await visit(null);
  await nobody.post('/login', { intent: 'sign-up', ...PERSON, email: 'new@example.com' });
  const code = db.codes.findLast(({ kind }) => kind === 'activation');
  const page = `/register/activate/${code?.linkCode}`;
  expect(await nobody.get(page, { 'sec-purpose': 'prefetch' })).toMatchObject({ status: 503 });
  expect(await nobody.get(page)).toMatchObject({ data: { shown: 'activated' } });
  expect(await nobody.get('/register/activate/no-such-code')).toMatchObject({ data: { shown: 'failed' } });
});

test('D135 preferences are kept by known names and lead back to a path of our own', async () => {
  const nobody = await visit(null);
  const kept = await nobody.post('/preferences', { theme: 'dark', other: 'x', return: '/account' });
  expect(kept).toMatchObject({ status: 303, location: '/account' });
  expect(kept.headers.getSetCookie()).toEqual([expect.stringMatching(/^theme=dark;/)]);
  expect((await nobody.post('/preferences', { theme: 'pink', return: '//evil.example' })).location).toBe('/');
});

test('D135 a choice is kept in a cookie: with script the page stays, without it the answer leads back', async () => {
  const nobody = await visit(null);
  const form = { density: 'compact', return: '/tags?page=2#x' };
  const back = await nobody.post('/preferences', form);
  expect(back).toMatchObject({ status: 303, location: '/tags?page=2#x' });
  const stays = await nobody.post('/preferences', { ...form, stay: '1' });
  expect([stays.status, stays.location]).toEqual([200, null]);
  for (const { headers } of [back, stays]) expect(headers.get('set-cookie')).toMatch(/^density=compact; /);
});
