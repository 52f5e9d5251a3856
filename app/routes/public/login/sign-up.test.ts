import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
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
type Reply = { submission: { error?: object; initialValue: object }; message: { text: string } | null };

beforeEach(() => controls.reset());

const getSignUps = () => controls.getLog().filter(({ call }) => call === 'signUp');
const signUp = async (fields: Partial<typeof INPUT>) =>
  (await createRouteClient(null)).post('/login?modal=register', { ...INPUT, ...fields });

const MISMATCH = 'The two passwords that you entered do not match!';
const EMPTY = { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', confirm: '', agreement: '' };

test.each([
  [
    'empty fields',
    EMPTY,
    {
      firstName: ['Please input your First Name!'],
      lastName: ['Please input your Last Name!'],
      email: ['Please input your E-mail!'],
      phoneNumber: ['Please input your phone number!'],
      password: ['Please input your password!'],
      confirm: ['Please confirm your password!'],
      agreement: ['Should accept agreement'],
    },
  ],
  ['an invalid e-mail', { email: 'abc' }, { email: ['The input is not valid E-mail!'] }],
  ['two different passwords', { confirm: 'Rainy-day-2027!' }, { confirm: [MISMATCH] }],
  ['an unknown gender', { gender: '3' }, { gender: [expect.any(String)] }],
])(
  'with %s nothing is sent, and the input is kept without the passwords',
  {
    tags: [
      'SIGNUP-07',
      'SIGNUP-08',
      'SIGNUP-09',
      'SIGNUP-10',
      'SIGNUP-11',
      'SIGNUP-12',
      'SIGNUP-13',
      'SIGNUP-14',
      'SIGNUP-15',
    ],
  },
  async (_title, fields, errors) => {
    const { status, data, text } = await signUp(fields);
    expect(status).toBe(422);
    const { submission } = data as Reply;
    expect(submission.error).toEqual(errors);
    expect(submission.initialValue).toMatchObject({ company: INPUT.company });
    expect(text).not.toMatch(/(?:Sunny|Rainy)-day/);
    expect(controls.getLog()).toEqual([]);
  },
);

test.each([
  ['0', { gender: 0 }],
  ['1', { gender: 1 }],
  ['2', { gender: 2 }],
  ['', {}],
])(
  'the gender %o is sent as %o, without authorization',
  { tags: ['SIGNUP-03', 'SIGNUP-04', 'SIGNUP-05', 'SIGNUP-16', 'SIGNUP-17', 'SIGNUP-24'] },
  async (gender, sent) => {
    // Company and gender are optional, and any password will do.
    const fields = { gender, company: '', password: 'abcdef', confirm: 'abcdef' };
    expect(await signUp(fields)).toMatchObject({ status: 303, location: '/login?modal=activate-account' });
    const { intent: _, gender: _gender, ...input } = { ...INPUT, ...fields };
    const call = expectDefined(getSignUps()[0], 'the sign-up');
    expect(call).toMatchObject({ method: 'POST', path: '/api/nanonets/users', authorization: null });
    expect(call.body).toEqual({ ...input, ...sent, agreement: true });
    expect(db.users.some(({ email }) => email === INPUT.email)).toBe(true);
  },
);

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
