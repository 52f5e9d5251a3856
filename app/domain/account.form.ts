import { z } from 'zod';
import { areSame, MISMATCH, optionalText, requiredEmail, requiredText, rule, secretText } from './form-fields';
import { meetsPasswordPolicy } from './password';
import type { CurrentUser } from './user';

const CODE_LENGTH = 6;
const CODE_WRONG = 'Activation Code must contain 6 digits';

/** Section 5, Profile. The e-mail is shown and not taken. */
export const ProfileFormSchema = z.object({
  firstName: requiredText('First Name', 'Please input your First Name!'),
  lastName: requiredText('Last Name', 'Please input your Last Name!'),
  phoneNumber: requiredText('Phone Number', 'Please input your phone number!', 64),
  jobTitle: optionalText('Job Title'),
  mailingStreet: optionalText('Street'),
  mailingCity: optionalText('City'),
  mailingState: optionalText('State'),
  mailingCountry: optionalText('Country'),
  mailingZip: optionalText('Zip'),
});
export type ProfileFields = z.input<typeof ProfileFormSchema>;

/** Body of a saved profile: the form, and the e-mail as the record has it. */
export function profileBody(form: z.output<typeof ProfileFormSchema>, { email }: Pick<CurrentUser, 'email'>) {
  const { firstName, lastName, phoneNumber, ...rest } = form;
  return {
    firstName,
    lastName,
    ...(email ? { email } : {}),
    phoneNumber,
    jobTitle: rest.jobTitle ?? '',
    mailingStreet: rest.mailingStreet ?? '',
    mailingCity: rest.mailingCity ?? '',
    mailingState: rest.mailingState ?? '',
    mailingCountry: rest.mailingCountry ?? '',
    mailingZip: rest.mailingZip ?? '',
  };
}

/** Section 5, Change password: required, equal and the policy, all said in one round. */
export const ChangePasswordFormSchema = z
  .object({
    currentPassword: secretText('Current Password', 'Please input your current password!'),
    newPassword: secretText('New Password', 'Please input your new password!'),
    confirmPassword: secretText('Confirm Password', 'Please confirm your new password!'),
  })
  .refine(...rule('confirmPassword', MISMATCH, areSame('newPassword', 'confirmPassword')))
  .refine(...rule('newPassword', "New Password doesn't satisfy Password Policy", meetsPolicy('newPassword')));
export type ChangePasswordFields = z.input<typeof ChangePasswordFormSchema>;

/** D22: the rule is the length; whether they are digits the API decides. */
export const ActivationCodeFormSchema = z.object({
  code: z
    .string({ error: CODE_WRONG })
    .trim()
    .refine((code) => [...code].length === CODE_LENGTH, CODE_WRONG),
});
export type ActivationCodeFields = z.input<typeof ActivationCodeFormSchema>;

/** Section 5, Set password: required, equal (D104) and the policy (D105), all said in one round. */
export const SetPasswordFormSchema = z
  .object({
    password: secretText('Password', 'Please input your password!'),
    confirm: secretText('Confirm Password', 'Please confirm your password!'),
  })
  .refine(...rule('confirm', MISMATCH, areSame('password', 'confirm')))
  .refine(...rule('password', "Password doesn't satisfy Password Policy", meetsPolicy('password')));
export type SetPasswordFields = z.input<typeof SetPasswordFormSchema>;

/** Section 5, Forgot password. */
export const ForgotPasswordFormSchema = z.object({
  email: requiredEmail('Email', 'Please input your E-mail!', 'The input is not valid E-mail!'),
});
export type ForgotPasswordFields = z.input<typeof ForgotPasswordFormSchema>;

function meetsPolicy(name: string) {
  return (texts: Readonly<Record<string, string | undefined>>) => !texts[name] || meetsPasswordPolicy(texts[name]);
}
