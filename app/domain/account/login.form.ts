import { z } from 'zod';
import { requiredLogin, secretText } from '~/domain/form-fields';

/** The field is labelled Email and its message says Username, as specified (D14). */
export const LoginFormSchema = z.object({
  email: requiredLogin('Email', 'Please input your Username!'),
  password: secretText('Password', 'Please input your Password!'),
});
export type LoginFields = z.input<typeof LoginFormSchema>;
