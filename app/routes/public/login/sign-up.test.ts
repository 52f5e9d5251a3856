import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient, type RouteResponse } from '../../../../e2e/route-harness';
import { expectDefined, expectMatch } from '../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../mock-api/accounts';

const INPUT = {
  intent: 'sign-up',
  firstName: 'Ines',
  lastName: 'Moreau',
  company: 'Harbourline Freight',
  email: 'ines.moreau@harbourline.example',
  phoneNumber: '+61 2 5550 1234',
  password: 'Sunny-day-2026!',
  confirm: 'Sunny-day-2026!',
  gender: '',
  agreement: 'on',
};

const getSignUps = () => controls.getLog().filter(({ call }) => call === 'signUp');
const signUp = async (fields: Partial<typeof INPUT>) =>
  (await createRouteClient(null)).post('/login?modal=register', { ...INPUT, ...fields });

test(
  'a sign-up is sent without authorization, a chosen gender as a number',
  { tags: ['SIGNUP-03', 'SIGNUP-04', 'SIGNUP-05', 'SIGNUP-16', 'SIGNUP-17', 'SIGNUP-24'] },
  async () => {
    // Company and gender are optional, and any password will do.
    const fields = { company: '', password: 'abcdef', confirm: 'abcdef' };
    expect(await signUp(fields)).toMatchObject({ status: 303, location: '/login?modal=activate-account' });
    const { intent: _, gender: _gender, ...input } = { ...INPUT, ...fields };
    const call = expectDefined(getSignUps()[0], 'the sign-up');
    expect(call).toMatchObject({ method: 'POST', path: '/api/nanonets/users', authorization: null });
    expect(call.body).toEqual({ ...input, agreement: true });
    expect(db.users.some(({ email }) => email === INPUT.email)).toBe(true);
    for (const gender of ['0', '1', '2']) await signUp({ gender, email: `${gender}@harbourline.example` });
    expect(getSignUps().map(({ body }) => (body as { gender?: number }).gender)).toEqual([undefined, 0, 1, 2]);
  },
);

test('an e-mail address that exists is refused at its field', { tags: ['SIGNUP-22'] }, async () => {
  expect(await signUp({ email: getAccount('admin').email })).toMatchObject({
    status: 422,
    data: { submission: { error: { email: ['A user with this e-mail already exists.'] } } },
  });
});

test('the email goes along to the log-in page, until a log-in', async () => {
  const getEmailCookie = ({ headers }: RouteResponse) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('login-email='));
  const cookie = expectMatch(getEmailCookie(await signUp({ email: 'ines+1@harbourline.example' })) ?? '', /^([^;]*)/);
  const visitor = await createRouteClient({ cookie });
  expect((await visitor.get('/login')).data).toMatchObject({ email: 'ines+1@harbourline.example' });
  expect((await (await createRouteClient(null)).get('/login')).data).toMatchObject({ email: '' });
  const { email, password } = getAccount('manager');
  const login = await visitor.post('/login', { intent: 'log-in', email, password });
  expect(getEmailCookie(login)).toMatch(/^login-email=;.*Max-Age=0/);
});

test('a lost response shows a message and keeps the input', { tags: ['SIGNUP-23'] }, async () => {
  controls.armFault({ call: 'signUp', kind: 'reset' });
  const { data, text } = await signUp({});
  expect(data).toMatchObject({
    message: { text: 'Create user failed, please try again later.' },
    submission: { initialValue: { lastName: 'Moreau' } },
  });
  expect(text).not.toContain(INPUT.password);
});
