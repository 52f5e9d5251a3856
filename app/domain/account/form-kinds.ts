import type { FormKinds } from '../form-kinds';

/** The kinds of the forms' fields, separated by spaces. `form-limits.test.ts` checks the limits and texts of each kind. */
export const FORM_KINDS: Record<string, FormKinds> = {
  ActivationCodeFormSchema: { untested: 'code' },
  LoginFormSchema: { email: 'email', secret: 'password' },
  ChangePasswordFormSchema: { secret: 'currentPassword newPassword confirmPassword' },
  SetPasswordFormSchema: { secret: 'password confirm' },
  ForgotPasswordFormSchema: { email: 'email' },
  ProfileFormSchema: {
    required: 'firstName lastName phoneNumber',
    limits: { phoneNumber: 64 },
  },
  SignUpFormSchema: {
    required: 'firstName lastName phoneNumber',
    email: 'email',
    secret: 'password confirm',
    untested: 'gender agreement',
    limits: { phoneNumber: 64 },
  },
};
