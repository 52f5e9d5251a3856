import { z } from 'zod';
import { requiredText, secretText } from '../form-fields';

/** D14: the field is labelled Email, the message says Username. The password is sent as typed. */
export const LoginFormSchema = z.object({
  email: requiredText('Email', 'Please input your Username!', 320),
  password: secretText('Password', 'Please input your Password!'),
});
export type LoginFields = z.input<typeof LoginFormSchema>;
