import { z } from 'zod';
import { field } from '~/domain/form-fields';

/** The field is labelled Email and its message says Username, as specified (D14). */
export const LoginFormSchema = z.object({
  email: field.requiredLogin('Email', 'Please input your Username!'),
  password: field.secretText('Password', 'Please input your Password!'),
});
export type LoginFields = z.input<typeof LoginFormSchema>;
