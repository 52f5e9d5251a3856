import { z } from 'zod';
import { MAX_EMAIL, requiredText, secretText } from '../form-fields';

/** Login. The field is labelled Email and its message says Username, as specified (D14). */
export const LoginFormSchema = z.object({
  email: requiredText('Email', 'Please input your Username!', MAX_EMAIL),
  password: secretText('Password', 'Please input your Password!'),
});
export type LoginFields = z.input<typeof LoginFormSchema>;
