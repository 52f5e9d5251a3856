import { z } from 'zod';
import { field, refineConfirmation, refineFields } from '~/domain/form-fields';
import { meetsPasswordPolicy } from './password';

// The messages are texts of the specification, verbatim. `refineFields` reports all errors of a form together.

export const ChangePasswordFormSchema = refinePasswords(
  z.object({
    currentPassword: field.secretText('Current Password', 'Please input your current password!'),
    newPassword: field.secretText('New Password', 'Please input your new password!'),
    confirmPassword: field.secretText('Confirm Password', 'Please confirm your new password!'),
  }),
  { password: 'newPassword', confirmation: 'confirmPassword' },
  "New Password doesn't satisfy Password Policy",
);
export type ChangePasswordFields = z.input<typeof ChangePasswordFormSchema>;

export const SetPasswordFormSchema = refinePasswords(
  z.object({
    password: field.secretText('Password', 'Please input your password!'),
    confirm: field.secretText('Confirm Password', 'Please confirm your password!'),
  }),
  { password: 'password', confirmation: 'confirm' },
  "Password doesn't satisfy Password Policy",
);
export type SetPasswordFields = z.input<typeof SetPasswordFormSchema>;

export const ForgotPasswordFormSchema = z.object({
  email: field.requiredEmail('Email', 'Please input your E-mail!', 'The input is not valid E-mail!'),
});
export type ForgotPasswordFields = z.input<typeof ForgotPasswordFormSchema>;

function refinePasswords<Schema extends z.ZodObject>(
  schema: Schema,
  fields: { password: string; confirmation: string },
  policyMessage: string,
): Schema {
  return refineFields(refineConfirmation(schema, fields), {
    field: fields.password,
    message: policyMessage,
    // An empty password has the error of a missing field already.
    isValid: ({ [fields.password]: value }) => !value || meetsPasswordPolicy(value),
  });
}
