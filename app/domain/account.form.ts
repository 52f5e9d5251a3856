import { z } from 'zod';
import { meetsPasswordPolicy } from './password';
import type { CurrentUser } from './user';

const MAX_TEXT = 300;
const MAX_PASSWORD = 1024;
const CODE_LENGTH = 6;
const CODE_WRONG = 'Activation Code must contain 6 digits';
const MISMATCH = 'The two passwords that you entered do not match!';

const optional = z.string().trim().max(MAX_TEXT, `At most ${MAX_TEXT} characters`).optional();
const required = (message: string, max = MAX_TEXT) =>
  z.string({ error: message }).trim().min(1, message).max(max, `At most ${max} characters`);
const secret = (message: string) =>
  z.string({ error: message }).max(MAX_PASSWORD, `At most ${MAX_PASSWORD} characters`);

/** Section 5, Profile. The e-mail is shown and not taken. */
export const ProfileFormSchema = z.object({
  firstName: required('Please input your First Name!'),
  lastName: required('Please input your Last Name!'),
  phoneNumber: required('Please input your phone number!', 64),
  jobTitle: optional,
  mailingStreet: optional,
  mailingCity: optional,
  mailingState: optional,
  mailingCountry: optional,
  mailingZip: optional,
});

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
    currentPassword: secret('Please input your current password!'),
    newPassword: secret('Please input your new password!'),
    confirmPassword: secret('Please confirm your new password!'),
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

/** D22: the rule is the length; whether they are digits the API decides. */
export const ActivationCodeFormSchema = z.object({
  code: z
    .string({ error: CODE_WRONG })
    .trim()
    .refine((code) => [...code].length === CODE_LENGTH, CODE_WRONG),
});

/** Section 5, Set password: required, then equal (D104), then the policy (D105). */
export const SetPasswordFormSchema = z
  .object({ password: secret('Please input your password!'), confirm: secret('Please confirm your password!') })
  .superRefine((form, issues) => {
    if (form.password !== form.confirm) {
      issues.addIssue({ code: 'custom', path: ['confirm'], message: MISMATCH });
    } else if (!meetsPasswordPolicy(form.password)) {
      issues.addIssue({ code: 'custom', path: ['password'], message: "Password doesn't satisfy Password Policy" });
    }
  });

/** Section 5, Forgot password. */
export const ForgotPasswordFormSchema = z.object({
  email: required('Please input your E-mail!', 320).pipe(z.email('The input is not valid E-mail!')),
});
