import { z } from 'zod';
import { crossFieldRule, hasSameValue, PASSWORDS_DIFFER, requiredEmail, secretText } from '../form-fields';
import { meetsPasswordPolicy } from './password';

/** Change password. All errors are reported together: `crossFieldRule` also runs if other fields are invalid. */
export const ChangePasswordFormSchema = z
  .object({
    currentPassword: secretText('Current Password', 'Please input your current password!'),
    newPassword: secretText('New Password', 'Please input your new password!'),
    confirmPassword: secretText('Confirm Password', 'Please confirm your new password!'),
  })
  .refine(...crossFieldRule('confirmPassword', PASSWORDS_DIFFER, hasSameValue('newPassword', 'confirmPassword')))
  .refine(...crossFieldRule('newPassword', "New Password doesn't satisfy Password Policy", meetsPolicy('newPassword')));
export type ChangePasswordFields = z.input<typeof ChangePasswordFormSchema>;

/** Set password. Missing fields, different passwords (D104) and policy errors (D105) are reported together. */
export const SetPasswordFormSchema = z
  .object({
    password: secretText('Password', 'Please input your password!'),
    confirm: secretText('Confirm Password', 'Please confirm your password!'),
  })
  .refine(...crossFieldRule('confirm', PASSWORDS_DIFFER, hasSameValue('password', 'confirm')))
  .refine(...crossFieldRule('password', "Password doesn't satisfy Password Policy", meetsPolicy('password')));
export type SetPasswordFields = z.input<typeof SetPasswordFormSchema>;

/** Forgot password. */
export const ForgotPasswordFormSchema = z.object({
  email: requiredEmail('Email', 'Please input your E-mail!', 'The input is not valid E-mail!'),
});
export type ForgotPasswordFields = z.input<typeof ForgotPasswordFormSchema>;

function meetsPolicy(field: string) {
  // A missing password has its own error.
  return (values: Readonly<Record<string, string | undefined>>) => !values[field] || meetsPasswordPolicy(values[field]);
}
