import { expect, test } from 'vitest';
import { ActivationCodeFormSchema, ChangePasswordFormSchema, profileBody, SetPasswordFormSchema } from './account.form';

const messages = (
  schema: typeof ChangePasswordFormSchema | typeof SetPasswordFormSchema | typeof ActivationCodeFormSchema,
  form: unknown,
) => schema.safeParse(form).error?.issues.map(({ message }) => message) ?? [];

test('ACCOUNT-24 ACCOUNT-25 what is missing, not equal and against the policy is said in one round', () => {
  const policy = "New Password doesn't satisfy Password Policy";
  const form = { currentPassword: 'x', newPassword: 'short', confirmPassword: 'other' };
  expect(messages(ChangePasswordFormSchema, { newPassword: 'short' })).toEqual([
    'Please input your current password!',
    'Please confirm your new password!',
    policy,
  ]);
  expect(messages(ChangePasswordFormSchema, form)).toEqual([
    'The two passwords that you entered do not match!',
    policy,
  ]);
  expect(messages(ChangePasswordFormSchema, { ...form, confirmPassword: 'short' })).toEqual([policy]);
  expect(
    messages(ChangePasswordFormSchema, {
      currentPassword: ' ',
      newPassword: ' Abcdefg1! ',
      confirmPassword: ' Abcdefg1! ',
    }),
  ).toEqual([]);
});

test('SETPW-10 D105 set password has its own text for the policy', () => {
  expect(messages(SetPasswordFormSchema, { password: 'short', confirm: 'short' })).toEqual([
    "Password doesn't satisfy Password Policy",
  ]);
});

test('ACCOUNT-36 D22 a code has six characters after trimming, whatever they are', () => {
  expect(
    ['12345', '1234567', '', undefined].map((code) => messages(ActivationCodeFormSchema, { code }).length),
  ).toEqual([1, 1, 1, 1]);
  expect(ActivationCodeFormSchema.parse({ code: ' abc12🙂\n' }).code).toBe('abc12🙂');
});

test('ACCOUNT-16 the body of a profile is the form, and the e-mail of the record', () => {
  const form = { firstName: 'A', lastName: 'B', phoneNumber: '1' };
  expect(profileBody(form, { email: 'a@b.example' })).toEqual({
    ...form,
    email: 'a@b.example',
    jobTitle: '',
    mailingStreet: '',
    mailingCity: '',
    mailingState: '',
    mailingCountry: '',
    mailingZip: '',
  });
  expect(profileBody(form, { email: null })).not.toHaveProperty('email');
});
