import { z } from 'zod';
import { arePasswordsEqual, PASSWORDS_DIFFER, refineFields, requiredEmail, secretText } from '~/domain/form-fields';
import { meetsPasswordPolicy } from './password';

// The messages are texts of the specification, verbatim. `refineFields` reports all errors of a form together.

export const ChangePasswordFormSchema = refinePasswords(
  z.object({
    currentPassword: secretText('Current Password', 'Please input your current password!'),
    newPassword: secretText('New Password', 'Please input your new password!'),
    confirmPassword: secretText('Confirm Password', 'Please confirm your new password!'),
  }),
  { password: 'newPassword', confirmation: 'confirmPassword' },
  "New Password doesn't satisfy Password Policy",
);
export type ChangePasswordFields = z.input<typeof ChangePasswordFormSchema>;

export const SetPasswordFormSchema = refinePasswords(
  z.object({
    password: secretText('Password', 'Please input your password!'),
    confirm: secretText('Confirm Password', 'Please confirm your password!'),
  }),
  { password: 'password', confirmation: 'confirm' },
  "Password doesn't satisfy Password Policy",
);
export type SetPasswordFields = z.input<typeof SetPasswordFormSchema>;

export const ForgotPasswordFormSchema = z.object({
  email: requiredEmail('Email', 'Please input your E-mail!', 'The input is not valid E-mail!'),
});
export type ForgotPasswordFields = z.input<typeof ForgotPasswordFormSchema>;

function refinePasswords<Schema extends z.ZodObject>(
  schema: Schema,
  { password, confirmation }: { password: string; confirmation: string },
  policyMessage: string,
): Schema {
  const confirmed = refineFields(schema, {
    field: confirmation,
    message: PASSWORDS_DIFFER,
    isValid: (values) => arePasswordsEqual(values[password], values[confirmation]),
  });
  return refineFields(confirmed, {
    field: password,
    message: policyMessage,
    // An empty password has the error of a missing field already.
    isValid: ({ [password]: value }) => !value || meetsPasswordPolicy(value),
  });
}
