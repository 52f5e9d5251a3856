import { expect, test } from 'vitest';
import { ChangePasswordFormSchema } from './password.form';

const listMessages = (form: unknown) =>
  ChangePasswordFormSchema.safeParse(form).error?.issues.map(({ message }) => message) ?? [];

test(
  'missing, different and weak passwords are reported together',
  { tags: ['ACCOUNT-21', 'ACCOUNT-22', 'ACCOUNT-23', 'ACCOUNT-24', 'ACCOUNT-25'] },
  () => {
    const policy = "New Password doesn't satisfy Password Policy";
    const form = { currentPassword: 'x', newPassword: 'short', confirmPassword: 'other' };
    expect(listMessages({ newPassword: 'short' })).toEqual([
      'Please input your current password!',
      'Please confirm your new password!',
      policy,
    ]);
    expect(listMessages(form)).toEqual(['The two passwords that you entered do not match!', policy]);
    expect(listMessages({ ...form, confirmPassword: 'short' })).toEqual([policy]);
    expect(
      listMessages({
        currentPassword: ' ',
        newPassword: ' Abcdefg1! ',
        confirmPassword: ' Abcdefg1! ',
      }),
    ).toEqual([]);
  },
);
