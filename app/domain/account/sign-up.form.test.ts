import { expect, test } from 'vitest';
import { SignUpFormSchema } from './sign-up.form';

const FIELDS = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  password: 'Abcdefgh1!',
  confirm: 'Abcdefgh1!',
  phoneNumber: '1',
};

test('a different confirmation is an error', { tags: ['SIGNUP-13'] }, () => {
  expect(
    SignUpFormSchema.safeParse({ ...FIELDS, agreement: 'on', confirm: 'Other-2026!' }).error?.issues,
  ).toMatchObject([{ path: ['confirm'], message: 'The two passwords that you entered do not match!' }]);
});

test('a selected agreement is sent as true and a gender as a number; without agreement the form has an error', () => {
  const parsed = SignUpFormSchema.safeParse({ ...FIELDS, agreement: 'on', gender: '2' });
  expect(parsed.data).toMatchObject({ ...FIELDS, agreement: true, gender: 2 });
  for (const agreement of [undefined, 'off', 'true'])
    expect(SignUpFormSchema.safeParse({ ...FIELDS, agreement }).error?.issues).toMatchObject([
      { path: ['agreement'], message: 'Should accept agreement' },
    ]);
});
