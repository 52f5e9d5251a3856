import { expect, test } from 'vitest';
import { ChangePasswordFormSchema, SetPasswordFormSchema } from './password.form';

const listMessages = (schema: typeof ChangePasswordFormSchema | typeof SetPasswordFormSchema, form: unknown) =>
  schema.safeParse(form).error?.issues.map(({ message }) => message) ?? [];

test(
  'missing, different and weak passwords are reported together',
  { tags: ['ACCOUNT-21', 'ACCOUNT-22', 'ACCOUNT-23', 'ACCOUNT-24', 'ACCOUNT-25'] },
  () => {
    const policy = "New Password doesn't satisfy Password Policy";
    const form = { currentPassword: 'x', newPassword: 'short', confirmPassword: 'other' };
    expect(listMessages(ChangePasswordFormSchema, {})).toEqual([
      'Please input your current password!',
      'Please input your new password!',
      'Please confirm your new password!',
    ]);
    expect(listMessages(ChangePasswordFormSchema, { newPassword: 'short' })).toEqual([
      'Please input your current password!',
      'Please confirm your new password!',
      policy,
    ]);
    expect(listMessages(ChangePasswordFormSchema, form)).toEqual([
      'The two passwords that you entered do not match!',
      policy,
    ]);
    expect(listMessages(ChangePasswordFormSchema, { ...form, confirmPassword: 'short' })).toEqual([policy]);
    expect(
      listMessages(ChangePasswordFormSchema, {
        currentPassword: ' ',
        newPassword: ' Abcdefg1! ',
        confirmPassword: ' Abcdefg1! ',
      }),
    ).toEqual([]);
  },
);

test('set password has its own policy message', { tags: ['SETPW-08', 'SETPW-09', 'SETPW-10', 'D14'] }, () => {
  expect(listMessages(SetPasswordFormSchema, { password: 'short', confirm: 'other' })).toEqual([
    'The two passwords that you entered do not match!',
    "Password doesn't satisfy Password Policy",
  ]);
});
