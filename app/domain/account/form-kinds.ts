import type { FormKinds } from '../form-kinds';

/** The forms of this area, for `form-limits.test.ts`. */
export const FORM_KINDS: Record<string, FormKinds> = {
  ActivationCodeFormSchema: { other: 'code' },
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
    other: 'gender agreement',
    limits: { phoneNumber: 64 },
  },
};
