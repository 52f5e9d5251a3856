import type { FormKinds } from '../form-kinds';

/** The fields of each kind, separated by spaces. `form-limits.test.ts` checks what fields of a kind accept. */
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
