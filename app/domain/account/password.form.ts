import { z } from 'zod';
import { arePasswordsEqual, PASSWORDS_DIFFER, refineFields, requiredEmail, secretText } from '~/domain/form-fields';
import { meetsPasswordPolicy } from './password';

// The messages are texts of the specification, verbatim. `refineFields` reports all errors of a form together.

const changePasswordFields = z.object({
  currentPassword: secretText('Current Password', 'Please input your current password!'),
  newPassword: secretText('New Password', 'Please input your new password!'),
  confirmPassword: secretText('Confirm Password', 'Please confirm your new password!'),
});
const changePasswordWithConfirmation = refineFields(changePasswordFields, {
  field: 'confirmPassword',
  message: PASSWORDS_DIFFER,
  isValid: ({ newPassword, confirmPassword }) => arePasswordsEqual(newPassword, confirmPassword),
});

export const ChangePasswordFormSchema = refineFields(changePasswordWithConfirmation, {
  field: 'newPassword',
  message: "New Password doesn't satisfy Password Policy",
  isValid: ({ newPassword }) => isEmptyOrMeetsPolicy(newPassword),
});
export type ChangePasswordFields = z.input<typeof ChangePasswordFormSchema>;

const setPasswordFields = z.object({
  password: secretText('Password', 'Please input your password!'),
  confirm: secretText('Confirm Password', 'Please confirm your password!'),
});
const setPasswordWithConfirmation = refineFields(setPasswordFields, {
  field: 'confirm',
  message: PASSWORDS_DIFFER,
  isValid: ({ password, confirm }) => arePasswordsEqual(password, confirm),
});

export const SetPasswordFormSchema = refineFields(setPasswordWithConfirmation, {
  field: 'password',
  message: "Password doesn't satisfy Password Policy",
  isValid: ({ password }) => isEmptyOrMeetsPolicy(password),
});
export type SetPasswordFields = z.input<typeof SetPasswordFormSchema>;

export const ForgotPasswordFormSchema = z.object({
  email: requiredEmail('Email', 'Please input your E-mail!', 'The input is not valid E-mail!'),
});
export type ForgotPasswordFields = z.input<typeof ForgotPasswordFormSchema>;

/** An empty password is accepted here, because it has the error of a missing field already. */
function isEmptyOrMeetsPolicy(password: string | undefined): boolean {
  return !password || meetsPasswordPolicy(password);
}
