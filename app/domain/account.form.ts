import { z } from 'zod';
import { optionalText, requiredEmail, requiredText, secretText } from './form-fields';
import { meetsPasswordPolicy } from './password';
import type { CurrentUser } from './user';

const CODE_LENGTH = 6;
const CODE_WRONG = 'Activation Code must contain 6 digits';
const MISMATCH = 'The two passwords that you entered do not match!';

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

/** Section 5, Change password: required, then equal, then the policy. */
export const ChangePasswordFormSchema = z
  .object({
    currentPassword: secretText('Current Password', 'Please input your current password!'),
    newPassword: secretText('New Password', 'Please input your new password!'),
    confirmPassword: secretText('Confirm Password', 'Please confirm your new password!'),
  })
  .superRefine((form, issues) => {
    if (form.newPassword !== form.confirmPassword) {
      issues.addIssue({ code: 'custom', path: ['confirmPassword'], message: MISMATCH });
    } else if (!meetsPasswordPolicy(form.newPassword)) {
      issues.addIssue({
        code: 'custom',
        path: ['newPassword'],
        message: "New Password doesn't satisfy Password Policy",
      });
    }
  });
export type ChangePasswordFields = z.input<typeof ChangePasswordFormSchema>;

/** D22: the rule is the length; whether they are digits the API decides. */
export const ActivationCodeFormSchema = z.object({
  code: z
    .string({ error: CODE_WRONG })
    .trim()
    .refine((code) => [...code].length === CODE_LENGTH, CODE_WRONG),
});
export type ActivationCodeFields = z.input<typeof ActivationCodeFormSchema>;

/** Section 5, Set password: required, then equal (D104), then the policy (D105). */
export const SetPasswordFormSchema = z
  .object({
    password: secretText('Password', 'Please input your password!'),
    confirm: secretText('Confirm Password', 'Please confirm your password!'),
  })
  .superRefine((form, issues) => {
    if (form.password !== form.confirm) {
      issues.addIssue({ code: 'custom', path: ['confirm'], message: MISMATCH });
    } else if (!meetsPasswordPolicy(form.password)) {
      issues.addIssue({ code: 'custom', path: ['password'], message: "Password doesn't satisfy Password Policy" });
    }
  });
export type SetPasswordFields = z.input<typeof SetPasswordFormSchema>;

/** Section 5, Forgot password. */
export const ForgotPasswordFormSchema = z.object({
  email: requiredEmail('E-mail', 'Please input your E-mail!', 'The input is not valid E-mail!'),
});
export type ForgotPasswordFields = z.input<typeof ForgotPasswordFormSchema>;
