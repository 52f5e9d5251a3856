import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { accountByKey, DEMO_PASSWORD } from '../../../../mock-api/accounts';
import { cookieOf, visit } from '../../../../e2e/route-harness';

const calls = (name: string) => controls.log().filter(({ call }) => call === name);
const userOf = (key: 'admin' | 'notActivated') => db.users.find(({ email }) => email === accountByKey(key).email);

beforeEach(() => controls.reset());

test('ACCOUNT profile: the form is sent with the e-mail of the record, never with one of the form', async () => {
  const admin = await visit('admin');
  const fields = { intent: 'update-profile', firstName: 'Priya', lastName: 'Raman', phoneNumber: '1', email: 'x@y.z' };
  expect(await admin.post('/account', fields)).toMatchObject({ status: 303, location: '/account#general' });
  expect(calls('updateProfile')[0]?.body).toMatchObject({ firstName: 'Priya', email: accountByKey('admin').email });
});

test('D13 a changed password ends the session; the second press of the button repeats the success', async () => {
  const cookie = await cookieOf('admin');
  const fields = {
    intent: 'change-password',
    currentPassword: DEMO_PASSWORD,
    newPassword: 'Another-2026!',
    confirmPassword: 'Another-2026!',
    once: 'AAAA-BBBB-CCCC.change-password',
    owner: `${userOf('admin')?.id} Priya Raman`,
  };
  const first = await visit({ cookie });
  const done = await first.post('/account', fields);
  expect(done).toMatchObject({ status: 200, data: { leave: { to: '/login', seconds: 2 } } });
  expect(done.headers.get('refresh')).toBe('2;url=/login');
  expect(await first.get('/account')).toMatchObject({ status: 302, location: '/login' });
  const again = await first.post('/account', fields);
  expect(again).toMatchObject({ status: 303, location: '/login' });
  expect(again.headers.get('set-cookie')).toContain('message=');
  expect(calls('changePassword')).toHaveLength(1);
});

test('secrets never come back to the page', async () => {
  const admin = await visit('admin');
  const fields = { currentPassword: 'My-secret-1!', newPassword: 'short-secret', confirmPassword: 'short-secret' };
  const { status, text } = await admin.post('/account', { intent: 'change-password', ...fields });
  expect(status).toBe(422);
  expect(text).toContain("New Password doesn't satisfy Password Policy");
  expect(text).not.toMatch(/secret/);
  expect(calls('changePassword')).toEqual([]);
});

test('D130 what is kept when the session has ended holds no secret, and names fields by their labels', async () => {
  const nobody = await visit({ cookie: 'automated=gone' });
  const password = { currentPassword: 'My-secret-1!', newPassword: 'secret', confirmPassword: 'secret' };
  const ended = await nobody.post('/account', { intent: 'change-password', ...password });
  expect(ended.text).not.toMatch(/secret/i);
  const profile = { intent: 'update-profile', firstName: 'Kept', jobTitle: 'Clerk' };
  expect(await nobody.post('/account', profile)).toMatchObject({
    status: 401,
    data: {
      resend: {
        action: '/account#general',
        labels: { firstName: 'First Name', jobTitle: 'Job Title', mailingZip: 'Zip' },
        fields: [
          ['intent', 'update-profile'],
          ['firstName', 'Kept'],
          ['jobTitle', 'Clerk'],
        ],
      },
    },
  });
});

test('D143 values of one person are not written as another one, who is told so', async () => {
  const admin = await visit('admin');
  const fields = {
    intent: 'update-profile',
    firstName: 'Tom',
    lastName: 'W',
    phoneNumber: '1',
    owner: '999 Tom Whitfield',
  };
  const answer = await admin.post('/account', fields);
  expect(answer).toMatchObject({ status: 409, data: { resend: { typedBy: 'Tom Whitfield' } } });
  expect(answer.text).toContain('This was typed by Tom Whitfield. You are logged in as Priya Raman. Nothing was sent.');
  expect(calls('updateProfile')).toEqual([]);
});

test('ACTIVATE the code activates, a wrong one is refused five times and then waits', async () => {
  const noah = await visit('notActivated');
  const { user: _, ...code } = { user: userOf('notActivated'), intent: 'activate-account', code: '000000' };
  for (let time = 0; time < 5; time += 1) expect((await noah.post('/account', code)).status).toBe(400);
  const slowed = await noah.post('/account', code);
  expect(slowed).toMatchObject({ status: 429 });
  expect(slowed.text).toContain('Too many failed attempts. Try again in 15 minutes.');
  expect((await noah.post('/account', { intent: 'activate-account', code: '12345' })).text).toContain(
    'Activation Code must contain 6 digits',
  );
});

test('ACTIVATE a new code is asked for by its own button and its answer is a message of the page', async () => {
  const noah = await visit('notActivated');
  expect(await noah.post('/account', { intent: 'send-activation-code' })).toMatchObject({
    status: 303,
    location: '/account#activation',
  });
  expect(calls('sendActivationCode')).toHaveLength(1);
});

test('a foreign origin is refused by an upload itself, before anything is exchanged', async () => {
  const cookie = await cookieOf('admin');
  controls.clearLog();
  const { action } = await import('./picture');
  const request = new Request('http://portal.test/account/picture', {
    method: 'POST',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' },
    body: new FormData(),
  });
  const answer: unknown = await action({ request, context: {}, params: {} }).catch((error: unknown) => error);
  expect(answer).toMatchObject({ init: { status: 403 } });
  expect(controls.log()).toEqual([]);
});

test('D130 an upload without a session says so, without the file', async () => {
  const form = new FormData();
  form.set('file', new File(['x'], 'x.png', { type: 'image/png' }));
  const answer = await (await visit({ cookie: 'automated=gone' })).post('/account/picture', form);
  expect(answer).toMatchObject({ status: 303, location: '/login' });
  expect(answer.headers.get('set-cookie')).toContain('message=');
});
